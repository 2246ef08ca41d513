"""Corrections: names and figures that a table's own print has in place of ours, and the edition with them applied."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

import pytest

from app.core.corrections import (
    Correction,
    NotPrinted,
    alike,
    as_correction,
    card_fields,
    corrected,
    cost_columns,
    fits,
    level_columns,
    printed_fields,
    with_entered,
)
from app.core.edition import Card
from app.editions import load


# a table's own print
def test_the_columns_of_a_deed_follow_its_ladder():
    """A rung that comes once has no number, one that comes twice is numbered; a cost for each kind."""
    assert level_columns(("house", "house", "hotel")) == ("rent", "house_1", "house_2", "hotel")
    assert level_columns(("house", "hotel")) == ("rent", "house", "hotel")
    assert level_columns(()) == ("rent",)
    assert cost_columns(("house", "house", "hotel")) == ("house_cost", "hotel_cost")


def test_a_railroad_prints_a_rent_for_each_number_owned():
    """One to four owned."""
    fields = printed_fields(load("classic"), "deed", "reading_railroad")
    assert {name: fields[name] for name in fields if name.startswith("owned")} == {
        "owned_1": 25, "owned_2": 50, "owned_3": 100, "owned_4": 200
    }  # fmt: skip
    assert printed_fields(load("classic"), "space", "go") == {"name": load("classic").spaces["go"].name}
    for kind, thing in (("deed", "nowhere"), ("card", "nowhere"), ("space", "nowhere"), ("spoon", "go")):
        assert printed_fields(load("classic"), kind, thing) == {}


def test_what_a_card_prints_can_be_corrected_field_by_field():
    """Title, copies, figures, figures within figures; an amount that only the card shows, once and for all."""
    card = Card("x", "chance", "Title", "pay", 1, args={"amount_needed": True, "per": {"house": 25, "of": "x"}, "n": 3})
    assert card_fields(card) == {"title": "Title", "copies": 1, "amount": 0, "per.house": 25, "n": 3}
    edition = replace(load("classic"), cards={"x": card})
    for field, value in (("n", 4), ("per.house", 30), ("copies", 2), ("title", "Other")):
        ours = corrected(edition, Correction("card", "x", field, value))
        assert card_fields(ours.cards["x"]) == {**card_fields(card), field: value}
    known = corrected(edition, Correction("card", "x", "amount", 70)).cards["x"]
    assert (dict(known.args)["amount"], "amount_needed" in known.args) == (70, False)
    other = corrected(edition, Correction("card", "x", "n", 70)).cards["x"]
    assert other.args["amount_needed"] is True


@pytest.mark.parametrize(
    ("before", "after", "fit"),
    [(5, 0, True), (5, 10**9 - 1, True), (5, 10**9, False), (5, -1, False), (5, "5", False), (5, True, False),
     (0, 7, True), ("x", "y", True), ("x", "", False), ("x", 5, False), (-3, 3, True), (-3, -2, True)],
)  # fmt: skip
def test_a_figure_is_replaced_by_a_figure_and_a_name_by_a_name(before, after, fit):
    """Whole numbers from nothing to the largest sum; a name that is not empty; so many spaces back."""
    assert alike(before, after) is fit


def test_a_said_correction_is_read_as_what_is_printed_there():
    """'1600' is a figure where a figure is printed, a name where a name is; what does not fit is passed over."""
    classic = load("classic")
    assert as_correction(classic, ("deed", "boardwalk", "price", "450")).value == 450
    assert as_correction(classic, ("deed", "boardwalk", "name", "450")).value == "450"
    assert as_correction(classic, ("deed", "boardwalk", "price", "-4")).value == "-4"
    wrong = [("deed", "nowhere", "price", "5"), ("deed", "boardwalk", "price", "much"), ("spoon", "x", "y", "z")]
    ours = with_entered(classic, [*wrong, ("deed", "boardwalk", "price", "450")])
    assert ours.deeds["boardwalk"].price == 450
    assert not any(fits(classic, as_correction(classic, one)) for one in wrong)
    with pytest.raises(NotPrinted, match="deed nowhere = 5"):
        corrected(classic, as_correction(classic, wrong[0]))


def test_a_deed_corrected_keeps_every_other_figure_and_names_its_spaces():
    """Its spaces carry its new name; a space may have one of its own."""
    ultimate = load("ultimate")
    ours = corrected(ultimate, Correction("deed", "reading_railroad", "name", "Midi"))
    assert {space.name for space in ours.spaces.values() if space.deed == "reading_railroad"} == {"Midi"}
    before, after = ultimate.deeds["reading_railroad"], ours.deeds["reading_railroad"]
    assert (after.price, after.mortgage, after.rents, after.costs) == (
        before.price, before.mortgage, before.rents, before.costs
    )  # fmt: skip
    space = corrected(ultimate, Correction("space", "go", "name", "Start"))
    assert space.spaces["go"].name == "Start"
    assert ultimate.spaces["go"].name != "Start"


# shares
def test_a_share_prints_a_name_a_par_and_a_dividend_for_each_number_held():
    fields = printed_fields(load("ultimate"), "company", "acme_motors")
    assert list(fields) == ["name", "par", *[f"dividend_{number}" for number in range(1, 6)]]
    assert (fields["par"], fields["dividend_1"], fields["dividend_5"]) == (150, 15, 375)
    assert printed_fields(load("ultimate"), "company", "spoons") == {}
    assert printed_fields(load("classic"), "company", "acme_motors") == {}


@pytest.mark.parametrize("field", ["name", "par", "dividend_1", "dividend_3", "dividend_5"])
def test_every_figure_of_a_share_can_be_corrected_and_no_other_moves(field):
    edition = load("ultimate")
    before = {company: dict(printed_fields(edition, "company", company)) for company in edition.companies}
    new = "American Motors" if field == "name" else 7
    ours = corrected(edition, Correction("company", "acme_motors", field, new))
    before["acme_motors"][field] = new
    assert {company: dict(printed_fields(ours, "company", company)) for company in ours.companies} == before
    assert not fits(edition, Correction("company", "acme_motors", field, "" if field == "name" else -1))


def test_a_game_plays_with_the_shares_of_its_own_print():
    said = (("company", "acme_motors", "name", "American Motors"), ("company", "acme_motors", "dividend_2", "65"))
    ours = with_entered(load("ultimate"), (*said, ("company", "acme_motors", "dividend_6", "1")))
    acme = ours.companies["acme_motors"]
    assert (acme.name, acme.dividends) == ("American Motors", (15, 65, 135, 240, 375))


@pytest.mark.parametrize("name", ["classic", "ultimate"])
def test_many_corrections_at_once_are_the_same_as_one_after_the_other(name):
    """A board of a family's own has a thousand of them; they are written over one copy of the edition."""
    edition = load(name)
    said = [
        (kind, thing, field, f"{value + 1}" if type(value) is int else f"own {thing}"[:30])
        for kind, things in (("deed", edition.deeds), ("card", edition.cards), ("space", edition.spaces))
        for thing in things for field, value in printed_fields(edition, kind, thing).items()
    ]  # fmt: skip
    one_by_one = edition
    for one in said:
        with suppress(NotPrinted):
            one_by_one = corrected(one_by_one, as_correction(one_by_one, one))
    at_once = with_entered(edition, said)
    assert len(said) > 200
    for part in ("deeds", "cards", "spaces", "companies", "labels", "decks"):
        assert getattr(at_once, part) == getattr(one_by_one, part)
        with pytest.raises(TypeError):
            getattr(at_once, part)["x"] = None
    assert edition.deeds == load(name).deeds != at_once.deeds


