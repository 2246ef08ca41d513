"""Where a table is: an address of this network, and the join key."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

from app.reach.talk.messages import NotUnderstood
from app.reach.talk.secrecy import read_key

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
    host, _, port = plain.strip("/").partition(":")
    word = read_key(key.partition("&")[0] or word)
    try:
        number = ipaddress.IPv4Address(host)
    except ValueError as error:
        raise NotUnderstood from error
    if not (port.isascii() and port.isdigit() and 0 < int(port) <= HIGHEST and word):
        raise NotUnderstood
    return TableAddress(f"{number}:{int(port)}", word)
