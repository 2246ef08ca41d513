"""Views that need no game in progress: saved games, setting up a game, the rulebook, the calculator."""
