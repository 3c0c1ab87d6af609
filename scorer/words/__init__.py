"""How things are said and written: languages, figures, days, letters."""
