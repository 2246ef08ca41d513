"""The rulebook on a page that banks: booklets, their rules, and a rule with what this table plays."""

from typing import TYPE_CHECKING

from app.reach.page.leaf import head, leaf, opens, row
from app.reach.talk.messages import Message
from app.views.lobby.rules import RuleView, books, own_book, rule_views

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank


def rules(bank: "OwnBank", said: Message) -> Message:
    """Return a booklet: every rule with its sentence; at first the one of the board on the table."""
    views = rules_here(bank)
    words, own = bank.words, own_book(bank.session.edition)
    all_ = books(views)
    book = said.get("book") if said.get("book") in all_ else own or all_[0]
    others = [opens(words(f"rules.book_{one}"), "rules", book=one, rule="") for one in all_ if one != book]
    rows = [part for view in views if view.key[0] == book for part in rule_rows(view)]
    return leaf(f"{words('rules.title')} · {words(f'rules.book_{book}')}", rows, others)


def rules_here(bank: "OwnBank") -> tuple[RuleView, ...]:
    """Return every rule in the words of the board on the table, with the choices of the open game."""
    session = bank.session
    return rule_views(bank.words, session.edition, session.game.switches if bank.is_playing else {})


def rule_rows(view: RuleView) -> list[Message]:
    """Return a rule: its title, its sentence, what this table plays."""
    return [head(view.title), row(view.text, " · ".join(view.choices))]
