"""Promises as the screens show them: beside both players, in the deal, at the landing, under Why."""

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.referee import Roll, decide
from app.core.wire import from_wire
from app.rules.dealing.offers import Accept, Offer
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.trade import Trade
from app.views.asked.last_line import last_line_view
from app.views.asked.preview import preview_view
from app.views.asked.promises import promise_views
from app.views.estate.deed import deed_view
from app.views.estate.deeds import cost_for
from app.views.estate.stake import stake_view
from app.views.money.open_offers import offer_views
from app.views.money.promising import promise_form
from app.views.money.trade import deal_view
from app.views.story.history import line_view, why_entry
from app.views.story.player import player_sheet
from app.words.deal_sentences import promise_told
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


def names(story) -> list[str]:
    return [number for number, _ in standing(story.game)]


def seen(story, words=EN, **about):
    return promise_views(story.game, story.edition, words, **about)


def test_a_promise_lies_face_up_beside_both_players_and_on_its_deed():
    story = table(STAY, RentShare("ben", "cid", ("park_place",), 10))
    assert [one.text for one in seen(story, player="ana")] == [
        "Ana stays free at Boardwalk with Ben, for 2 landings."
    ]
    assert len(seen(story, player="ben")) == len(seen(story)) == 2
    assert [one.player for one in player_sheet(story.game, story.edition, EN, "cid").promises] == ["cid"]
    assert [one.id for one in deed_view("boardwalk", story.game, story.edition, EN).promises] == names(story)[:1]
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
    assert "cash" in poor.why


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
        (False, "cid", "Ends with this deal, unless Cid takes it over.")
    ]
    over = Trade("ben", "cid", deal.gives, deal.gets, (), tuple(names(story)))
    taken = deal_view(story.game, story.edition, EN, over)
    assert [(one.taken, one.told) for one in taken.bound] == [(True, "Cid takes over this promise.")]
    wrong = deal_view(story.game, story.edition, EN, Trade("ben", "cid", (), (("$", 5),), (share,)))
    assert (wrong.ready, bool(wrong.refusal), "C-57" in wrong.refusal) == (False, True, False)


def test_whoever_gets_a_deed_is_not_asked_to_take_over_a_promise_made_to_them():
    story = table(STAY)
    to_ana = Trade("ben", "ana", (("boardwalk", 1),), (("$", 90),))
    (one,) = deal_view(story.game, story.edition, EN, to_ana).bound
    assert (one.to_owner, one.taken, one.told) == (True, False, "Ends with this deal: the deed is then Ana’s own.")


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
    assert (offer.gives, offer.gets, offer.why) == ("$50", "a promise", "")
    assert [draft.text for draft in offer.promises] == ["Ana stays free at Boardwalk with Ben, for 2 landings."]
    assert offer_views(story.has("ana", 5).game, story.edition, EN)[0].why


def test_the_landing_says_free_before_and_after_it_is_written_and_why():
    story = table(STAY).at("ana", "short_line").turn_of("ana")
    entry, after = decide(story.game, Roll((1, 3)), story.edition)
    free = "Free by a promise, 1 left: Ana owes nothing at Boardwalk, $100 are let off."
    assert preview_view(story.game, entry, after, story.edition, EN).status == free
    assert last_line_view(entry, story.edition, after, EN).text == f"Ana → Boardwalk. {free}"
    why = why_entry(entry, story.edition, after, EN)
    assert any(line.endswith("$100 let off") and "by a promise" in line for line in why.sums)
    assert any(line.startswith("C-57") for line in why.rules)


def told(story, words=EN):
    return last_line_view(story.entry, story.edition, story.game, words).text


def test_a_deal_tells_its_promises_in_the_last_line_and_in_the_history():
    story = table(STAY, RentShare("ben", "cid", ("park_place",), 10))
    assert told(story) == (
        "Ana pays Ben $100 · a deal. Promise: Ana stays free at Boardwalk with Ben, for 2 landings. "
        "Promise: Cid gets 10% of the rents that Ben is paid at Park Place."
    )
    assert "Promesse\N{NO-BREAK SPACE}: Ana loge gratuitement à Boardwalk chez Ben" in told(story, FR)
    sentences = line_view(2, "", "entry", False, story.entry, story.edition, story.game, EN).sentences
    assert " ".join(sentences) == told(story)


def test_an_offer_of_a_promise_is_no_offer_of_nothing():
    story = table()
    story.say(Offer("ana", "ben", (("$", 50),), (), (STAY,)))
    assert told(story) == (
        "Offer: Ana gives Ben $50 for a promise. Ana stays free at Boardwalk with Ben, for 2 landings."
    )
    assert told(story, FR).startswith(
        "Offre\N{NO-BREAK SPACE}: Ana donne 50\N{NO-BREAK SPACE}$ à Ben contre une promesse. Ana loge gratuitement"
    )
    both = (STAY, RentShare("ben", "ana", ("park_place",), 10))
    story.say(Offer("ana", "ben", (("$", 50),), (("boardwalk", 1),), both))
    assert "for Boardwalk and 2 promises." in told(story)


