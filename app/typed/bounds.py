"""Whether a name, a title, a note, a colour, an hour, a sum may be so. Every entrance asks here.

A value comes in by a screen, a game in words, another phone, a desk, a file of a game, a backup, a file of settings:
what one of them refuses, none of them lets in. The functions return whether a value is allowed, whatever its type;
`one_line` makes a line of what a stranger wrote, where it is shown and not played with.
"""

import re
from datetime import UTC, datetime, timedelta

LONGEST_NAME = 40  # of a player: it can be read across a table
LONGEST_CARD = 60  # title of a card
LONGEST_LABEL = 100  # what a board prints in place of ours
LONGEST_NOTE = 200
LONGEST_TITLE = 400  # of a game: the names of all players, where nobody gives it one
MOST_DOLLARS = 10**9
MOST_OPEN = 40  # offers and promises at one table; each is looked at again at every line
MOST_LINES = 1 << 40  # of a file of games, in all its life: a thousand a second for thirty years
COLOURS = (
    "red", "blue", "yellow", "green", "purple", "orange", "black", "white", "pink", "sky", "brown", "grey",
)  # fmt: skip
TOKENS = (
    "cat", "boat", "duck", "car", "dog", "rocket",
    "cactus", "turtle", "penguin", "anchor", "guitar", "bicycle",
)  # fmt: skip
HEX = re.compile(r"#[0-9a-fA-F]{6}")
HOUR = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")  # as 2026-11-18T23:30
WHEN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}(Z|[+-][0-9]{2}:[0-9]{2})?")
JOINER = re.compile("(?<=[^\x00-\u02ff])[\u200c\u200d](?=[^\x00-\u02ff])")  # never beside Latin letters, where it hides
RULE = re.compile(r"[A-Z]{1,2}-[0-9]{1,3}")
MOST_RULES = 400  # behind one line; there are half as many
OF_THE_CALENDAR = 1583  # the first year of the calendar that says which days there are
FIRST_YEAR, LAST_YEAR = 1970, 2999  # a phone without a clock begins in 1970; later years cannot be told in every zone


def is_a_line(value: object, most: int) -> bool:
    """Return whether this is one line of at most so many letters that can be read."""
    return isinstance(value, str) and len(value) <= most and is_readable(value) and bool(value.strip())


def is_readable(text: str) -> bool:
    """Return whether every sign can be seen, or joins two that can: Persian and Hindi, and many an emoji, need that."""
    return text.isprintable() or JOINER.sub("", text).isprintable()


def is_a_name(value: object) -> bool:
    """Return whether a player may be called so."""
    return is_a_line(value, LONGEST_NAME)


def is_a_title(value: object) -> bool:
    """Return whether a game may be called so."""
    return is_a_line(value, LONGEST_TITLE)


def is_a_note(value: object) -> bool:
    """Return whether this may stand beside what is done by hand."""
    return is_a_line(value, LONGEST_NOTE)


def is_a_card_title(value: object) -> bool:
    """Return whether a card may be called so."""
    return is_a_line(value, LONGEST_CARD)


def is_a_label(value: object) -> bool:
    """Return whether a board may print this, or nothing."""
    return value == "" or is_a_line(value, LONGEST_LABEL)


def is_a_colour(value: object) -> bool:
    """Return whether a player may have this colour: one that is offered, any other by its figures, or none."""
    return isinstance(value, str) and (value in {"", *COLOURS} or HEX.fullmatch(value) is not None)


def is_a_token(value: object) -> bool:
    """Return whether a player may have this token: one that is offered, or none."""
    return isinstance(value, str) and value in {"", *TOKENS}


def is_an_hour(value: object) -> bool:
    """Return whether this is a day that the calendar knows, with an hour and a minute, as a table agrees on it."""
    if not isinstance(value, str) or HOUR.fullmatch(value) is None:
        return False
    try:
        return datetime.fromisoformat(value).year >= OF_THE_CALENDAR
    except ValueError:
        return False


def is_a_time(value: object) -> bool:
    """Return whether this is when a line was written."""
    return isinstance(value, str) and WHEN.fullmatch(value) is not None and moment(value) is not None


def moment(written: str) -> datetime | None:
    """Return a time that can be told in every zone; None for any other text. Without a zone it is UTC's."""
    try:
        then = datetime.fromisoformat(written)
    except ValueError:
        return None
    if not FIRST_YEAR <= then.year <= LAST_YEAR or (then.utcoffset() or timedelta()) % timedelta(minutes=1):
        return None
    return then if then.tzinfo is not None else then.replace(tzinfo=UTC)


def is_a_sum(value: object, least: int = 0) -> bool:
    """Return whether this is a sum that a table may enter: whole dollars, not below the least, not endless."""
    return type(value) is int and least <= value < MOST_DOLLARS


def is_a_count(value: object, most: int, least: int = 0) -> bool:
    """Return whether this is a whole number between these two."""
    return type(value) is int and least <= value <= most


def are_rules(keys: object) -> bool:
    """Return whether these are keys of rules, and no more than a Why can show."""
    if not isinstance(keys, tuple) or len(keys) > MOST_RULES:
        return False
    return all(type(key) is str and RULE.fullmatch(key) is not None for key in keys)


def one_line(text: str, most: int) -> str:
    """Return what somebody wrote as one line of at most so many letters; what cannot be read is a space."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in text[: most * 4]]).split())[:most].strip()
