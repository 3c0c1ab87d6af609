"""What people type about a circle of regulars: its name and rules, its members, who sat where, payments, seasons."""
