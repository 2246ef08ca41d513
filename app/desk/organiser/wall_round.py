"""The organiser's page of the round: what is played, until when, and which tables are missing."""

from app.core.edition import OF_BOARD
from app.desk.club_evening.facts import ClubRound
from app.desk.club_evening.rounds import Rounds, ends_of, rules_of
from app.desk.organiser.directory import table_of
from app.desk.organiser.results import Results
from app.editions.tables import board_of, every_town
from app.reach.page.leaf import head, leaf, row
from app.reach.talk.messages import Message
from app.session.round_codes.round_rules import NoRound, RoundRules, laid_out, read_round
from app.session.round_codes.round_rules import rules_of as rules_of_draft
from app.session.setup import Draft
from app.views.lobby.setup import presets, switch_views
from app.words.language import Words

MOST = 40  # tables that are named
HANDED = 20  # rules that tables handed in, the newest, of which the organiser may choose
LENGTH, TIMED = "length", "timed"  # the switch of games that end by the clock


class RoundPage:
    """Answers what the organiser asks of rounds."""

    def __init__(self, results: Results) -> None:
        self.results, self.rounds = results, Rounds(results.evening)

    async def show(self, words: Words, _said: Message) -> Message:
        """Show the last round, and how far the tables are with it."""
        one = await self.results.round(0)
        rules = rules_of(one) if one is not None else None
        if one is None or rules is None:
            return leaf(words("wall.round"), [row(words("wall.no_round"))]) | await self._choices(words)
        tables = await self._tables(words, one)
        shown = leaf(rules.title, [*facts(words, one, rules), *tables])
        return shown | await self._choices(words) | {"code": one.code}

    async def _choices(self, words: Words) -> Message:
        """Return what a round can be played by: the rules that tables have handed in, every board, the booklets."""
        offers = (await self.results.evening.facts()).offers
        handed = [(code, f"{words('wall.handed_in', table=table)} · {told}")
                  for table, code in [*offers.items()][-HANDED:] for told in in_short(words, code)]  # fmt: skip
        boards = [(str(at), board.title(words)) for at, board in enumerate(every_town())]
        printed = [(one, words(f"new_game.preset_{one}")) for one in presets(every_town()[0].printed())]
        booklets = [("", words("wall.booklet_of_box")), *printed]
        return {"handed": handed, "boards": boards, "booklets": booklets}

    async def choose(self, words: Words, said: Message) -> Message:
        """Begin a round on a board that was chosen here, as its booklet says, timed where it ends by the clock."""
        boards = every_town()
        board, booklet = boards[min(said["board"], len(boards) - 1)], said["booklet"]
        draft = Draft().at(board)
        draft = draft.by(booklet) if booklet in presets(board.printed()) else draft
        length = board.printed().switches.get(LENGTH)
        if said["minutes"] and length is not None and TIMED in length.values:
            draft = draft.switched(LENGTH, TIMED)
        return await self.begin(words, {**said, "code": rules_of_draft(draft, ()).text()})

    async def begin(self, words: Words, said: Message) -> Message:
        """Begin the round of a code."""
        number = len((await self.results.evening.facts()).rounds) + 1
        try:
            await self.rounds.begin(said["code"], said["minutes"], words("wall.round_title", n=number))
        except NoRound:
            return leaf(words("wall.round"), [row(words("wall.bad_round"), kind="alarm")])
        return await self._said(words)

    async def over(self, words: Words, _said: Message) -> Message:
        """Say that time is up, and answer before any game is read: tables hear it now."""
        await self.rounds.end()
        return await self._said(words)

    async def _said(self, words: Words) -> Message:
        """Tell every table that is here of the round, and return what was said, to how many."""
        told, one = await self.results.tell(), await self.results.round(0)
        rules = rules_of(one) if one is not None else None
        if one is None or rules is None:
            return leaf(words("wall.round"), [row(words("wall.no_round"))])
        heard = row(words("wall.told_now", n=told), kind="told")
        return {**leaf(rules.title, [heard, *facts(words, one, rules)]), "code": one.code}

    async def _tables(self, words: Words, one: ClubRound) -> list[Message]:
        """Return how many tables play the round, and which do not."""
        play = {table_of(record) for record in await self.results.counting(one)}
        every = self.results.directory.tables(0, len(self.results.directory))
        missing = [table for table in every if table not in play]
        rows = [row(words("wall.at_table", table=table), kind="missing") for table in missing[:MOST]]
        count = row(words("wall.round_tables", n=len(play), all=len(every)))
        return [count, *([head(words("wall.not_in_round")), *rows] if rows else [])]


def in_short(words: Words, code: str) -> list[str]:
    """Return the board and the number of own rules that a code describes; nothing where it cannot be played here."""
    try:
        rules = read_round(code)
        board = board_of(laid_out(rules))
    except NoRound:
        return []
    own = len(rules.corrections) + len([one for one in rules.switches if one[0] not in OF_BOARD])
    return [" · ".join([board.title(words), *([words("wall.own_rules", n=own)] if own else [])])]


def facts(words: Words, one: ClubRound, rules: RoundRules) -> list[Message]:
    """Return what is played, and until when."""
    begun = laid_out(rules)
    edition = board_of(begun).printed()
    changed = [view for view in switch_views(edition, rules.preset, dict(rules.switches), words) if view.own]
    switches = [row(view.title, dict(view.values)[view.chosen]) for view in changed]
    prints = [row(words("wall.own_print", n=len(rules.corrections)))] if rules.corrections else []
    booklet = words(f"new_game.preset_{rules.preset}")
    return [row(board_of(begun).title(words), booklet), row(hour(words, one)), *switches, *prints]


def hour(words: Words, one: ClubRound) -> str:
    """Return when the round ends or ended, by the clock of the desk's computer."""
    ends = ends_of(one)
    if one.over:
        return words("wall.round_over")
    return words("wall.round_ends", hour=f"{ends.astimezone():%H:%M}") if ends else words("wall.round_without_end")
