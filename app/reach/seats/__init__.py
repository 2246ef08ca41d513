"""Whose phone it is, what it may say, and how what it says is written."""
