"""What the tables bring in: a passe as a sheet, its points, what is checked, how far each entry is."""
