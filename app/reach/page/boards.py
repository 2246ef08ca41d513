"""Draws the board for a page: once what is printed, then who owns, has built and stands where."""

from collections import Counter
from collections.abc import Iterable
from html import escape
from itertools import islice

from app.core.events import Moved
from app.core.game import Seat
from app.reach.page.ahead import ahead
from app.reach.page.cells import BETWEEN, HAIR, NORTH, PageCell, ring
from app.reach.page.leaf import FACES, shade
from app.reach.page.strokes import arrow, drawn_through
from app.reach.seats.writer import Speaker
from app.reach.talk.messages import Message
from app.session import Session
from app.session.open_game import board_kept
from app.views.asked.walks import places as spots_of_all
from app.views.estate.board import GroundView, HoldingView, SpaceView, TokenView, board_view, ground_view
from app.views.story.clock import ends_at

HOTEL = 5
LATELY = 6  # lines in which a move is looked for: buying, paying, building after it
MIDDLE_GREY = 140  # the page puts dark letters on whatever is lighter
BESIDE_IT, APART = (0, -1, 1), 2.4  # on one space tokens stand in rows of three, so far apart
STRIP, BAND, BUILT, TOKEN = 0.7, 0.15, 0.85, 0.255  # how deep, from a space's outer edge inwards, each of them lies
LINE, LETTER, LINES = 1.75, 0.8, 3  # how high a line of a name is, and how wide a letter; the most lines
BESIDE = 0.42  # how deep name and token lie at the sides of the board, where they stand below each other
CORNER = 0.16  # how far below the upper edge of a corner its name begins; its tokens stand below it
UNDER = 0.5  # how far below the middle of a letter its line lies


def rings(view: GroundView) -> list[list[PageCell]]:
    """Return the spaces of every track, from the outside in."""
    depth = 11.0 if len(view.tracks) > 1 else 13.0
    return [ring(len(track), level * (depth + BETWEEN), depth) for level, track in enumerate(view.tracks)]


def rect(cell: PageCell, fill: str = "", title: str = "") -> str:
    """Return a rectangle, of the card's colour if no other is given. Its title is shown to whoever points at it."""
    hair = HAIR if fill else 0.0
    x, y = f"{cell.x + hair:.4g}", f"{cell.y + hair:.4g}"
    wide, high = f"{cell.wide - 2 * hair:.4g}", f"{cell.high - 2 * hair:.4g}"
    look, inside = f' fill="{fill}"' if fill else "", f"<title>{escape(title)}</title>" if title else ""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}"{look}>{inside}</rect>'


def text(point: tuple[float, float], written: str, kind: str = "") -> str:
    """Return a few letters around a point."""
    x, y = point
    return f'<text x="{x:.4g}" y="{y:.4g}" class="{kind}">{escape(written)}</text>' if written else ""


def ground(session: Session, who: Speaker, _said: Message) -> Message:
    """Return the tracks from the outside in, each space with its name and its group's mark.

    `cells` says where each space lies, for a touch; `inner` how far the innermost track reaches from the edge; `worth`
    how a wall says what somebody is worth: beside a balance a second sum alone would be a riddle.
    """
    title = board_kept(session.journal, session.saved).title(who.words) if session.saved is not None else ""
    view = ground_view(session.edition, session.game, who.words, title)
    rows = zip(view.tracks, rings(view), strict=True)
    all_ = [(space, box) for track, boxes in rows for space, box in zip(track, boxes, strict=True)]
    cells = [[space.id, space.name, *[round(figure, 2) for figure in box[:4]]] for space, box in all_]
    inner = round(min([cell.x + cell.wide for cell in rings(view)[-1]]), 2)
    return {
        "title": view.title, "svg": "".join([space_of(*one) for one in all_]), "cells": cells, "inner": inner,
        "before": who.words("guest.before"), "after": who.words("guest.after"),
        "worth": who.words("guest.worth", amount="{amount}"),
    }  # fmt: skip


def space_of(space: SpaceView, cell: PageCell) -> str:
    """Return a space: its group's colour at the inner edge, and its name."""
    strip = rect(cell.part(STRIP, 1), shade(space.colour)) if space.colour else ""
    return rect(cell, title=space.name) + strip + names(space.name, cell)


def names(name: str, cell: PageCell) -> str:
    """Return a space's name in lines beside its strip; the page shows it where there is room to read it."""
    if cell.is_corner:
        return written(broken(name, cell.wide), cell.x + cell.wide / 2, cell.y + CORNER * cell.high, cell.wide)
    beside = cell.edge in {1, 3}
    room = cell.wide * (STRIP - BAND) if beside else cell.wide - 2 * HAIR
    middle, inner = cell.at(BESIDE)[0], cell.at(STRIP)[1]
    lines = broken(name, room)
    up = cell.y + LINE if beside else inner + LINE if cell.edge == 0 else inner - len(lines) * LINE + LINE / 2
    return written(lines, middle, up, room)


def written(lines: list[str], middle: float, up: float, room: float) -> str:
    """Return lines below each other, the first one at this height; each says how wide it may be."""
    return "".join(
        [
            f'<text class="name" x="{middle:.4g}" y="{up + at * LINE:.4g}" data-w="{room:.4g}">{escape(one)}</text>'
            for at, one in enumerate(lines)
        ]
    )


