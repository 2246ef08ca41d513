"""What players agree on among themselves: trades, open offers, and corrections by hand."""
