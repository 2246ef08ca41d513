"""What was entered, for a line whose events have no sentence: who answered what, about which card or thing."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from app.core.events import TurnBegan
from app.core.ledger import MONEY
from app.core.referee import Choose, Command, Entry, Table
from app.core.steps import Decision, Value
from app.core.wire import wire_name
from app.words.names import about_of, asked_in_words, deck_name
from app.words.summing import sums

if TYPE_CHECKING:
    from app.words.language import Words

NEAREST, ONLY_A_SUM, HANDS_ON, BY_HAND = "nearest", "amount", "end_turn", "by_hand"  # keys of answers; an effect


def is_bare(entry: Entry, told: Sequence[str]) -> bool:
    """Return whether an answer is told by nothing but the turn that began after it. Handing on the dice says it all."""
    began = [event for event in entry.events if isinstance(event, TurnBegan)]
    return isinstance(entry.command, Choose) and len(told) == len(began) and entry.command.key != HANDS_ON


def entered(entry: Entry, words: "Words", asked: Decision | None = None) -> str:
    """Return what was entered: the answer to the question `asked`, with the sum given with it."""
    command = entry.command
    if not isinstance(command, Choose):
        return of_command(command, words)
    if asked is None or words.game is None or words.edition is None:
        return words("entered.answer", answer=said(command.key, command.value, words))
    return of_question(entry, command, asked, words)


def of_question(entry: Entry, command: Choose, asked: Decision, words: "Words") -> str:
    """Return an answer in the words of its question; where it has none, the question with the answer behind it."""
    kind, number = f"entered.{wire_name(type(asked))}", command.value
    head = str(getattr(asked, "answer", "")) or command.key.partition(":")[0]
    filled = places(entry, command, asked, words)
    if isinstance(number, int) and words.has(f"{kind}.{head}.many"):
        return words.several(f"{kind}.{head}.many", number, **filled)
    return words(next((key for key in (f"{kind}.{head}", kind) if words.has(key)), "entered.asked"), **filled)


def places(entry: Entry, command: Choose, asked: Decision, words: "Words") -> dict[str, str]:
    """Return what the sentence of an answer may name: who answered which question, about what, and the sum."""
    table, value = Table(words.game, words.edition), command.value  # type: ignore[arg-type]
    buyer, amount = value if isinstance(value, tuple) and len(value) == 2 else ("", value)
    begun = [event.player for event in entry.events if isinstance(event, TurnBegan)]
    who = str(buyer) or (begun[-1] if asked.idle and begun else asked.asked(table))
    key = str(getattr(asked, "answer", "")) if command.key == ONLY_A_SUM else ""
    return {
        "player": words.name(who) if who else "", "about": about(asked, table, words), "card": card(asked, words),
        "amount": words.money(amount) if isinstance(amount, int) else "",
        "answer": said(key or command.key, command.value, words), "question": asked_in_words(asked, table, words),
    }  # fmt: skip


def about(asked: Decision, table: Table, words: "Words") -> str:
    """Return what a question is about: as it names it, or the kind of building or the space that it means."""
    left, path, reason = getattr(asked, "left", None), getattr(asked, "path", ()), getattr(asked, "reason", None)
    if callable(left) and (units := left(table)):
        return words.name(units[0])
    if path:
        return words.name(path[-1])
    return about_of(asked, words) or (words.reason(reason) if hasattr(reason, "keys") else "")  # type: ignore[arg-type]


def card(asked: Decision, words: "Words") -> str:
    """Return whose card a question is about, with its title where it is known, otherwise with its deck."""
    title = str(getattr(asked, "card", ""))
    known = words.edition.cards.get(title) if words.edition is not None else None
    deck = known.deck if known is not None and known.effect == BY_HAND else str(getattr(asked, "deck", ""))
    named = deck_name(deck, words) if deck else words.name(title) if title else ""
    player = words.name(str(getattr(asked, "player", "")))
    return words("entered.card_of", player=player, about=named) if named else words("entered.own_card", player=player)


def said(key: str, value: Value, words: "Words") -> str:
    """Return an answer with the sum given with it."""
    told = [answered(key, words)] if key != ONLY_A_SUM else []
    return " · ".join([*told, *([words.money(value)] if isinstance(value, int) else [])])


def answered(key: str, words: "Words") -> str:
    """Return an answer as its button names it; one that names a player, a space or a thing, by that name."""
    head, _, rest = key.partition(":")
    if rest == NEAREST:
        return words("entered.nearest_of", about=words.name(head))
    told = f"entered.{head}_from" if rest and words.has(f"entered.{head}_from") else f"entered.{head}"
    return words(told, about=words.name(rest)) if words.has(told) else words.name(key.rpartition(":")[2])


def of_command(command: Any, words: "Words") -> str:
    """Return a command that moved nothing yet in its own words; one of another version only as what it is."""
    if type(command) is Command:
        return words("entered.command")
    told = f"entered.{wire_name(type(command))}"
    return words.of_fact(told, named_in(command, words)) if words.has(told) else words("entered.command")


def named_in(command: Any, words: "Words") -> dict[str, str]:
    """Return the names and sums in a command: whose rent of whom, who wants which building, who is to pay whom."""
    found = {name: words.name(str(getattr(command, name, ""))) for name in ("owner", "debtor", "deed", "unit")}
    wants = words.names([str(want[0]) for want in getattr(command, "wants", ())])
    both = product(getattr(command, "payers", ()), getattr(command, "payees", ()))
    legs = [(payer, payee, getattr(command, "amount", 0), MONEY) for payer, payee in both]
    paid = words("event.then").join(sums(legs, words))
    return found | {"wants": wants, "paid": paid, "note": str(getattr(command, "note", ""))}
