"""A new game on a page that banks: board, people, booklet, choices. The draft is the app's own."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from app.core.edition import OF_BOARD, Edition
from app.core.reasons import Refused
from app.core.wire import wire_name
from app.editions import kept_boards
from app.editions.tables import TableBoard, every_town
from app.known_here.boards import own_boards
from app.known_here.people import last_seats, people_before
from app.reach.own.beside import counted_since
from app.reach.page.forms import FormRows
from app.reach.page.leaf import COLOURS, FACES, act, head, leaf, opens, row, shade
from app.reach.seats.writer import No
from app.reach.talk.messages import Message, NotUnderstood
from app.rules.whole_game.own_figures import SetFigure
from app.session import setup
from app.session.setup import Draft, Person
from app.typed.bounds import LONGEST_NAME, one_line
from app.views.asked.forms import as_given, form_view
from app.views.lobby.setup import (
    SwitchView,
    differences,
    names_wanting,
    note_views,
    notes_line,
    presets,
    start_cash,
    street_names,
    switch_views,
)
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

BETWEEN = re.compile(r"[,;\n]")  # names that are typed in one line
CARDS = ("app", "table", "none")
USUAL = 90  # minutes that stand in the field at first
Choices = list[tuple[str, str]]


def draft_of(bank: "OwnBank") -> Draft:
    """Return the game that is being set up; at first on the board used last, with the people of the last game."""
    if bank.draft is None:
        draft = Draft(spoken=setup.booklet_for(bank.lang)).at(bank.board)
        seats = last_seats(bank.session, PlainWords(bank.lang), counted_since(bank.folder))[: draft.played().players[1]]
        for _ in range(max(len(seats), 2)):
            draft = draft.with_one_more("")
        for person, (name, colour, token) in zip(draft.people, seats, strict=False):
            draft = draft.changed(person.id, name=name, colour=colour, token=token)
        bank.draft = draft
    return bank.draft


def boards_here(bank: "OwnBank") -> tuple[TableBoard, ...]:
    """Return every board to choose from: the towns', and the families' own."""
    return (*every_town(), *own_boards(bank.folder, bank.session))


def new(bank: "OwnBank", said: Message) -> Message:
    """Take over what was chosen, and return what is set up now; the blank that was opened with its choices."""
    given, opened = said.get("given"), said.get("open", "")
    if not isinstance(given, dict) or type(opened) is not str:
        raise NotUnderstood
    if type(given.get("board")) is str:
        given = {**given, "board": board_at(bank, given["board"])}
    draft = draft_of(bank)
    for name, value in given.items():
        draft = changed(draft, str(name), value)
    bank.draft = draft
    return SetUp(draft, PlainWords(bank.lang), bank).leaf(opened)


def board_at(bank: "OwnBank", place: str) -> TableBoard:
    """Return a board by its place among all. Raises NotUnderstood for a place where there is none."""
    boards = boards_here(bank)
    if not place.isdecimal() or int(place) >= len(boards):
        raise NotUnderstood
    return boards[int(place)]


def changed(draft: Draft, name: str, value: object) -> Draft:
    """Return the draft with one thing more chosen. Raises NotUnderstood for what cannot be chosen."""
    kind, _, what = name.partition(":")
    try:
        return CHANGES[kind](draft, what, value if isinstance(value, TableBoard) else str(value))
    except (Refused, KeyError, ValueError, LookupError, StopIteration) as error:
        raise NotUnderstood from error


def on_board(draft: Draft, _what: str, board: TableBoard) -> Draft:
    """Choose a board."""
    return draft.at(board)


def named(draft: Draft, _what: str, value: str) -> Draft:
    """Seat the people whose names were typed, in this order; those who sat there before keep their looks."""
    names = [one_line(part, LONGEST_NAME) for part in BETWEEN.split(value)]
    names = [name for name in names if name][: draft.played().players[1]]
    for person in draft.people[max(len(names), draft.played().players[0]) :]:
        draft = draft.without(person.id)
    while len(draft.people) < len(names):
        draft = draft.with_one_more("")
    for person, name in zip(draft.people, [*names, *[""] * len(draft.people)], strict=False):
        draft = draft.changed(person.id, name=name)
    return draft


def looking(draft: Draft, what: str, value: str) -> Draft:
    """Give a player another colour or token."""
    person, _, part = what.partition(":")
    if part not in {"colour", "token"} or value not in (COLOURS if part == "colour" else FACES):
        raise ValueError(value)
    return draft.changed(person, **{part: value})


def joined(draft: Draft, _what: str, value: str) -> Draft:
    """Seat somebody who has played before, with their look, in a seat that has no name yet or in one more."""
    name, colour, token = [*value.rsplit("|", 2), "", ""][:3]
    free = next((one.id for one in draft.people if not one.name), "")
    if not free and len(draft.people) >= draft.played().players[1]:
        return draft
    draft = draft if free else draft.with_one_more("")
    looks = {"colour": colour} if colour in COLOURS else {}
    looks |= {"token": token} if token in FACES else {}
    return draft.changed(free or draft.people[-1].id, name=one_line(name, LONGEST_NAME), **looks)


def called(draft: Draft, what: str, value: str) -> Draft:
    """Give a seat another name."""
    return draft.changed(what, name=one_line(value, LONGEST_NAME))


def moved(draft: Draft, what: str, value: str) -> Draft:
    """Move somebody one seat up or down."""
    return draft.moved(what, -1 if value == "up" else 1)


def without(draft: Draft, what: str, _value: str) -> Draft:
    """Take somebody out, where enough stay."""
    return draft.without(what) if len(draft.people) > draft.played().players[0] else draft


def figured(draft: Draft, what: str, value: str) -> Draft:
    """Set one of the table's own figures, if a table may set it so."""
    command = SetFigure(what, int(value))
    setup.tried(draft.table(), command)
    return draft.setting(command.name, command.amount)


