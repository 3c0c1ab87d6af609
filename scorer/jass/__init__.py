"""The games: what is recorded, what is checked, what it counts. Standard library only."""
