"""The rulebook on a page that banks: booklets, their rules with what this table plays, and a search in all of them."""

from typing import TYPE_CHECKING

from app.reach.page.leaf import act, head, leaf, opens, row
from app.reach.talk.messages import Message
from app.typed.finding import find
from app.views.lobby.rules import RuleView, books, own_book, rule_views

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

WANTED = "wanted"


def rules(bank: "OwnBank", said: Message) -> Message:
    """Return a booklet with every rule, at first the one of the board on the table; or what a search has found."""
    views, words = rules_here(bank), bank.words
    given = said.get("given")
    wanted = str(given.get(WANTED, "")).strip() if isinstance(given, dict) else ""
    own = own_book(bank.edition)
    all_ = books(views)
    book = str(said.get("book")) if said.get("book") in all_ else own or all_[0]
    again = {"t": "rules", "book": book, "given": {}}
    search = row("", do=[act(words("rules.search"), "type", again, WANTED, words("rules.search"), "search", wanted)])
    here = found(views, wanted, book) if wanted else [one for one in views if one.key[0] == book]
    rows = [part for one in here for part in rule_rows(one)] or [row(words("rules.none"))]
    others = [
        opens(words(f"rules.book_{one}"), "rules", book=one, given={}) for one in all_ if one != book or wanted
    ]
    title = f"“{wanted}”" if wanted else words(f"rules.book_{book}")
    return leaf(f"{words('rules.title')} · {title}", [search, *rows], others)


def found(views: tuple[RuleView, ...], wanted: str, book: str) -> list[RuleView]:
    """Return the rules that say what is sought, those of the booklet that lies open first."""
    by_key = {one.key: one for one in views}
    hits = find([(one.key, f"{one.key} {one.title}", one.text) for one in views], wanted)
    return sorted([by_key[hit[0]] for hit in hits], key=lambda one: one.key[0] != book)


def rules_here(bank: "OwnBank") -> tuple[RuleView, ...]:
    """Return every rule in the words of the board on the table, with the choices of the open game."""
    switches = bank.session.game.switches if bank.is_playing else {}
    return rule_views(bank.words, bank.edition, switches)


def rule_rows(view: RuleView) -> list[Message]:
    """Return a rule: its key and title, its sentence, what this table plays."""
    return [head(f"{view.key} · {view.title}"), row(view.text, " · ".join(view.choices))]
