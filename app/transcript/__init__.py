"""A game as text: commands as lines of words, games played from such lines, exports to read."""
