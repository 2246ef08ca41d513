"""All tables put together: who is worth how much, as a list, as a file, and as the tables of the next round."""

import csv
import io
import random
from collections.abc import Sequence
from typing import NamedTuple

from app.desk.organiser.directory import Directory, table_of
from app.desk.organiser.folded import Folded
from app.desk.organiser.next_tables import DRAW, STANDING, Player, next_tables
from app.desk.organiser.wall_rows import place_of, plain, worth_of
from app.reach.page.leaf import leaf, row
from app.reach.talk.messages import Message
from app.words.language import Words

MOST_SEATS = 12
COLUMNS = ("place", "player", "table", "worth", "lines")


class Result(NamedTuple):
    """A player's place when all tables are put together."""

    place: int
    player: Player
    lines: int


class Results:
    """Of each table counts the game that was begun last, as far as its chain fits."""

    def __init__(self, directory: Directory) -> None:
        self.directory = directory

    async def standings(self, words: Words, _said: Message) -> Message:
        """Everybody, by what they are worth; tables whose game cannot be read are named."""
        found, unread = await self._found()
        rows = [row(f"{one.place}. {one.player.name}", words("wall.at_table", table=one.player.table),
                    words.number(one.player.worth)) for one in found]  # fmt: skip
        spoilt = [row(words("wall.unreadable", table=table), kind="out") for table in unread]
        return leaf(words("wall.standings"), [*rows, *spoilt] or [row(words("wall.no_tables"))])

    async def as_csv(self, words: Words, _said: Message) -> Message:
        """The standings as a file for a spreadsheet."""
        file = io.StringIO()
        write = csv.writer(file)
        write.writerow([words(f"wall.csv_{name}") for name in COLUMNS])
        for place, player, lines in (await self._found())[0]:
            write.writerow([place, plain(player.name), plain(player.table), player.worth, lines])
        return {"csv": file.getvalue()}

    async def next(self, words: Words, said: Message) -> Message:
        """Who sits where next: a proposal."""
        players = [one.player for one in (await self._found())[0]]
        how = said["how"] if said["how"] in {DRAW, STANDING} else DRAW
        places = next_tables(players, min(max(said["size"], 2), MOST_SEATS), how, shuffled)
        return {"head": words("wall.next"), "places": [place_of(place) for place in places]}

    async def _found(self) -> tuple[list[Result], list[str]]:
        """Everybody, the richest first, who is worth the same at the same place; and tables that cannot be read."""
        found: list[Result] = []
        unread: list[str] = []
        for record, folded in (await self._newest()).items():
            table, worth = table_of(record), worth_of(folded)
            players = [Player(seat.name, table, worth[seat.id]) for seat in folded.game.seats if worth]
            found += [Result(0, player, folded.seq) for player in players]
            unread += [] if worth else [table]
        found.sort(key=lambda one: -one.player.worth)
        return in_places(found), unread

    async def _newest(self) -> dict[str, Folded]:
        """Of each table the game that was begun last."""
        newest: dict[str, tuple[str, Folded]] = {}
        for record in self.directory.page(0, len(self.directory)):
            folded, other = await self.directory.folded(record), newest.get(table_of(record))
            if other is None or folded.began > other[1].began:
                newest[table_of(record)] = (record, folded)
        return dict(newest.values())


def in_places(found: Sequence[Result]) -> list[Result]:
    """The same with their places: who is worth the same shares one."""
    place, placed = 0, list[Result]()
    for at, one in enumerate(found, 1):
        place = place if placed and placed[-1].player.worth == one.player.worth else at
        placed.append(one._replace(place=place))
    return placed


def shuffled(players: Sequence[Player]) -> list[Player]:
    """The players in an order that nobody knows before."""
    return random.SystemRandom().sample(players, len(players))
