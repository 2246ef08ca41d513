"""How a game ends, and what a short or timed one changes."""

import pytest

from app.core.events import Marked, Rolled
from app.core.game import Game, Seat
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Choose, Table, decide, question
from app.editions import load
from app.rules.construction.building import Build
from app.rules.construction.selling import Sell
from app.rules.dealing.by_hand import Note, PayByHand
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.worth import worth
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.ending import STARTER, GameOver, TimeUp, seats_from_starter
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.table_talk import SetSwitch
from tests.kit import Story, kinds

RENT = Reason("rent", "boardwalk", (("rent", 50),), ("C-11",))

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
TWO_EACH = (
    ("ana", "boardwalk"), ("ana", "baltic_avenue"), ("ben", "park_place"), ("ben", "reading_railroad"),
    ("cid", "ventnor_avenue"), ("cid", "electric_company"),
)  # fmt: skip


def opened(length, edition="classic", players="ana ben cid", **switches):
    """A game as NewGame leaves it, before the deal."""
    seats = tuple(Seat(name, name.title()) for name in players.split())
    values = (("length", length), *switches.items())
    return decide(Game(), NewGame(seats, "en", values, first="ana"), load(edition))[1]


class Dealt(Story):
    """A short or timed game, its deeds dealt."""

    def __init__(self, length, dealt=TWO_EACH, edition="classic", players="ana ben cid", **switches):
        self.edition, self.entries, self.entry = load(edition), [], None
        self.names = tuple(players.split())
        self.game = opened(length, edition, players, **switches)
        self.say(Choose("deal", dealt))


def bankrupt(story, player, creditor):
    story.has(player, 0).asking(Pay(player, creditor, 9999, Reason("rent")))
    story.choose("give_up")


def test_c_44_the_last_player_standing_wins():
    """C-44: when all others are bankrupt the game is over."""
    story = Story("classic")
    bankrupt(story, "ana", "cid")
    assert story.game.winners == ()
    bankrupt(story, "ben", "cid")
    assert (story.game.winners, story.asks) == (("cid",), "GameOver")
    story.choose("close")
    assert story.asks == "GameOver"
    assert story.refused(LeaveGame("cid")).key == "cannot_leave"


def test_u_90_last_one_standing_wins_also_when_the_others_leave():
    """U-90: the end of Ultimate."""
    story = Story()
    story.say(LeaveGame("ben"))
    story.say(LeaveGame("ana"))
    assert story.game.winners == ("cid",)
    assert "U-90" in story.keys()


def test_c_45_two_deeds_are_dealt_to_each_who_pays_the_printed_price_at_once():
    """C-45: boardwalk 400 and baltic 60."""
    story = Dealt("short")
    assert story.cash("ana") == 1500 - 460
    assert story.game.owner("electric_company") == "cid"
    assert (story.game.turn, story.asks) == ("ana", "ToRoll")
    game = opened("short")
    assert (type(question(game)).__name__, question(game).options(Table(game, load("classic")))[0].needs) == (
        "DealDeeds",
        "deeds",
    )


def test_c_56_the_dealt_deeds_are_entered_by_hand_or_dealt_by_the_app_so_many_to_each():
    """C-56: before everybody: two to each, each once."""
    story = Dealt("short")
    story.game = opened("short")
    for wrong in (
        TWO_EACH[:5],
        (*TWO_EACH[:5], ("cid", "boardwalk")),
        (*TWO_EACH[:5], ("ana", "electric_company")),
        (*TWO_EACH[:5], ("cid", "nowhere")),
        (),
        "deal",
        None,
        (*TWO_EACH[:5], ("cid", "$")),
    ):
        assert story.refused(Choose("deal", wrong)).rules == ("C-45",)


def test_c_46_three_houses_before_a_hotel_whose_rent_is_unchanged():
    """C-46: a hotel is sold for half its price plus half of three houses."""
    story = Dealt("short").owns("ana", *BLUES)
    for deed in BLUES:
        story.built(deed, 3)
    story.say(Build("ana", tuple((deed, 1) for deed in BLUES)))
    assert story.cash("ana") == 1500 - 460 - 150
    assert story.game.holds(BANK, "hotel") == 9
    from app.rules.owning.rent import rent_of

    assert rent_of(story.table, story.edition.deeds[BLUES[0]], "ana", ()).amount == 550
    story.say(Sell("ana", tuple((deed, 4) for deed in BLUES)))
    assert story.cash("ana") == 1500 - 460 - 150 + 3 * (25 + 75)


