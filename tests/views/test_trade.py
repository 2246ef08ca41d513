"""A trade as a screen shows it: what it does to both, and why it is refused."""

from app.rules.construction.last_street import EvenOut
from app.views.money.trade import trade_view, tradeables
from tests.kit import Story
from tests.spoken import EN


def deal(story, gives, gets, one="ana", two="ben"):
    return trade_view(story.game, story.edition, EN, one, two, gives, gets)


def told(effects):
    return [(effect.text, effect.before, effect.after, effect.flow) for effect in effects]


def test_a_deal_shows_cash_worth_and_groups_of_both_before_they_agree():
    story = Story("ultimate").owns("ana", "mediterranean_avenue", "boardwalk")
    story.owns("ben", "baltic_avenue", "park_place")
    view = deal(story, (("boardwalk", 1), ("$", 100)), (("baltic_avenue", 1),))
    assert view.ready
    assert told(view.one.effects) == [
        ("Cash", "$3,200", "$3,100", -1), ("Worth", "$3,660", "$3,220", -1),
        ("Purple", "1 of 2", "all 2", 1), ("Dark Blue", "1 of 2", "0 of 2", -1),
    ]  # fmt: skip
    assert ("Dark Blue", "1 of 2", "all 2", 1) in told(view.two.effects)


def test_a_mortgaged_deed_says_what_it_costs_the_new_owner():
    story = Story("ultimate").owns("ana", "boardwalk").mortgaged("boardwalk")
    view = deal(story, (("boardwalk", 1),), (("$", 150),))
    assert view.two.effects[-1].text == "Boardwalk is mortgaged: keep it for $20, or unmortgage it for $220"


def test_a_deal_that_cannot_be_says_why():
    story = Story("ultimate").owns("ana", "boardwalk", "park_place").built("park_place")
    assert not deal(story, (("$", 50),), ()).ready, "a half-made deal is not refused, and cannot be agreed on"
    view = deal(story, (("boardwalk", 1),), (("$", 50),))
    assert not view.ready
    assert "Park Place" in view.refusal


def test_all_that_is_held_is_offered_and_what_stays_says_why():
    story = Story("ultimate").owns("ana", "boardwalk", "park_place").built("park_place")
    story.holds_card("ana", "share.acme_motors", "voucher.bus_ticket", "roll_three.1_2_3")
    things = tradeables(story.game, story.edition, EN, "ana", (("share.acme_motors", 1),))
    assert {thing.unit for thing in things[:2]} == {"boardwalk", "park_place"}
    assert [thing.unit for thing in things[2:]] == ["share.acme_motors", "voucher.bus_ticket", "roll_three.1_2_3"]
    assert all(thing.why for thing in things[:2])
    assert not any(thing.why for thing in things[2:])
    assert [thing.given for thing in things[2:]] == [1, 0, 0]
    assert things[-1].text == "Roll Three 1-2-3"


def test_long_names_give_way_to_their_first_word_and_an_initial_where_two_would_be_the_same():
    from app.core.game import Seat
    from app.views.asked.purses import briefs

    story = Story("ultimate", "ana ben cid")
    names = ("Maximilian-Alexander von Hohenfels", "Charlotte Wilhelmina", "Charlotte Emilia X")
    story.game.seats = tuple(Seat(i, n) for i, n in zip(("ana", "ben", "cid"), names, strict=True))
    assert briefs(story.game) == {"ana": "Maximilian-Alexander", "ben": "Charlotte W.", "cid": "Charlotte X."}


def test_a_mortgaged_share_is_offered_beside_the_free_ones_and_says_what_it_costs():
    story = Story("ultimate").holds_card("ana", "share.acme_motors").holds_card("ana.pledged", "share.acme_motors")
    story.holds_card("ana.pledged", "share.acme_motors")
    free, down = tradeables(story.game, story.edition, EN, "ana", (("mortgaged.share.acme_motors", 2),))
    assert (free.unit, free.held, free.given, free.why) == ("share.acme_motors", 1, 0, "")
    assert (down.unit, down.held, down.given, down.why) == ("mortgaged.share.acme_motors", 2, 2, "")
    assert (down.text, down.told) == ("2 × Acme Motors, mortgaged", "2 mortgaged shares, for $75 each")
    assert down.icon == free.icon
    view = deal(story, (("mortgaged.share.acme_motors", 1),), (("$", 20),))
    assert view.two.effects[-1].text == "Acme Motors is mortgaged: keep it for $8, or unmortgage it for $83"


def test_a_street_whose_lift_is_owed_says_that_its_new_owner_will_owe_it():
    """M-17: where the seller owes it, and where it completes the buyer's built group; the seller is told nothing."""
    blues = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")
    story = Story("mega").owns("ana", *blues).mortgaged(blues[0]).asking(EvenOut("ana", blues[0]))
    view = deal(story, ((blues[0], 1),), (("$", 50),))
    assert view.two.effects[-1].text == "Oriental Avenue is mortgaged: unmortgaging it at once costs $55"
    assert not [one for one in view.one.effects if "lifting" in one.text]
    group = Story("mega").edition.group_of(blues[0]).deeds
    other = Story("mega").owns("ben", *[deed for deed in group if deed != blues[0]]).owns("ana", blues[0])
    other.mortgaged(blues[0])
    for deed in group:
        if deed != blues[0]:
            other.built(deed, 2)
    assert "unmortgaging it at once costs $55" in deal(other, ((blues[0], 1),), (("$", 50),)).two.effects[-1].text
