"""C-52: a question holds the thing that it is about. Its owner and its price are looked up when it is answered.

One test for every kind of question: it is asked, then what it is about is dealt away, mortgaged, its print corrected, a
house rule set, money moved by hand, somebody goes home. Then nobody pays oneself, who is paid is who owns the thing
now, the sums that are read are those that are booked, and there is always an answer that leads on.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from app.core.corrections import printed_fields
from app.core.ledger import BANK, DISCARD, MONEY, POOL
from app.core.own_things import own_figures
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Entry, Roll, Table, decide, question
from app.core.steps import Decision, Lost
from app.core.wire import CLASSES
from app.editions.tables import edition_of
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.trade import Trade
from app.rules.owning.debt import Pay
from app.rules.travel.cabs import TaxiRide
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import GameOver
from app.rules.whole_game.first_deal import DealDeeds
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.table_talk import FIXED, Correct, SetSwitch
from app.views.asked.question import question_view
from tests.random.chance import Chance
from tests.random.player import answer, dice_for, value_for
from tests.rules.asked import ASKED
from tests.spoken import EN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.core.edition import Edition
    from app.core.game import Game
    from app.core.steps import Option

MOST_ANSWERS, MOST_STEPS = 8, 60
LATER = {"GiftOf", "MoveAnywhere", "MustPlayVoucher"}  # their sums are what comes of it, not what is paid by the answer
EVERY = [(cls, at) for cls in ASKED for at in range(len(ASKED[cls]))]
NAMES = [f"{cls.__name__}{at or ''}" for cls, at in EVERY]


class Moment:
    """A game with the edition that its table plays by now."""

    def __init__(self, game: Game, edition: Edition) -> None:
        self.game = game
        self.edition = edition_of(edition.id, game.switches, game.corrections)

    @property
    def table(self) -> Table:
        return Table(self.game, self.edition)

    @property
    def top(self) -> Decision:
        return question(self.game)

    def after(self, command: Command) -> tuple[Entry, Moment] | None:
        """Return the line and the moment after a command; None where it is refused."""
        try:
            entry, game = decide(self.game, command, self.edition)
        except Refused:
            return None
        return entry, Moment(game, self.edition)


def deed_in(moment: Moment) -> str:
    """Return the deed that a question is about; '' for none."""
    top = moment.top
    inner = [top, *getattr(top, "yes", ()), getattr(top, "reason", None), getattr(top, "says", None)]
    names = [getattr(part, name, "") for part in inner for name in ("deed", "thing", "about", "place")]
    return next((name for name in names if name in moment.edition.deeds), "")


# what may change while a question stands
def changes(moment: Moment) -> Iterator[tuple[str, Command]]:
    """Yield everything that can be done to what a question is about, each with a name."""
    yield from to_the_deed(moment, deed_in(moment))
    yield from to_the_print(moment, deed_in(moment))
    yield from to_the_rules(moment)
    yield from to_the_purses(moment)
    yield from to_the_players(moment)


def to_the_deed(moment: Moment, deed: str) -> Iterator[tuple[str, Command]]:
    """Yield deals with it, its mortgage, and its being put elsewhere by hand."""
    owner = moment.table.owner(deed) if deed else ""
    for other in moment.game.playing():
        if owner and other != owner:
            yield f"dealt to {other}", Trade(owner, other, ((deed, 1),), ((MONEY, 1),))
        if deed and other != owner:
            yield f"put before {other}", Adjust(((owner or BANK, other, 1, deed),), "as it lies")
    if owner:
        yield "put in the bank", Adjust(((owner, BANK, 1, deed),), "as it lies")
        yield "turned over", AdjustMortgage(deed, deed not in moment.game.mortgaged, "as it lies")
    for held in moment.edition.group_of(deed).deeds if deed else ():
        has = moment.table.owner(held)
        to = "cid" if has != "cid" else "ben"
        if held != deed and has:
            yield f"{held} dealt to {to}", Trade(has, to, ((held, 1),), ((MONEY, 1),))


def to_the_print(moment: Moment, deed: str) -> Iterator[tuple[str, Command]]:
    """Yield corrections of every figure that is printed on the deed, the card, a share."""
    card = getattr(moment.top, "card", "")
    companies = tuple(moment.edition.companies)[:1]
    things = [("deed", deed), ("card", card), *[("company", name) for name in companies]]
    for kind, thing in things:
        for field, value in printed_fields(moment.edition, kind, thing).items() if thing else ():
            if type(value) is int:
                yield f"{thing} prints another {field}", Correct(kind, thing, field, str(value + 7))


def to_the_rules(moment: Moment) -> Iterator[tuple[str, Command]]:
    """Yield every house rule, and every figure that the table may set."""
    for switch in moment.edition.switches.values():
        for value in switch.values if switch.name not in FIXED else ():
            if value != moment.game.switches.get(switch.name):
                yield f"{switch.name} {value}", SetSwitch(switch.name, value)
    for figure, amount in own_figures(moment.edition, moment.game.switches.get("taxes", "")).items():
        yield f"{figure} set", SetFigure(figure, amount + 5)


def to_the_purses(moment: Moment) -> Iterator[tuple[str, Command]]:
    """Yield payments by hand that leave somebody nothing, or much, and cards, shares and houses taken from the bank."""
    for player in moment.game.playing():
        if moment.game.holds(player):
            yield f"{player} pays all", PayByHand((player,), (BANK,), moment.game.holds(player), "a bet")
        yield f"{player} gets much", Adjust(((BANK, player, 5000, MONEY),), "found")
        for unit, number in moment.game.ledger.of(player).items():
            if unit in moment.edition.cards:
                yield f"{player} loses {unit}", Adjust(((player, BANK, number, unit),), "not theirs")
    bank = moment.game.ledger.of(BANK)
    for kind in ("voucher.", "share.", "house", "roll_three."):
        legs = tuple([(BANK, DISCARD, number, unit) for unit, number in bank.items() if unit.startswith(kind)])
        if legs:
            yield f"no {kind} left", Adjust(legs, "lost")
    yield "the Pool fills", Adjust(((BANK, POOL, 500, MONEY),), "found")


def to_the_players(moment: Moment) -> Iterator[tuple[str, Command]]:
    """Yield somebody who goes home, stands elsewhere, or is marked otherwise."""
    for player in moment.game.playing():
        yield f"{player} goes home", LeaveGame(player)
        for mark, value in (("reversed", 1), ("subway", 1), ("level", 5), ("lose_turns", 1)):
            yield f"{player} is marked {mark}", AdjustMark(player, mark, value, "as it lies")
        for space in ("states_avenue", "boardwalk", "castle_view", "go"):
            if space in moment.edition.spaces:
                yield f"{player} stands on {space}", AdjustPosition(player, space, "as it lies")
        jail = next(iter(moment.edition.of_kind("jail")), None)
        if jail is not None:
            yield f"{player} is in Jail", AdjustPosition(player, jail.id, "as it lies", jailed=True)


# what must hold then
def commands_for(moment: Moment, option: Option, chance: Chance) -> Command:
    """Return the command that gives an answer."""
    if option.key == "roll":
        return Roll(dice_for(option.needs, chance))
    return Choose(option.key, value_for(moment.table, moment.top, option, chance))


def check(before: Moment, chance: Chance, why: str) -> None:
    """Check every answer to a question, and what is read of it."""
    top, options = before.top, before.top.options(before.table)
    assert options, f"{why}: nothing can be answered to {top}"
    if isinstance(top, Pay):
        due = top.as_it_lies(before.table)
        assert due.amount > 0, f"{why}: {due} asks for nothing"
        assert due.player != due.creditor, f"{why}: {due} is owed to oneself"
    view = question_view(before.table, EN.at(before.edition, before.game))
    shown = {option.key: option.amount for option in view.options}
    assert all(shown.get(option.key, option.amount) == option.amount for option in options), why
    taken = 0
    for option in options[:MOST_ANSWERS]:
        done = before.after(commands_for(before, option, chance))
        if done is None:
            assert option.needs, f"{why}: {top} offers {option} and refuses it"
            continue
        taken += 1
        check_booked(before, option, done[0], done[1], why)
    assert taken, f"{why}: no answer to {top} is taken: {options}"
    check_leads_on(before, chance, why)


def check_booked(before: Moment, option: Option, entry: Entry, after: Moment, why: str) -> None:
    """Check that the sum that was read is booked, and to whom."""
    moved = [event for event in entry.events if getattr(event, "legs", ())]
    for event in moved:
        assert all(giver != taker for giver, taker, _, _ in event.legs), f"{why}: {event}"  # type: ignore[attr-defined]
    if option.reason is None or option.amount is None or option.key == "give_up":
        return
    booked = [event for event in moved if event.reason == option.reason]  # type: ignore[attr-defined]
    owed = [step for step in after.game.agenda if isinstance(step, Pay) and step.reason == option.reason]
    total = sum(leg[2] for event in booked for leg in event.legs if leg[3] == MONEY) + sum(due.amount for due in owed)  # type: ignore[attr-defined]
    if type(before.top).__name__ in LATER or option.needs not in {"", "space"}:
        return
    asked = before.top.asked(before.table)
    spent = before.game.holds(asked) - after.game.holds(asked)
    assert option.amount in {total, spent}, f"{why}: {option} booked {total}"
    if isinstance(before.top, (Pay, TaxiRide)) and option.amount:
        assert option.amount == total, f"{why}: {option} booked {total}"
        check_payee(before, option, booked, why)


def check_payee(before: Moment, option: Option, booked: list[object], why: str) -> None:
    """Check that the owner of now is paid for a rent and a ride, and the table's own account for fines."""
    reason, table = option.reason, before.table
    takers = {leg[1] for event in booked for leg in event.legs}  # type: ignore[attr-defined]
    if reason.name in {"rent", "taxi_ride"} and reason.about in before.edition.deeds:
        owner = table.owner(reason.about)
        asked = before.top.asked(table)
        assert takers <= {owner or BANK, *((POOL, BANK) if owner == asked else ())}, f"{why}: {option} to {takers}"


