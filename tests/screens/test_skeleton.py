"""The Table's skeleton: whatever is asked, balances, last line, question and first answers are in view.

Each kind of question is laid out in a game of its own (`tests/rules/asked.py`), and those of every edition; two to
twelve people with long names sit there, one in Jail, with cards in their hands. Nothing of it lies in a scroll, but for
answers that are a list: of those the first two are seen whole.
"""

import tempfile
from pathlib import Path

import pytest

from app import editions
from app.core.changes import Seated
from app.core.events import Marked, Transferred
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.steps import Decision, Lost
from app.core.wire import CLASSES
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.owning.debt import Pay
from app.rules.owning.property import Auction, Buy
from app.rules.travel.jail import InJail
from app.rules.whole_game.ending import GameOver
from app.words.catalogues import LANGUAGES
from tests.kit import BY_STORY, Story
from tests.rules.asked import ASKED
from tests.screens import checker
from tests.screens.app import paycorner
from tests.screens.in_a_row import InARow
from tests.screens.table_kit import TableHand

SIZES = ((360, 568), (360, 640), (360, 800), (640, 360), (800, 1280))
SCALES = (100, 130)
APPS = [(language, scale) for language in LANGUAGES for scale in SCALES]
PLAYERS = range(2, 13)
NAMES = {"ana": "Maximilian", "ben": "Bartholomew", "cid": "Oleksandra"}
MORE = ("Christopher", "Marie-Antoinette", "Konstantinos", "Wilhelmina", "O’Shaughnessy", "Guadalupe", "Jean-Baptiste",
        "Alexandrine", "Zed")  # fmt: skip
COLOURS = ("red", "blue", "yellow", "green", "purple", "orange", "black", "white", "pink", "sky", "brown", "grey")
LONGEST = {"ana": "Maximilienne Alexandrine de Montmorency", "ben": "Wolfgang Amadeus von und zu Hohenstein",
           "cid": "Wolfgang Gottlieb Theophil Mozart"}  # fmt: skip
OTHERS = ("Christopher Robin of the Hundred Acres", "Marie-Antoinette Josèphe Jeanne", "Konstantinos Papadopoulos",
          "Wilhelmina Catharina Amalia", "Fitzwilliam O’Shaughnessy", "Guadalupe Hidalgo", "Jean-Baptiste Grenouille",
          "Alexandrine", "W" * 40)  # fmt: skip
LONG_ASKED = ("ultimate EndTurn", "SayRoll1", "GiftOf", "TaxiRide", "LevelAmount", "ultimate Pay")
RICH = 12_450
SHORT_LAST_ROW = 2  # answers of a list that are seen whole


def in_every_edition():
    """Return stories of the questions that every board asks."""
    for edition in editions.names():
        for ask in (ToRoll("ana"), EndTurn("ana"), InJail("ana")):
            yield f"{edition} {type(ask).__name__}", lambda edition=edition, ask=ask: asked_on(edition, ask)
        deed = next(iter(editions.load(edition).deeds))
        for ask in (Buy("ana", deed, 60), Auction("deed", deed, "ana"), Pay("ana", BANK, 900_000, BY_STORY)):
            yield f"{edition} {type(ask).__name__}", lambda edition=edition, ask=ask: asked_on(edition, ask)


def asked_on(edition, ask):
    story = Story(edition)
    story.game.agenda = (ask, *story.game.agenda)
    return story.owns("ana", *list(story.edition.deeds)[2:9]) if isinstance(ask, Pay) else story


EVERY = [
    *[(f"{cls.__name__}{at or ''}", lays) for cls, stories in ASKED.items() for at, lays in enumerate(stories)],
    *in_every_edition(),
]  # fmt: skip


