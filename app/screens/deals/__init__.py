"""Screens on which money or things change hands: pay, trade, auction, cards, shares, the bank."""
