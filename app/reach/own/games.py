"""The saved games of a page that banks: the list, one of them, a file of one and from one."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from app.editions import EditionError
from app.journal import JournalError
from app.reach.page.leaf import FACES, act, head, leaf, opens, row, shade
from app.reach.seats.writer import No
from app.reach.talk.messages import Message
from app.session import Saved
from app.session.open_game import board_kept
from app.typed.bounds import LONGEST_TITLE, one_line
from app.views.lobby.shelf import GameCard, SeatView, TroubledCard, game_card, troubled_card
from app.views.story.result import result_view
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

INBOX, OUTBOX = "in.paycorner", "out.paycorner"  # beside the file of games: what the browser hands in and out


def home(bank: "OwnBank") -> Message:
    """Return what is shown while no game is open: the saved games, and the ways to everything else."""
    words = PlainWords(bank.lang)
    found = [card_row(card_of(bank, saved)) for saved in bank.session.games()]
    none = [] if found else [row(words("games.none"), words("own.none_text"))]
    lost = [row(words("own.lost", n=str(bank.lost)), kind="alarm")] if bank.lost else []
    new = row("", do=[opens(words("games.new"), "new", "main", given={}, open=""), act(words("games.import"), "file")])
    told = [row("", words(key)) for key in ("own.kept", "own.app_alone")]
    return leaf(words("games.saved"), [*lost, *none, *found, new, *without_a_game(words), *told])


def without_a_game(words: Words) -> list[Message]:
    """Return the ways to what needs no game."""
    sums: Message = {"t": "calculator", "given": {}, "open": ""}
    rules: Message = {"t": "rules", "book": "", "rule": ""}
    return [
        row(words("games.calculator"), words("games.calculator_text"), open=sums),
        row(words("games.rules"), words("games.rules_text"), open=rules),
    ]


def games(bank: "OwnBank", _said: Message) -> Message:
    """Return the saved games."""
    return home(bank)


def card_of(bank: "OwnBank", saved: Saved) -> GameCard | TroubledCard:
    """Return the card of a saved game."""
    words, name = PlainWords(bank.lang), one_line(saved.title, LONGEST_TITLE)
    try:
        board = board_kept(bank.session.journal, saved)
        here = words.on(board.printed())
        return game_card(saved.id, name, board.title(words), saved.summary, saved.updated, here)
    except EditionError:
        return troubled_card(saved.id, name, "games.unknown_edition", words)


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
    card = card_of(bank, saved)
    seats = [seat_row(seat) for seat in card.seats] if isinstance(card, GameCard) else []
    if said.get("sure"):
        sure = act(words("games.delete_sure"), "do", {"t": "delete", "game": saved.id}, kind="grave")
        return leaf(card.title, [row(words("games.delete_text"))], [sure])
    do = [
        act(words("games.play_on"), "do", {"t": "play", "game": saved.id}, kind="main"),
        act(words("page.save"), "save", {"t": "export", "game": saved.id}),
        opens(words("games.delete"), "game", game=saved.id, sure=True),
    ]
    return leaf(card.title, [row(card.told), *seats], do)


def seat_row(seat: SeatView) -> Message:
    """Return a player of a saved game."""
    looks = [FACES.get(seat.token, seat.name[:1]), shade(seat.colour)]
    return row(seat.name, amount=seat.cash, kind="out" if seat.out else "lit" if seat.leads else "", face=looks)


def play(bank: "OwnBank", said: Message) -> Message:
    """Open a saved game."""
    bank.session.open(found_game(bank, said).id)
    return {"done": True}


def open_again(bank: "OwnBank", number: int) -> None:
    """Open the game that this page had open, if it is still there."""
    if number in [saved.id for saved in bank.session.games()]:
        with suppress(JournalError, EditionError):  # the list says what is wrong with it
            bank.session.open(number)


def leave(bank: "OwnBank", _said: Message) -> Message:
    """Close the game; every line of it is kept."""
    bank.session.files.leave()
    return {"done": True}


def delete(bank: "OwnBank", said: Message) -> Message:
    """Delete a saved game for good."""
    bank.session.files.delete(found_game(bank, said).id)
    return {"done": True}


def export(bank: "OwnBank", said: Message) -> Message:
    """Write a game into a file for any Pay Corner, and name it."""
    saved = found_game(bank, said)
    out = beside(bank, OUTBOX)
    bank.session.journal.transport.export_game(saved.id, out)
    bank.file = str(out)
    title = one_line(saved.title, LONGEST_TITLE).replace("/", "-")
    return {"done": True, "file": f"{title or 'game'}.paycorner"}


def take_in(bank: "OwnBank", _said: Message) -> Message:
    """Import the file that the browser has handed in, and open its game."""
    saved = bank.session.files.import_game(beside(bank, INBOX))
    bank.session.open(saved.id)
    return {"done": True}


def beside(bank: "OwnBank", name: str) -> Path:
    """Return a file beside the file of games."""
    return bank.session.journal.path.with_name(name)


def stands(bank: "OwnBank", _said: Message) -> Message:
    """Return how things stand: places and worth, and the facts of the evening."""
    session, words = bank.session, bank.words
    places = result_view(session.game, session.edition, words).places
    rows = [row(one.name, amount=one.worth, place=one.place) for one in places]
    facts = bank.facts({})["rows"]
    return leaf(words("result.so_far"), [*rows, *([head(words("result.evening"))] if facts else []), *facts])
