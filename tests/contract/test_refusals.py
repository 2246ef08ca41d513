"""Every refusal of the app against every edition: the rules that it cites there."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.core.agreements import FreeStay, RightToBuy
from app.core.ledger import MONEY
from app.editions import load
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.trade import Trade
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMortgage
from app.words.catalogues import catalogue
from app.words.language import COUNTED, Words
from tests.contract import parsed
from tests.kit import Story
from tests.spoken import EN
from tools.rules import KEYS

APP = Path(__file__).resolve().parents[2] / "app"
BOOKS = {"classic": "C", "mega": "MC", "ultimate": "UC", "millionaire": "LC"}
CONSTANTS = {"THREE_DICE": ("U-08", "M-04")}
WITHOUT = {  # refusals that cite rules, but none of this edition: what they are about is not in its box
    "classic": {"dice_number", "mortgaged_deed", "needs_hotels", "needs_majority", "needs_monopoly", "no_dividends",
                "no_share_left", "not_unowned", "one_first_card_each", "one_skyscraper", "one_voucher_a_turn",
                "own_turn_only", "sell_depot_first", "voucher_after_reversal", "voucher_after_triples",
                "voucher_for_later", "voucher_in_jail", "voucher_not_now", "voucher_promised",
                "waits_for_mr_monopoly", "first_cards_for_all", "not_so_many_printed", "only_in_need",
                "deed_is_built", "not_now"},
}  # fmt: skip


def refusals() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return every refusal that is written in the app: its name, and the keys that it cites."""
    for path in sorted(APP.rglob("*.py")):
        for node in parsed.nodes(path):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and node.args:
                name = getattr(node.args[0], "value", "")
                yield str(name), tuple([key for part in node.args[1:] for key in cited_in(part)])


def cited_in(part: ast.expr) -> tuple[str, ...]:
    """Return the keys that one part of a refusal names."""
    if isinstance(part, ast.Starred) and isinstance(part.value, ast.Name):
        return CONSTANTS.get(part.value.id, ())
    return (str(part.value),) if isinstance(part, ast.Constant) else ()


FOUND = sorted(set(refusals()))


def test_every_key_that_a_refusal_cites_stands_in_the_ledger():
    assert len(FOUND) > 140
    assert {key for _, keys in FOUND for key in keys} <= set(KEYS)


@pytest.mark.parametrize("edition", BOOKS)
@pytest.mark.parametrize(("name", "keys"), FOUND, ids=[f"{name}-{'-'.join(keys)}" for name, keys in FOUND])
def test_what_a_refusal_cites_is_played_in_the_edition(edition, name, keys):
    """H 10: under both booklets, no key of another book is left."""
    box = load(edition)
    for preset in ("en", "fr"):
        left = [key for key in keys if box.in_force(key, box.switch_values(preset))]
        assert {key[0] for key in left} <= set(BOOKS[edition])


def test_a_refusal_of_classic_that_cites_rules_cites_one_of_classic():
    """What cannot come up in the classic box aside, every such refusal keeps a rule to look up."""
    box = load("classic")
    switches = {**box.switch_values("en"), "length": "short", "rent_claim": "on_demand", "auctions": "off"}
    timed = {**switches, "length": "timed"}
    bare = {name for name, keys in FOUND if keys and not any(
        box.in_force(key, chosen) for key in keys for chosen in (switches, timed))}  # fmt: skip
    kept = {name for name, keys in FOUND if any(box.in_force(key, switches) for key in keys)}
    assert bare - kept <= WITHOUT["classic"]


@pytest.mark.parametrize(
    ("edition", "choice", "key"),
    [("ultimate", ("mr_monopoly_freeze", "off"), "U-23"), ("classic", ("promises", "not_at_this_table"), "C-57"),
     ("classic", ("length", "full"), "C-48"), ("mega", ("rent_claim", "automatic"), "C-12"),
     ("millionaire", ("doubles", "ignored"), "L-05"), ("ultimate", ("length", "timed"), "C-46")],
)  # fmt: skip
def test_a_rule_that_the_table_turned_off_is_not_in_force(edition, choice, key):
    """H 10: and with another value of the same switch it is."""
    box = load(edition)
    others = [value for value in box.switches[choice[0]].values if value != choice[1]]
    assert not box.in_force(key, dict([choice]))
    assert any(box.in_force(key, {choice[0]: value}) for value in others)


