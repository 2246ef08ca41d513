"""The saved games of a page that banks: the list, one of them, a file of one and from one."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from app.editions import EditionError, kept_boards
from app.editions.tables import TableBoard, board_of
from app.journal import Damaged, JournalError
from app.known_here.boards import own_boards
from app.known_here.cards import card_of
from app.reach.own import safety
from app.reach.own.beside import INBOX, OUTBOX
from app.reach.own.own_board import ask_to_replace
from app.reach.page import answers
from app.reach.page.leaf import FACES, act, face, head, leaf, opens, row, shade
from app.reach.seats.writer import No
from app.reach.talk.messages import Message, NotUnderstood
from app.session import Saved
from app.session.file_names import name_of_game
from app.session.open_game import board_kept
from app.views.lobby.shelf import GameCard, SeatView, TroubledCard
from app.views.story.result import result_view
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

GAME_FILE = "paycorner"

def home(bank: "OwnBank") -> Message:
    """Return what is shown while no game is open: the saved games, and the ways to everything else."""
    words = PlainWords(bank.lang)
    found = [card_row(card_of(bank.session, saved, words)) for saved in bank.session.games()]
    none = [] if found else [row(words("games.none"), words("own.none_text"))]
    lost = [row(words("own.lost", n=str(bank.lost)), kind="alarm")] if bank.lost else []
    new = row("", do=[opens(words("games.new"), "new", "main", given={}, open=""), act(words("games.import"), "file")])
    told = [*safety.told(bank), row("", words("own.app_alone"))]
    return leaf(words("games.saved"), [*lost, *none, *found, new, *without_a_game(words), *told])


def without_a_game(words: Words) -> list[Message]:
    """Return the ways to what needs no game."""
    sums: Message = {"t": "calculator", "given": {}, "open": ""}
    rules: Message = {"t": "rules", "book": "", "given": {}}
    return [
        row(words("games.calculator"), words("games.calculator_text"), open=sums),
        row(words("games.rules"), words("games.rules_text"), open=rules),
        row(words("games.evenings"), words("own.evenings_text"), open={"t": "evenings", "board": ""}),
        row(words("games.settings"), words("own.settings_text"), open={"t": "settings"}),
    ]


def games(bank: "OwnBank", _said: Message) -> Message:
    """Return the saved games."""
    return home(bank)


def card_row(card: GameCard | TroubledCard) -> Message:
    """Return a saved game in the list."""
    told = f"{card.edition} · {card.told}" if isinstance(card, GameCard) else card.told
    return row(card.title, told, open={"t": "game", "game": card.id})


def found_game(bank: "OwnBank", said: Message) -> Saved:
    """Return the game that is meant. Raises No where there is none."""
    for saved in bank.session.games():
        if saved.id == said.get("game"):
            return saved
    raise No("no_such_line")


def game(bank: "OwnBank", said: Message) -> Message:
    """Return a saved game: who plays, and what can be done with it."""
    saved, words = found_game(bank, said), PlainWords(bank.lang)
    card = card_of(bank.session, saved, words)
    seats = [seat_row(seat) for seat in card.seats] if isinstance(card, GameCard) else []
    if said.get("sure"):
        sure = act(words("games.delete_sure"), "do", {"t": "delete", "game": saved.id}, kind="grave")
        return leaf(card.title, [row(words("games.delete_text"))], [sure])
    do = [
        act(words("games.play_on"), "do", {"t": "play", "game": saved.id}, kind="main"),
        act(words("page.save"), "save", {"t": "export", "game": saved.id}),
        act(words("games.rename"), "type", {"t": "rename", "game": saved.id, "given": {}}, "title",
            words("games.rename"), "text", saved.title),
        opens(words("games.delete"), "game", game=saved.id, sure=True),
    ]
    return leaf(card.title, [row(card.told), *seats], do)


def seat_row(seat: SeatView) -> Message:
    """Return a player of a saved game."""
    looks = [FACES.get(seat.token, seat.name[:1]), shade(seat.colour)]
    return row(seat.name, amount=seat.cash, kind="out" if seat.out else "lit" if seat.leads else "", face=looks)


def play(bank: "OwnBank", said: Message) -> Message:
    """Open a saved game. Of a damaged one it is what can be done about it."""
    saved, words = found_game(bank, said), PlainWords(bank.lang)
    try:
        opened(bank, saved.id)
    except Damaged as damaged:
        told = [row(words(damaged.key, **damaged.words), kind="alarm"), row("", words("own.damaged_text"))]
        return leaf(saved.title, told, [way_out(saved, damaged, words)] if damaged.last_good else [])
    return {"done": True}


def opened(bank: "OwnBank", number: int) -> None:
    """Open a game; what it has now was there before this evening."""
    bank.session.open(number)
    bank.safety.note(number, bank.session.head.seq)


def way_out(saved: Saved, damaged: Damaged, words: Words) -> Message:
    """Return the button that saves the good lines of a damaged game."""
    return act(words("games.rescue", line=damaged.last_good), "do", {"t": "rescue", "game": saved.id}, kind="main")


def rescue(bank: "OwnBank", said: Message) -> Message:
    """Save the good lines of a damaged game as one of its own; the damaged one stays where it is."""
    saved, words = bank.session.files.rescue(found_game(bank, said).id), PlainWords(bank.lang)
    told = words("games.rescued", title=saved.title, line=saved.head.seq)
    play_it = act(words("games.play_on"), "do", {"t": "play", "game": saved.id}, kind="main")
    return leaf(saved.title, [row(told, kind="lit")], [play_it])


def rename(bank: "OwnBank", said: Message) -> Message:
    """Give a game another title."""
    given = said.get("given")
    title = given.get("title") if isinstance(given, dict) else None
    if not isinstance(title, str):
        raise NotUnderstood
    if title.strip():
        bank.session.journal.rename(found_game(bank, said).id, title.strip())
    return game(bank, said)


def open_again(bank: "OwnBank", number: int) -> None:
    """Open the game that this page had open, if it is still there."""
    if number in [saved.id for saved in bank.session.games()]:
        with suppress(JournalError, EditionError):  # the list says what is wrong with it
            opened(bank, number)


def leave(bank: "OwnBank", _said: Message) -> Message:
    """Close the game; every line of it is kept. Offer to save what this evening has added."""
    number, line = bank.session.number, bank.session.head.seq
    bank.session.files.leave()
    return safety.parting(bank, number, line)


def delete(bank: "OwnBank", said: Message) -> Message:
    """Delete a saved game for good."""
    bank.session.files.delete(found_game(bank, said).id)
    return {"done": True}


def export(bank: "OwnBank", said: Message) -> Message:
    """Write a game into a file for any Pay Corner, and name it."""
    saved = found_game(bank, said)
    out = bank.folder / OUTBOX
    bank.session.journal.transport.export_game(saved.id, out)
    bank.file, board = str(out), board_kept(bank.session.journal, saved).title(PlainWords(bank.lang))
    bank.safety.note(saved.id, saved.head.seq)
    return {"done": True, "file": f"{name_of_game(saved.title, saved.updated, board)}.{GAME_FILE}"}


def take_in(bank: "OwnBank", said: Message) -> Message:
    """Take in what the browser has handed in: a game, which is opened, or a board of a family's own."""
    board = kept_boards.taken_in(bank.folder / INBOX)
    if board is not None:
        return board_taken_in(bank, board, sure=bool(said.get("sure")))
    saved = bank.session.files.import_game(bank.folder / INBOX)
    opened(bank, saved.id)
    played_on = board_of(bank.session.game)
    if played_on.is_own and kept_boards.kept_one(bank.folder, played_on) is None:  # New game offers it
        with suppress(OSError):  # the game is open, and keeps its board
            kept_boards.keep(bank.folder, replace(played_on, corrections=played_on.names_only()))
    return {"done": True}


