"""What a device knows from its own games: their cards in the list, who has played, whose boards, many evenings."""
