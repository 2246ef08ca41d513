"""What other phones scan: the address of the table, and the Wi-Fi they must be in to reach it."""

import segno

from app.reach.page.files import START

QUIET = 4  # modules of white around a code: scanners look for it
ESCAPED = str.maketrans({letter: "\\" + letter for letter in '\\;,:"'})

Modules = tuple[tuple[bool, ...], ...]


def table_address(host: str, port: int, word: str) -> str:
    """Return the page's address, with the join key behind the `#`, which no browser sends."""
    return f"http://{host}:{port}{START}#k={word}"


def wifi_text(name: str, password: str) -> str:
    """Return the text that lets a phone join a Wi-Fi or hotspot; one without a password is open."""
    kind = "WPA" if password else "nopass"
    return f"WIFI:T:{kind};S:{name.translate(ESCAPED)};P:{password.translate(ESCAPED)};;"


def modules_of(text: str) -> Modules:
    """Return a code as dark and light modules, row by row, with the white around it."""
    code = segno.make(text, error="m", micro=False)
    return tuple([tuple([bool(dark) for dark in line]) for line in code.matrix_iter(border=QUIET)])