def seated(story, number, names=NAMES, others=MORE):
    """Return the game with so many people at the table, under long names; one is in Jail, and hands hold cards."""
    game = story.game
    old = [Seat(seat.id, names.get(seat.id, seat.name), COLOURS[at], "cat") for at, seat in enumerate(game.seats)]
    new = [Seat(f"p{at}", name, COLOURS[at + 3], "dog") for at, name in enumerate(others[: max(0, number - len(old))])]
    start = next(iter(story.edition.spaces))
    story.given(Seated((*old, *new), start))
    for seat in new:
        story.given(Transferred(((BANK, seat.id, 1234, MONEY),), BY_STORY))
    rich = max(1, RICH - game.holds("cid"))
    story.given(Transferred(((BANK, "cid", rich, MONEY),), BY_STORY), Marked("ben", "jail", 0))
    if number < len(old):
        story.game.out = frozenset({"cid"})
    free = [card for card, count in story.game.ledger.of(BANK).items() if card in story.edition.cards and count]
    if free:
        story.holds_card("ana", *[card for card in free if card.startswith("voucher")][:2] or free[:1])
    return story.game


def lay(session, game, edition):
    """Lay a game on the table that was not played here."""
    session._open.game, session._open.edition = game, edition


def put_back(hand, game, edition):
    """Lay the game of before on the table, and show it."""
    lay(hand.session, game, edition)
    hand.ui.app.words = hand.ui.app.words.at(edition, game)
    hand.ui.app.refresh()
    hand.ui.wait(0.3)


def richest(story):
    """Return the game of twelve with the longest names, of whom everybody has hundreds of thousands, four in Jail."""
    game = seated(story, 12, LONGEST, OTHERS)
    for seat in game.seats:
        story.given(Transferred(((BANK, seat.id, 222_222, MONEY),), BY_STORY))
    for seat in game.seats[1::3]:
        story.given(Marked(seat.id, "jail", 0))
    return story.game


def show(hand, story, number, sit=seated):
    """Let the Table ask this question."""
    session = hand.session
    lay(session, sit(story, number), story.edition)
    hand.ui.app.words = hand.ui.app.words.at(session.edition, session.game)
    hand.ui.app.refresh()
    hand.ui.wait(0.3)


def box(widget):
    (left, low), (right, high) = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    return left, low, right, high


def outside(widget, frame):
    left, low, right, high = box(widget)
    return low < frame[1] - 1 or high > frame[3] + 1 or left < frame[0] - 1 or right > frame[2] + 1


def lacks(hand):
    """Return what an eye would miss, in words."""
    ui, parts, scroll = hand.ui, hand.screen.parts, hand.screen.scroll
    glass = (0, 0, *ui.window.size)
    found = [f"balance of {seat.player.name}" for seat in parts.strip.seats if outside(seat, glass)]
    found += [f"{seat.player.name}: {seat.cash.text} is wider than its tile"
              for seat in parts.strip.seats if seat.cash.width > seat.width]
    playing = [player for player in hand.screen.view.players if not player.out]
    found += ["somebody's balance"] if len(parts.strip.seats) != len(playing) else []
    fixed = {"last line": parts.last, "question": parts.ask, **{
        f"answer {button.text}": button for button in parts.ask._answers.children
    }}
    if parts.dice.get_parent_window():
        fixed["dice"] = parts.dice
    if hand.screen.view.question.enters == "amount":
        fixed["keys"] = parts.stage.part("amount")
    found += [name for name, part in fixed.items() if part.get_parent_window() is None or outside(part, glass)]
    found += [f"{one} and {other} overlap" for one, other in overlapping(parts, scroll)]
    if hand.screen.layout.listed and parts.stage.get_parent_window() and parts.stage.part("list").parent:
        rows = [row for row in parts.stage.part("list").list._rows if row.parent is not None][:SHORT_LAST_ROW]
        found += [f"row {row._title.text}" for row in rows if outside(row, box(scroll))]
        found += [] if rows or not hand.screen.view.question.options else ["every answer"]
    found += [str(fault) for fault in checker.faults(parts.ask, parts.strip, parts.last, bars=False)]
    return found


def overlapping(parts, scroll):
    """Return what lies over something else."""
    named = [("players", parts.strip), ("last line", parts.last), ("question", parts.ask), ("page", scroll)]
    named += [("bar", parts.bar)] if parts.bar.get_parent_window() else []
    named += [("dice", parts.dice)] if parts.dice.get_parent_window() else []
    boxes = [(name, checker.Box(*box(part))) for name, part in named if part.height > 1]
    return [(one, other) for at, (one, first) in enumerate(boxes) for other, second in boxes[at + 1 :]
            if first.overlaps(second)]


