"""Playing a kept card: when it may be, and what it needs."""

from collections.abc import Callable
from functools import cache

from app.core.binding import met
from app.core.edition import Card, Edition
from app.core.forms import THING, asks, pick
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Option
from app.core.wire import recorded
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.card_hands import FACE_DOWN, give_back, hand, turn_up
from app.rules.cards import kept
from app.rules.cards.choices import CardTarget
from app.rules.cards.objections import Objection
from app.rules.cards.wording import CardAmount, Says, Told, check_named, needs_of, printed
from app.rules.moves.turn import begin_for, own_turn, waits_for
from app.rules.travel.jail import InJail, use_jail_card
from app.rules.travel.speed_die import between

NOT_THESE = frozenset({"voucher", "roll_three"})  # decks that are played by rules of their own, not from here
NOT_NOW = (Objection, CardTarget, CardAmount)
When = Callable[[Table, str, str], bool]


def leave_jail_free(table: Table, says: Says, told: Told) -> None:
    """Played in place of bail; the card itself has been handed back."""


def on_the_move(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Before or after one's roll, or between pips and bonus, and not in Jail."""
    top = table.top
    resting = isinstance(top, Decision) and (top.idle or between(table, top))
    return resting and table.game.turn == player and table.game.mark(player, "jail") is None


def any_moment(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return True: such a card is played at any question."""
    return True


def in_jail(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """When one is asked how to leave Jail."""
    return isinstance(table.top, InJail) and table.top.player == player


WHEN: dict[str, When] = {
    "leave_jail_free": in_jail,
    "advance_to": on_the_move,
    "advance_to_any_unowned": on_the_move,
    "collect_one_player": any_moment,
    "take_property": any_moment,
    "swap_property": any_moment,
    "take_mortgaged_property": any_moment,
    "free_house": any_moment,
    "sell_one_share": any_moment,
    "send_player_to_jail": any_moment,
    "take_half_of_roll_three_win": any_moment,
    "next_share_purchase": any_moment,
    "bank_adds_to_bid": any_moment,
    "by_hand": any_moment,
    "collect_instead_of_pay_rent": kept.owes_rent,
    "cap_rent": kept.owes_more,
    "buy_landed_for": kept.landed_for_sale,
    "intercept_purchase": kept.another_buys,
}


ON_THE_MOVE = frozenset([effect for effect, when in WHEN.items() if when is on_the_move])


def moves_between(table: Table, player: str) -> bool:
    """Whether a kept card that moves its player may be played between the pips and the bonus."""
    kept = [table.edition.cards[card] for card in hand(table, player)]
    return any(card.effect in ON_THE_MOVE and may_play(table, player, card) for card in kept)


@said("act", who="player", whom="target other", about="card thing", reads=met)
@in_words(
    "{player} plays {card}[ on {target}][ with {thing}][ against {other}]",
    "ana plays chance.court on ben with boardwalk",
)
@asks(  # on whom and against what is asked for afterwards
    OWN, pick("card", THING, lambda table, values: tuple([one.key for one in playable(table, values["player"])]))
)
@recorded("PlayCard")
class PlayCard(Command):
    """Play a kept card; whom, what and against what it is played may be said at once, or is asked for."""

    player: str
    card: str
    target: str = ""
    thing: str = ""
    other: str = ""

    def perform(self, table: Table) -> None:
        if not self.in_hand_now(table):
            begin_for(table, self.player)
        check_play(table, self.player, self.card)
        given = (self.target, self.thing, self.other)
        if not all(isinstance(name, str) for name in given):
            raise Refused("no_such_answer", answer=given)
        if not table.holds(self.player, self.card):
            turn_up(table, self.player, self.card)
        play(table, Says(self.player, self.card, target=self.target, thing=self.thing, other=self.other))


    def in_hand_now(self, table: Table) -> bool:
        """Whether it can be played as the table stands, before the next turn begins."""
        card = table.edition.cards.get(self.card) if isinstance(self.card, str) else None
        return card is not None and may_play(table, self.player, card)


@rule("U-60")
def play(table: Table, says: Says) -> None:
    """The card does what it says, and goes under its deck."""
    if in_jail(table, says.player, says.card) and table.edition.cards[says.card].effect == "leave_jail_free":
        table.game.agenda = table.game.agenda[1:]
        use_jail_card(table, says.player, says.card)
        return
    give_back(table, says.player, says.card)
    check_named(table, says)
    table.then(says)


def check_play(table: Table, player: str, card: str) -> None:
    """Whether this player holds this card and may play it now."""
    if player not in table.game.playing():
        raise Refused("no_such_player", name=player)
    if not isinstance(card, str) or card not in hand(table, player):
        raise Refused("no_such_card", "U-60", "C-18", card=card)
    if not may_play(table, player, table.edition.cards[card]):
        raise Refused("not_this_card_now", "U-60", "C-18", card=card)


@rule("U-60")
def may_play(table: Table, player: str, card: Card) -> bool:
    """Whether a kept card can be played now: when it says so, on something that is there."""
    when = WHEN.get(card.effect) if card.deck not in NOT_THESE else None
    if when is None or not in_its_time(table, player, card) or not when(table, player, card.id):
        return False
    says = Says(player, card.id)
    told = printed(table.edition, says)
    return all(found(table, says, told) for found in needs_of(card.effect).values())


def in_its_time(table: Table, player: str, card: Card) -> bool:
    """On one's own turn, or at any time; not while another card is being dealt with."""
    if not table.game.turn or table.game.winners or isinstance(table.top, NOT_NOW):
        return False
    return card.keep == "any_time" or table.game.turn == player


def playable(table: Table, player: str) -> tuple[Option, ...]:
    """The kept cards that can be played now; `needs` names what each needs, the rest is asked for."""
    held = [table.edition.cards[card] for card in hand(table, player)]
    kept = [card for card in held if card.deck not in NOT_THESE]
    own = own_turn(table, player) if kept else table
    moments = (table,) if own is table else (table, own)
    return tuple([
        Option(card.id, card.id, needs="+".join(needs_of(card.effect)), word="play_card")
        for card in kept if any(may_play(moment, player, card) for moment in moments)
    ])  # fmt: skip


def could_play(table: Table, player: str) -> bool:
    """Return False where nothing that this player holds can be played now. It is quick, so views ask it first."""
    if player == table.game.turn or waits_for(table, player):
        return True
    return not at_any_time(table.edition).isdisjoint(table.game.ledger.of(player))


@cache
def at_any_time(edition: Edition) -> frozenset[str]:
    """Return the cards that can be played out of turn, and those of which nobody knows whether they can."""
    return frozenset([card.id for card in edition.cards.values() if card.keep == "any_time"]) | {FACE_DOWN}
