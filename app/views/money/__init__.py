"""Views of money changing hands: payments, auctions, trades, shares, cards, the bank."""