@pytest.fixture(scope="module", params=APPS, ids=lambda row: f"{row[0]} {row[1]} %")
def table(request):
    """Return a Table in a language and a size of letters, on which question after question is asked."""
    language, scale = request.param
    with tempfile.TemporaryDirectory() as folder:
        made = paycorner(Path(folder), language=language, size=scale)
        with InARow(made, size=SIZES[0]) as ui:
            yield TableHand(ui, 3, "ultimate").sit()


def tried(hand, cases):
    """Show each case and return what lacks where; tell how many there were."""
    missing, size, began, edition = [], None, hand.session.game, hand.session.edition
    for window, number, (name, lays) in cases:
        if window != size:
            size = window
            hand.ui.resize(*window)
        show(hand, lays(), number)
        missing += [f"{window} {number} {name}: {lack}" for lack in lacks(hand)]
    put_back(hand, began, edition)
    print(f"{len(cases)} combinations")
    return missing


def test_every_question_there_is_is_laid_out():
    every = {cls for cls in CLASSES.values() if issubclass(cls, Decision)}
    assert set(ASKED) == every - {GameOver, Lost}


def test_a_sample_of_all_questions_shows_its_skeleton(table, request):
    """Every question once in one of the apps, in windows and with people that change from one to the next."""
    app = list(APPS).index(request.node.callspec.params["table"])
    mine = EVERY[app :: len(APPS)]
    at = range(len(mine))
    cases = [(SIZES[one * len(SIZES) // len(mine)], PLAYERS[(one * 7 + app) % len(PLAYERS)], mine[one]) for one in at]
    assert "\n".join(tried(table, cases)) == ""


@pytest.mark.long
@pytest.mark.parametrize("number", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_question_shows_its_skeleton(table, size, number):
    assert "\n".join(tried(table, [(size, number, one) for one in EVERY])) == ""


@pytest.mark.parametrize("size", [(360, 568), (640, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_longest_names_and_sums_of_twelve_leave_the_skeleton_in_view(table, size):
    table.ui.resize(*size)
    began, edition, missing = table.session.game, table.session.edition, []
    for name in LONG_ASKED:
        show(table, dict(EVERY)[name](), 12, lambda story, _: richest(story))
        missing += [f"{name}: {lack}" for lack in lacks(table)]
    put_back(table, began, edition)
    assert missing == []


def test_keys_of_a_sum_are_at_the_left_of_a_phone_held_sideways(table):
    """They are typed with there, also by twelve people and in larger letters."""
    table.ui.resize(640, 360)
    began, edition = table.session.game, table.session.edition
    show(table, dict(EVERY)["LevelAmount"](), 12)
    assert lacks(table) == []
    pad = table.screen.parts.stage.part("amount")
    assert box(pad)[2] <= box(table.screen.parts.ask)[0] + 1
    table.ui.tap("7")
    assert pad.amount == 7
    put_back(table, began, edition)


REFUSED = "Maximilian has not enough for that: $350 are missing, and nothing that could be sold is left."
COVERED = ("ultimate ToRoll", "EndTurn", "SayRoll1", "GiftOf", "DrawCard", "LevelAmount")


@pytest.mark.parametrize("size", [(360, 568), (640, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_receipt_covers_no_balance(table, size):
    table.ui.resize(*size)
    began, edition, covered = table.session.game, table.session.edition, []
    for name, number in zip(COVERED, (12, 5, 8, 12, 3, 9), strict=True):
        show(table, dict(EVERY)[name](), number)
        table.ui.app.receipt(REFUSED, undo=False)
        table.ui.wait(0.3)
        receipt, = table.ui.find_all("Receipt")
        lies = checker.Box(*box(receipt))
        assert not outside(receipt, (0, 0, *table.ui.window.size))
        seats = table.screen.parts.strip.seats
        covered += [(name, seat.key) for seat in seats if lies.overlaps(checker.Box(*box(seat)))]
        receipt.hide()
    put_back(table, began, edition)
    assert covered == []
