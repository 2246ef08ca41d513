"""What a random table does beside the questions: corrections, changed rules, payments, latecomers, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.commands import Postpone
from app.core.game import Seat
from app.core.ledger import BANK, DISCARD, MONEY, POOL
from app.core.own_things import own_figures
from app.rules.construction.room import room_for
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, open_offers
from app.rules.dealing.trade import Trade
from app.rules.moves.transit import ways
from app.rules.owning.claims import Claim, open_claims
from app.rules.spaces.dividends import PayDividends
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import FIXED, Correct, Join, Rename, Reseat, SetSwitch
from tests.random.deals import a_trade

if TYPE_CHECKING:
    from app.core.referee import Command, Table
    from tests.random.chance import Chance

RARE = 0.04
FIGURES = {"street": "rent", "railroad": "price", "cab": "price", "utility": "price"}


def table_acts(table: Table, chance: Chance) -> list[Command]:
    """Return a handful of acts of the table, of every kind that is possible."""
    game, edition = table.game, table.edition
    player = chance.of(game.playing())
    deed = edition.deeds[chance.of(tuple(edition.deeds))]
    acts: list[Command] = [
        Note("somebody spilled the tea", player),
        PayByHand((player,), (chance.of((BANK, POOL)),), chance.pick(90) + 1, "a bet"),
        Adjust(((BANK, player, chance.pick(50) + 1, MONEY),), "found under the box"),
        AdjustPosition(player, chance.of(tuple(edition.spaces)), "the cat moved it"),
        AdjustMark(player, "reversed", chance.pick(2), "as the token lies"),
        Rename(player, f"{game.seat(player).name[:20]}{chance.pick(9)}"),
        Reseat(tuple(seat.id for seat in reversed(game.seats))),
        Correct("deed", deed.id, FIGURES[deed.kind], str(chance.pick(99) + 1)),
        Landed(player, chance.of(tuple(edition.spaces))),
        Join(Seat(f"late{game.lines}", f"Late {game.lines}"), 500),
        a_switch(table, chance),
        a_figure(table, chance),
    ]
    if game.switches.get("positions") == "by_deed":
        acts.append(Passed(player, chance.of(sorted(ways(edition).pay_corners)), chance.of(("", "odd", "even"))))
    if game.owner(deed.id) and not table.buildings(deed.id):
        acts.append(AdjustMortgage(deed.id, deed.id not in game.mortgaged, "as it lies"))
    return acts + rarer_acts(table, player, chance)


def a_switch(table: Table, chance: Chance) -> Command:
    """Return another value for one of the switches."""
    known = [
        switch for switch in table.edition.switches.values() if len(switch.values) > 1 and switch.name not in FIXED
    ]
    switch = chance.of([one for one in known if one.name != "names"])
    return SetSwitch(switch.name, chance.of(switch.values))


def a_figure(table: Table, chance: Chance) -> Command:
    """Another amount for one of the figures that a table may set; at times the printed one again."""
    box = own_figures(table.edition.printed or table.edition, table.switch("taxes"))
    name = chance.of(tuple(box))
    return SetFigure(name, chance.of((box[name], 1 + chance.pick(90))))


def rarer_acts(table: Table, player: str, chance: Chance) -> list[Command]:
    """Return acts that end something or need something to be there."""
    acts: list[Command] = [TimeUp()]
    if not table.game.lines % 9:
        acts.append(Postpone((Note("and then"), *table.game.waiting[2:])))
    if table.switch("length") == "timed":
        acts.append(AgreeEnd("2026-11-18T23:00"))
    if len(table.game.playing()) > 2:
        acts += [LeaveGame(player)] if chance.happens(0.2) else []
    if table.game.agenda and type(table.top).__name__ == "Pay":
        acts.append(DeclareBankrupt(table.top.player))  # type: ignore[attr-defined]
    acts += [Claim(one.owner, one.debtor, one.deed) for one in open_claims(table)]
    acts += [chance.of((Accept, Withdraw, Decline))(one.id) for one in open_offers(table)]
    acts += an_offer(table, player, chance) + with_shares(table, player) + in_deeds(table)
    return [*acts, *a_shortage(table, chance), *contests(table) * 4]


def a_shortage(table: Table, chance: Chance) -> list[Command]:
    """Lose most of the houses, so that the last ones are contested."""
    spare = table.holds(BANK, "house") - chance.pick(3) - 1
    return [Adjust(((BANK, DISCARD, spare, "house"),), "lost under the sofa")] if spare > 0 else []


def contests(table: Table) -> list[Command]:
    """Return a contest for the last houses or hotels by all who have room for them."""
    acts: list[Command] = []
    for unit in ("house", "hotel"):
        rooms = [(player, room_for(table, player, unit)) for player in table.game.playing()]
        wants = tuple([(player, room) for player, room in rooms if room])
        if len(wants) > 1 and sum([room for _, room in wants]) > table.holds(BANK, unit) > 0:
            acts.append(Contest(unit, wants))
    return acts


def an_offer(table: Table, player: str, chance: Chance) -> list[Command]:
    """Return a deal that is offered instead of made."""
    made = [deal for deal in a_trade(table, player, chance) if isinstance(deal, Trade)]
    return [Offer(one.one, one.two, one.gives, one.gets, one.promises, one.takes_over) for one in made]


def with_shares(table: Table, player: str) -> list[Command]:
    """Return a share mortgaged or lifted, or dividends paid without a landing.

    Both stand there eight times: few hold shares at the moment when an act of the table is chosen, and most of the time
    one that lies face down is lost or dealt away before anybody lifts it.
    """
    down = [(who, unit) for who in table.game.playing() for unit in table.game.ledger.of(f"{who}.pledged")]
    if down:
        return [LiftShare(who, unit.removeprefix("share.")) for who, unit in down[:1]] * 8
    shares = [unit.removeprefix("share.") for unit in table.game.ledger.of(player) if unit.startswith("share.")]
    return [act for share in shares[:1] for act in (*[MortgageShare(player, share)] * 8, PayDividends())]


def in_deeds(table: Table) -> list[Command]:
    """Return part of a debt settled with a deed."""
    top = table.top
    if type(top).__name__ != "Pay" or top.creditor not in table.game.playing():  # type: ignore[attr-defined]
        return []
    debtor = top.player  # type: ignore[attr-defined]
    deeds = [unit for unit in table.game.ledger.of(debtor) if unit in table.edition.deeds]
    return [PayInDeeds(debtor, (deed,), 10) for deed in deeds[:1]]
