"""Keys of rules that are turned off. The set is empty except while tools/mutants proves that every rule has a test."""

KEYS: set[str] = set()
