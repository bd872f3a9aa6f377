"""The contract every game keeps, and the machinery that needs to know nothing else."""
