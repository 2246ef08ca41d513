"""The organiser's page of the round: what is played, until when, and which tables are missing."""

from app.desk.club_evening.facts import ClubRound
from app.desk.club_evening.rounds import Rounds, ends_of, rules_of
from app.desk.organiser.directory import table_of
from app.desk.organiser.results import Results
from app.editions.tables import board_of
from app.reach.page.leaf import head, leaf, row
from app.reach.talk.messages import Message
from app.session.round_codes.round_rules import NoRound, RoundRules, laid_out
from app.views.lobby.setup import switch_views
from app.words.language import Words

MOST = 40  # tables that are named


class RoundPage:
    """Answers what the organiser asks of rounds."""

    def __init__(self, results: Results) -> None:
        self.results, self.rounds = results, Rounds(results.evening)

    async def show(self, words: Words, _said: Message) -> Message:
        """Show the last round, and how far the tables are with it."""
        one = await self.results.round(0)
        rules = rules_of(one) if one is not None else None
        if one is None or rules is None:
            return leaf(words("wall.round"), [row(words("wall.no_round"))])
        tables = await self._tables(words, one)
        return {**leaf(rules.title, [*facts(words, one, rules), *tables]), "code": one.code}

    async def begin(self, words: Words, said: Message) -> Message:
        """Begin the round of a code."""
        number = len((await self.results.evening.facts()).rounds) + 1
        try:
            await self.rounds.begin(said["code"], said["minutes"], words("wall.round_title", n=number))
        except NoRound:
            return leaf(words("wall.round"), [row(words("wall.bad_round"), kind="alarm")])
        return await self.show(words, said)

    async def over(self, words: Words, said: Message) -> Message:
        """Time is up."""
        await self.rounds.end()
        return await self.show(words, said)

    async def _tables(self, words: Words, one: ClubRound) -> list[Message]:
        """Return how many tables play the round, and which do not."""
        play = {table_of(record) for record in await self.results.counting(one)}
        every = list(dict.fromkeys(map(table_of, self.results.directory.ends)))
        missing = [table for table in every if table not in play]
        rows = [row(words("wall.at_table", table=table), kind="missing") for table in missing[:MOST]]
        count = row(words("wall.round_tables", n=len(play), all=len(every)))
        return [count, *([head(words("wall.not_in_round")), *rows] if rows else [])]


def facts(words: Words, one: ClubRound, rules: RoundRules) -> list[Message]:
    """Return what is played, and until when."""
    begun = laid_out(rules)
    edition = board_of(begun).printed()
    changed = [view for view in switch_views(edition, rules.preset, dict(rules.switches), words) if view.own]
    switches = [row(view.title, dict(view.values)[view.chosen]) for view in changed]
    prints = [row(words("wall.own_print", n=len(rules.corrections)))] if rules.corrections else []
    booklet = words(f"new_game.preset_{rules.preset}")
    return [row(words.of(edition.titles), booklet), row(hour(words, one)), *switches, *prints]


def hour(words: Words, one: ClubRound) -> str:
    """Return when the round ends or ended, by the clock of the desk's computer."""
    ends = ends_of(one)
    if one.over:
        return words("wall.round_over")
    return words("wall.round_ends", hour=f"{ends.astimezone():%H:%M}") if ends else words("wall.round_without_end")
