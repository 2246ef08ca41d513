"""A club's desk: it keeps the lines of many tables and shows them to the organiser. Not in the phone's package."""
