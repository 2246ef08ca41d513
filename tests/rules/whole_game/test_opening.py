"""Laying out the game: players, stock, cash, first cards, who begins."""

import pytest

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import decide, question
from app.editions import load
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.questions import starting_notes
from app.rules.whole_game.table_talk import Join, Rename
from tests.kit import Choose, Seat, Story

NAMES = ["ana", "ben", "cid", "dan", "eve", "fay", "gus", "hal", "ian", "joe", "kim", "lea", "max"]


def new(edition, players, **words):
    """The first line of a game."""
    seats = tuple(Seat(name, name.title()) for name in NAMES[:players])
    return decide(Game(), NewGame(seats, **words), load(edition))


def refusal(edition, players, **words):
    with pytest.raises(Refused) as refused:
        new(edition, players, **words)
    return refused.value.key


@pytest.mark.parametrize(("edition", "fewest", "most"), [("ultimate", 2, 12), ("millionaire", 2, 4), ("classic", 2, 8)])
def test_u_01_c_01_l_01_as_many_players_as_the_box_allows(edition, fewest, most):
    """U-01: 2 to 12 players; Classic 2 to 8, Millionaire 2 to 4; each with a name of their own."""
    for players in (fewest - 1, most + 1):
        assert refusal(edition, players) == "number_of_players"
    for players in (fewest, most):
        assert len(new(edition, players)[1].seats) == players


def test_u_01_more_than_eight_may_get_confusing():
    """U-01: the app says that more than 8 may get confusing."""
    said = [event.name for event in new("ultimate", 9)[0].events if type(event).__name__ == "Noted"]
    assert said == ["many_players"]
    assert "Noted" not in [type(event).__name__ for event in new("ultimate", 8)[0].events]


def test_u_01_two_players_of_one_name_are_refused():
    """U-01: names differ, and none is empty or an account of the ledger."""
    for seats in [
        (Seat("a", "Ana"), Seat("b", "ana")), (Seat("a", "Ana"), Seat("a", "Ben")),
        (Seat("bank", "Ana"), Seat("b", "Ben")), (Seat("a|b", "Ana"), Seat("b", "Ben")),
        (Seat("b.pledged", "Ana"), Seat("b", "Ben")), (Seat("@boardwalk", "Ana"), Seat("b", "Ben")),
        (Seat("a\nb", "Ana"), Seat("b", "Ben")), (Seat("x" * 41, "Ana"), Seat("b", "Ben")),
        (Seat(7, "Ana"), Seat("b", "Ben")), (Seat("a", " "), Seat("b", "Ben")),
        (Seat("a", "x" * 41), Seat("b", "Ben")), (Seat("a", 7), Seat("b", "Ben")),
    ]:  # fmt: skip
        with pytest.raises(Refused):
            decide(Game(), NewGame(seats), load("ultimate"))


@pytest.mark.parametrize(
    ("edition", "cash", "notes"),
    [
        ("ultimate", 3200, {1000: 1, 500: 3, 100: 3, 50: 4, 20: 6, 10: 5, 5: 5, 1: 5}),
        ("classic", 1500, {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}),
        ("millionaire", 372, {100: 2, 50: 2, 20: 2, 10: 2, 5: 2, 1: 2}),
    ],
)
def test_u_02_each_starts_with_the_cash_of_the_box(edition, cash, notes):
    """U-02: each starts with 3200 in these notes; the setup sheet prints them."""
    game = new(edition, 3)[1]
    assert [game.holds(name) for name in NAMES[:3]] == [cash] * 3
    assert starting_notes(load(edition)) == notes
    assert sum(note * number for note, number in notes.items()) == cash


def test_m_01_mega_starts_with_2500():
    """M-01: each player starts with 2500; the French box in other notes than the American one."""
    assert new("mega", 2)[1].holds("ana") == 2500
    french = load("mega", figures_print="fr")
    assert starting_notes(french) == {1000: 1, 500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}


def test_u_03_one_voucher_and_one_roll_three_card_each():
    """U-03: one travel voucher and one Roll Three card each, face up; the table enters which."""
    game = new("ultimate", 2, first="ana")[1]
    assert type(question(game)).__name__ == "FirstCards"
    dealt = (("ana", "voucher.bus_ticket"), ("ben", "voucher.bus_ticket"), ("ana", "roll_three.1_2_3"))
    with pytest.raises(Refused) as refusal:
        decide(game, Choose("deal", dealt), load("ultimate"))
    assert (refusal.value.key, refusal.value.words) == ("first_cards_for_all", {"player": "ben"})
    dealt = (*dealt, ("ben", "roll_three.1_2_4"))
    after = decide(game, Choose("deal", dealt), load("ultimate"))[1]
    assert after.holds("ana", "roll_three.1_2_3") == after.holds("ben", "voucher.bus_ticket") == 1
    for bad in [(("zoe", "voucher.bus_ticket"),), (("ana", "chance.go"),), (("ana",),), 5, ()]:
        with pytest.raises(Refused):
            decide(game, Choose("deal", bad), load("ultimate"))


