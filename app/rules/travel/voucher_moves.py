"""Playing a voucher: when it may be, where it can take its player, and what it does on the way."""

from app.core.binding import met
from app.core.edition import Card
from app.core.events import Marked, Played
from app.core.forms import SPACE, THING, asks, pick
from app.core.ledger import DISCARD
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.moves.anywhere import Ends, Way, offered, the_way
from app.rules.moves.movement import Arrival, Obey, go
from app.rules.moves.reverse import goes_back
from app.rules.moves.turn import EndTurn, ToRoll, begin_for, own_turn
from app.rules.switches import VOUCHER_EXPIRY, VOUCHER_TAKES_ROLL, VOUCHER_USE
from app.rules.travel.speed_die import Interlude, between
from app.rules.travel.voucher_reach import REACH
from app.rules.travel.vouchers import expires_others, for_now, own_vouchers


@said("act", who="player", about="card to", reads=met)
@in_words("{player} plays {card} to {to}", "ana plays voucher.bus_ticket to go")
@asks(
    OWN, pick("card", THING, lambda table, values: playable_vouchers(table, values["player"])),
    pick("to", SPACE, lambda table, values: tuple(voucher_ways(table, values["player"], values["card"]))),
    noun="voucher",
)  # fmt: skip
@recorded("PlayVoucher")
class PlayVoucher(Command):
    """A voucher is played: which, and the key of the way it takes."""

    player: str
    card: str
    to: str

    def perform(self, table: Table) -> None:
        if self.player not in table.game.playing():
            raise Refused("no_such_player", name=self.player)
        begin_for(table, self.player)
        if not isinstance(self.to, str) or self.card not in own_vouchers(table, self.player):
            raise Refused("not_yours", "U-48", "M-20", player=self.player, deed=self.card)
        check_moment(table, self.player)
        check_voucher(table, self.player, self.card)
        play(table, self.player, self.card, self.to)


def playable_vouchers(table: Table, player: str) -> tuple[str, ...]:
    """The vouchers that this player may play now; where a turn waits to begin, as its first act."""
    if not own_vouchers(table, player):
        return ()
    now = own_turn(table, player)
    top = now.game.agenda[0] if now.game.agenda else None
    return vouchers_free(now, player) if may_now(now, player, top) else ()


def voucher_ways(table: Table, player: str, card: str) -> dict[str, Way]:
    """Every space that this voucher can reach, by key, with the way and its salaries."""
    return offered(table, player, reach(table, player, card), manner_of(table, card))


@rule("U-48", "M-20", "M-10")
def may_now(table: Table, player: str, top: Step | None) -> bool:
    """On one's own turn: around a roll and between the pips and the bonus; or in place of the roll."""
    if top is None or table.game.turn != player or not (isinstance(top, (ToRoll, EndTurn)) or between(table, top)):
        return False
    return VOUCHER_USE.chosen(table)(table, player, top)


@VOUCHER_USE.at("extra_move")
@rule("U-48")
def extra_move(table: Table, player: str, top: Step) -> bool:  # noqa: ARG001
    """At any time of one's turn."""
    return True


@VOUCHER_USE.at("instead_of_roll")
@rule("M-20", "U-48")
def instead_of_roll(table: Table, player: str, top: Step) -> bool:
    """Instead of rolling; more of them only beside the first, where they combine."""
    beside_another = isinstance(top, EndTurn) and table.game.count(player, "turn.no_roll") > 0
    return isinstance(top, ToRoll) or beside_another


def check_moment(table: Table, player: str) -> None:
    """Refuse a voucher where the turn does not allow one."""
    if table.game.mark(player, "jail") is not None:
        raise Refused("voucher_in_jail", "U-48", "M-11")
    if not may_now(table, player, table.top):
        raise Refused("voucher_not_now", "U-48", "M-20", player=player)


