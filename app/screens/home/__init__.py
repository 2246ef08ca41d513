"""Screens beside a game: saved games, a new game, settings, backups, the rulebook, the calculator."""
