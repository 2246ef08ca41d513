"""Before a line is said otherwise, the sheet shows what would change."""


from app.core.game import Game
from app.core.referee import Choose, Entry, Roll, Table, decide
from app.core.restating import StandingLine, restate
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Mortgage
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.trade import Trade
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.positions import AdjustPosition
from app.rules.whole_game.table_talk import Reseat
from app.views.story.other_entry import entry_view, with_answer, with_bid, with_sum
from app.views.story.restating import answers, can_be_different, restated_view
from tests.kit import Story
from tests.spoken import EN, FR

ROLLED, BUY, END = Roll((2, 4)), Choose("buy"), Choose("end_turn")


def told(*commands):
    """A table at which this was said, and the lines of it."""
    story, lines, start = Story("classic"), [], None
    for seq, command in enumerate(commands, 2):
        start = start or story.game
        lines.append((seq, story.game.agenda[0], story.say(command)))
    return story, start, [StandingLine(seq, entry, asked) for seq, asked, entry in lines]


def view_of(commands, instead, words=EN):
    story, start, lines = told(*commands)
    return restated_view(restate(lines, start, instead, story.game, lambda _: story.edition), words)


def test_balances_now_and_then_of_everybody_and_of_the_pool():
    view = view_of([PayByHand(("ana",), ("ben",), 50, "a bet")], PayByHand(("ana",), ("ben",), 500, "a bet"))
    assert [(one.name, one.before, one.after, one.amount) for one in view.balances] == [
        ("Ana", "$1,450", "$1,000", -450), ("Ben", "$1,550", "$2,000", 450), ("Cid", "$1,500", "$1,500", 0),
        ("the Pool", "$0", "$0", 0),
    ]  # fmt: skip
    assert (view.unfit, view.again, view.why, view.asked) == ((), 0, "", "")


def test_the_lines_that_would_not_stand_and_why_and_what_is_asked_then():
    view = view_of([ROLLED, BUY, END], Roll((2, 3)))
    assert [line.seq for line in view.unfit] == [3, 4]
    assert view.unfit[0].text == "Ana buys Oriental Avenue for $100."
    assert view.why == "Something else is asked there now."
    assert "Reading Railroad" in view.asked


def test_the_same_in_french():
    view = view_of([ROLLED, BUY, END], Roll((2, 3)), FR)
    assert view.why == "Autre chose est demandé à cet endroit maintenant."
    assert view.balances[0].before.endswith("$")


def test_the_first_line_that_is_refused_says_why():
    taken = Adjust((("ana", "bank", 1400, "$"),), "x")
    view = view_of([PayByHand(("ana",), ("bank",), 1, "x"), taken], PayByHand(("ana",), ("bank",), 1000, "x"))
    assert view.why.startswith("Ana has not enough")
    assert len(view.unfit) == 1


def entered(story, command):
    return entry_view(command, story.table, EN)


def keys(view):
    return {option.key for option in view.options}


def test_what_a_line_entered_can_be_typed_anew():
    story = Story("classic")
    assert entered(story, ROLLED).kind == "dice"
    taken = Adjust((("bank", "ana", 5, "$"),), "x")
    assert (entered(story, taken).amount, with_sum(taken, 7).postings[0][2]) == (5, 7)
    assert entered(story, Reseat(("ben", "ana", "cid"))) is None


def test_an_answer_was_entered_where_there_was_another_and_a_sale_where_nobody_bid():
    story = Story("classic")
    story.say(ROLLED)
    assert keys(entered(story, BUY)) == {"auction"}
    story.say(Choose("auction"))
    sold, nobody = entered(story, Choose("sold", ("ben", 20))), entered(story, Choose("nobody"))
    assert (sold.kind, sold.amount, keys(sold)) == ("buyer", 20, {"nobody"})
    assert (nobody.kind, nobody.key, keys(nobody)) == ("buyer", "sold", set())
    assert with_bid(nobody.key, "ben", 30) == Choose("sold", ("ben", 30))
    story.say(Choose("nobody"))
    assert entered(story, END) is None


def test_a_due_sum_can_have_been_another():
    story = Story("classic").owns("ben", "oriental_avenue")
    story.say(ROLLED)
    view = entered(story, Choose("pay"))
    assert (view.kind, view.amount) == ("sum", 6)
    assert with_sum(Choose("pay"), 5) == Choose("pay", 5)
    assert entered(story, Choose("pay", 5)).amount == 5


def test_it_was_the_other_way_round_or_between_others():
    story, paid = Story("classic"), PayByHand(("ana",), ("ben",), 5, "a bet")
    view = entered(story, paid)
    assert view.options[0].text == "Ben pays Ana"
    assert {"ana>cid", "cid>ben", "ana>bank"} <= keys(view)
    assert with_answer(paid, "ben>ana") == PayByHand(("ben",), ("ana",), 5, "a bet")
    assert not entered(story, PayByHand(("ana", "ben"), ("cid",), 5, "x")).options


def test_it_was_another_space_card_deed_or_number():
    story = Story("ultimate").owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    story.holds_card("ana", "voucher.bus_ticket", "voucher.free_cab_fare_ahead_1")
    put = AdjustPosition("ana", "go", "as it lies")
    assert with_answer(put, "boardwalk") == AdjustPosition("ana", "boardwalk", "as it lies")
    assert len(keys(entered(story, put))) == len(story.edition.spaces) - 1
    built = Build("ana", (("oriental_avenue", 1), ("vermont_avenue", 1)))
    assert "oriental_avenue>0" in keys(entered(story, built))
    assert "oriental_avenue>4" not in keys(entered(story, built)), "not evenly: only what the rules allow is offered"
    assert with_answer(built, "oriental_avenue>0") == Build("ana", (("vermont_avenue", 1),))
    down = Mortgage("ana", "oriental_avenue")
    assert keys(entered(story, down)) == {"vermont_avenue", "connecticut_avenue"}
    assert with_answer(down, "vermont_avenue") == Mortgage("ana", "vermont_avenue")
    ways = sorted(keys(entered(story, PlayVoucher("ana", "voucher.bus_ticket", "nowhere"))))
    assert {way.partition(">")[0] for way in ways} == {"voucher.bus_ticket", "voucher.free_cab_fare_ahead_1"}
    assert with_answer(PlayVoucher("ana", "x", "y"), ways[0]).to == ways[0].partition(">")[2]


def test_it_was_another_sum_in_a_deal():
    deal = Trade("ana", "ben", (("$", 50),), (("boardwalk", 1),))
    story = Story("classic").owns("ben", "boardwalk")
    assert entered(story, deal).amount == 50
    assert with_sum(deal, 60).gives == (("$", 60),)


def test_where_a_token_may_go_anywhere_it_was_another_space():
    story = Story("ultimate")
    story.say(Roll((2, 2, 2)))
    assert len(keys(entered(story, Choose("boardwalk")))) > 50


def test_the_opening_stays_and_what_this_version_cannot_read_too():
    from app.core.commands import Command

    story = Story("classic")
    assert not can_be_different(story.entries[0].command)
    assert not can_be_different(Command())
    assert can_be_different(ROLLED)


def test_a_table_without_a_question_has_no_answers():
    assert answers(Table(Game(), Story("classic").edition)) == ()


def test_what_is_judged_is_judged_by_the_referee():
    story, start, lines = told(ROLLED, BUY)
    found = restate(lines, start, ROLLED, story.game, lambda _: story.edition)
    entry, game = decide(start, ROLLED, story.edition)
    assert (found.entries[0], found.games[0].agenda) == (entry, game.agenda)
    assert isinstance(found.entries[1], Entry)
