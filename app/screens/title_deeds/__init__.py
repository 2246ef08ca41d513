"""Deeds on screen: lists, one deed, building and mortgaging, corrections of what is printed."""