def check_leads_on(moment: Moment, chance: Chance, why: str) -> None:
    """Check that somebody who answers whatever is asked comes to a turn that waits, to dice, or to the end."""
    for _ in range(MOST_STEPS):
        if moment.top.idle or isinstance(moment.top, GameOver):
            return
        tried = [Choose("done"), *[answer(moment.table, moment.top, chance) for _ in range(12)]]
        simple = [commands_for(moment, option, chance) for option in moment.top.options(moment.table)]
        done = next((found for command in (*tried, *simple) if (found := moment.after(command)) is not None), None)
        assert done is not None, f"{why}: stuck at {moment.top}"
        moment = done[1]
    raise AssertionError(f"{why}: never comes to rest, {moment.top}")


def test_every_question_that_can_be_asked_stands_here():
    """A new kind of question finds its place in the list, and so in the test below."""
    every = {cls for cls in CLASSES.values() if issubclass(cls, Decision)}
    assert set(ASKED) == every - {GameOver, Lost}


@pytest.mark.parametrize(("cls", "at"), EVERY, ids=NAMES)
def test_c_52_a_question_follows_what_lies_on_the_table(cls, at):
    """C-52: whatever changes while it stands, nobody pays oneself, the owner of now is paid, and it leads on."""
    story = ASKED[cls][at]()
    assert type(story.top) is cls
    moment, chance = Moment(story.game, story.edition), Chance(Random(7).randrange)
    check(moment, chance, "unchanged")
    done = 0
    for why, command in changes(moment):
        if cls is DealDeeds and isinstance(command, PayByHand):
            continue  # C-45: before the first turn the price is paid at once, and money paid by hand goes back by hand
        after = moment.after(command)
        if after is not None:
            done += 1
            check(after[1], chance, why)
    assert done > 20