def figures(bank: "OwnBank", said: Message) -> Message:
    """Return the form of the table's own figures, for the game that is set up."""
    draft, name, words = draft_of(bank), wire_name(SetFigure), PlainWords(bank.lang)
    given = as_given(name, said.get("given", {}))
    table = draft.table()
    view = form_view(name, given, table, words, partial(setup.tried, table), str(said.get("open", "")))
    asks = FormRows(view, given, words, "figures")
    rows = [part for one in view.blanks if not one.later for part in asks.rows(one)]
    command = view.command
    play = opens(view.button, "new", "main", open="", given={f"figure:{command.name}": command.amount}) if isinstance(
        command, SetFigure) else opens(words("page.confirm"), "new", given={}, open="")  # fmt: skip
    told = {"text": view.refusal} if view.refusal else {}
    return leaf(words("figures.title"), [*([row("", view.lead)] if view.lead else []), *rows], [play]) | told


def timed(draft: Draft, _what: str, value: str) -> Draft:
    """Say how many minutes a timed game lasts."""
    return replace(draft, minutes=min(max(int(value), 1), setup.LONGEST_GAME))


def switched(draft: Draft, what: str, value: str) -> Draft:
    """Choose a value of a switch that this board leaves open."""
    known = draft.played().switches[what]
    if value not in known.values:
        raise ValueError(value)
    return draft.switched(what, value)


CHANGES: Mapping[str, Callable[[Draft, str, Any], Draft]] = {
    "person": joined, "name": called, "move": moved, "without": without, "figure": figured,
    "board": on_board, "names": named, "look": looking, "minutes": timed, "switch": switched,
    "booklet": lambda draft, _what, value: draft.by(value if value in presets(draft.played()) else draft.preset),
    "first": lambda draft, _what, value: replace(draft, first=value if value in seats(draft) else ""),
    "cards": lambda draft, _what, value: replace(draft, cards=value if value in CARDS else "app"),
}  # fmt: skip


def lit(value: object, now: object) -> str:
    """Return how a choice is shown."""
    return "lit" if value == now else ""


def seats(draft: Draft) -> set[str]:
    """Return the seats of a draft."""
    return {person.id for person in draft.people}


def same(board: TableBoard) -> tuple[str, str, object]:
    """Return what tells a board from every other that can be chosen."""
    return board.edition, board.called, None if board.is_own else board.town


TITLES = {"board": "new_game.board", "all": "house.title", "notes": "new_game.notes"}


