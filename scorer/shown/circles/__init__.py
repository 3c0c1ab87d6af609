"""What pages and paper show of a circle, as plain values: evenings, statements, the course, the spreadsheet."""
