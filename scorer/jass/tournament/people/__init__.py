"""Who takes part: from a list to start numbers, names told apart, clubs kept apart."""