def broken(name: str, wide: float) -> list[str]:
    """Return a name in at most three lines, broken at its blanks; a word stays whole."""
    lines: list[str] = []
    for word in name.split():
        if (lines and len(lines[-1]) + 1 + len(word) <= wide / LETTER) or len(lines) == LINES:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def board(session: Session, who: Speaker, _said: Message) -> Message:
    """Return owners, buildings and tokens; where everybody stands in words; the hour that was agreed on."""
    game, words = session.game, who.words
    view, places = board_view(game, session.edition, words), rings(ground_view(session.edition, game, words))
    standing = "; ".join([words("board.stands_at", player=seat.name, space=words.name(game.position[seat.id]))
                          for seat in game.seats])
    letters = first_letters(game.seats)
    held = [holding(one, places, letters[one.owner]) for one in view.holdings]
    drawn = [*held, *way(session, places), *tokens(view.tokens, places)]
    ends = ends_at(game)
    told = words("clock.ends", hour=ends[11:]) if ends else ""
    return {
        "svg": "".join(drawn), "places": standing, "ends": told, "mine": game.position.get(who.seat, ""),
        "ahead": ahead(session, who),
    }  # fmt: skip


def way(session: Session, places: list[list[PageCell]]) -> list[str]:
    """Return the last move as a path, while what followed from it is played; nothing where nobody moved lately."""
    spots = spots_of_all(session.edition)
    lately = (entry.events if entry is not None else () for entry in islice(session.past.readable(), LATELY))
    moves = next(filter(None, ([event for event in events if isinstance(event, Moved)] for events in lately)), [])
    walked = [spots[one] for move in moves for one in move.path if one in spots]
    points = [stands_at(places[track][at]) for track, at in walked]
    return [drawn_through(points, arrow(points[-2], points[-1]))] if len(points) > 1 else []


def first_letters(seats: Iterable[Seat]) -> dict[str, str]:
    """Return by which letter of their name people are told apart: the first, or two where another begins so too."""
    names = {seat.id: seat.name for seat in seats}
    firsts = Counter([name[:1].casefold() for name in names.values()])
    return {who: name[: 1 if firsts[name[:1].casefold()] == 1 else 2] for who, name in names.items()}


def holding(one: HoldingView, places: list[list[PageCell]], letters: str) -> str:
    """Return the owner's colour and letter at the outer edge, and on the strip what is built there."""
    cell, colour = places[one.spot[0]][one.spot[1]], shade(one.colour)
    across, down = cell.at(BAND / 2)
    whose = text((across, down + UNDER), letters, f"owner {on(colour)}")
    return rect(cell.part(0, BAND), colour) + whose + text(cell.at(BUILT), sign(one), "built")


def on(tone: str) -> str:
    """Return whether dark letters or light ones are read on a colour."""
    red, green, blue = [int(tone[at : at + 2], 16) for at in (1, 3, 5)]
    return "dark" if red * 0.3 + green * 0.59 + blue * 0.11 > MIDDLE_GREY else "light"


def sign(one: HoldingView) -> str:
    """Return a sign for what is built on a deed, or for a mortgage."""
    if one.mortgaged:
        return "−"
    if one.single:
        return "▲"
    return "★" * (one.level - HOTEL + 1) if one.level >= HOTEL else "▪" * one.level


def tokens(all_: Iterable[TokenView], places: list[list[PageCell]]) -> list[str]:
    """Return the tokens, beside each other if several stand on one space, the one whose turn it is larger."""
    standing: dict[tuple[int, int], int] = {}
    drawn: list[str] = []
    for one in sorted(all_, key=lambda one: one.turn):  # what is drawn last lies on top
        standing[one.spot] = standing.get(one.spot, -1) + 1
        drawn.append(token(one, places[one.spot[0]][one.spot[1]], standing[one.spot]))
    return drawn


def stands_at(cell: PageCell) -> tuple[float, float]:
    """Return where the first token stands on a space: below its name."""
    if cell.is_corner:
        return cell.x + cell.wide / 2, cell.y + (1 - TOKEN) * cell.high
    across, down = cell.at(TOKEN if cell.edge in {0, 2} else BESIDE)
    return across, down if cell.edge in {0, 2} else cell.y + cell.high * (1 - TOKEN)


def token(one: TokenView, cell: PageCell, number: int) -> str:
    """Return one token; `number` counts those before it on its space."""
    across, down = stands_at(cell)
    inwards = 1 if cell.edge == NORTH and not cell.is_corner else -1
    point = across + BESIDE_IT[number % len(BESIDE_IT)] * APART, down + inwards * (number // len(BESIDE_IT)) * APART
    size, rim = (1.95, 0.6) if one.turn else (1.75, 0.25)
    look = f'r="{size}" fill="{shade(one.colour)}" stroke-width="{rim}"'
    return f'<circle cx="{point[0]:.4g}" cy="{point[1]:.4g}" {look}/>' + text(point, FACES.get(one.token, ""))
