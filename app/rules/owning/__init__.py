"""Deeds and what owning them means: buying, rent, claims, debts, what stands on a lot, worth."""
