"""Puts all tables together: who is worth how much, as a list and as a file, and the tables of the next round."""

from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import NamedTuple, TypeGuard

from app.desk.club_evening.facts import ClubRound, Evening
from app.desk.club_evening.rounds import rules_of
from app.desk.organiser.directory import Directory, table_of
from app.desk.organiser.folded import Folded
from app.desk.organiser.judging import PATIENT, JudgedSoFar, Umpire
from app.desk.organiser.next_tables import DRAW, STANDING, Player, next_tables
from app.desk.organiser.totals import same, strangers, totals
from app.desk.organiser.wall_rows import judged_rows, place_of, unreadable_row, worth_of
from app.reach.club.code import TABLE
from app.reach.page.leaf import leaf, opens, row
from app.reach.talk.messages import Message
from app.session.chance import CHANCE
from app.session.round_codes.round_rules import is_played_by
from app.typed.bounds import LONGEST_NAME, is_a_name
from app.views.story.clock import is_timed
from app.words.language import Words
from app.words.spreadsheet import as_quoted_table, as_table

MOST_SEATS, MOST_PEOPLE = 12, 2000
COLUMNS = ("place", "player", "table", "worth", "lines", "round")


class Result(NamedTuple):
    """A player's place among the players of all tables."""

    place: int
    player: Player
    lines: int
    going_on: bool = False  # though time is up: the table has not heard of it, or finishes its round


class Standings(NamedTuple):
    """Who counts, in places; who plays at tables that do not count; rows that say why those do not."""

    results: list[Result]
    uncounted: list[tuple[Player, int]]  # and the line that does not follow, 0 for one that cannot be read
    rows: list[Message]


class Results:
    """Of each table counts the game of the round that was begun last, at time up, if every line of it follows.

    Until a round is begun, it is the game that was begun last.
    """

    def __init__(
        self, directory: Directory, evening: Evening, umpire: Umpire, tell: Callable[[], Awaitable[int]]
    ) -> None:  # fmt: skip
        self.directory, self.evening, self.umpire, self.tell = directory, evening, umpire, tell

    async def standings(self, words: Words, said: Message) -> Message:
        """Return all players by what they are worth, and the tables whose game cannot be read."""
        one = await self.round(said["round"])
        found = await self._found(one, words)
        rows = [row(f"{each.place}. {each.player.name}", " · ".join(about(each, words)),
                    words.number(each.player.worth)) for each in found.results]  # fmt: skip
        title = " · ".join([words("wall.standings"), *title_of(one)])
        return leaf(title, [*await self._others(words, one), *rows, *found.rows] or [row(words("wall.no_tables"))])

    async def _others(self, words: Words, shown: ClubRound | None) -> list[Message]:
        """Return buttons that lead to the standings of the other rounds."""
        rounds = (await self.evening.facts()).rounds
        ways = [opens(text, "standings", round=one.number) for one in rounds if one != shown for text in title_of(one)]
        return [row(words("wall.other_rounds"), do=ways)] if ways else []

    async def as_csv(self, words: Words, said: Message) -> Message:
        """Return the standings as a file for a spreadsheet."""
        one = await self.round(said["round"])
        rows: list[list[object]] = [[words(f"wall.csv_{name}") for name in COLUMNS]]
        found = await self._found(one, words)
        for place, player, lines, _ in found.results:
            rows.append([place, player.name, player.table, player.worth, lines, *title_of(one)])
        for player, line in found.uncounted:
            rows.append([words("wall.csv_disputed", n=line), player.name, player.table, "", "", *title_of(one)])
        return {"csv": as_table(rows)}

    async def as_sheet(self, _words: Words, said: Message) -> Message:
        """Return what the organiser has changed by hand as a file for a spreadsheet."""
        return {"csv": as_quoted_table([list(map(str, row)) for row in said["rows"] if isinstance(row, list)])}

    async def totals(self, words: Words, _said: Message) -> Message:
        """Return everybody's total over the rounds, as a table; who plays and is not enrolled stands below it."""
        facts = await self.evening.facts()
        rounds = [await self._players(one, words) for one in facts.rounds]
        found, others = totals(rounds, facts.people), strangers(rounds, facts.people)
        titles = [title for one in facts.rounds for title in title_of(one) or [str(one.number)]]
        heads = [words("wall.csv_place"), words("wall.csv_player"), *titles, words("wall.worth"), words("wall.points")]
        lines = [[str(one.place), one.name, *["" if each is None else words.number(each) for each in one.worth],
                  words.number(one.sum), words.number(one.points)] for one in found]  # fmt: skip
        told = [row(words("wall.points_how"))] if found else [row(words("wall.no_totals"))]
        now = facts.round
        told += [row(words("wall.of_now", title=titles[-1]), kind="told")] if now is not None and not now.over else []
        told += [row(words("wall.not_enrolled", name=one.name, table=one.table), kind="alarm") for one in others]
        return leaf(words("wall.totals"), told) | {"heads": heads, "lines": lines, "people": "\n".join(facts.people)}

    async def _players(self, one: ClubRound, words: Words) -> list[Player]:
        """Return who counts in a round."""
        return [each.player for each in (await self._found(one, words)).results]

    async def enrol(self, words: Words, said: Message) -> Message:
        """Keep who plays the evening, a name a line, and return the totals."""
        names = dict.fromkeys([" ".join(name.split()) for name in said["names"].splitlines()])
        kept = [name for name in names if is_a_name(name)][:MOST_PEOPLE]
        await self.evening.add({"is": "people", "names": kept})
        return await self.totals(words, said)

    async def seat(self, words: Words, said: Message) -> Message:
        """Keep who sits where next, so that every table is told; nothing where a row is no place at a table."""
        places = [place for place in said["places"] if is_a_place(place)]
        if not places or len(places) < len(said["places"]):
            nowhere = [place[1] for place in said["places"] if place not in places and is_a_row(place)]
            return leaf(words("wall.next"), [row(words("wall.no_place", names=", ".join(nowhere)), kind="alarm")])
        number = len((await self.evening.facts()).rounds) + 1
        await self.evening.add({"is": "seats", "round": number, "places": places})
        title, count = words("wall.round_title", n=number), await self.tell()
        return leaf(words("wall.next"), [row(words("wall.seats_told", title=title, n=count), kind="told")])

    async def next(self, words: Words, said: Message) -> Message:
        """Propose who sits where in the next round."""
        found = await self._found(await self.round(0), words)
        players = [*[one.player for one in found.results], *[player for player, _ in found.uncounted]]
        players = with_enrolled(players, (await self.evening.facts()).people)
        how = said["how"] if said["how"] in {DRAW, STANDING} else DRAW
        places = next_tables(players, min(max(said["size"], 2), MOST_SEATS), how, shuffled)
        return {"head": words("wall.next"), "places": [place_of(place) for place in places]}

    async def round(self, number: int) -> ClubRound | None:
        """Return the round of this number, or the last one; None where none was begun. Raises StoreTrouble."""
        rounds = (await self.evening.facts()).rounds
        return rounds[number - 1] if 0 < number <= len(rounds) else next(iter(rounds[::-1]), None)

    async def _found(self, one: ClubRound | None, words: Words) -> Standings:
        """Return all players with their places, the richest first, and the tables that do not count."""
        found, until = Standings([], [], []), monotonic() + PATIENT
        for record, folded in (await self.counting(one)).items():
            verdict = await self.umpire.verdict(record, folded.counted, until)
            self._put(found, record, folded, (verdict, words, one))
        found.results.sort(key=lambda each: -each.player.worth)
        return found._replace(results=in_places(found.results))

    def _put(
        self, found: Standings, record: str, folded: Folded, about: tuple[JudgedSoFar, Words, ClubRound | None]
    ) -> None:
        """Put the players of a table among those who count, or among those who do not."""
        (verdict, words, one), table, worth = about, table_of(record), worth_of(folded)
        why = judged_rows(record, folded, words, verdict) if worth else [unreadable_row(record, words, verdict)]
        players = [Player(seat.name, table, 0 if why else worth[seat.id]) for seat in folded.game.seats if worth]
        going_on = bool(one and one.over) and is_timed(folded.game)
        if why:
            found.rows.extend(why)
            found.uncounted.extend((player, verdict.disputed) for player in players)
        else:
            found.results.extend(Result(0, player, folded.counted, going_on) for player in players)

    async def counting(self, one: ClubRound | None) -> dict[str, Folded]:
        """Return each table's game that counts: the last begun one of the round, or of all where there is no round."""
        newest: dict[str, tuple[str, Folded]] = {}
        for record in self.directory.records():
            folded, other = await self._at_time_up(record, one), newest.get(table_of(record))
            if belongs_to(folded, one) and (other is None or folded.began > other[1].began):
                newest[table_of(record)] = (record, folded)
        return dict(newest.values())

    async def _at_time_up(self, record: str, one: ClubRound | None) -> Folded:
        """Return a game as it stood when time was up. A timed game knows itself which lines still belong to it."""
        folded = await self.directory.folded(record)
        if one is None or not one.over or folded.opened.switches.get("length") == "timed":
            return folded
        return await self.directory.folded(record, one.over)


