"""Promises as the screens show them: beside both players, in the deal, at the landing, under Why."""

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.referee import Roll, decide
from app.rules.dealing.offers import Offer
from app.rules.dealing.trade import Trade
from app.views.asked.last_line import last_line_view
from app.views.asked.preview import preview_view
from app.views.asked.promises import promise_views
from app.views.estate.deed import deed_view
from app.views.money.open_offers import offer_views
from app.views.money.promising import promise_form
from app.views.money.trade import deal_view
from app.views.story.history import why_entry
from app.views.story.player import player_sheet
from tests.kit import Story
from tests.spoken import EN, FR

STAY = FreeStay("ben", "ana", ("boardwalk",), 100, 2)


def table(*promises) -> Story:
    """Ben owns the dark blues and has promised something for $100."""
    story = Story("classic").owns("ben", "park_place", "boardwalk")
    return story if not promises else promised(story, *promises)


def promised(story, *promises) -> Story:
    story.say(Trade("ana", "ben", (("$", 100),), (), promises))
    return story


def seen(story, words=EN, **about):
    return promise_views(story.game, story.edition, words, **about)


def test_a_promise_lies_face_up_beside_both_players_and_on_its_deed():
    story = table(STAY, RentShare("ben", "cid", ("park_place",), 10))
    assert [one.text for one in seen(story, player="ana")] == [
        "Ana stays free at Boardwalk with Ben, for 2 landings."
    ]
    assert len(seen(story, player="ben")) == len(seen(story)) == 2
    assert [one.player for one in player_sheet(story.game, story.edition, EN, "cid").promises] == ["cid"]
    assert [one.id for one in deed_view("boardwalk", story.game, story.edition, EN).promises] == ["2"]
    french = seen(story, FR, player="cid")[0]
    assert (french.text, french.left) == (
        "Cid reçoit 10\N{NO-BREAK SPACE}% des loyers que Ben touche à Park Place.", "pour toujours"
    )


def test_a_whole_group_is_named_as_one():
    story = table(FreeStay("ben", "ana", ("dark_blue",), 50))
    group = EN.at(story.edition, story.game).name("dark_blue")
    assert seen(story)[0].text == f"Ana owes half the rent at {group} with Ben, for good."


def test_a_right_to_buy_has_a_button_and_says_why_not_now():
    story = table(RightToBuy("ben", "ana", ("boardwalk",), 300, 1))
    one = seen(story)[0]
    assert (one.buy, one.why, one.left) == ("Buy Boardwalk for $300", "", "1 turn left after this one")
    poor = seen(story.has("ana", 299))[0]
    assert "C-57" in poor.why


def test_a_promise_that_is_not_kept_at_present_says_so():
    story = table(STAY)
    assert seen(story)[0].sleeps == ""
    story.game.switches = {**story.game.switches, "promises": "not_at_this_table"}
    assert seen(story)[0].sleeps == EN("promise.sleeps")
    assert promise_form(story.game, story.edition, EN, "ben").why_not


def test_a_deal_shows_its_promises_and_those_that_its_deeds_are_bound_by():
    story = table(STAY)
    share = RentShare("cid", "ben", ("boardwalk",), 20)
    deal = Trade("ben", "cid", (("boardwalk", 1),), (("$", 90),), (share,), ())
    view = deal_view(story.game, story.edition, EN, deal)
    assert (view.ready, [draft.text for draft in view.promises]) == (
        True, ["Ben gets 20% of the rents that Cid is paid at Boardwalk."]
    )
    assert [(one.taken, one.owner, one.told) for one in view.bound] == [
        (False, "cid", "Ends with this deal, unless Cid takes over the promise of line 2.")
    ]
    taken = deal_view(story.game, story.edition, EN, Trade("ben", "cid", deal.gives, deal.gets, (), ("2",)))
    assert [(one.taken, one.told) for one in taken.bound] == [(True, "Cid takes over the promise of line 2.")]
    wrong = deal_view(story.game, story.edition, EN, Trade("ben", "cid", (), (("$", 5),), (share,)))
    assert (wrong.ready, "C-57" in wrong.refusal) == (False, True)


def test_a_side_is_told_what_it_could_promise_once_the_deal_is_done():
    story = table().owns("cid", "short_line")
    form = promise_form(story.game, story.edition, EN, "ben", (("boardwalk", 1),), (("short_line", 1),))
    assert [place.id for place in form.places if not place.group] == ["park_place", "short_line"]
    assert [place.id for place in form.places if place.group] == ["dark_blue", "railroads"]
    assert form.players == (("cid", "Cid"), ("ana", "Ana"))
    assert [name for _, name in form.kinds] == ["Free stay", "Right to buy", "Share of the rent"]


def test_an_open_offer_shows_both_sides_its_promises_and_why_it_cannot_be_taken():
    story = table()
    story.say(Offer("ana", "ben", (("$", 50),), (), (STAY,)))
    offer, = offer_views(story.game, story.edition, EN)
    assert (offer.gives, offer.gets, offer.why) == ("$50", "nothing", "")
    assert [draft.text for draft in offer.promises] == ["Ana stays free at Boardwalk with Ben, for 2 landings."]
    assert offer_views(story.has("ana", 5).game, story.edition, EN)[0].why


def test_the_landing_says_free_before_and_after_it_is_written_and_why():
    story = table(STAY).at("ana", "short_line").turn_of("ana")
    entry, after = decide(story.game, Roll((1, 3)), story.edition)
    free = "Free by the promise of line 2, 1 left: Ana owes nothing at Boardwalk, $100 are let off."
    assert preview_view(story.game, entry, after, story.edition, EN).status == free
    assert last_line_view(entry, story.edition, after, EN).text == f"Ana → Boardwalk. {free}"
    why = why_entry(entry, story.edition, after, EN)
    assert any(line.endswith("$100 let off") and "promise of line 2" in line for line in why.sums)
    assert any(line.startswith("C-57") for line in why.rules)
