"""Views of what is owned and printed: the board, deeds, building, corrections of the print."""