def belongs_to(folded: Folded, one: ClubRound | None) -> bool:
    """Return whether a game has the title, rules and print of the round. A damaged one counts, so that it is named."""
    rules = rules_of(one) if one is not None else None
    if rules is None:
        return True
    return folded.opened.title == rules.title and is_played_by(rules, folded.opened)


def with_enrolled(players: list[Player], enrolled: Sequence[str]) -> list[Player]:
    """Return who is to be seated: where people are enrolled all of those, and who of them has played as they stand."""
    played = {same(one.name): one for one in players}
    return [played.get(same(name), Player(name, "", 0)) for name in enrolled] or players


def is_a_row(place: object) -> TypeGuard[list[str]]:
    """Return whether these are three short texts, as a row of the organiser's page has them."""
    if not isinstance(place, list) or len(place) != len(("table", "name", "before")):
        return False
    return all(isinstance(at, str) and len(at) <= LONGEST_NAME for at in place)


def is_a_place(place: object) -> bool:
    """Return whether a row of the organiser's page says a table, a name, and the table before or nothing."""
    return is_a_row(place) and is_a_name(place[1]) and TABLE.fullmatch(place[0]) is not None


def title_of(one: ClubRound | None) -> list[str]:
    """Return the title of a round; none where it cannot be read."""
    rules = rules_of(one) if one is not None else None
    return [rules.title] if rules is not None else []


def about(one: Result, words: Words) -> list[str]:
    """Return where somebody plays, and whether the game goes on."""
    return [words("wall.at_table", table=one.player.table), *([words("wall.going_on")] if one.going_on else [])]


def in_places(found: Sequence[Result]) -> list[Result]:
    """Return the players with their places. Players who are worth the same share a place."""
    place, placed = 0, list[Result]()
    for at, one in enumerate(found, 1):
        place = place if placed and placed[-1].player.worth == one.player.worth else at
        placed.append(one._replace(place=place))
    return placed


def shuffled(players: Sequence[Player]) -> list[Player]:
    """Return the players in a random order."""
    return CHANCE.sample(players, len(players))
