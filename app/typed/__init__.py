"""What a person may type, pick or be called: one bound for each kind of text and number, wherever it comes in."""
