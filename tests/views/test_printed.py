"""Every doubtful figure can be read in the app, and everything printed can be corrected there."""

import pytest

from app import editions
from app.core.changes import CardWritten, FigureSet
from app.core.corrections import printed_fields
from app.core.referee import decide
from app.editions.tables import edition_of
from app.transcript.play import Play
from app.views.asked.acts import Correct
from app.views.estate.printed import doubts, field_views, own_views, things
from app.views.money.stock import stock_view
from app.views.story.history import why_entry
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story
from tests.spoken import EN, FR

EDITIONS = editions.names()


def every_print(edition):
    """The edition with each value of what is chosen about its print."""
    switches = edition_of(edition, {}).switches
    for name in ("deck", "names", "print", "layout"):
        for value in switches[name].values if name in switches else ():
            yield edition_of(edition, {name: value})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)
def test_every_remark_of_every_print_is_told_about_something_with_a_name(edition, words):
    game = Story(edition).game
    for printed in every_print(edition):
        told = doubts(game, printed, words)
        things_remarked = [thing for thing in (*printed.deeds.values(), *printed.cards.values()) if thing.notes]
        assert len(told) == len(printed.remarks) + len(things_remarked)
        for thing in told:
            assert thing.name
            assert thing.told
            assert not thing.name.startswith(("printed.", "space.", "deed."))
            assert "note." not in thing.told
            assert "{" not in thing.told


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)
def test_every_printed_field_has_a_label(edition, words):
    fields = {
        field for printed in every_print(edition)
        for kind, of in (("deed", printed.deeds), ("card", printed.cards), ("company", printed.companies))
        for thing in of for field in printed_fields(printed, kind, thing)
    }  # fmt: skip
    assert {field for field in fields if not words.has(f"field.{field}")} == set()


def test_every_deed_card_and_space_can_be_found():
    story = Story()
    found = {(thing.kind, thing.id): thing for thing in things(story.game, story.edition, EN)}
    assert found["deed", "boardwalk"].name == "Boardwalk"
    assert {name for kind, name in found if kind == "card"} == set(story.edition.cards)
    assert ("space", "go") in found
    assert ("space", "boardwalk") not in found
    assert {name for kind, name in found if kind == "company"} == set(story.edition.companies)
    assert found["company", "acme_motors"].told == "Share"


def test_a_count_is_no_sum_of_money():
    story = Story("classic")
    card = field_views("card", "chance.nearest_railroad", story.game, story.edition, EN)
    fields = {field.field: field for field in card}
    assert (fields["copies"].value, fields["rent_multiplier"].value) == ("2", "2")
    water = {field.field: field for field in field_views("deed", "water_works", story.game, story.edition, EN)}
    assert (water["price"].value, water["owned_1"].value) == ("$150", "4")


def test_what_this_table_has_corrected_is_listed_with_its_figure_until_it_is_taken_back():
    story = Story("classic")
    game = story.game
    for said in (("deed", "boardwalk", "price", "390"), ("card", "chance.chairman", "amount", "60")):
        _, game = decide(game, Correct(*said), story.edition)
    listed = own_views(game, story.edition, EN)
    assert [(own.title, own.value) for own in listed] == [
        ("Price of Boardwalk", "$390"), (f"Amount of {EN.at(story.edition, game).name('chance.chairman')}", "$60"),
    ]  # fmt: skip
    _, game = decide(game, Correct("deed", "boardwalk", "price", ""), story.edition)
    assert [own.id for own in own_views(game, story.edition, EN)] == ["chance.chairman"]


def test_a_tables_own_figures_and_cards_are_no_corrections_of_its_print():
    story = Story("classic")
    game = story.game
    for event in (FigureSet("bail", 75, 50), CardWritten("chance.mine", "collect_bank", "?")):
        event.fold(game)
    assert own_views(game, story.edition, EN) == ()


@pytest.mark.parametrize("words", [EN, FR], ids=lambda words: words.language)
def test_a_company_pays_and_costs_what_this_tables_shares_print_under_the_name_on_them(words):
    """Name, par and dividends are the table's own, in the offer, in the line, in Why and in the list."""
    play = Play().text("edition ultimate\nplayers ana, ben\n")
    play.begin()
    if type(play.game.agenda[0]).__name__ == "FirstCards":
        play.line("table: none")
    for field, value in (("name", "American Motors"), ("par", "175"), ("dividend_1", "33")):
        play.line(f"table corrects company acme_motors {field} to {value}")
    told = words.at(play.edition, play.game).entry(play.entries[-2])[0]
    assert words.at(play.edition, play.game).money(175) in told
    play.text("table moves 1 share.acme_motors from bank to ana because a story\n"
              "table puts ana on stock_exchange because a story\n")  # fmt: skip
    play.line("table pays dividends")
    at_table = words.at(play.edition, play.game)
    line = " ".join(at_table.entry(play.entries[-1]))
    assert "American Motors" in line
    assert at_table.money(33) in line
    why = why_entry(play.entries[-1], play.edition, play.game, words)
    assert "American Motors" in " ".join(why.sums)
    acme = next(one for one in stock_view(play.game, play.edition, words).companies if one.id == "acme_motors")
    assert (acme.name, acme.ladder[0][1]) == ("American Motors", at_table.money(33))
    assert at_table.money(175) in acme.par
    assert {"American Motors", at_table.money(175)} <= {own.value for own in own_views(play.game, play.edition, words)}
