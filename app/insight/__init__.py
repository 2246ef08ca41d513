"""Questions about the future and the past: the risk of the next roll, what a building earns, worth over time."""
