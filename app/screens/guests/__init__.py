"""Other phones at the table as the banker sees them: the codes they scan, who is here, what they ask for."""
