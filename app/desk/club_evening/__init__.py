"""What the club has said this evening: who banks what was taken over, and the rounds."""
