"""The board as a large picture: drawn from data, moved under the fingers, and a picker of spaces."""