@pytest.mark.parametrize(
    ("dealt", "key"),
    [
        ((("ana", "voucher.bus_ticket"), ("ana", "voucher.transit_token")), "one_first_card_each"),
        ((("ana", "roll_three.1_2_3"), ("ana", "roll_three.1_2_4")), "one_first_card_each"),
        ((("ana", "voucher.bus_ticket"), ("ana", "voucher.bus_ticket")), "one_first_card_each"),
        (tuple((name, "roll_three.1_2_3") for name in NAMES[:3]), "not_so_many_printed"),
    ],
)  # fmt: skip
def test_u_03_no_more_cards_are_dealt_than_there_are(dealt, key):
    """U-03: one card of each deck to each player, and none more often than it is printed."""
    game = new("ultimate", 3, first="ana")[1]
    with pytest.raises(Refused) as refusal:
        decide(game, Choose("deal", dealt), load("ultimate"))
    assert (refusal.value.key, refusal.value.rules) == (key, ("U-03",))


@pytest.mark.parametrize("missing", range(6))
def test_u_03_a_deal_that_leaves_somebody_out_is_refused(missing):
    """U-03: every player, every deck; nothing is dealt then."""
    game = new("ultimate", 3, first="ana")[1]
    whole = [(name, card) for card in ("voucher.bus_ticket", "roll_three.1_2_3") for name in NAMES[:3]]
    whole[5] = (NAMES[2], "roll_three.1_2_4")
    decide(game, Choose("deal", tuple(whole)), load("ultimate"))
    left_out = whole.pop(missing)[0]
    with pytest.raises(Refused) as refusal:
        decide(game, Choose("deal", tuple(whole)), load("ultimate"))
    assert refusal.value.words == {"player": left_out}
    assert game.holds(NAMES[0], "voucher.bus_ticket") == 0


@pytest.mark.parametrize(
    ("edition", "stock"),
    [
        ("ultimate", {"house": 81, "hotel": 31, "skyscraper": 16, "train_depot": 4, "cab_stand": 4}),
        ("ultimate", {"share.acme_motors": 5, "share.motion_pictures": 5}),
        ("classic", {"house": 32, "hotel": 12}),
        ("mega", {"house": 32, "hotel": 12, "skyscraper": 8, "train_depot": 4}),
        ("millionaire", {"house": 32, "hotel": 12}),
    ],
)
def test_u_04_the_bank_gets_everything_printed(edition, stock):
    """U-04: the bank holds the deeds, buildings, shares and cards of the box."""
    game = new(edition, 2)[1]
    assert {unit: game.holds("bank", unit) for unit in stock} == stock
    assert all(game.holds("bank", deed) == 1 for deed in load(edition).deeds)


def test_c_02_m_02_l_03_the_number_of_deeds_and_cards():
    """C-02: 28 deeds and 16 + 16 cards in Classic; Mega 37 deeds and 16 tickets; Millionaire 22 deeds."""
    deeds = {name: len(load(name).deeds) for name in ("classic", "mega", "millionaire", "ultimate")}
    assert deeds == {"classic": 28, "mega": 37, "millionaire": 22, "ultimate": 80}
    classic = load("classic")
    cards = {deck: sum(classic.cards[card].copies for card in held) for deck, held in classic.decks.items()}
    assert cards == {"chance": 16, "community_chest": 16}
    mega = new("mega", 2)[1]
    assert sum(mega.holds("bank", card) for card in load("mega").decks["voucher"]) == 16
    assert new("classic", 2)[1].holds("bank", "$") == -3000


def test_l_03_the_phone_keeps_deeds_and_buildings():
    """L-03: the estate agent has 22 deeds, 32 houses and 12 hotels at the start."""
    game = new("millionaire", 2)[1]
    assert sum(game.holds("bank", deed) for deed in load("millionaire").deeds) == 22
    assert (game.holds("bank", "house"), game.holds("bank", "hotel")) == (32, 12)


def test_m_02_the_bank_of_mega():
    """M-02: 37 deeds, 32 houses, 12 hotels, 8 skyscrapers, 4 depots, 16 tickets; 52 spaces."""
    game = new("mega", 2)[1]
    assert (game.holds("bank", "skyscraper"), game.holds("bank", "train_depot")) == (8, 4)
    assert len(load("mega").spaces) == 52


