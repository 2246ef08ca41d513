"""No screen of a game speaks of what its box has not: Mega has bus tickets and no vouchers, Classic has no Pool."""

import re
from itertools import product

import pytest

from app.core.forms import FORMS
from app.core.game import Game
from app.editions import load, names
from app.editions.tables import every_town
from app.screens import SCREENS
from app.views.asked.forms import open_forms
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story
from tests.screens import driver
from tests.screens.app import paycorner
from tests.screens.in_a_row import InARow
from tests.spoken import EN, FR
from tools import insight_scenes, property_scenes

NOUNS = {  # what each declared noun is called in each language
    "pool": r"\bPool\b|\bCagnotte\b",
    "voucher": r"\bvouchers?\b|\bbons?\b(?! sens)|\bbus tickets?\b|\btickets? de bus\b",
    "roll_three": r"\bRoll Three\b|\bTrio\b",
    "direction": r"\bdirection\b|\bsens\b|\bReverse\b",
    "subway": r"\bSubway\b|\bMétro\b",
    "shares": r"\bshares\b(?! of rents)|\b(?:an?|one) share\b|\bdividende?s?\b|Stock Exchange|(?<!de la )\bBourse\b",
    "speed_die": r"Mr\. Monopoly|M\. Monopoly|\bbonus move\b|\bmouvement bonus\b|\btriples?\b",
    "triple": r"\btriple rent\b|loyer double ou triple",
    "taxi": r"\btaxis?\b|\bcabs?\b",
    "tracks": r"\b(?:outer|inner|middle) track\b|\bpiste (?:extérieure|intérieure|du milieu)\b",
    "level": r"\blevels\b|\ba level\b|\bLevel\b|\bniveaux\b|d’un niveau\b|\bNiveau\b|\bstars?\b|étoiles?",
    "fortune": r"\bFortune\b",
    "skyscraper": r"\bskyscrapers?\b|\bgratte-ciel\b",
    "train_depot": r"\btrain depots?\b|\bdépôts?\b",
}
ALONE = {
    "games", "welcome", "new_game", "own_board", "club", "follow", "settings", "about", "privacy", "house_rules",
    "invite",
}  # fmt: skip
WANTS = {"roll_three": "roll_three", "squeeze": "roll_three", "stock": "shares"}  # a screen that only some boxes have


def foreign(edition):
    """Return what finds a word for anything that this box has not, with its usual switches."""
    box = load(edition)
    has = box.nouns({name: switch.default("en") for name, switch in box.switches.items()}) | set(box.stock)
    return re.compile("|".join(f"(?:{told})" for noun, told in NOUNS.items() if noun not in has))


@pytest.fixture(scope="module")
def app(request, tmp_path_factory):
    made = paycorner(tmp_path_factory.mktemp("nouns"), language=request.param)
    with InARow(made, size=driver.PHONE) as ui:
        yield ui


def everything_said(ui, board):
    """Yield each screen of a game on this board with the texts on it, and what opens over it."""
    insight_scenes.begin(ui.app.session, property_scenes.NAMES, board.edition, {}, board)
    insight_scenes.go_on(ui.app.session, 40)
    ui.app.at_table()
    box = ui.app.session.edition
    for name in [name for name in SCREENS if name not in ALONE and WANTS.get(name, "") in {"", *box.tables["nouns"]}]:
        ui.app.at_table()
        ui.app.go(name)
        ui.wait(0.5)
        yield name, ui.texts()
        for tab in ("ahead", "build_tab", "past") if name == "insight" else ():
            ui.app.go("insight", tab=tab)
            ui.wait(0.5)
            yield f"insight {tab}", ui.texts()
        for kind in ("rent", "route", "notes") if name == "calculator" else ():
            ui.app.go("calculator", kind=kind)
            ui.wait(0.3)
            yield f"calculator {kind}", ui.texts()
    ui.app.go("table").show_more()
    ui.wait(0.5)
    yield "more", ui.texts()
    ui.app.go("result").ask_end()
    ui.wait(0.5)
    yield "end the game", ui.texts()


def printed_names(box):
    """Return all that the board itself prints: names of spaces and titles of cards are no words of ours."""
    titles = [title for card in box.cards.values() for title in (card.title, *card.titles.values())]
    return {*titles, *streets(box), *[space.name for space in box.spaces.values()]} - {""}


def streets(box):
    """Return what the deeds of a board are called."""
    return {deed.name for deed in box.deeds.values()}


def of_other_towns(board):
    """Return what finds a street, or the money, of any other town of this box."""
    box, others = board.printed(), [one.printed() for one in every_town() if one.edition == board.edition]
    names = {name for other in others for name in streets(other)} - streets(box)
    signs = {EN.at(other, Game()).currency() for other in others} - {EN.at(box, Game()).currency()}
    return re.compile("|".join(map(re.escape, sorted({*names, *signs}, key=len, reverse=True))) or r"(?!)")


TOWNS = {f"{board.edition} {board.town.id if board.town else ''}": board for board in every_town()}


# The first town of a box is walked in every language, the others in that of their print.
SPOKEN = {"london": EN.language, "paris": FR.language, "springfield": FR.language}
WALKS = [
    (language, town) for language in LANGUAGES for town, board in TOWNS.items()
    if SPOKEN.get(board.town.id if board.town else "", language) == language
]  # fmt: skip


@pytest.mark.parametrize(("app", "town"), WALKS, indirect=["app"])
def test_no_screen_names_what_this_box_has_not(app, tmp_path, town):
    """Neither a thing that another edition has, nor a street or the money of another town."""
    board = TOWNS[town]
    app.back_to_start(tmp_path)
    finds, elsewhere, found, seen = foreign(board.edition), of_other_towns(board), [], 0
    ours = printed_names(board.printed())
    for screen, texts in everything_said(app, board):
        seen += len(texts)
        found += [(screen, finds.search(text)[0], text) for text in texts if text not in ours and finds.search(text)]
        found += [(screen, elsewhere.search(text)[0], text) for text in texts if elsewhere.search(text)]
    assert seen > 200
    assert "\n".join(sorted({f"{screen}: {what}: {text}" for screen, what, text in found})) == ""


@pytest.mark.parametrize(("edition", "language"), list(product(names(), LANGUAGES)))
def test_every_noun_of_a_box_is_known_to_the_walk(edition, language):
    """A noun that a box declares without words here would never be found on another's screens."""
    assert set(load(edition).tables["nouns"]) - set(NOUNS) <= {"auction_space", "stations"}, language


@pytest.mark.parametrize("edition", names())
def test_nothing_can_be_entered_of_what_this_box_has_not(edition):
    """The list of all that can be entered, which the phone and each guest's page show."""
    table, finds = Story(edition).table, foreign(edition)
    titles = [title for language in LANGUAGES for _, title in open_forms(table, Words(language))]
    assert len(titles) > 40
    assert [title for title in titles if finds.search(title)] == []


def test_a_form_waits_for_a_noun_that_a_box_declares():
    declared = {noun for edition in names() for noun in load(edition).tables["nouns"]}
    assert {form.noun for form in FORMS.values()} - {""} <= declared
