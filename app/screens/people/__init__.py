"""Screens about players: one player, the seats of this table, looks, and the clock of a timed game."""
