"""What is cited, by a refusal or under Why, is a rule of this edition that is played at this table; in random games."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Roll, decide, question
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from app.views.estate.board import place_view
from app.views.lobby.calculator import rent_answer
from app.views.story.history import why_entry
from app.words.catalogues import LANGUAGES
from app.words.language import WAITING, Words
from tests.kit import Story
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.spoken import EN

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = re.compile(r"\b[CMLU]-\d\d\b")
BOOKS = {"classic": "C", "mega": "MC", "ultimate": "UC", "millionaire": "LC"}
NEVER = {"ultimate": {"C-01"}, "millionaire": {"C-01", "C-12", "C-45", "C-46", "C-47", "C-48"}}
OFF = {  # what these choices turn off, as the ledger has it
    ("promises", "not_at_this_table"): {"C-57"},
    ("rent_claim", "automatic"): {"C-12"},
    ("length", "full"): {"C-45", "C-46", "C-47", "C-48"},
    ("length", "short"): {"C-48"},
    ("length", "timed"): {"C-46"},
    ("mr_monopoly_freeze", "off"): {"U-23", "M-08"},
    ("doubles", "ignored"): {"L-05"},
}
LINES, LONG = 900, 150


def wrong(name: str, switches: dict[str, str], cited: set[str]) -> set[str]:
    """Return what is cited without being played here: rules of other editions, and rules that a choice turned off."""
    off = {key for choice, keys in OFF.items() if switches.get(choice[0]) == choice[1] for key in keys}
    return {key for key in cited if key[0] not in BOOKS[name] or key in off | NEVER.get(name, set())}


def games(edition: str, seed: int) -> Iterator[RandomGame]:
    """Play random games, a new one with other choices whenever one ends or has gone on for long."""
    chance = Chance(random.Random(seed).randrange)
    game = RandomGame(edition, 3, chance)
    for at in range(1, LINES + 1):
        yield game
        if game.game.winners or at % LONG == 0:
            game = RandomGame(edition, 3, chance)
        else:
            game.step()


def nonsense(game: RandomGame, chance: Chance) -> list[Command]:
    """Return commands that are mostly refused, of every kind that cites a rule."""
    edition, seats = game.edition, [seat.id for seat in game.game.seats]
    one, two = chance.of(seats), chance.of(seats)
    mine = [unit for unit in game.game.ledger.of(one) if unit in edition.deeds] or list(edition.deeds)
    deed, other = chance.of(mine), chance.of(tuple(edition.deeds))
    card, unit = chance.of(tuple(edition.cards)), chance.of(tuple(edition.stock))
    company = chance.of(tuple(edition.companies) or ("none",))
    steps = chance.pick(5) + 1
    return [
        Build(one, ((deed, steps),)), Sell(one, ((deed, steps),)), Mortgage(one, deed), Lift(one, deed),
        Build(one, ((other, 1),)), PlayVoucher(one, card, "go"), PlayCard(one, card), Claim(one, two), TimeUp(),
        Trade(one, two, ((deed, 1),), (("$", 1),)), Trade(one, two, (("$", 1),), ()), Trade(one, BANK, (), ()),
        Trade(one, two, ((card, 1),), ((unit, 1),)), Accept("9"), BuyByRight("9"), PayDividends(),
        Contest(unit, ((one, 1), (two, 3))), PayInDeeds(one, (deed,), 5), DeclareBankrupt(one), LeaveGame("x"),
        MortgageShare(one, company), LiftShare(one, company), AgreeEnd("soon"), Roll((7, 7, "cat")), Roll((1,)),
        Choose("buy"), Choose("give_up"), Choose(card), Choose("bail"), Choose("deal", (("ana", "go"),)),
        Choose("amount"), *by_hand(one, two, deed), *promising(one, two, other),
    ]  # fmt: skip


def by_hand(one: str, two: str, deed: str) -> list[Command]:
    """Return corrections and talk of the table that are mostly refused."""
    return [
        Landed(one, deed), Passed(one, "go", "odd"), SetSwitch("names", "nobodys"), SetFigure("bail", 0),
        Reseat((one,)), Join(Seat(one, "X"), 5), Rename(one, ""), AdjustMark(one, "luck", 1, "so"),
        AdjustMortgage(deed, True, "so"), AdjustPosition(one, deed, ""), Adjust(((one, two, 10**6, MONEY),), "so"),
        Correct("deed", deed, "price", "x"), PayByHand((one,), (one,), 5, "so"), Note("", one), PlayBeforeBonus(one),
    ]  # fmt: skip


def promising(one: str, two: str, deed: str) -> list[Command]:
    """Return offers and promises that are mostly refused."""
    return [
        Offer(one, two, ((deed, 1),), ((MONEY, 5),)), Decline("9"), Withdraw("9"), StrikePromise("9"),
        Trade(one, two, (), ((MONEY, 5),), (FreeStay(two, one, (deed,)),)),
        Trade(one, two, (), ((MONEY, 5),), (RightToBuy(one, two, (deed,), 5, 1),)),
        Trade(one, two, (), ((MONEY, 5),), (RentShare(one, two, (deed,), 300),)),
    ]  # fmt: skip


def refusals(game: RandomGame, chance: Chance) -> Iterator[Refused]:
    """Try the nonsense, and return what is refused."""
    for command in nonsense(game, chance):
        try:
            decide(game.game, command, game.edition)
        except Refused as refused:
            yield refused


@pytest.mark.parametrize(("edition", "seed"), [("classic", 4), ("mega", 6), ("ultimate", 8), ("millionaire", 2)])
def test_no_refusal_cites_a_rule_of_another_edition_or_one_that_is_turned_off(edition, seed):
    """H 10: the keys of a refusal, and of its sentence, are played here; what is waited for is named."""
    chance, seen = Chance(random.Random(seed + 1).randrange), Counter()
    for game in games(edition, seed):
        words = Words(chance.of(tuple(LANGUAGES))).at(game.edition, game.game)
        for refused in refusals(game, chance):
            seen[refused.key] += 1
            told = words.refusal(refused)
            assert not wrong(edition, game.game.switches, {*refused.rules, *KEY.findall(told)}), f"{refused}: {told}"
            if refused.key in WAITING:
                assert re.search(r"[.!?…]\s(First: .|D’abord\s: .)", told), f"at {question(game.game)}: {told}"
            assert not re.search(r"[{}]", told), told
            assert "None" not in told or "none" in refused.words.values(), told  # a card of that name was asked for
    assert len(seen) > 20


@pytest.mark.parametrize(("edition", "seed"), [("classic", 14), ("mega", 16), ("ultimate", 18), ("millionaire", 12)])
def test_no_why_cites_a_rule_of_another_edition_or_one_that_is_turned_off(edition, seed):
    """H 10: also not among all the rules that were looked at."""
    lines, words = 0, EN
    for game in games(edition, seed):
        why = why_entry(game.entries[-1], game.edition, game.game, words)
        cited = {key for line in (*why.sums, *why.rules, *why.looked_at) for key in KEY.findall(line)}
        assert not wrong(edition, game.game.switches, cited), f"{game.entries[-1].command}: {why}"
        lines += bool(cited)
    assert lines > 100


@pytest.mark.parametrize("edition", BOOKS)
def test_no_space_and_no_rent_is_explained_by_a_rule_of_another_edition(edition):
    """H 10: the sheet of a space, and the calculator."""
    story, words = Story(edition), EN
    told = [line for space in story.edition.spaces
            for line in place_view(space, story.game, story.edition, words).rules]  # fmt: skip
    for deed in story.edition.deeds:
        told += rent_answer(story.edition, deed, 1, 0, (1, 2, 3)[: 2 + (BOOKS[edition][0] in "MU")], words).rules
    cited = {key for line in told for key in KEY.findall(line)}
    assert cited
    assert not wrong(edition, story.game.switches, cited)
