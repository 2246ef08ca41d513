"""Rules that are turned off. Always empty, but in the proof that every rule has a test that misses it."""

KEYS: set[str] = set()