def test_c_47_the_second_bankruptcy_ends_the_short_game_and_the_richest_wins():
    """C-47: cash, deeds (half if mortgaged), houses and hotels at cost, three houses to a hotel."""
    story = Dealt(
        "short",
        dealt=(*TWO_EACH, ("dan", "illinois_avenue"), ("dan", "short_line")),
        players="ana ben cid dan",
    )
    bankrupt(story, "ben", "cid")
    assert story.game.winners == ()
    while story.asks == "KeepOrLift":
        story.choose("keep")
    story.owns("ana", *BLUES).built(BLUES[0], 1, "hotel").mortgaged("boardwalk")
    cid = worth(story.table, "cid").total
    bankrupt(story, "dan", "ana")
    ana = 1500 - 460 + 60 + 200 + 100 + 100 + 120 + 4 * 50 + 240 + 200
    assert story.events("Ended")[0].worth == (("ana", ana), ("cid", cid))
    assert story.game.winners == (("ana",) if ana > cid else ("cid",))
    assert story.asks == "GameOver"


def last_estate():
    """Cid has fallen; dan, with two mortgaged deeds, falls to ana."""
    dans = ("illinois_avenue", "short_line")
    story = Dealt("short", dealt=(*TWO_EACH, *[("dan", deed) for deed in dans]), players="ana ben cid dan")
    bankrupt(story, "cid", BANK)
    while story.asks == "Auction":
        story.choose("nobody")
    story.mortgaged(*dans)
    bankrupt(story, "dan", "ana")
    return story


def test_c_47_the_last_estate_pays_its_interest_before_the_players_are_valued():
    """C-47, C-42: 10 % of each mortgage (12 and 10), then everybody left is valued."""
    story = last_estate()
    assert (story.asks, story.top.player, story.game.winners) == ("KeepOrLift", "ana", ())
    story.choose("keep")
    assert story.asks == "KeepOrLift"
    story.choose("keep")
    assert story.asks == "GameOver"
    cash = 1500 - 460 - 12 - 10
    assert story.cash("ana") == cash
    assert dict(story.events("Ended")[0].worth)["ana"] == cash + 400 + 60 + 120 + 100


def test_c_47_what_the_last_estate_has_lifted_counts_in_full():
    """C-47, C-36: lifted before the valuation."""
    story = last_estate()
    deeds = [story.top.deed]
    story.choose("lift")
    deeds.append(story.top.deed)
    story.choose("lift")
    assert set(deeds) == {"illinois_avenue", "short_line"}
    assert dict(story.events("Ended")[0].worth)["ana"] == 1500 - 460 - 132 - 110 + 400 + 60 + 240 + 200


def test_c_47_whoever_cannot_meet_the_last_interest_falls_too():
    """C-47, C-40: the interest is a debt like any other; the richest of those left wins."""
    story = last_estate()
    story.mortgaged("boardwalk", "baltic_avenue").has("ana", 3)
    story.choose("keep")
    assert story.asks == "Pay"
    story.choose("give_up")
    assert story.game.winners == ("ben",)


def test_c_47_the_last_player_of_a_short_game_pays_the_interest_without_a_question():
    """C-47, C-42: with nobody left to wait for, 10 % of Boardwalk's mortgage is paid, as far as the cash goes."""
    story = Dealt("short", dealt=TWO_EACH[:4], players="ana ben").mortgaged("boardwalk")
    bankrupt(story, "ana", "ben")
    assert (story.game.winners, story.asks) == (("ben",), "GameOver")
    assert story.cash("ben") == 1500 - 350 - 200 - 20
    assert dict(story.events("Ended")[0].worth)["ben"] == worth(story.table, "ben").total
    poor = Dealt("short", dealt=TWO_EACH[:4], players="ana ben").mortgaged("boardwalk").has("ben", 7)
    bankrupt(poor, "ana", "ben")
    assert (poor.game.winners, poor.cash("ben")) == (("ben",), 0)


def test_c_47_with_two_players_the_first_bankruptcy_ends_it_and_a_tie_is_shared():
    """C-47: a tie is shared."""
    story = Dealt("short", dealt=TWO_EACH[:4], players="ana ben")
    bankrupt(story, "ana", BANK)
    assert story.game.winners == ("ben",)
    three = Dealt("short")
    bankrupt(three, "ana", BANK)
    while three.asks == "Auction":
        three.choose("nobody")
    three.say(LeaveGame("cid"))
    assert three.game.winners == ("ben",)
    tie = Dealt("timed").has("ana", 1500 - 460).has("ben", 900).has("cid", 0)
    tie.has("ben", worth(tie.table, "ana").total - 550)
    tie.say(TimeUp())
    assert tie.game.winners == ("ana", "ben")


