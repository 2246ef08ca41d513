"""Deeds as cards and lists: the row that applies, the next building, what can be done, remarks on figures."""

from app.core.referee import decide
from app.views.asked.acts import Correct
from app.views.estate.deed import deed_view
from app.views.estate.deeds import deeds_by_group, deeds_by_owner, owner_views
from app.views.estate.printed import doubts, field_views
from tests.kit import Story
from tests.spoken import EN, FR

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def card(story, deed, words=EN):
    return deed_view(deed, story.game, story.edition, words)


def lit(view):
    return [(row.text, row.amount) for row in view.rows if row.lit]


def acts(view):
    return {one.act: one for one in view.acts}


# the card
def test_a_deed_of_the_bank_has_its_printed_rows_and_none_in_force():
    view = card(Story("classic"), "boardwalk")
    assert [row.amount for row in view.rows] == ["$50", "$200", "$600", "$1,400", "$1,700", "$2,000"]
    assert lit(view) == []
    assert (view.owner, view.acts, view.state) == ("", (), "for sale")


def test_the_row_in_force_is_lit():
    story = Story("classic").owns("ana", *BLUES).built("vermont_avenue", 2)
    assert lit(card(story, "vermont_avenue")) == [("With 2 houses", "$90")]


def test_what_a_full_group_multiplies_stands_lit_under_the_printed_rent():
    story = Story("classic").owns("ana", *BLUES)
    assert lit(card(story, "vermont_avenue")) == [("× 2 full group", "$12")]
    ultimate = Story().owns("ana", "boardwalk", "park_place")
    assert lit(card(ultimate, "boardwalk")) == [("× 3 monopoly", "$150")]


def test_a_mortgaged_deed_asks_for_nothing():
    story = Story("classic").owns("ana", *BLUES).mortgaged("vermont_avenue")
    view = card(story, "vermont_avenue")
    assert lit(view) == []
    assert (view.state, view.next) == ("mortgaged", "")


def test_railroads_are_lit_by_the_number_owned_and_a_depot_doubles():
    story = Story().owns("ana", "reading_railroad", "short_line")
    assert lit(card(story, "reading_railroad")) == [("Owning 2", "$50")]
    story.built("reading_railroad", 1, "train_depot")
    assert lit(card(story, "reading_railroad")) == [("× 2 train depot", "$100")]


def test_utilities_say_so_many_times_the_dice():
    story = Story("classic").owns("ana", "electric_company", "water_works")
    assert lit(card(story, "electric_company")) == [("Owning 2", "10 × dice")]


def test_the_next_level_tells_its_cost_and_its_gain():
    story = Story("classic").owns("ana", *BLUES).built("vermont_avenue", 2)
    assert card(story, "vermont_avenue").next == "Next: 3 houses for $50. The rent becomes $270, $180 more."
    story = Story().owns("ana", "reading_railroad")
    assert "1 train depot for $100" in card(story, "reading_railroad").next
    assert "$50, $25 more" in card(story, "reading_railroad").next


def test_a_hotel_comes_after_four_houses_and_nothing_after_the_last_level():
    story = Story("classic").owns("ana", *BLUES).built("vermont_avenue", 4)
    assert card(story, "vermont_avenue").next.startswith("Next: 1 hotel for $50")
    story = Story("classic").owns("ana", *BLUES).built("vermont_avenue", 1, "hotel")
    assert card(story, "vermont_avenue").next == ""


# what can be done
def test_each_act_carries_its_sum_and_refusals_explain_themselves():
    story = Story("classic").owns("ana", *BLUES[:2])
    found = acts(card(story, "vermont_avenue"))
    assert found["build"].text == "Build 1 house · $50"
    assert found["build"].why == "Ana does not own all of Light Blue."
    assert (found["mortgage"].text, found["mortgage"].why) == ("Mortgage · +$50", "")


def test_a_mortgaged_deed_can_only_be_lifted():
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    found = acts(card(story, "boardwalk"))
    assert list(found) == ["lift"]
    assert found["lift"].text == "Unmortgage · $220"


def test_selling_says_half_of_the_price():
    story = Story("classic").owns("ana", *BLUES)
    for deed in BLUES:
        story.built(deed, 1)
    assert acts(card(story, "vermont_avenue"))["sell"].text == "Sell 1 house · +$25"


# figures that are disputed
def remarks(deed, words=EN):
    """What the page on prints says about a deed."""
    story = Story()
    return [view.told for view in doubts(story.game, story.edition, words) if view.id == deed]


def test_a_disputed_figure_carries_its_remark_on_the_page_on_prints():
    [told] = remarks("canal_street")
    assert told.startswith("Mortgage value: Printed so: not half the price")
    assert "9/10 readings agree" in told
    assert "$550" in told
    assert "lectures" in remarks("canal_street", FR)[0]


def test_no_research_note_lies_on_a_deed():
    """Players see the deed as it is printed; what is known about its figures stands on the page on prints."""
    noted = [deed.id for deed in Story().edition.deeds.values() if deed.notes]
    assert noted
    for deed in noted:
        assert "readings" not in repr(card(Story(), deed))


def test_every_printed_figure_can_be_corrected_and_says_that_it_is_the_tables_own():
    story = Story("classic")
    fields = {field.field: field for field in field_views("deed", "boardwalk", story.game, story.edition, EN)}
    assert (fields["price"].value, fields["price"].figure, fields["price"].corrected) == ("$400", 400, False)
    assert fields["name"].figure is None
    _, game = decide(story.game, Correct("deed", "boardwalk", "price", "390"), story.edition)
    fields = {field.field: field for field in field_views("deed", "boardwalk", game, story.edition, EN)}
    assert fields["price"].corrected
    assert not fields["rent"].corrected


# the lists
def test_by_group_each_deed_stands_once_and_the_heading_tells_whose():
    story = Story("classic").owns("ana", *BLUES).owns("ben", "boardwalk")
    sections = {section.key: section for section in deeds_by_group(story.game, story.edition, EN)}
    assert sorted(line.id for section in sections.values() for line in section.deeds) == sorted(story.edition.deeds)
    assert sections["light_blue"].told == "all Ana’s"
    assert sections["dark_blue"].told == "Ben 1 of 2"
    assert sections["red"].told == "none of the 3 is taken"


def test_by_owner_the_bank_comes_last():
    story = Story("classic").owns("ana", *BLUES)
    sections = deeds_by_owner(story.game, story.edition, EN)
    assert [section.title for section in sections] == ["Ana", "Ben", "Cid", "Still for sale"]
    assert [line.id for line in sections[0].deeds] == list(BLUES)
    assert sections[-1].told == "25 deeds"


def test_a_line_says_what_landing_there_costs_or_the_price_while_nobody_has_it():
    story = Story("classic").owns("ana", *BLUES, "electric_company").mortgaged("oriental_avenue")
    lines = {line.id: line for section in deeds_by_group(story.game, story.edition, EN) for line in section.deeds}
    assert lines["vermont_avenue"].sum == "$12"
    assert lines["oriental_avenue"].sum == ""
    assert lines["boardwalk"].sum == "$400"
    assert lines["electric_company"].sum == "4 × dice"


def test_owners_who_can_do_something_are_offered():
    story = Story("classic").owns("ana", *BLUES)
    (ana,) = owner_views(story.game, story.edition, EN)
    assert (ana.id, ana.cash, ana.open) == ("ana", "$1,500", 6)
