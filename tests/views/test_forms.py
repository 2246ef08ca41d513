"""Forms: every command's blanks can be filled in, choice by choice, at any moment of any game, in every language."""

import random
from collections import Counter

import pytest

from app.core.commands import Command
from app.core.forms import COUNTS, DICE, FORMS, KINDS, MONEY, NUMBER, ORDER, PICK, PICKS, ROWS, SWITCH, TEXT
from app.core.reasons import Refused
from app.core.referee import Choose, Roll, Table, decide
from app.core.said import SAID
from app.core.shapes import check_kind, check_shape
from app.core.wire import wire_name
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.whole_game.first_deal import FirstCards
from app.rules.whole_game.positions import AdjustPosition
from app.rules.whole_game.table_talk import SetSwitch
from app.rules.whole_game.who_begins import WhoBegins
from app.views.asked.forms import ALL, PAIR, as_given, form_view
from app.words.language import LANGUAGES, Words
from tests.kit import Story
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.random.test_random_games import EDITIONS
from tests.spoken import EN

NOT_BY_FORM = {"Roll", "NewGame", "Postpone"}  # what is rolled for an answer, and what whole screens lay out
ALSO = {"AdjustMark": AdjustPosition, "Choose": Roll}  # who is in Jail stands there too; some answers are rolled
MOST = 12  # blanks of a form, and openings of them


def opened(name, given, table, opened="", language=EN.language, seat=""):
    def judge(command):
        return decide(table.game, command, table.edition)

    return form_view(name, given, table, Words(language), judge, opened, seat=seat)


def entered(blank, chance):
    """Something that a person could enter there."""
    keys = [one.key for one in blank.choices]
    if blank.kind in {MONEY, NUMBER}:
        return chance.randrange(1, 9)
    if blank.kind == TEXT:
        return chance.choice(keys or ["as we saw it"])
    if blank.kind == SWITCH:
        return not blank.value
    if blank.kind == ROWS:
        return (*blank.value, tuple(chance.choice(keys).split(PAIR)))
    if blank.kind == DICE:
        return tuple([chance.choice(faces) for faces in blank.dice])
    if blank.kind == PICK:
        return chance.choice(keys)
    if blank.kind == ORDER:
        return tuple(chance.sample(keys, len(keys)))
    return tuple(chance.sample(keys, 1)) if blank.kind == PICKS else ((chance.choice(keys), 1),)


def fill(name, table, chance, language):
    """Fill in a form, blank by blank, and return the last view of it."""
    given, view = {}, opened(name, {}, table, language=language)
    for _ in range(MOST):
        blank = next((one for one in view.blanks if one.name == view.open), None)
        if blank is None or (not blank.choices and blank.kind in {PICK, PICKS, COUNTS, ORDER, DICE}):
            return view
        given[blank.name] = entered(blank, chance)
        view = opened(name, given, table, language=language)
    return view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_form_can_be_filled_in_at_any_moment(edition, language):
    chance, made = random.Random(f"{edition} {language}"), Counter()
    game = RandomGame(edition, 3, Chance(chance.randrange))
    for step in range(300):
        if game.game.winners:
            break
        game.step()
        if step % 15 == 0:
            for name, form in FORMS.items():
                view = fill(name, Table(game.game, game.edition), chance, language)
                assert "form." not in f"{view.title} {view.button} {[one.title for one in view.blanks]}", name
                if view.command is not None:
                    assert type(view.command) in {form.cls, ALSO.get(name)}
                    check_shape(view.command)
                    made[name] += 1
    assert len(made) >= 15, made


def test_every_command_has_a_form_or_a_screen_of_its_own():
    commands = {wire_name(cls) for cls in SAID if issubclass(cls, Command)}
    assert commands - {wire_name(form.cls) for form in FORMS.values()} == NOT_BY_FORM


def test_the_blanks_of_a_form_are_of_the_ten_kinds():
    assert len(KINDS) == 10
    assert {blank.kind for form in FORMS.values() for blank in form.blanks} <= set(KINDS)


def test_choices_are_made_for_the_open_blank_alone():
    view = opened("AdjustPosition", {"player": "ana"}, Story("classic").table, "space")
    assert {one.name: bool(one.choices) for one in view.blanks} == {"player": False, "space": True, "note": False}
    assert len(next(one for one in view.blanks if one.name == "space").choices) == 40


