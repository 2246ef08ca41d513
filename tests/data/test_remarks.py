"""Every disputed, inferred or once-read figure carries a remark that the app can show."""

import pytest

from app import editions
from app.core.corrections import printed_fields
from app.core.edition import Edition, Remark
from app.words.catalogues import LANGUAGES

EVERY = [
    editions.load("ultimate"),
    editions.load("ultimate", layout="v1", deck="rules_mix"),
    editions.load("classic", deck="fr_m", names="springfield"),
    editions.load("mega"),
    editions.load("mega", figures_print="fr", names="paris", deck="fr_euro"),
    editions.load("millionaire"),
]


def notes_of(edition: Edition) -> list[Remark]:
    of_deeds = [note for deed in edition.deeds.values() for note in deed.notes]
    of_cards = [note for card in edition.cards.values() for note in card.notes]
    return of_deeds + of_cards + [note for said in edition.remarks.values() for note in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_has_its_sentence(language: str) -> None:
    text = (editions.DATA / "locale" / language / "data.po").read_text(encoding="utf-8")
    keys = {note.key for edition in EVERY for note in notes_of(edition)}
    assert len(keys) > 30
    assert [key for key in keys if f'msgid "{key}"\n' not in text] == []


@pytest.mark.parametrize("edition", EVERY, ids=lambda e: e.id)
def test_a_remark_on_a_deed_is_about_a_figure_that_is_printed_on_it(edition: Edition) -> None:
    for deed in edition.deeds.values():
        assert {note.field for note in deed.notes} <= set(
            printed_fields(edition, "deed", deed.id)
        )


@pytest.mark.parametrize("edition", EVERY, ids=lambda e: e.id)
def test_other_values_are_other_values(edition: Edition) -> None:
    for deed in edition.deeds.values():
        printed = printed_fields(edition, "deed", deed.id)
        assert [note for note in deed.notes if printed[note.field] in note.values] == []


@pytest.mark.parametrize("edition", EVERY, ids=lambda e: e.id)
def test_a_remark_is_about_something_in_the_box(edition: Edition) -> None:
    about = {
        "deck",
        "board",
        "deeds",
        "names",
        "companies",
        "players",
        "taxes",
        "luxury_tax",
        "income_tax",
        "utilities",
    }
    assert set(edition.remarks) - set(edition.figures) <= about


def test_ultimate_tells_how_many_readings_agree() -> None:
    notes = [note for deed in editions.load("ultimate").deeds.values() for note in deed.notes]
    assert sum(bool(note.readings) for note in notes) == 104
    for note in notes:
        if note.readings:
            agree, of = note.readings.split("/")
            assert 4 <= int(agree) <= int(of) <= 14


def test_a_remark_on_a_deck_holds_only_where_it_is_played() -> None:
    assert [n.key for n in editions.load("ultimate").remarks["deck"]] == ["note.card_counts_differ"]
    mix = editions.load("ultimate", deck="rules_mix")
    assert [n.key for n in mix.remarks["deck"]] == ["note.cards_partly_unknown", "note.roll_three_inferred"]
    assert mix.cards["community_chest.school"].notes[0].values == (150,)