def test_what_was_corrected_last_says_how_a_space_is_called():
    """A deed's name is also that of its spaces, unless the space itself is called otherwise after it."""
    name, space = ("deed", "boardwalk", "name", "High Street"), ("space", "boardwalk", "name", "Corner")
    price = ("deed", "boardwalk", "price", "450")
    called = {order: with_entered(load("classic"), order).spaces["boardwalk"].name for order in (
        (name, space), (space, name), (name, space, price), (space, price), (price, space))}  # fmt: skip
    assert called == {
        (name, space): "Corner", (space, name): "High Street", (name, space, price): "High Street",
        (space, price): "Boardwalk", (price, space): "Corner",
    }  # fmt: skip


def test_a_board_with_everything_corrected_is_made_in_a_part_of_the_time_that_its_box_is_read_in():
    """A game may go round through sixty such prints: each took one and a half times as long, 10 s a megabyte."""
    edition = load("ultimate")
    said = tuple([
        (kind, thing, field, f"{value + 1}" if type(value) is int else f"own {value}"[:30])
        for kind, things in (("deed", edition.deeds), ("card", edition.cards), ("space", edition.spaces))
        for thing in things for field, value in printed_fields(edition, kind, thing).items()
    ])  # fmt: skip
    making, reading = [], []
    for _ in range(5):
        making.append(taken(lambda: with_entered(edition, said)))
        reading.append(taken(lambda: load.__wrapped__("ultimate")))
    assert len(said) > 1000
    assert min(making) < 0.7 * min(reading)


def taken(work):
    began = time.process_time()
    work()
    return time.process_time() - began
