"""What pages and paper show of a sheet, as plain values: rows, chart, history, rule card."""
