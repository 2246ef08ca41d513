"""A bank in a page of its own: no door, no handshake, no thread, one guest without a seat who has the bank's right."""
