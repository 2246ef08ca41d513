"""What screens show, as frozen values of text and numbers, worked out from a game, an edition and the words."""
