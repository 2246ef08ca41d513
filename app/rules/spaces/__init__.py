"""Spaces that are no deed and no card: taxes, the Pool, gifts, auctions, Roll Three, the Stock Exchange."""
