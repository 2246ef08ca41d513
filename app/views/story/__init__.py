"""Views of a game's course: a player, the history, insight, the clock, the result."""
