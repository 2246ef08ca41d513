"""Other phones at the table: the door they come through, and the banker's phone as they meet it."""
