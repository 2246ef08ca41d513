"""Where a table is: an address of this network, and the join key."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

from app.reach.talk.messages import NotUnderstood
from app.reach.talk.secrecy import read_key
from app.typed.figures import number_in

FIRST_PORT, PORTS = 8021, 10  # at which a door is opened, and how many ports are tried from it on
HIGHEST = 65535


class TableAddress(NamedTuple):
    """An address with its port, as numbers, and the word that opens the door there."""

    address: str
    word: str


def place_in(address: str, word: str) -> TableAddress:
    """Return the place of what was typed or told; raise NotUnderstood for what is none.

    An address that was copied whole, with `http://` before it and the key behind it, is understood too.
    """
    plain, _, key = address.strip().removeprefix("http://").partition("#k=")
    host, _, written = plain.strip("/").partition(":")
    port = number_in(written, HIGHEST)
    word = read_key(key.partition("&")[0] or word)
    try:
        number = ipaddress.IPv4Address(host)
    except ValueError as error:
        raise NotUnderstood from error
    if not (port and word):
        raise NotUnderstood
    return TableAddress(f"{number}:{port}", word)