def test_c_48_when_time_is_up_the_richest_wins_once_what_is_in_hand_is_done():
    """C-48: at_once; four houses to a hotel in the valuation."""
    story = Dealt("timed").owns("ben", *BLUES).built(BLUES[0], 1, "hotel")
    assert worth(story.table, "ben").buildings == 250
    story.asking(Pay("ana", "cid", 100, Reason("rent")))
    story.say(TimeUp())
    assert story.game.winners == ()
    story.choose("pay")
    assert story.game.winners == ("ben",)
    assert story.events("Ended")[0].manner == "time_up"
    assert story.refused(TimeUp()).rules == ("C-48",)
    assert Story("classic").refused(TimeUp()).key == "no_clock"


def test_c_48_or_the_round_is_finished():
    """C-48: finish_round: everybody has had as many turns."""
    story = Dealt("timed", time_up="finish_round").given(Rolled("ana", (1, 2)))
    for player in ("ana", "ben"):
        assert story.game.turn == player
        story.game.agenda = (story.top.__class__(player),)
        story.asking(end_of(player)).choose("end_turn")
    assert story.game.turn == "cid"
    story.say(TimeUp())
    assert story.game.winners == ()
    story.asking(end_of("cid")).choose("end_turn")
    assert story.game.winners
    assert story.asks == "GameOver"


def test_c_48_time_up_early_in_a_round_lets_the_others_have_their_turn():
    """C-48: finish_round: who sits to the left still plays."""
    story = Dealt("timed", time_up="finish_round")
    story.say(TimeUp())
    for player in ("ana", "ben", "cid"):
        assert (story.game.turn, story.game.winners) == (player, ())
        story.asking(end_of(player)).choose("end_turn")
    assert story.game.winners
    assert story.events("Ended")[0].manner == "time_up"


