"""How a turn goes and how tokens move: the order of movement, tracks, stations, pay corners, reverse."""
