"""The coach: judges every decision of a finished game from what its seat could know when it was made."""