class SetUp:
    """A draft in rows."""

    def __init__(self, draft: Draft, words: Words, bank: "OwnBank") -> None:
        self.draft, self.words, self.edition, self.bank = draft, words, draft.played(), bank

    def again(self, opened: str = "", **given: object) -> Message:
        """Return the message that asks for the draft with something chosen, or another blank open."""
        return {"t": "new", "given": given, "open": opened}

    def leaf(self, opened: str) -> Message:
        """Return the whole leaf: while something is open, its choices alone."""
        title = self.words("new_game.title")
        parts = {"board": self.boards, "all": self.switches, "notes": self.notes}
        back = [opens(self.words("page.confirm"), "new", "main", given={}, open="")]
        if opened in parts:
            return leaf(self.words(TITLES[opened]), parts[opened](), back)
        person = next((one for one in self.draft.people if opened == f"look:{one.id}"), None)
        if person is not None:
            return leaf(self.words("new_game.look", player=person.name or "…"), self.looks(person), back)
        return leaf(title, self.rows(opened), self.start())

    def rows(self, opened: str) -> list[Message]:
        """Return everything that is set up, each with a way to change it."""
        words, draft = self.words, self.draft
        cash = words("new_game.cash", cash=start_cash(self.edition, words))
        named_ = ", ".join([person.name for person in draft.people if person.name])
        names = act(words("own.names"), "type", self.again(), "names", words("own.names_text"), "text", named_)
        return [
            head(words("new_game.board")),
            row(draft.board().title(words), street_names(self.edition, self.others(), words), open=self.again("board")),
            head(words("new_game.players")), row("", words("new_game.players_text"), do=[names]),
            *[row(one.name or "…", face=self.face(one), open=self.again(f"look:{one.id}")) for one in draft.people],
            *self.before(),
            *[part for key in CHOICES for part in self.choice(key, opened)],
            row(words("new_game.house_rules"), self.own(), open=self.again("all")),
            row(cash, words("figures.title"), open={"t": "figures", "given": {}, "open": ""}),
            row(words("new_game.notes"), notes_line(note_views(self.edition, words), words), open=self.again("notes")),
        ]  # fmt: skip

    def before(self) -> list[Message]:
        """Return who has played here before and does not sit here yet."""
        seated = {one.name.casefold() for one in self.draft.people}
        since = counted_since(self.bank.folder)
        known = [one for one in people_before(self.bank.session, self.words, since) if one[0].casefold() not in seated]
        if not known:
            return []
        return [head(self.words("new_game.again")), *[
            row(name, face=[FACES.get(token, "?"), shade(colour)], open=self.again(person=f"{name}|{colour}|{token}"))
            for name, colour, token in known
        ]]  # fmt: skip

    def notes(self) -> list[Message]:
        """Return the banknotes that each player starts with."""
        lead = row("", self.words("new_game.cash_text"))
        told = self.words
        notes = note_views(self.edition, self.words)
        return [lead, *[row(told("new_game.note", count=one.count, note=one.note), amount=one.sum) for one in notes]]

    def others(self) -> list[Edition]:
        """Return the same box in its other towns."""
        here = self.draft.board()
        return [board.printed() for board in every_town() if board.edition == here.edition and board != here]

    def own(self) -> str:
        """Return how many choices are the table's own."""
        count = len(set(self.draft.own) - {"length", *OF_BOARD, *setup.KEPT})
        several = self.words.several
        return several("new_game.own_choices", count) if count else self.words("new_game.no_own_choices")

    def face(self, person: Person) -> list[str]:
        """Return how a player looks."""
        return [FACES.get(person.token, "?"), shade(person.colour)]

    def boards(self) -> list[Message]:
        """Return every town's board, box by box, the families' own, and the way to enter one."""
        here = self.draft.board()
        key = "change" if here.is_own else "new"
        enter = {"t": "own_board", "given": {}, "open": "", "begin": True}
        return [
            *[row(board.title(self.words), "" if board.is_own else names_wanting(board.printed(), self.words),
                  kind=lit(same(board), same(here)), open=self.again(board=str(at)))
              for at, board in enumerate(boards_here(self.bank))],
            row(self.words(f"own_board.{key}"), self.words("own_board.told"), open=enter),
        ]  # fmt: skip

    def looks(self, person: Person) -> list[Message]:
        """Return the tokens and colours to choose from."""
        token, colour, words = f"look:{person.id}:token", f"look:{person.id}:colour", self.words
        again = f"look:{person.id}"
        named_ = (f"name:{person.id}", words("new_game.name"), "text", person.name)
        typed = act(words("guest.type"), "type", self.again(again), *named_)
        seats_ = [
            opens(words(f"new_game.{way}"), "new", given={f"move:{person.id}": way}, open="") for way in ("up", "down")
        ]
        out = opens(words("new_game.remove", player=person.name or "…"), "new", "grave",
                    given={f"without:{person.id}": "1"}, open="")  # fmt: skip
        most_stay = len(self.draft.people) > self.edition.players[0]
        return [
            row(person.name or "…", words("new_game.name"), do=[typed]),
            row("", do=[*seats_, *([out] if most_stay else [])]),
            head(words("new_game.token")),
            *[row(words(f"token.{one}"), face=[FACES[one], shade(person.colour)], kind=lit(one, person.token),
                  open=self.again(again, **{token: one})) for one in FACES],
            head(words("new_game.colour")),
            *[row(words(f"colour.{one}"), face=["", shade(one)], kind=lit(one, person.colour),
                  open=self.again(again, **{colour: one})) for one in COLOURS],
        ]  # fmt: skip

    def choice(self, key: str, opened: str) -> list[Message]:
        """Return one of the usual choices: as it stands, or open with its values."""
        values, now = CHOICES[key](self)
        if len(values) < 2:
            return []
        name = key if key in CHANGES else f"switch:{key}"
        title = self.words(f"new_game.{key}")
        if opened != key:
            shown = dict(values).get(now, "")
            minutes = self.minutes() if (key, now) == ("length", "timed") else []
            return [row(shown, title, open=self.again(key)), *minutes]
        differ = [row("", differences(self.edition, self.words))] if key == "booklet" else []
        return [head(title), *[self.value(name, value, text, now, "") for value, text in values], *differ]

    def value(self, name: str, value: str, text: str, now: str, opened: str) -> Message:
        """Return a value to choose; the one that is chosen is lit."""
        return row(text, kind=lit(value, now), open=self.again(opened, **{name: value}))

    def minutes(self) -> list[Message]:
        """Return how long a timed game lasts, to be typed."""
        words, now = self.words, self.draft.minutes
        told = words.several("clock.lasts", now) if now else words("new_game.minutes_later")
        minutes = ("minutes", words("new_game.length"), "number", now or USUAL)
        typed = act(words("guest.type"), "type", self.again(), *minutes)
        return [row(told, do=[typed])]

    def switch(self, name: str) -> tuple[Choices, str]:
        """Return a switch with its values and the chosen one."""
        found = next((one for one in self.views() if one.name == name), None)
        return (list(found.values), found.chosen) if found is not None else ([], "")

    def views(self) -> tuple[SwitchView, ...]:
        """Return every switch that this board leaves open."""
        return switch_views(self.edition, self.draft.preset, self.draft.chosen(), self.words)

    def switches(self) -> list[Message]:
        """Return every switch with its sentence and its values."""
        return [
            part for one in self.views() for part in (
                head(one.title), row("", one.text),
                *[self.value(f"switch:{one.name}", value, text, one.chosen, "all") for value, text in one.values],
            )
        ]  # fmt: skip

    def start(self) -> list[Message]:
        """Return the button that begins the game, or why it cannot begin."""
        trouble = self.draft.trouble()
        why = self.words(trouble, fewest=self.edition.players[0]) if trouble else ""
        return [act(self.words("new_game.start"), "do", {"t": "begin"}, kind="main", no=why)]