def test_a_blank_is_asked_only_where_it_matters():
    table = Story("classic").table
    names = [one.name for one in opened("AdjustPosition", {"player": "ana", "space": "jail"}, table).blanks]
    assert names == ["player", "space", "jailed", "note"]
    view = opened("AdjustPosition", {"player": "ana", "space": "jail", "jailed": True}, table)
    assert view.command == AdjustPosition("ana", "jail", "as it lies on the table", jailed=True)


def test_a_payment_is_filled_in_and_says_what_it_would_do():
    table = Story("classic").table
    first = opened("PayByHand", {}, table)
    assert (first.open, first.command) == ("payers", None)
    view = opened("PayByHand", {"payers": ("ana",), "payees": ("ben",), "amount": 50}, table)
    assert view.command == PayByHand(("ana",), ("ben",), 50, "by hand")
    assert dict(view.changes) == {"Ana": "$1,500 → $1,450", "Ben": "$1,500 → $1,550"}


def test_what_no_longer_fits_is_dropped():
    given = {"payers": ("ana",), "payees": ("ana", "ben", "zoe"), "amount": 5}
    view = opened("PayByHand", given, Story("classic").table)
    assert view.command.payees == ("ben",)


def test_why_a_form_cannot_be_done_is_the_referees_sentence():
    given = {"payers": ("pool",), "payees": ("ben",), "amount": 50}
    view = opened("PayByHand", given, Story("ultimate", "ana ben").table)
    assert view.command is None
    assert view.refusal == "The Pool has only $0 in cash."


def payment(story, payers, payees, amount):
    return opened("PayByHand", {"payers": payers, "payees": payees, "amount": amount}, story.table, ALL)


def test_everybody_in_the_game_the_bank_and_the_pool_can_pay_and_be_paid():
    view = payment(Story("ultimate", "ana ben cid").has("ana", 410), (), (), 0)
    payers, payees = view.blanks[:2]
    assert [one.key for one in payers.choices] == ["ana", "ben", "cid", "bank", "pool"]
    assert (payers.choices[0].told, payers.choices[-1].told) == ("$410", "$0")
    assert payees.choices == payers.choices


def test_a_box_without_a_pool_offers_none_until_money_lies_in_it():
    story = Story("millionaire", "ana ben")
    assert "pool" not in [one.key for one in payment(story, (), (), 0).blanks[0].choices]
    story.say(PayByHand(("bank",), ("pool",), 5, "found in the box"))
    assert "pool" in [one.key for one in payment(story, (), (), 0).blanks[0].choices]


def test_whoever_is_chosen_beside_a_payer_who_waits_stays_chosen():
    view = payment(Story("ultimate", "ana ben"), (), ("ben",), 0)
    assert (view.open, view.blanks[1].value) == ("payers", ("ben",))
    assert "ben" not in [one.key for one in payment(Story("ultimate", "ana ben"), ("ben",), (), 0).blanks[1].choices]


def test_several_payers_and_payees_each_pay_each():
    view = payment(Story("ultimate", "ana ben cid dan"), ("ben", "cid", "dan"), ("ana",), 20)
    assert (view.blanks[2].title, view.button) == ("How much each?", "Pay $60 in all")
    alone = payment(Story("ultimate", "ana ben"), ("ana",), ("ben",), 75)
    assert (alone.blanks[2].title, alone.button) == ("How much?", "Pay $75")


def test_who_has_not_the_cash_will_owe_it_and_the_pool_never_owes():
    story = Story("ultimate", "ana ben cid").has("ana", 40)
    assert payment(story, ("ana",), ("ben",), 75).owes == "Ana has not enough and will owe it."
    assert payment(story, ("ana", "cid"), ("ben",), 75).owes == "Ana has not enough and will owe it."
    assert payment(story, ("ana",), ("ben",), 40).owes == ""
    assert payment(story, ("bank",), ("ben",), 9000).owes == ""


def test_the_pool_may_be_paid_out_to_its_last_dollar():
    story = Story("ultimate", "ana ben cid")
    story.say(PayByHand(("ana",), ("pool",), 80, "a fine"))
    assert payment(story, ("pool",), ("ben",), 80).refusal == ""
    assert payment(story, ("pool",), ("ben", "cid"), 40).refusal == ""
    assert payment(story, ("pool",), ("ben", "cid"), 41).refusal == "The Pool has only $80 in cash."


