"""What all tables of a club play in a round, in one code."""
