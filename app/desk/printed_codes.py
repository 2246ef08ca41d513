"""The sheet of codes to print: for each table a square that a phone reads, and the same to type below it."""

import re
from collections.abc import Iterator

from app.desk.enrolment import Enrolment
from app.reach.club.code import Code, NoCode
from app.reach.codes import modules_of
from app.reach.talk.messages import Message
from app.reach.talk.secrecy import Key, hidden
from app.words.language import Words

A_PAGE, MOST = 12, 600  # codes in one message, and in all
BLOCK = 32  # bytes that are hidden at a time
RANGE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")


def codes_of(enrolment: Enrolment, desks: tuple[str, ...], names: str) -> list[Code]:
    """Return the codes of the tables that are named, as in "1-12 garden". What is no name of a table is passed over."""
    found: list[Code] = []
    for name in dict.fromkeys(tables_in(names)):
        try:
            found.append(enrolment.code(desks, name))
        except NoCode:
            continue
    return found[:MOST]


def tables_in(names: str) -> Iterator[str]:
    """Yield every table that is named, one by one or as the first and the last of several."""
    for name in re.split(r"[\s,;]+", names.strip()):
        found = RANGE.fullmatch(name)
        if found is None:
            yield name
        else:
            first, last = int(found[1]), int(found[2])
            yield from map(str, range(first, min(last, first + MOST) + 1))


def sheet(codes: list[Code], start: int, key: Key, words: Words) -> Message:
    """Return some codes, their squares and words hidden by the key of this connection, and how many come after them."""
    some = codes[start : start + A_PAGE]
    return {"codes": [one_code(one, key, words) for one in some], "left": max(0, len(codes) - start - len(some))}


def one_code(code: Code, key: Key, words: Words) -> Message:
    """Return one code. Nobody who only listens can read it."""
    modules = modules_of(code.square())
    packed = packed_bits([dark for line in modules for dark in line])
    blocks = [packed[at : at + BLOCK] for at in range(0, len(packed), BLOCK)]
    said = code.text().encode()
    texts = [said[at : at + BLOCK] for at in range(0, len(said), BLOCK)]
    return {
        "title": words("wall.at_table", table=code.table), "side": len(modules),
        "bits": [hidden(key, f"square {code.table} {at}", block).hex() for at, block in enumerate(blocks)],
        "text": [hidden(key, f"text {code.table} {at}", block).hex() for at, block in enumerate(texts)],
        "table": code.table,
    }  # fmt: skip


def packed_bits(bits: list[bool]) -> bytes:
    """Return bits as bytes, the highest first; the last byte is filled up."""
    whole = [*bits, *[False] * (-len(bits) % 8)]
    return bytes([sum([bit << 7 - at for at, bit in enumerate(whole[n : n + 8])]) for n in range(0, len(whole), 8)])
