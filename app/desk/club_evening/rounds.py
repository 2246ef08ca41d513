"""The rounds of an evening: begun by the organiser, told to every table, and over when the desk says so."""

from datetime import UTC, datetime, timedelta

from app.desk.club_evening.facts import ClubRound, Evening, Seating
from app.reach.talk.messages import Message
from app.session.round_codes.round_rules import NoRound, RoundRules, read_round

HOUR = "%Y-%m-%dT%H:%M"  # as a code says when a round ends
LONGEST = 24 * 60  # minutes


def moment(at: datetime) -> str:
    """Return a moment in UTC as phones write it into their lines, so that the two can be compared."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


class Rounds:
    """Begins rounds and ends them."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    async def begin(self, code: str, minutes: int, title: str) -> None:
        """Begin a round of these rules that ends in so many minutes; 0 sets no end. Raises NoRound or StoreTrouble."""
        now = datetime.now(UTC)
        ends = (now + timedelta(minutes=min(minutes, LONGEST))).strftime(HOUR) if minutes else ""
        rules = read_round(code).named(title, ends)
        await self.evening.add({"is": "round", "code": rules.text(), "at": moment(now)})

    async def end(self, at: datetime | None = None) -> None:
        """Say that time is up, from this moment on. Raises StoreTrouble."""
        now = (await self.evening.facts()).round
        if now is not None and not now.over:
            await self.evening.add({"is": "over", "round": now.number, "at": moment(at or datetime.now(UTC))})

    async def look(self) -> None:
        """End the round whose hour has come. Raises StoreTrouble."""
        now = (await self.evening.facts()).round
        ends = ends_of(now) if now is not None and not now.over else None
        if ends is not None and ends <= datetime.now(UTC):
            await self.end(ends)


def ends_of(one: ClubRound) -> datetime | None:
    """Return when a round ends; None where no hour was set."""
    rules = rules_of(one)
    if rules is None or not rules.ends:
        return None
    return datetime.strptime(rules.ends, HOUR).replace(tzinfo=UTC)


def rules_of(one: ClubRound) -> RoundRules | None:
    """Return what a round plays; None where a newer desk began it in a form unknown here."""
    try:
        return read_round(one.code)
    except NoRound:
        return None


def seats_at(seating: Seating, table: str) -> Message:
    """Return the message that tells a table who sits there in a round, and where those go who sit there now."""
    names = [name for at, name, _ in seating.places if at == table]
    goes = [[name, at] for at, name, before in seating.places if before == table != at]
    return {"t": "seats", "number": seating.number, "names": names, "goes": goes}


def told(one: ClubRound) -> Message:
    """Return the message that tells tables of a round."""
    return {"t": "round", "number": one.number, "code": one.code, "over": bool(one.over)}
