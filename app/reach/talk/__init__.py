"""How two phones speak to each other: messages, a key of their own, limits, the socket."""
