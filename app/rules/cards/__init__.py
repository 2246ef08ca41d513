"""Cards: drawing, keeping and playing them, and one function for each effect that a card can print."""
