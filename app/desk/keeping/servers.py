"""The addresses of a store's servers, as somebody types them: `nats://user:password@host:port`, separated by commas."""

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote

FIRST_PORT = 4222  # of a server, where its address names none
HOST = r"[^\s/?#@:,\[\]]+|\[[0-9A-Fa-f:.]+\]"
ADDRESS = re.compile(rf"(?:(nats|tls)://)?(?:([^\s/?#@:,]*)(?::([^\s/?#@:,]*))?@)?({HOST})(?::([0-9]{{1,5}}))?")
HIDDEN = "…"
SHORT = 4  # letters: shorter words stand in others by accident


class BadAddress(Exception):  # noqa: N818 - named after what it says
    """Raised for an address of a server that cannot be read. It says nothing of it, because a password is in it."""


class StoreServer(NamedTuple):
    """One server of a store."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""

    @property
    def address(self) -> str:
        """Return its address without user and password."""
        return f"{self.scheme}://{self.host}:{self.port}"


def servers_in(typed: str) -> tuple[StoreServer, ...]:
    """Return the servers that are named. Raises BadAddress."""
    found = tuple(map(server_in, typed.split(",")))
    if any(server.user for server in found) and not found[0].user:  # the comma stood in a password
        raise BadAddress
    return found


def server_in(typed: str) -> StoreServer:
    """Return the server of one address. Raises BadAddress."""
    found = ADDRESS.fullmatch(typed.strip())
    if not found or int(found[5] or FIRST_PORT) >= 1 << 16:
        raise BadAddress
    user, password = unquote(found[2] or ""), unquote(found[3] or "")
    return StoreServer(found[1] or "nats", found[4], int(found[5] or FIRST_PORT), user, password)


class Hush:
    """Takes out of what others have said the passwords of these servers; of a server without one, its token."""

    def __init__(self, servers: Sequence[StoreServer]) -> None:
        secrets = {server.password or server.user for server in servers} - {""}
        said = {text for secret in secrets for text in (secret, quote(secret, safe=""), repr(secret)[1:-1])}
        self._said = re.compile("|".join(map(alone, sorted(said, key=len, reverse=True)))) if said else None

    def __call__(self, text: str) -> str:
        """Return the text without them."""
        return self._said.sub(HIDDEN, text) if self._said else text


def alone(secret: str) -> str:
    """Return what finds a secret in a text: a short one only where it is no part of a longer word or number."""
    found = re.escape(secret)
    return found if len(secret) >= SHORT else rf"(?<![\w.]){found}(?![\w.])"
