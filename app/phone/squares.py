"""What a printed square begins with that leads into the app, as a phone's camera reads it."""

OURS = "paycorner"
LONGEST = 400  # letters of such an address