def board_taken_in(bank: "OwnBank", board: TableBoard, *, sure: bool) -> Message:
    """Keep a board that a file has brought. Ask first where another one of its name is here."""
    words = PlainWords(bank.lang)
    other = next((one for one in own_boards(bank.folder, bank.session) if one.own_key == board.own_key), board)
    new = opens(words("games.new"), "new", given={}, open="")
    if not sure and {*other.corrections} != {*board.corrections}:
        replace_it = opens(words("own_board.replace"), "import", "grave", sure=True)
        return ask_to_replace(other, words, replace_it, new | {"text": words("own_board.stay")})
    kept_boards.keep(bank.folder, board)
    told = words("own_board.taken_in", title=board.title(words))
    return leaf(words("own_board.title"), [row(told)], [new | {"kind": "main"}])


def stands(bank: "OwnBank", _said: Message) -> Message:
    """Return how things stand: places, what each worth is made up of, and the facts of the evening."""
    session, words = bank.session, bank.words
    view = result_view(session.game, session.edition, words, session.files.by_facts)
    told = [part for part in (view.told, view.why, view.hidden, view.believed) if part]
    rows = [
        row(one.name, one.told, one.worth, "lit" if one.won else "", place=one.place,
            face=face(session.game.seat(one.player)))
        for one in view.places
    ]  # fmt: skip
    facts = answers.evening(session, bank.chronicle().catch_up(), words)["rows"]
    evening = [head(words("result.evening")), row("", f"{view.board} · {view.turns}"), *facts]
    past = opens(words("insight.past"), "insight", tab="past", player="")
    return leaf(view.title or words("result.so_far"), [*[row(one) for one in told], *rows, *evening], [past])
