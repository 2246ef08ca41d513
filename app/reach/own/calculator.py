"""The calculator on a page that banks: a rent, a route, dividends and notes, on the table's board or on any other."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.core.game import Game
from app.reach.own.setting_up import boards_here
from app.reach.page.leaf import act, head, leaf, mark, row
from app.reach.talk.messages import Message, NotUnderstood
from app.views.lobby.calculator import (
    AnswerView,
    as_it_stands,
    deeds_of,
    dice_of,
    dividend_answer,
    kinds_of,
    notes_answer,
    rent_answer,
    roll_three_answer,
    route_answer,
    shares_held,
    spaces_of,
)

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

BOARD = "board"
THREE = 3  # numbers of a Roll Three card


def calculator(bank: "OwnBank", said: Message) -> Message:
    """Return the questions, or the one that was chosen with what is still to be entered, and its answer."""
    given = said.get("given")
    if not isinstance(given, dict):
        raise NotUnderstood
    sums, words = Reckoning(bank, given), bank.words
    kinds = kinds_of(sums.edition)
    if said.get("open") == BOARD:
        return leaf(words("new_game.board"), sums.boards())
    if given.get("kind") not in kinds:
        ways = [row(words(f"calculator.{one}"), open=sums.with_(kind=one)) for one in kinds]
        here = row(sums.board.title(words), words("new_game.board"), open={**asked(given), "open": BOARD})
        return leaf(words("calculator.title"), [row("", words("calculator.lead")), here, *ways])
    return leaf(words(f"calculator.{given['kind']}"), ASKED[given["kind"]](sums))


def asked(given: Mapping[str, Any]) -> Message:
    """Return the message that asks for the calculator with this in it."""
    return {"t": "calculator", "given": dict(given), "open": ""}


def answer_rows(view: AnswerView) -> list[Message]:
    """Return an answer: the figure, how it comes about, the rules behind it."""
    return [row(view.figure, view.sum, kind="lit"), *[row("", rule) for rule in view.rules]]


class Reckoning:
    """What is entered, on the board of the open game."""

    def __init__(self, bank: "OwnBank", given: Mapping[str, Any]) -> None:
        self.given, self.words, self.every = given, bank.words, boards_here(bank)
        at = given.get(BOARD)
        chosen = type(at) is int and 0 <= at < len(self.every)
        self.board = self.every[at] if chosen and type(at) is int else bank.board
        self.edition = self.board.printed() if chosen else bank.edition
        self.game = Game() if chosen else bank.session.game

    def boards(self) -> list[Message]:
        """Return every board to calculate on."""
        return [
            row(board.title(self.words), kind="lit" if board == self.board else "", open=asked({BOARD: at}))
            for at, board in enumerate(self.every)
        ]  # fmt: skip

    def with_(self, **more: Any) -> Message:
        """Return the message that asks for the same with something more in it."""
        return asked({**self.given, **more})

    def anew(self) -> Message:
        """Return the message that asks the same question from its beginning, on the same board."""
        return asked({name: self.given[name] for name in ("kind", BOARD) if name in self.given})

    def pick(self, name: str, key: Any, text: str, now: Any, looks: list[str] | None = None) -> Message:
        """Return something to choose; what is chosen is lit."""
        return row(text, kind="lit" if key == now else "", mark=looks, open=self.with_(**{name: key}))

    def typed(self, name: str, title: str, value: object, kind: str = "number") -> Message:
        """Return something to type."""
        typed = act(self.words("guest.type"), "type", self.with_(), name, title, kind, value)
        return row(str(value), title, do=[typed])

    def rent(self) -> list[Message]:
        """Return the rent of a deed; how it stands in the open game stands there at first."""
        deeds = {one.id: one for one in deeds_of(self.edition, self.words)}
        deed = deeds.get(str(self.given.get("deed", "")))
        if deed is None:
            picks = [self.pick("deed", one.id, one.name, None, mark(one.colour, one.letter)) for one in deeds.values()]
            return [head(self.words("calculator.which_deed")), *picks]
        stands = as_it_stands(self.game, self.edition, deed.id, self.words) if self.game.seats else None
        owned = self.number("owned", stands.owned if stands else 1)
        level = self.number("level", stands.level if stands else 0)
        dice = self.dice() if deed.dice else ()
        rows = self.thrown() if deed.dice else []
        said = [row("", stands.told)] if stands else []
        counts = [self.pick("owned", n, str(n), owned) for n in range(1, deed.owned + 1)] if deed.owned > 1 else []
        built = [self.words("calculator.nothing"), *deed.rungs] if deed.rungs else []
        rungs = [self.pick("level", n, text, level) for n, text in enumerate(built)]
        known = bool(dice) or not deed.dice
        shown = answer_rows(rent_answer(self.edition, deed.id, owned, level, dice, self.words)) if known else []
        return [
            row(deed.name, mark=mark(deed.colour, deed.letter), open=self.anew()), *said, *shown, *rows,
            *([head(self.words("calculator.owned")), *counts] if counts else []),
            *([head(self.words("calculator.built")), *rungs] if rungs else []),
        ]  # fmt: skip

    def number(self, name: str, first: int) -> int:
        """Return a number that was entered, or what stands there at first."""
        found = self.given.get(name, first)
        return found if type(found) is int else first

    def dice(self) -> tuple[Any, ...]:
        """Return the dice; nothing while one is still to be entered."""
        given = self.given.get("dice")
        sides = dice_of(self.edition)
        if not isinstance(given, list) or len(given) != len(sides):
            return ()
        fits = all(face in die for face, die in zip(given, sides, strict=True))
        return tuple(given) if fits else ()

    def thrown(self) -> list[Message]:
        """Return the faces of each die to choose from."""
        rows, sides = [], dice_of(self.edition)
        given = self.given.get("dice")
        now = given if isinstance(given, list) and len(given) == len(sides) else [None] * len(sides)
        for at, die in enumerate(sides):
            rows.append(head(f"{self.words('page.die')} {at + 1}"))
            for side in die:
                text = str(side) if isinstance(side, int) else self.words(f"face.{side}")
                then = [*now[:at], side, *now[at + 1 :]]
                rows.append(self.pick("dice", then, text, now))
        return rows

    def route(self) -> list[Message]:
        """Return where dice lead from a space."""
        spaces = {key: name for key, name, _ in spaces_of(self.edition, self.words)}
        start = str(self.given.get("start", ""))
        if start not in spaces:
            picks = [self.pick("start", key, name, None) for key, name in spaces.items()]
            return [head(self.words("calculator.which_space")), *picks]
        dice = self.dice()
        shown = answer_rows(route_answer(self.edition, start, dice, self.words)) if dice else []
        return [row(spaces[start], open=self.anew()), *shown, *self.thrown()]

    def roll_three(self) -> list[Message]:
        """Return what a Roll Three card wins with a roll; both are typed as three figures."""
        card, roll = (three(self.given.get(name, "")) for name in ("card", "roll"))
        fields = [
            self.typed("card", self.words("calculator.numbers"), self.given.get("card", ""), "text"),
            self.typed("roll", self.words("calculator.roll"), self.given.get("roll", ""), "text"),
        ]
        return [*(answer_rows(roll_three_answer(card, roll, self.words)) if card and roll else []), *fields]

    def dividends(self) -> list[Message]:
        """Return what shares pay together; those of whose turn it is stand there at first."""
        held = shares_held(self.game, self.edition) if self.game.seats else {}
        counts = {name: self.number(f"of {name}", held.get(name, 0)) for name in self.edition.companies}
        names = self.words.on(self.edition)
        fields = [self.typed(f"of {name}", names.name(f"share.{name}"), count) for name, count in counts.items()]
        return [*answer_rows(dividend_answer(self.edition, counts, self.words)), *fields]

    def notes(self) -> list[Message]:
        """Return the fewest notes for a sum."""
        amount = self.number("amount", 0)
        shown = answer_rows(notes_answer(self.edition, amount, self.words)) if amount > 0 else []
        return [*shown, self.typed("amount", self.words("page.amount"), amount)]


def three(typed: object) -> tuple[int, ...]:
    """Return three figures of dice as they were typed; nothing where there are not three."""
    found = tuple([int(one) for one in str(typed) if one in "123456"])
    return found if len(found) == THREE else ()


ASKED = {
    "rent": Reckoning.rent, "route": Reckoning.route, "roll_three": Reckoning.roll_three,
    "dividends": Reckoning.dividends, "notes": Reckoning.notes,
}  # fmt: skip