def test_what_the_data_turns_off_are_rules_and_values_that_there_are():
    for edition in BOOKS:
        box = load(edition)
        for key, off in box.tables["turned_off"].items():
            assert key in KEYS
            assert all(set(values) < set(box.switches[name].values) for name, values in off.items())


def test_a_game_without_promises_refuses_them_without_their_rule():
    """C-57 is turned off there: the sentence alone says so."""
    story = Story("classic", promises="not_at_this_table")
    assert not story.edition.in_force("C-57", story.game.switches)
    assert story.edition.in_force("C-33", story.game.switches)


@pytest.mark.parametrize(
    ("language", "sums", "taken"),
    [("en", "Ben has only $1,500 in cash.", "Ana has not enough cash."),
     ("fr", "Ben n’a que 1 500 $ en espèces.", "Ana n’a pas assez d’argent.")],
)  # fmt: skip
def test_money_that_is_missing_is_told_as_a_sum(language, sums, taken):
    """Not as a thing called $."""
    story = Story("classic").owns("ana", "boardwalk")
    words = Words(language, story.edition, story.game)
    deal = Trade("ana", "ben", (("boardwalk", 1),), ((MONEY, 5000),))
    correction = Adjust((("ana", "ben", 5000, MONEY),), "so")
    told = [" ".join(words.refusal(story.refused(one)).split()) for one in (deal, correction)]
    assert told == [sums, taken]


@pytest.mark.parametrize(
    ("language", "unowned", "unknown"),
    [("en", "Nobody owns Boardwalk.", "There is no such property: bordwalk."),
     ("fr", "Personne ne possède Boardwalk.", "Cette propriété n’existe pas : bordwalk.")],
)  # fmt: skip
def test_a_deed_that_nobody_owns_is_there_all_the_same(language, unowned, unknown):
    story = Story("classic")
    words = Words(language, story.edition, story.game)
    both = [AdjustMortgage(deed, True, "so") for deed in ("boardwalk", "bordwalk")]
    told = [" ".join(words.refusal(story.refused(one)).split()) for one in both]
    assert told == [unowned, unknown]


IN_DOLLARS = {"bid_too_low", "can_pay", "can_raise", "must_be_sold", "not_an_amount", "short_of_cash"}


def test_only_a_sum_of_money_is_told_in_dollars():
    """How often, how many and how much of a figure are numbers."""
    with_amounts = {name for name, _ in FOUND if "{amount}" in catalogue(EN.language).gettext(f"refused.{name}")}
    assert with_amounts - COUNTED == IN_DOLLARS


PROMISED = ("ana", "ben", (("$", 5),), ())


@pytest.mark.parametrize(
    ("command", "told"),
    [(Trade(*PROMISED, (RightToBuy("ben", "ana", ("boardwalk",), 300, 0),)), "0 is not a number of times: at most 99."),
     (Trade(*PROMISED, (FreeStay("ben", "ana", ("boardwalk",), 0, 100),)), "100 is not a number of times: at most 99."),
     (Trade(*PROMISED, (FreeStay("ben", "ana", ("boardwalk",), 100, -1),)), "This cannot be entered: -1."),
     (Trade("ana", "ben", (("boardwalk", 0),), (("$", 5),)), "This cannot be entered: 0."),
     (Trade("ana", "ben", (("$", 0),), (("boardwalk", 1),)), "This cannot be entered: $0."),
     (Adjust((("bank", "ana", 0, "house"),), "so"), "This cannot be entered: 0."),
     (SetFigure("bail", 0), "Bail is a whole number from 1 to 9,999,999, not 0.")],
)  # fmt: skip
def test_a_number_that_is_refused_is_told_as_a_number(command, told):
    story = Story("classic").owns("ben", "boardwalk")
    sentence = " ".join(EN.at(story.edition, story.game).refusal(story.refused(command)).split())
    assert sentence.partition(" (")[0] == told
