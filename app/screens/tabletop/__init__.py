"""The Table: the screen on which a game is played, and its parts."""
