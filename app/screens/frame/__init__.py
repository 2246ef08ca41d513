"""What carries every screen: the router, the base class, submitting a command, long jobs, words."""