def test_what_is_so_already_is_no_line():
    table = Story("classic").table
    now = table.switch("free_parking")
    view = opened("SetSwitch", {"name": "free_parking", "value": now}, table)
    assert (view.command, view.refusal) == (None, "")
    other = next(one for one in table.edition.switches["free_parking"].values if one != now)
    view = opened("SetSwitch", {"name": "free_parking", "value": other}, table)
    assert view.command == SetSwitch("free_parking", other)


def test_cash_that_was_counted_is_the_difference():
    table = Story("classic").table
    less = opened("CashCounted", {"player": "ana", "cash": 1450}, table)
    assert less.command == Adjust((("ana", "bank", 50, "$"),), "as it was counted")


def test_a_seat_speaks_for_itself_alone():
    table = Story("classic").owns("ana", "boardwalk").owns("ben", "park_place").table
    view = opened("Mortgage", {"player": "ben"}, table, seat="ana")
    assert [one.name for one in view.blanks] == ["deed"]
    assert view.command.player == "ana"


@pytest.mark.parametrize("said", [
    {"payers": "ana"}, {"amount": "5"}, {"amount": True}, {"note": 5}, {"payers": [["ana"]]},
    {"payers": {"is": "Note"}},
])  # fmt: skip
def test_what_no_blank_of_its_kind_holds_is_refused(said):
    with pytest.raises(Refused):
        as_given("PayByHand", said)


def test_how_many_of_one_thing_is_said_alone():
    given = as_given("Trade", {"gives": [["boardwalk", 1], ["$", 5]], "gives:$": 50})
    assert given == {"gives": (("boardwalk", 1), ("$", 50))}
    with pytest.raises(Refused):
        as_given("Trade", {"gives:$": "many"})


def test_names_that_no_blank_has_are_passed_over():
    assert as_given("PayByHand", {"payers": ["ana"], "zzz": 1}) == {"payers": ("ana",)}


def test_every_kind_of_value_fits_what_may_stand_there():
    held = {PICK: "a", PICKS: ("a",), MONEY: 5, COUNTS: (("a", 1),), SWITCH: True, DICE: (1, "bus")}
    for kind, value in held.items():
        check_kind(value, KINDS[kind])


# answers
def answer(table, chance, **given):
    """The command that answers the question on top, filled in blank by blank by chance."""
    view = opened("Choose", given, table)
    for _ in range(40):
        blank = next((one for one in view.blanks if one.name == view.open), None)
        if view.command is not None or blank is None:
            break
        given[blank.name] = entered(blank, chance)
        view = opened("Choose", given, table)
    return view.command


def test_what_was_dealt_is_answered_thing_by_thing():
    table = Story("ultimate").asking(FirstCards(("voucher", "roll_three"))).table
    command = answer(table, random.Random(20261119), answer="deal")
    assert len(command.value) == 2 * len(table.game.playing())
    assert decide(table.game, command, table.edition)[0].events


def test_who_rolled_what_is_answered_by_a_number_for_each():
    game = Story("classic").asking(WhoBegins())
    first = opened("Choose", {"answer": "rolls"}, game.table)
    known = {one.key: one.most for one in blank_of(first, "rolls").choices}
    assert (first.open, set(known.values())) == ("rolls", {12})
    totals = tuple([(player, 3 + at) for at, player in enumerate(known)])
    view = opened("Choose", {"answer": "rolls", "rolls": totals}, game.table)
    assert view.command == Choose("rolls", totals)


def blank_of(view, name):
    return next(one for one in view.blanks if one.name == name)


def test_dice_are_rolled_die_by_die():
    table = Story("classic").table
    given = {"answer": "roll", "dice": (3,)}
    assert (opened("Choose", given, table).command, opened("Choose", given, table).open) == (None, "dice")
    assert opened("Choose", {**given, "dice": (3, 4)}, table).command == Roll((3, 4))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_of_a_game_can_be_answered_by_its_form(edition):
    """Cards, deeds, rolls, sums, bids, unknown cards: whatever a game asks."""
    chance = random.Random(edition)
    game = RandomGame(edition, 3, Chance(chance.randrange))
    answered, asked = set(), set()
    for _ in range(400):
        if game.game.winners:
            break
        table = Table(game.game, game.edition)
        kind = wire_name(type(table.top))
        if kind not in asked or kind == "ByHand":
            asked.add(kind)
            keys = [one.key for one in blank_of(opened("Choose", {}, table, "answer"), "answer").choices]
            answered |= {kind for key in keys if answer(table, chance, answer=key) is not None}
        game.step()
    assert asked - answered == set()
    assert len(asked) > 8
