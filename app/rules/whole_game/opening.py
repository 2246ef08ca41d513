"""Laying out the game: players, stock, cash, first cards, who begins."""

from collections.abc import Iterable, Iterator

from app.core.edition import Edition
from app.core.events import Leg, Noted, Started
from app.core.game import Seat
from app.core.ledger import BANK, MONEY, share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import said
from app.core.wire import recorded
from app.rules.book import rule, usual_switches
from app.rules.playing_own import with_printed
from app.rules.switches import LENGTH
from app.rules.whole_game.first_deal import first_cards
from app.rules.whole_game.own_figures import check_own_figures
from app.rules.whole_game.who_begins import WhoBegins
from app.typed.bounds import (
    LONGEST_LABEL,
    LONGEST_NAME,
    LONGEST_TITLE,
    is_a_colour,
    is_a_label,
    is_a_line,
    is_a_name,
    is_a_title,
    is_a_token,
)

BOOKLETS = ("en", "fr")


@said("nobody", about="seats preset switches title first corrections")
@recorded("NewGame")
class NewGame(Command):
    """Who plays, in the order of their seats, with which booklet, and what the table changes of it."""

    seats: tuple[Seat, ...]
    preset: str = "en"
    switches: tuple[tuple[str, str], ...] = ()
    title: str = ""
    first: str = ""
    corrections: tuple[tuple[str, str, str, str], ...] = ()

    def perform(self, table: Table) -> None:
        if table.game.started:
            raise Refused("already_started")
        check_seats(table, self.seats)
        check_title(self.title)
        check_beginner(self)
        check_booklet(self.preset)
        own = check_switches(table.edition, self.switches)
        values = usual_switches() | table.edition.switch_values(self.preset) | own
        check_prints(self.corrections)
        check_own_figures(table, self.corrections, values.get("taxes", ""))
        lay_out(table, self, values | prints(table, values))
        hand_out_cash(table)
        for step in LENGTH.chosen(table)(table):
            table.then(step)
        table.game.agenda += (*first_cards(table), WhoBegins(self.first))


@rule("U-01", "C-01", "L-01")
def check_seats(table: Table, seats: tuple[Seat, ...]) -> None:
    """As many players as the box allows, each with a name of their own."""
    fewest, most = table.edition.players
    for seat in seats:
        check_look(seat)
    if not fewest <= len(seats) <= most:
        raise Refused("number_of_players", "U-01", "C-01", "L-01", fewest=fewest, most=most)
    names = [check_name(seat.name).casefold() for seat in seats]
    ids = {seat.id for seat in seats if is_an_id(seat.id)}
    if len(seats) > table.edition.figures.get("many_players", most):
        table.emit(Noted("", "many_players", (("players", len(seats)),), ("U-01",)))
    if len(set(names)) < len(names) or len(ids) < len(seats):
        raise Refused("same_name_twice")


RESERVED = frozenset({"", "box", "bank", "pool", "discard"})
NOT_IN_IDS = frozenset("@|. =")  # separators in ids of options and in the texts of claims


def is_an_id(name: object) -> bool:
    """Whether the ledger can call a player so: in one word, and not as one of its own accounts."""
    if not isinstance(name, str) or (name and not is_a_line(name, LONGEST_NAME)):
        return False
    return name not in RESERVED and not NOT_IN_IDS.intersection(name)


def check_name(name: object) -> str:
    """A name that can be read across a table."""
    if not is_a_name(name):
        raise Refused("not_a_name", most=LONGEST_NAME)
    return str(name)


def check_look(seat: Seat) -> None:
    """A colour and a token that can be drawn."""
    if not is_a_colour(seat.colour) or not is_a_token(seat.token):
        raise Refused("no_such_look", player=seat.name)


def check_switches(edition: Edition, switches: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Only switches and values that this edition knows."""
    for name, value in switches:
        known = edition.switches.get(name)
        if known is None or value not in known.values:
            raise Refused("no_such_switch", name=name, value=value)
    return dict(switches)


def check_booklet(preset: object) -> None:
    """One of the booklets, whose rules all switches are set to."""
    if preset not in BOOKLETS:
        raise Refused("no_such_switch", name="booklet", value=preset)


def check_title(title: object) -> None:
    """A title that can be read in the list of games, or none."""
    if title != "" and not is_a_title(title):
        raise Refused("not_a_name", most=LONGEST_TITLE)


def check_beginner(asked: NewGame) -> None:
    """Refuse a beginner who is no player; '' is not yet known."""
    if asked.first and asked.first not in {seat.id for seat in asked.seats}:
        raise Refused("no_such_player", name=str(asked.first)[:LONGEST_NAME])


def check_prints(corrections: Iterable[tuple[str, str, str, str]]) -> None:
    """Only what a board may print, each text on one line."""
    if not all(is_a_label(text) for one in corrections for text in one):
        raise Refused("not_a_name", most=LONGEST_LABEL)


@rule("U-05", "U-06")
def prints(table: Table, values: dict[str, str]) -> dict[str, str]:  # noqa: ARG001
    """Which print of the board and which cards lie on the table is chosen at the start and kept."""
    return {name: values[name] for name in ("layout", "deck") if name in values}


@rule("U-04", "C-02", "M-02", "L-03", "C-05", "U-07")
def lay_out(table: Table, asked: NewGame, values: dict[str, str]) -> None:
    """The bank gets everything printed, the Pool nothing; all tokens stand at the start."""
    edition = table.edition
    printed = (*edition.stock.items(), *card_stock(table), *share_stock(table))
    stock = tuple([(unit, number) for unit, number in printed if number])  # a box may hold none of something
    title = asked.title or ", ".join(seat.name for seat in asked.seats)[:LONGEST_TITLE]
    table.emit(Started(
        edition.id, title, asked.seats, edition.start, tuple(edition.deeds), stock,
        tuple(values.items()), asked.corrections,
    ))  # fmt: skip


def card_stock(table: Table) -> Iterator[tuple[str, int]]:
    """Every card of the decks on the table, with its copies."""
    cards = table.edition.cards
    return ((card, cards[card].copies) for deck in table.edition.decks.values() for card in deck)


def share_stock(table: Table) -> Iterator[tuple[str, int]]:
    """The shares of every company."""
    return ((share_unit(company.id), len(company.dividends)) for company in table.edition.companies.values())


@rule("U-02", "C-01", "M-01", "L-01", "C-03")
def hand_out_cash(table: Table) -> None:
    """Each player starts with the same cash. The phone banks, so that nobody has to give up playing for it."""
    cash = start_cash(table)
    legs: tuple[Leg, ...] = tuple([(BANK, seat.id, cash, MONEY) for seat in table.game.seats])
    table.transfers(legs, start_cash_reason(table, cash, "U-02"))


def start_cash(table: Table) -> int:
    """Return what everybody at this table starts with."""
    return table.edition.figures["start_cash"]


def start_cash_reason(table: Table, cash: int, key: str) -> Reason:
    """Return why a player gets this much cash at the start, or when joining late."""
    reason = Reason("start_cash", "", (("start_cash", cash),), (key,))
    return with_printed(table, reason, cash, start_cash) if cash == start_cash(table) else reason