def test_c_47_worth_is_cash_deeds_buildings_and_shares_halved_where_mortgaged():
    """C-47: printed price, half if mortgaged; buildings at cost; shares at par or half."""
    story = (
        Story()
        .owns("ana", "boardwalk", "electric_company")
        .mortgaged("electric_company")
        .built("boardwalk", 2)
    )
    company = next(iter(story.edition.companies.values()))
    story.holds_card("ana", f"share.{company.id}").holds_card("ana.pledged", f"share.{company.id}")
    valued = worth(story.table, "ana")
    assert valued == (3200, 400 + 75, 2 * 200, company.par + company.par // 2)
    assert valued.terms()[0] == ("cash", 3200)


def end_of(player):
    from app.rules.moves.turn import EndTurn

    return EndTurn(player)


def test_l_02_the_first_to_hold_a_million_in_cash_wins_at_once():
    """L-02: 1000 thousand in cash; worth in deeds does not count."""
    story = (
        Story("millionaire", players="ana ben")
        .owns("ana", *list(load("millionaire").deeds)[:10])
        .has("ben", 980)
    )
    story.asking(Pay("ana", "ben", 19, Reason("rent")))
    story.choose("pay")
    assert story.game.winners == ()
    story.asking(Pay("ana", "ben", 1, Reason("rent")))
    story.choose("pay")
    assert (story.game.winners, story.asks) == (("ben",), "GameOver")
    assert story.events("Ended")[0].manner == "first_million"


def test_l_16_a_debt_that_cannot_be_met_is_a_bankruptcy_and_the_game_goes_on():
    """L-16: it can still be won by a million, or by being the last."""
    story = Story("millionaire", players="ana ben cid").owns("ana", "motor_drive")
    bankrupt(story, "ana", "cid")
    assert story.game.owner("motor_drive") == "cid"
    assert (story.game.turn, story.game.winners) == ("ben", ())
    bankrupt(story, "ben", BANK)
    assert story.game.winners == ("cid",)
    rich = Story("millionaire", players="ana ben cid")
    bankrupt(rich, "ana", BANK)
    rich.has("cid", 990).asking(Pay("ben", "cid", 15, Reason("rent")))
    rich.choose("pay")
    assert rich.game.winners == ("cid",)


def test_c_48_a_round_is_reckoned_from_who_began_though_the_hour_was_agreed_later():
    """C-48: finish_round: the third seat began the full game; the round ends with the second."""
    story = Story("classic", time_up="finish_round")
    story.game = Game()
    seats = tuple(Seat(name, name.title()) for name in ("ana", "ben", "cid"))
    story.say(NewGame(seats, "en", (("time_up", "finish_round"),), first="cid"))
    story.say(SetSwitch("length", "timed"))
    story.asking(end_of("cid")).choose("end_turn")
    story.say(TimeUp())
    story.asking(end_of("ana")).choose("end_turn")
    assert story.game.winners == ()
    story.asking(end_of("ben")).choose("end_turn")
    assert story.game.winners == ("ana", "ben", "cid")


def test_c_48_the_round_is_counted_from_whoever_began():
    """C-48: ben began, so ana's turn is the last of the round."""
    story = Story("classic", length="timed", time_up="finish_round")
    story.choose("deal", tuple(zip(("ana", "ben", "cid") * 2, story.edition.deeds, strict=False)))
    story.marked("", "starter", "ben").turn_of("cid").asking(EndTurn("cid"))
    story.say(TimeUp())
    story.choose("end_turn")
    assert (story.game.turn, story.asks) == ("ana", "ToRoll")
    story.asking(EndTurn("ana")).choose("end_turn")
    assert story.asks == "GameOver"


def test_l_02_a_million_ends_the_game_while_something_is_still_asked():
    """L-02: at once, with a debt of another on the table too."""
    story = Story("millionaire", "ana ben").has("ana", 990)
    story.asking(Pay("ben", "ana", 20, Reason("rent", next(iter(story.edition.deeds)))))
    story.choose("pay")
    assert (story.asks, story.game.winners) == ("GameOver", ("ana",))
    almost = Story("millionaire", "ana ben").has("ana", 979)
    almost.asking(Pay("ben", "ana", 20, Reason("rent", next(iter(almost.edition.deeds))))).choose("pay")
    assert almost.game.winners == ()


# a line tells what happened and nothing else
@pytest.mark.parametrize(
    ("edition", "dice"), [("classic", (4, 6)), ("ultimate", (4, 3, 3)), ("mega", (4, 3, 3)), ("millionaire", (4, 6))]
)
def test_a_plain_roll_tells_the_roll_and_the_walk_alone(edition, dice):
    """A roll to a quiet space: no other fact, and no rule of offers, claims, the Subway or Reverse Direction."""
    story = Story(edition, "ana ben")
    story.at("ana", "jail" if edition != "ultimate" else "go").roll(*dice)
    assert kinds(story)[:2] == ["Rolled", "Moved"]
    assert not set(story.entry.rules) & {"C-55", "C-12", "U-75", "U-59", "U-53", "C-07", "C-23", "C-22", "C-40"}
    assert set(story.game.marks) == {STARTER} or edition != "classic"


# the end
def test_c_44_the_game_is_over_with_nothing_left_to_do():
    """C-44: with one player left nothing more is asked, mortgaged deeds or not; the way on is none."""
    story = Story("classic", "ana ben").owns("ana", "boardwalk").mortgaged("boardwalk").has("ana", 0)
    story.asking(Pay("ana", "ben", 600, RENT)).say(DeclareBankrupt("ana"))
    assert (story.game.agenda, story.game.winners) == ((GameOver(),), ("ben",))
    story.choose("close")
    assert story.game.agenda == (GameOver(),)
    assert story.refused(LeaveGame("ben")).key == "cannot_leave"
    assert story.refused(TimeUp()).key == "no_clock"
    assert Story("classic").refused(LeaveGame("zoe")).key == "cannot_leave"
    assert Story("classic").refused(DeclareBankrupt("ana")).words == {"player": "ana"}


def test_c_48_how_far_from_whoever_began():
    """C-48: seats are counted to the left of the one who began."""
    story = Story("classic", "ana ben cid", length="timed").given(Marked("", "starter", "ben"))
    assert [seats_from_starter(story.table, name) for name in story.names] == [2, 0, 1]
    story.given(Marked("", "starter", None))
    assert [seats_from_starter(story.table, name) for name in story.names] == [0, 1, 2]


def test_c_44_money_is_paid_by_hand_until_the_game_is_over():
    """C-44: after the end nobody owes anything new, and nobody else can fall; notes are still taken."""
    story = Story("classic", "ana ben")
    story.say(LeaveGame("ben"))
    assert story.refused(PayByHand(("ana",), ("bank",), 9999, "a bet")).key == "game_is_over"
    story.say(Note("what an evening"))
    assert story.asks == "GameOver"