@pytest.mark.parametrize(
    ("layout", "outer_corner"), [("b", "holland_tunnel"), ("v1", "go_to_jail"), ("a", "free_parking")]
)
def test_u_05_three_prints_of_the_board(layout, outer_corner):
    """U-05: three prints of the board differ in their corners only; the game keeps which lies on the table."""
    story = Story(layout=layout)
    assert story.game.switches["layout"] == layout
    outer = {story.edition.spaces[name].kind for name in story.edition.tracks["outer"]}
    assert outer_corner in outer
    assert refusal("ultimate", 2, switches=(("layout", "z"),)) == "no_such_switch"


def test_u_06_two_sets_of_cards():
    """U-06: the Action Card Set is complete; of the rules' mix what is not known is entered by hand."""
    full, mix = Story(deck="action_card_set"), Story(deck="rules_mix")
    assert (full.game.switches["deck"], mix.game.switches["deck"]) == ("action_card_set", "rules_mix")
    copies = [sum(s.edition.cards[card].copies for card in s.edition.decks["voucher"]) for s in (full, mix)]
    assert copies == [36, 36]
    assert "by_hand" in {card.effect for card in mix.edition.cards.values()}


def test_u_07_the_pool_starts_empty():
    """U-07: the Pool starts empty, and all tokens stand on Go."""
    story = Story()
    assert story.game.holds("pool") == 0
    assert {story.where(name) for name in story.names} == {"go"}


@pytest.mark.parametrize("edition", ["classic", "mega", "millionaire"])
def test_c_04_m_03_l_18_the_highest_roll_begins_and_ties_roll_again(edition):
    """C-04: the highest total of two dice begins, then to the left; ties roll again among themselves."""
    game = new(edition, 3)[1]
    game = decide(game, Choose("rolls", (("ana", 9), ("ben", 4), ("cid", 9))), load(edition))[1]
    assert question(game).among == ("ana", "cid")
    short, stranger = (("ana", 9),), (("ana", 9), ("ben", 3))
    for bad in [short, stranger, (("ana", 13), ("cid", 2)), (("ana", "9"), ("cid", 2)), 5, None]:
        with pytest.raises(Refused):
            decide(game, Choose("rolls", bad), load(edition))
    game = decide(game, Choose("rolls", (("ana", 2), ("cid", 12))), load(edition))[1]
    assert game.turn == "cid"


def test_m_03_turn_order_by_the_two_white_dice():
    """M-03: the highest total of the white dice begins."""
    game = decide(new("mega", 2)[1], Choose("rolls", (("ana", 5), ("ben", 12))), load("mega"))[1]
    assert (game.turn, game.after("ben")) == ("ben", "ana")


def test_l_18_the_highest_roll_begins_and_some_spaces_do_nothing():
    """L-18: the highest roll begins; Just Visiting and Free Parking do nothing."""
    game = decide(new("millionaire", 2)[1], Choose("rolls", (("ana", 5), ("ben", 12))), load("millionaire"))[1]
    assert game.turn == "ben"
    story = Story("millionaire").at("ana", "adventure_park").has("ana", 100)
    story.roll(1, 3)
    assert (story.where("ana"), story.asks, story.cash("ana")) == ("free_parking", "EndTurn", 100)


def test_c_04_or_the_table_says_who_begins():
    """C-04: the seats may say it too; who is no player cannot."""
    game = decide(new("classic", 3)[1], Choose("ben"), load("classic"))[1]
    assert game.turn == "ben"
    assert refusal("classic", 3, first="zoe") == "no_such_player"
    with pytest.raises(Refused):
        decide(new("classic", 3)[1], Choose("zoe"), load("classic"))


def test_a_game_is_laid_out_once():
    """A second opening is refused."""
    story = Story()
    seats = (Seat("a", "A"), Seat("b", "B"))
    assert story.refused(NewGame(seats)).key == "already_started"
    assert refusal("ultimate", 2, switches=(("bus", "never"),)) == "no_such_switch"


@pytest.mark.parametrize(("length", "taken"), [(1, True), (40, True), (41, False)])
def test_a_name_has_from_one_to_forty_letters(length, taken):
    """As long as a name that can be read across a table: when the game is laid out, in mid-game, and coming late."""
    name, story = "N" * length, Story("classic")
    seats = (Seat("one", name), Seat("two", "Two"))
    sayings = ((Game(), NewGame(seats)), (story.game, Rename("ana", name)), (story.game, Join(Seat("new", name), 5)))
    for game, command in sayings:
        if taken:
            decide(game, command, story.edition)
            continue
        with pytest.raises(Refused) as refused:
            decide(game, command, story.edition)
        assert (refused.value.key, refused.value.words["most"]) == ("not_a_name", 40)


def test_c_05_all_tokens_start_on_go():
    """C-05: every token stands on Go at the start."""
    story = Story("classic")
    assert {story.where(name) for name in story.names} == {"go"}