def test_an_open_offer_names_the_promises_that_it_ends_and_the_last_line_tells_them():
    share = RentShare("ben", "ana", ("park_place", "boardwalk"), 10)
    story = table(STAY, share)
    there = EN.at(story.edition, story.game)
    story.say(Offer("ben", "cid", (("boardwalk", 1),), (("$", 90),)))
    offer, = offer_views(story.game, story.edition, EN)
    assert offer.bound == (
        "With it ends a promise: Ana stays free at Boardwalk with Ben, for 2 landings.",
        f"With it a promise no longer covers Boardwalk: {promise_told(there, share)}.",
    )
    assert offer_views(story.game, story.edition, FR)[0].bound[0].endswith("Boardwalk chez Ben, pour 2 arrivées.")
    story.say(Accept(offer.id))
    assert "A promise ends with its deed: Ana stays free at Boardwalk" in told(story)
    assert "Left of it: Ana gets 10% of the rents that Ben is paid at Park Place." in told(story)


def test_an_open_offer_names_the_promises_that_its_taker_takes_over():
    story = table(STAY)
    story.say(Offer("ben", "cid", (("boardwalk", 1),), (("$", 90),), (), tuple(names(story))))
    assert "A promise on its deeds is taken over with it." in told(story)
    offer, = offer_views(story.game, story.edition, EN)
    assert offer.bound == (
        "With it Cid takes over a promise: Ana stays free at Boardwalk with Ben, for 2 landings.",
    )
    story.say(Accept(offer.id))
    assert "Cid takes over a promise: Ana stays free at Boardwalk with Cid" in told(story)


def test_a_promise_that_both_strike_is_named():
    story = table(STAY)
    story.say(StrikePromise(*names(story)))
    assert told(story) == (
        "Ben and Ana strike a promise: Ana stays free at Boardwalk with Ben, for 2 landings."
    )


def test_a_promise_that_ended_before_it_was_kept_with_its_end_is_told_by_its_people():
    ended = from_wire({"is": "PromiseEnded", "number": "4", "promiser": "ben", "player": "ana", "why": "struck"})
    story = table()
    assert EN.at(story.edition, story.game).event(ended) == (
        "Ben and Ana strike a promise: what Ben promised Ana."
    )


def test_a_deal_that_leaves_an_open_offer_void_says_so():
    story = table()
    story.say(Offer("ben", "cid", (("boardwalk", 1),), (("$", 90),)))
    story.say(Trade("ben", "ana", (("boardwalk", 1),), (("$", 90),)))
    assert told(story).endswith("Ben’s offer to Cid is void.")


def test_a_share_of_the_rent_that_comes_back_stays_in_hand():
    share = RentShare("ben", "ana", ("boardwalk",), 20)
    story = table(share, RentShare("ben", "cid", ("boardwalk",), 10)).has("ana", 500).has("ben", 0).has("cid", 0)
    story.at("ana", "short_line").turn_of("ana")
    entry, after = decide(story.game, Roll((1, 3)), story.edition)
    changes = preview_view(story.game, entry, after, story.edition, EN).changes
    assert [(one.player, one.after) for one in changes] == [("ana", "$420"), ("ben", "$70"), ("cid", "$10")]
    story.roll(1, 3)
    assert stake_view(story.game, story.edition, EN).told[-1] == "Ana keeps $420"
    assert stake_view(story.game, story.edition, FR).told[-1].endswith("à Ana")
    story.choose("pay")
    assert (story.cash("ana"), story.cash("ben"), story.cash("cid")) == (420, 70, 10)


def test_a_share_that_goes_to_another_stays_in_nobodys_hand_but_theirs():
    story = table(RentShare("ben", "cid", ("boardwalk",), 20)).has("ana", 500).at("ana", "short_line").turn_of("ana")
    story.roll(1, 3)
    assert stake_view(story.game, story.edition, EN).told[-1] == "Ana keeps $400"


def test_what_a_landing_would_cost_is_less_by_the_free_stays_that_were_promised():
    whole, half = table(STAY), table(FreeStay("ben", "ana", ("boardwalk",), 50, 1))
    costs = [cost_for(who, story.table, "boardwalk", EN) for story in (whole, half) for who in ("ana", "cid", "ben")]
    assert costs == ["$0", "$100", "", "$50", "$100", ""]
    assert len(names(half)) == 1, "asking uses nothing up"
