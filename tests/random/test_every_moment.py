"""What must hold at every moment of a game, checked in random games: sums, answers, legal acts."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from app import editions
from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Choose, Command, Entry, Roll, Table, decide, question
from app.rules.cards.objections import Objection
from app.rules.cards.playing import PlayCard, playable
from app.rules.construction.building import Build
from app.rules.construction.legal import Legal, legal
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.owning.debt import Pay, Settle
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways
from app.rules.whole_game.bankruptcy import LeaveGame
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.rules.test_bad_input import WRONG, WRONG_DICE, answered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.core.game import Game
    from app.core.steps import Option

GAMES = [("ultimate", 2, 5), ("ultimate", 5, 9), ("mega", 4, 2), ("classic", 3, 7), ("millionaire", 4, 4)]
LINES, LONG = 1500, 300
FIRST_ANSWERS = 8


def moments(edition: str, players: int, seed: int) -> Iterator[RandomGame]:
    """Yield random games at every line; a new one begins where one ends or has gone on for long."""
    chance = Chance(random.Random(seed).randrange)
    game = RandomGame(edition, players, chance)
    for at in range(1, LINES + 1):
        yield game
        if game.game.winners or at % LONG == 0:
            game = RandomGame(edition, players, chance)
        else:
            game.step()


def said(game: RandomGame, command: Command) -> tuple[Entry, Game] | None:
    """Return what a command would do; None where it is refused."""
    try:
        return decide(game.game, command, game.edition)
    except Refused:
        return None


# sums and their terms
def printed(reason: Reason) -> dict[str, Any]:
    """Return the terms of a reason by name."""
    return dict(reason.terms)


def product(reason: Reason) -> int:
    """Return a rent: the printed figure times every factor. The number owned is no factor."""
    amount, terms = 1, [term for term in reason.terms if not str(term[0]).endswith("_owned")]
    for word, figure in terms:
        if word == "promise_line":
            continue
        if word in {"card_percent", "promise_percent"}:
            amount = -(-amount * figure // 100)
        elif word == "card_extra":
            amount += figure
        elif word == "card_cap":
            amount = min(amount, figure)
        elif word in {"less_in_deeds", "comes_back"}:
            amount -= figure
        else:
            amount = figure if word == "by_hand" else amount * figure
    return amount


def rounded_up(base: int, percent: int) -> int:
    """Return a percentage in whole dollars, rounded up."""
    return -(-base * percent // 100)


REMARKS = frozenset({"printed", "printed_percent"})  # what the box prints is told beside a table's own figure


def without_remarks(reason: Reason) -> Reason:
    """Return a reason with the terms of its sum alone; what the box prints must differ from what the table plays."""
    terms = tuple([(word, figure) for word, figure in reason.terms if word not in REMARKS])
    assert not set(terms[-1:]) & {(terms[-1][0], figure) for word, figure in reason.terms if word in REMARKS}
    return Reason(reason.name, reason.about, terms, reason.keys)


def total(reason: Reason) -> int:
    """Return the sum of all terms."""
    return sum(figure for _, figure in reason.terms)


def tax(reason: Reason) -> int:
    """Return a fixed sum, or a percentage of the parts before it."""
    terms = printed(reason)
    percent = terms.pop("percent_of_all", None)
    return sum(terms.values()) if percent is None else rounded_up(sum(terms.values()), percent)


def last(reason: Reason) -> int:
    """Return the last term, which is the sum."""
    return reason.terms[-1][1]  # type: ignore[return-value]


def dividend(reason: Reason) -> int:
    """Return the dividend, multiplied where a card says so."""
    terms = printed(reason)
    return terms["dividend"] * terms.get("times", 1)


def a_card(reason: Reason) -> int:
    """Return what a card counts: pairs of a number and a price, or one sum."""
    terms = printed(reason)
    if "for_each" in terms:
        figures = [figure for _, figure in reason.terms]
        return sum(number * price for number, price in zip(figures[::2], figures[1::2], strict=True))
    if "roll_three_win" in terms:
        return terms["roll_three_win"] // 2
    return total(reason) if "share_par" in terms else last(reason)


SUMS: dict[str, Callable[[Reason], int]] = {
    "rent": product, "rent_reversed": product, "price": last, "bid": last, "bail": last, "salary": last,
    "mortgage": last, "lift": total, "transfer_fee": last, "luxury_tax": tax, "income_tax": tax,
    "dividend": dividend, "par": last, "birthday_gift": last, "taxi_ride": last, "roll_three": last, "start_cash": last,
    "build": total, "sell": total, "level_up": last, "squeeze_play": last, "dealt": last, "free_parking": last,
    "mortgage_share": lambda reason: printed(reason)["half"], "lift_share": total,
    "rent_share": lambda reason: min(printed(reason).get("rent_left", 10**9), rounded_up(
        printed(reason)["rent_paid"], printed(reason)["promise_percent"])) - printed(reason).get("comes_back", 0),
    "right_to_buy": lambda reason: printed(reason)["price"],
    "tax_refund": lambda reason: rounded_up(printed(reason)["pool"], printed(reason)["percent"]),
}  # fmt: skip


def check_sums(entry: Entry) -> None:
    """Check that every dollar that moved is what its reason adds up to."""
    for event in entry.events:
        reason = getattr(event, "reason", None)
        moved = {leg[2] for leg in getattr(event, "legs", ()) if leg[3] == MONEY}
        if not moved or reason.name not in {*SUMS, "card"} or ("by_hand" in printed(reason)):
            continue
        reason = without_remarks(reason)
        count = a_card if reason.name == "card" else SUMS[reason.name]
        if any(str(word).startswith("stars_") for word in printed(reason)):
            assert moved <= set(printed(reason).values()), f"{entry.command}: {event}"
        elif reason.terms:
            assert moved == {count(reason)}, f"{entry.command}: {event}"


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_every_sum_is_what_its_terms_say(edition, players, seed):
    """Nobody is asked for, or given, a sum that the reason does not add up to."""
    reasons = set()
    for game in moments(edition, players, seed):
        for event in game.entries[-1].events:
            reasons.add(getattr(getattr(event, "reason", None), "name", ""))
        check_sums(game.entries[-1])
    assert {"rent", "bid"} <= reasons


# answers
NO_MOVE = {"ChooseAuction", "RollToWin", "GameOver", "CardChoice", "SubwayNow", "RideSubway", "MoveAnywhere", "Auction",
           "MustPlayVoucher", "GiftOf"}  # fmt: skip


def money_of(entry: Entry, after: Game) -> set[int]:
    """Return the sums that moved at once (each event, each reason, all) and what is owed now."""
    reasons: Counter[Reason] = Counter()
    for event in entry.events:
        for leg in getattr(event, "legs", ()):
            reasons[event.reason] += leg[2] * (leg[3] == MONEY)  # type: ignore[attr-defined]
    moved = [leg[2] for event in entry.events for leg in getattr(event, "legs", ()) if leg[3] == MONEY]
    top = after.agenda[0]
    owed = sum(due[2] for due in top.dues) if isinstance(top, Settle) else getattr(top, "amount", 0)
    all_owed = sum(step.amount for step in after.agenda if isinstance(step, Pay))
    return {*moved, *reasons.values(), sum(moved), owed, sum(moved) + all_owed}


def check_option(game: RandomGame, option: Option) -> None:
    """Check that an answer that needs nothing is accepted and moves what it says."""
    top = type(question(game.game)).__name__
    done = said(game, Choose(option.key))
    assert done is not None, f"{top} offers {option}, and refuses it"
    entry, after = done
    if option.amount and top not in NO_MOVE and option.key != "give_up" and not option.key.startswith("sell_group"):
        moved = money_of(entry, after)
        over = bool(after.winners) and max(moved) < option.amount  # once somebody has won, nobody owes the rest
        assert option.amount in moved or over, f"{top}: {option} moved {moved}"
    if option.key.startswith("sell_group"):
        assert option.amount == sum(leg[2] for event in entry.events for leg in event.legs if leg[3] == MONEY)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_every_answer_that_is_offered_is_taken_and_moves_its_sum(edition, players, seed):
    """Every answer on the screen can be given, and its sum is the one that is booked."""
    questions = set()
    for game in moments(edition, players, seed):
        top = question(game.game)
        questions.add(type(top).__name__)
        simple = [option for option in top.options(Table(game.game, game.edition)) if option.needs in {"", "space"}]
        for option in simple[:FIRST_ANSWERS]:
            check_option(game, option)
    assert {"Pay", "Buy", "EndTurn"} <= questions


TAKEN_ALL_THE_SAME = {"DrawCard": {"by_hand"}}  # as older lines say it where a card of the deck means all unknown ones


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_an_answer_that_is_not_offered_is_refused(edition, players, seed):
    """Keys of other questions, deeds, cards and players that are not among the options are no answers."""
    known: set[str] = {"buy", "stay", "keep", "lift", "rise", "cash", "voucher", "flat", "percent", "go_on", "later"}
    for at, game in enumerate(moments(edition, players, seed)):
        top, table = question(game.game), Table(game.game, game.edition)
        offered = {option.key for option in top.options(table)}
        known |= {key for key in offered if ":" not in key}
        if at % 2 or type(top).__name__ == "ByHand":
            continue
        strangers = sorted(known - offered - {"done", "keep_card"} - TAKEN_ALL_THE_SAME.get(type(top).__name__, set()))
        for key in strangers[at % 3 :: 3][:40]:
            assert said(game, Choose(key)) is None, f"{top} takes {key}"


# what is legal now
def change(game: RandomGame, player: str, command: Command) -> int | None:
    """Return what an act pays or costs its player; None where it is refused."""
    done = said(game, command)
    if done is None:
        return None
    entry, _ = done
    legs = [leg for event in entry.events for leg in getattr(event, "legs", ()) if leg[3] == MONEY]
    return sum((leg[1] == player) * leg[2] - (leg[0] == player) * leg[2] for leg in legs)


def by_trying(game: RandomGame, player: str) -> Legal:
    """Return what is legal, found by trying everything."""
    deeds = [unit for unit in game.game.ledger.of(player) if unit in game.edition.deeds]
    acts = ([Build(player, ((d, 1),)) for d in deeds], [Sell(player, ((d, 1),)) for d in deeds],
            [Mortgage(player, d) for d in deeds], [Lift(player, d) for d in deeds])  # fmt: skip
    found = [[(deed, change(game, player, act)) for deed, act in zip(deeds, row, strict=True)] for row in acts]
    return Legal(*[tuple((deed, abs(sum_)) for deed, sum_ in row if sum_ is not None) for row in found])


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_what_is_said_to_be_legal_is_what_the_referee_lets_through(edition, players, seed):
    """The deeds that can be built on, sold from, mortgaged and lifted, each with the sum that it moves."""
    seen = [0, 0, 0, 0]
    for at, game in enumerate(moments(edition, players, seed)):
        if at % 5 or not game.game.turn or game.game.winners:
            continue
        for player in game.game.playing():
            now, tried = legal(Table(game.game, game.edition), player), by_trying(game, player)
            assert now == tried, f"{player} at {question(game.game)}"
            seen = [n + len(part) for n, part in zip(seen, now, strict=True)]
    assert sum(seen) > 20


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES[:2])
def test_cards_and_vouchers_said_to_be_playable_are_those_that_can_be_played(edition, players, seed):
    """A kept card or a voucher lights up exactly when the referee takes it."""
    for at, game in enumerate(moments(edition, players, seed)):
        if at % 3 or not game.game.turn or game.game.winners:
            continue
        table = Table(game.game, game.edition)
        for player in game.game.playing():
            check_playable(game, table, player)


def check_playable(game: RandomGame, table: Table, player: str) -> None:
    """Check every card that one player holds."""
    held = [unit for unit in table.game.ledger.of(player) if unit in table.edition.cards]
    shown, free = {option.key for option in playable(table, player)}, playable_vouchers(table, player)
    for card in held:
        deck = table.edition.cards[card].deck
        if deck == "voucher":
            ways = sorted(voucher_ways(table, player, card))[:1]
            taken = [said(game, PlayVoucher(player, card, way)) is not None for way in ways]
            assert not ways or taken == [card in free], f"{card} of {player}"
        elif deck != "roll_three":
            assert (said(game, PlayCard(player, card)) is not None) == (card in shown), f"{card} of {player}"


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_whoever_goes_home_at_any_question_is_asked_nothing_any_more(edition, players, seed):
    """And there is an answer that leads on, of somebody who is there or of the bank."""
    tried = 0
    for at, game in enumerate(moments(edition, players, seed)):
        telling = isinstance(question(game.game), (Settle, Objection))  # rare, and about several people
        leavers = game.game.playing() if telling or at % 6 == 0 else ()
        for player in leavers:
            done = said(game, LeaveGame(player))
            if done is None:
                continue
            table = Table(done[1], game.edition)
            top, tried = question(done[1]), tried + 1
            assert top.asked(table) not in done[1].out, f"{player} leaves {question(game.game)}: {top}"
            assert top.options(table), f"{player} leaves {question(game.game)}: {top}"
    assert tried > LINES // 6


def test_the_bank_never_holds_what_is_on_the_table():
    """Deeds, cards and buildings are where they are, and nowhere twice."""
    for game in moments("ultimate", 6, 12):
        ledger = game.game.ledger
        for deed, holder in ledger.holder.items():
            assert [name for name in ledger.holdings if ledger.holds(name, deed) == 1] == [holder]
        assert all(ledger.holds(BANK, unit) >= 0 for unit in ledger.of(BANK) if unit != MONEY)


@pytest.mark.parametrize("edition", editions.names())
def test_every_question_takes_any_answer_calmly(edition):
    game = RandomGame(edition, 3, Chance(random.Random(77).randrange))
    seen: set[str] = set()
    for _ in range(1200):
        top = question(game.game)
        if type(top).__name__ not in seen:
            seen.add(type(top).__name__)
            keys = [option.key for option in top.options(Table(game.game, game.edition))][:6]
            for key in (*keys, *[f"{key}:nobody" for key in keys[:2]], *WRONG):
                for value in (None, *WRONG):
                    answered(game.game, Choose(key, value), game.edition)
            for dice in (*WRONG, *WRONG_DICE):
                answered(game.game, Roll(dice), game.edition)
        if game.game.winners:
            break
        game.step()
    assert len(seen) > 8
