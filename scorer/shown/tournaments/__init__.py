"""What pages and paper show of a tournament, as plain values."""
