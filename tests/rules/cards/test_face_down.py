"""Fortune cards that are kept face down: the phone knows how many, and which one only when it is played."""

from app.core.ledger import BANK, BOX, DISCARD
from app.rules.card_hands import FACE_DOWN, hand
from app.rules.cards.fortune import DrawFortune, cards_left, number_left
from app.rules.cards.playing import PlayCard, playable
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.whole_game.bankruptcy import LeaveGame
from app.views.asked.table import plays
from app.views.story.player import player_sheet
from tests.kit import Choose, Story
from tests.spoken import EN

NO, SLY = "fortune.just_say_no", "fortune.sly_deal"


def kept(player: str = "ana", number: int = 1) -> Story:
    """Somebody took cards from deeds and keeps them face down."""
    story = Story("millionaire", "ana ben cid")
    for deed in list(story.edition.deeds)[:number]:
        story.asking(DrawFortune(player, deed)).choose("face_down")
    return story


def test_l_04_a_kept_card_may_stay_unnamed_and_the_purchase_goes_on():
    """L-04: kept unnamed: the phone knows only how many."""
    story = Story("millionaire", "ana ben").at("ana", "go")
    story.roll(1, 2)
    before = number_left(story.table)
    story.choose("face_down")
    assert (story.game.holds("ana", FACE_DOWN), number_left(story.table)) == (1, before - 1)
    assert (story.asks, story.top.deed) == ("Buy", "gadget_wharf")
    assert not any(story.game.holds("ana", card) for card in story.edition.cards)


def test_l_04_it_is_named_when_it_is_played_and_is_one_card():
    """L-04: from the hand to the discard pile, and it is nowhere else."""
    story = kept().owns("ben", "motor_drive")
    story.say(PlayCard("ana", SLY, target="ben", thing="motor_drive"))
    held = [story.game.holds(account, unit) for account in ("ana", BANK, DISCARD) for unit in (SLY, FACE_DOWN)]
    assert held == [0, 0, 0, 0, 1, 0]
    assert story.game.holds(BOX, FACE_DOWN) == 0
    assert story.game.owner("motor_drive") == "ana"
    assert "L-04" in story.keys()


def test_l_04_what_it_cannot_be_is_not_played():
    """A card that acts at once, one that somebody else has named, and any card once none lies face down."""
    story = kept().holds_card("ben", SLY).owns("ben", "motor_drive")
    assert story.refused(PlayCard("ana", "fortune.wedding_gift")).key == "no_such_card"
    assert story.refused(PlayCard("ana", SLY)).key == "no_such_card"
    assert Story("millionaire", "ana ben").refused(PlayCard("ana", SLY)).key == "no_such_card"


def test_l_04_a_named_card_is_played_before_one_that_may_be_the_same():
    story = kept().holds_card("ana", SLY).owns("ben", "motor_drive")
    story.say(PlayCard("ana", SLY, target="ben", thing="motor_drive"))
    assert (story.game.holds("ana", SLY), story.game.holds("ana", FACE_DOWN)) == (0, 1)


def test_l_04_just_say_no_may_lie_face_down():
    """Whoever keeps a card face down is asked, and says no by naming it."""
    story = kept("ben").owns("ben", "motor_drive").holds_card("ana", SLY)
    story.say(PlayCard("ana", SLY))
    while story.asks != "Objection":
        story.choose(next(iter(story.options())))
    assert set(story.options()) == {NO, "accept"}
    story.choose(NO)
    assert (story.game.owner("motor_drive"), story.game.holds("ben", FACE_DOWN)) == ("ben", 0)
    assert story.game.holds(DISCARD, NO) == 1


def test_l_04_an_unknown_card_may_be_kept_face_down_too():
    story = kept()
    assert "fortune.other" in {option.key for option in playable(story.table, "ana")}
    story.say(PlayCard("ana", "fortune.other"))
    assert story.game.holds("ana", FACE_DOWN) == 0
    assert story.game.holds(DISCARD, "fortune.other") == 1


def test_l_04_the_deeds_run_out_of_cards_whatever_was_taken():
    """Twenty-two cards lie on twenty-two deeds, named or not."""
    story = kept(number=21)
    assert (number_left(story.table), bool(cards_left(story.table))) == (1, True)
    story.asking(DrawFortune("ben", list(story.edition.deeds)[21])).choose("face_down")
    assert cards_left(story.table) == ()
    assert story.asking(DrawFortune("ben", "motor_drive")).asks == "ToRoll"


def test_l_17_what_a_leaver_kept_face_down_does_not_come_back():
    story = kept(number=2)
    story.say(LeaveGame("ana"))
    assert story.game.holds(DISCARD, FACE_DOWN) == 2
    assert number_left(story.table) == 20


def test_l_04_a_card_face_down_is_not_handed_over_but_can_be_put_right():
    story = kept()
    assert story.refused(Trade("ana", "ben", ((FACE_DOWN, 1),), (("$", 5),))).key == "no_such_thing"
    story.say(Adjust((("ana", "ben", 1, FACE_DOWN),), "it was Ben who took it"))
    assert hand(story.table, "ana") == ()
    assert story.game.holds("ben", FACE_DOWN) == 1


def test_l_04_an_answer_is_a_card_or_face_down():
    story = Story("millionaire", "ana ben").asking(DrawFortune("ana", "motor_drive"), EndTurn("ana"))
    assert story.refused(Choose("kept")).key == "no_such_card"


def test_the_sheet_of_a_player_counts_them_and_offers_what_they_may_be():
    story = kept(number=2).owns("ben", "motor_drive")
    words = EN.at(story.edition, story.game)
    rows = player_sheet(story.game, story.edition, words, "ana").kept
    assert (rows[0].name, rows[0].count, rows[0].plays) == ("Fortune card, face down", 2, False)
    assert "If it is Sly Deal!" in [row.name for row in rows if row.plays]
    assert SLY in [play.card for play in plays(story.table, words)]
