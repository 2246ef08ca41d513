"""What frames a game: laying it out, who begins, bankruptcy, the end; and what a table may change."""
