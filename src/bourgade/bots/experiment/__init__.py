"""What a changed box does: the same deals played with both boxes, and what differs beyond chance."""