def booklets(outline: SetUp) -> tuple[Choices, str]:
    """Return the booklets of the box."""
    return [(name, outline.words(f"new_game.preset_{name}")) for name in presets(outline.edition)], outline.draft.preset


def firsts(outline: SetUp) -> tuple[Choices, str]:
    """Return who may begin."""
    roll = ("", outline.words("new_game.first_roll"))
    return [roll, *[(one.id, one.name or "…") for one in outline.draft.people]], outline.draft.first


def dealing(outline: SetUp) -> tuple[Choices, str]:
    """Return who deals the first cards, where this box deals some."""
    ways = CARDS if setup.has_first_cards(outline.draft.edition) else ()
    here = outline.words.on(outline.edition)
    return [(one, here(f"new_game.cards_{one}")) for one in ways], outline.draft.cards


CHOICES: Mapping[str, Callable[[SetUp], tuple[Choices, str]]] = {
    "booklet": booklets, "length": lambda outline: outline.switch("length"),
    "positions": lambda outline: outline.switch("positions"), "first": firsts, "cards": dealing,
}  # fmt: skip


def begin(bank: "OwnBank", _said: Message) -> Message:
    """Lay the game out, and open it. Raises No where it cannot begin."""
    draft = draft_of(bank).with_those_named()
    if draft.trouble():
        raise No("not_understood")
    board = draft.board()
    setup.begin(bank.session, draft, board.title(PlainWords(bank.lang)))
    with suppress(OSError):  # the game is laid out; next time another board lies there first
        kept_boards.keep_last(bank.folder, board)
    bank.draft = None
    return {"done": True}


def again(bank: "OwnBank", _said: Message) -> Message:
    """Set up another game with the people, the board and the house rules of the open one."""
    bank.draft = setup.again(bank.session, setup.booklet_for(bank.lang))
    return new(bank, {"given": {}, "open": ""})