def check_voucher(table: Table, player: str, card: str) -> None:
    """Refuse this voucher where a rule holds it back."""
    if goes_back(table, player):
        raise Refused("voucher_after_reversal", "U-56")
    if table.game.count(player, "turn.triples"):
        raise Refused("voucher_after_triples", "U-13", "M-12")
    if card not in for_now(table, player):
        raise Refused("voucher_for_later", "M-24", "M-25", card=card)
    if card not in vouchers_free(table, player):
        raise Refused("one_voucher_a_turn", "U-49", "M-20")


def vouchers_free(table: Table, player: str) -> tuple[str, ...]:
    """The vouchers of a player that no rule holds back this turn."""
    held = for_now(table, player)
    if not held or hindered(table, player):
        return ()
    return still_open(table, player, held)


@rule("U-49")
def still_open(table: Table, player: str, held: tuple[str, ...]) -> tuple[str, ...]:
    """One a turn, except those that combine with others."""
    if not table.game.count(player, "turn.voucher"):
        return held
    return tuple([card for card in held if combines(table, card)])


@rule("U-56", "U-13")
def hindered(table: Table, player: str) -> bool:
    """No voucher on the move after Reverse Direction, nor after triples, nor in Jail."""
    jailed = table.game.mark(player, "jail") is not None
    return jailed or goes_back(table, player) or table.game.count(player, "turn.triples") > 0


def combines(table: Table, card: str) -> bool:
    """Whether the card says that it can be played beside others."""
    return bool(table.edition.cards[card].args.get("combines"))


def plays_between(table: Table, player: str) -> bool:
    """Whether a voucher may be played between the pips and the bonus."""
    return bool(vouchers_free(table, player)) and may_now(table, player, Interlude(player))


@rule("U-50", "U-51", "M-20", "M-22")
def play(table: Table, player: str, card: str, to: str) -> None:
    """The voucher leaves the game, the token moves as it says, and the space reached is obeyed."""
    manner = manner_of(table, card)
    way = the_way(table, player, reach(table, player, card), manner, to)
    table.emit(Played(player, card))
    table.transfer(player, DISCARD, 1, card, Reason("voucher_played", card, (), ("U-51",)))
    if not combines(table, card):
        table.emit(Marked(player, "turn.voucher", 1))
    if expires_others(table, card):
        VOUCHER_EXPIRY.chosen(table)(table, player, card, "played")
    VOUCHER_TAKES_ROLL.chosen(table)(table, player)
    go(table, player, way.path, manner)
    print_on_arrival(table, player, table.edition.cards[card])


@VOUCHER_TAKES_ROLL.at("instead_of_roll")
@rule("M-20", "U-48")
def take_the_place_of_the_roll(table: Table, player: str) -> None:
    """Where vouchers are played instead of rolling, no roll is left this turn."""
    if isinstance(table.top, ToRoll):
        table.game.agenda = (EndTurn(player), *table.game.agenda[1:])
        table.emit(Marked(player, "turn.no_roll", 1))


@VOUCHER_TAKES_ROLL.at("extra_move")
def leave_the_roll(table: Table, player: str) -> None:
    """A voucher is a move beside the roll, which is still to come."""


def print_on_arrival(table: Table, player: str, card: Card) -> None:
    """Obey the space, with what the card prints for it: no rent, other track next turn."""
    if "next_turn" in card.args:
        table.emit(Marked(player, "change_tracks", table.game.position[player]))
    rent = str(card.args.get("rent", "printed"))
    table.then(Obey(player, Arrival("voucher", rent=rent)))


def manner_of(table: Table, card: str) -> str:
    """Whether this voucher walks backwards."""
    spaces = table.edition.cards[card].args.get("spaces", 1)
    return "voucher" if isinstance(spaces, int) and spaces > 0 else "voucher_backwards"


@rule("U-50", "U-41", "M-20")
def reach(table: Table, player: str, card: str) -> Ends:
    """Where the voucher can take the token; at stations one may ride or stay, at will."""
    printed = table.edition.cards[card]
    return REACH[printed.effect](table.edition, table.game.position[player], printed)
