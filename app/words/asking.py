"""The question that a table waits for, in words."""

from app.core.referee import Table
from app.core.steps import Decision
from app.core.wire import wire_name
from app.words.names import Naming

NAMED_BY = ("giver", "deed", "thing", "space", "card", "unit", "company")


def asked_first(words: Naming) -> str:
    """Return the question that this table waits for; '' where it asks nothing."""
    if words.edition is None or words.game is None or not words.game.agenda:
        return ""
    top = words.game.agenda[0]
    return asked_in_words(top, Table(words.game, words.edition), words) if isinstance(top, Decision) else ""


def asked_in_words(top: Decision, table: Table, words: Naming, pattern: str = "") -> str:
    """Return a question with the names and sums that stand in it."""
    top = top.as_read(table)
    player, creditor = top.asked(table), getattr(top, "creditor", "")
    amount = getattr(top, "amount", getattr(top, "price", 0)) or 0
    wording = top.wording(table)
    key = f"ask.{wire_name(type(top))}.{wording}" if wording else f"ask.{wire_name(type(top))}"
    return words(
        pattern or key,
        player=words.name(player) if player else "",
        about=about_of(top, words),
        amount=words.money(amount) if isinstance(amount, int) else "",
        creditor=words.name(creditor) if creditor else "",
    )


def deck_name(deck: str, words: Naming) -> str:
    """Return the name of a pile of cards: that of its spaces where it has some."""
    return words(f"space.{deck}") if words.has(f"space.{deck}") else words.name(deck)


def about_of(top: Decision, words: Naming) -> str:
    """Return the name of what the question is about."""
    deck = getattr(top, "deck", "")
    if deck:
        return deck_name(deck, words)
    about = next((str(getattr(top, name)) for name in NAMED_BY if getattr(top, name, "")), "")
    if getattr(top, "card", None) == "":
        return words("card.unknown")
    return words.name(about) if about else ""
