"""A club's desk as a table's phone meets it: the code that enrols it, and how the lines get there."""
