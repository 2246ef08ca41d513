"""Checks of what is read from the file: it is compared with what it must be before it is believed."""
