"""What is dealt before the first turn: first cards, and the deeds of the short and the timed game."""

from app.core.edition import Edition
from app.core.events import Leg
from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.amounts import check_cash
from app.rules.book import rule
from app.rules.switches import LENGTH

FIGURE_OF_FIRST_CARDS = {"voucher": "start_vouchers", "roll_three": "start_roll_three"}
Dealt = tuple[tuple[str, str], ...]


@LENGTH.at("short", "timed")
@rule("C-45", "C-48")
def deal_deeds(table: Table) -> tuple[Step, ...]:  # noqa: ARG001
    """Short and timed games begin with a deal of deeds."""
    return (DealDeeds(),)


@recorded("DealDeeds")
class DealDeeds(Decision):
    """Which deeds were dealt to whom? Entered from the table, or dealt by the app."""

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return ""

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("deal", needs="deeds"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key != "deal":
            raise Refused("no_such_answer", answer=key)
        hand_out(table, checked_deal_of_deeds(table, value))


def each_gets(table: Table) -> int:
    """How many deeds each player is dealt."""
    return table.edition.figures.get("dealt_deeds", 2)


@rule("C-45", "C-56")
def checked_deal_of_deeds(table: Table, value: Value) -> Dealt:
    """Deeds that lie face up before everybody: so many to each player, every one from the bank."""
    if not isinstance(value, tuple) or any(not isinstance(pair, tuple) or len(pair) != 2 for pair in value):
        raise Refused("not_dealt", "C-45", number=each_gets(table))
    dealt = tuple([(str(pair[0]), str(pair[1])) for pair in value if isinstance(pair, tuple)])
    players, deeds = [player for player, _ in dealt], [deed for _, deed in dealt]
    wanted = sorted([*table.game.playing()] * each_gets(table))
    whole = sorted(players) == wanted and len(set(deeds)) == len(deeds)
    if not whole or not all(table.holds(BANK, deed) for deed in deeds):
        raise Refused("not_dealt", "C-45", number=each_gets(table))
    unknown = [deed for deed in deeds if deed not in table.edition.deeds]
    if unknown:
        raise Refused("no_such_deed", "C-45", deed=unknown[0])
    return dealt


@rule("C-45")
def hand_out(table: Table, dealt: Dealt) -> None:
    """Each player pays the printed price of the deeds at once."""
    for player, name in dealt:
        price = table.deed(name).price
        check_cash(table, player, price, "C-45")
        legs: tuple[Leg, ...] = ((player, BANK, price, MONEY), (BANK, player, 1, name))
        table.transfers(legs, Reason("dealt", name, (("price", price),), ("C-45",)))


@rule("U-03")
def first_cards(table: Table) -> tuple[Step, ...]:
    """Each starts with one voucher and one Roll Three card, as the box says; the table enters which."""
    decks = decks_dealt(table.edition)
    return (FirstCards(decks),) if decks else ()


@rule("U-03")
def late_cards(table: Table, player: str) -> tuple[Step, ...]:
    """Who joins late starts with the same cards as everybody, as far as there are any left."""
    decks = decks_dealt(table.edition)
    return (LateCards(player, decks),) if decks else ()


def decks_dealt(edition: Edition) -> tuple[str, ...]:
    """The decks of which this box deals a card to each player."""
    return tuple([deck for deck in FIGURE_OF_FIRST_CARDS if first_cards_each(edition, deck)])


def first_cards_each(edition: Edition, deck: str) -> int:
    """How many cards of a deck this box deals to each player before the first turn."""
    return edition.figures.get(FIGURE_OF_FIRST_CARDS[deck], 0)


@recorded("FirstCards")
class FirstCards(Decision):
    """Which vouchers and Roll Three cards were dealt? Entered, dealt by the app, asked of each player, or left out."""

    decks: tuple[str, ...]

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("deal", needs="cards"), Option("each"), Option("none"))

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "deal":
            deal_first_cards(table, self.decks, value)
        elif key == "each":
            table.then(*[LateCards(player, self.decks) for player in table.game.playing()])
        elif key != "none":
            raise Refused("no_such_answer", answer=key)


@recorded("LateCards")
class LateCards(Decision):
    """Which first cards did one player get, who joined late or enters their own? Entered, dealt, or left out."""

    player: str
    decks: tuple[str, ...]

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out and any(left_in(table, deck) for deck in self.decks)

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("deal", needs="cards"), Option("none"))

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "deal":
            deal_first_cards(table, self.decks, value, (self.player,))
        elif key != "none":
            raise Refused("no_such_answer", answer=key)


def left_in(table: Table, deck: str) -> int:
    """How many cards of a deck the bank still has."""
    return sum([table.holds(BANK, card) for card in table.edition.decks.get(deck, ())])


@rule("U-03")
def deal_first_cards(table: Table, decks: tuple[str, ...], value: Value, players: tuple[str, ...] = ()) -> None:
    """Face up: the named card of each deck to each player. What is dealt first expires nothing."""
    if not isinstance(value, tuple) or not value:
        raise Refused("no_cards_named")
    legs = tuple([_dealt(table, decks, pair) for pair in value])
    dealt_to = players or table.game.playing()
    if any(taker not in dealt_to for _, taker, *_ in legs):
        raise Refused("no_cards_named")
    check_first_cards(table, legs)
    check_nobody_left_out(table, decks, legs, dealt_to)
    table.transfers(legs, Reason("first_cards", "", (), ("U-03",)))


def _dealt(table: Table, decks: tuple[str, ...], pair: object) -> Leg:
    if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] not in table.game.playing():
        raise Refused("no_cards_named")
    player, card = str(pair[0]), str(pair[1])
    if card not in table.edition.cards or table.edition.cards[card].deck not in decks:
        raise Refused("no_such_card", card=card)
    return (BANK, player, 1, card)


@rule("U-03")
def check_first_cards(table: Table, legs: tuple[Leg, ...]) -> None:
    """Each starts with one card of a deck, and no card is dealt more often than it is printed."""
    got = [(player, table.edition.cards[card].deck) for _, player, _, card in legs]
    twice = [player for player, deck in got if got.count((player, deck)) > 1]
    if twice:
        raise Refused("one_first_card_each", "U-03", player=twice[0])
    dealt = [card for *_, card in legs]
    too_often = [card for card in dealt if dealt.count(card) > table.holds(BANK, card)]
    if too_often:
        raise Refused("not_so_many_printed", "U-03", card=too_often[0], number=table.holds(BANK, too_often[0]))


@rule("U-03")
def check_nobody_left_out(
    table: Table, decks: tuple[str, ...], legs: tuple[Leg, ...], players: tuple[str, ...]
) -> None:
    """Each starts with a card of every deck, as far as the cards go."""
    got = [(player, table.edition.cards[card].deck) for _, player, _, card in legs]
    for deck in decks:
        left = left_in(table, deck) - [of for _, of in got].count(deck)
        without = [player for player in players if (player, deck) not in got]
        if left and without:
            raise Refused("first_cards_for_all", "U-03", player=without[0])


@LENGTH.at("full")
def full_game(table: Table) -> tuple[Step, ...]:  # noqa: ARG001
    """The full game deals no deeds."""
    return ()
