"""Screens about a whole game: the history, insight, the result, exports."""
