"""The organiser's browser at the desk: it proves that it knows the organiser's word, asks, and is answered."""

import asyncio
from collections.abc import Mapping

from app.desk.alarms import Alarms
from app.desk.answering import answered
from app.desk.enrolment import Enrolment
from app.desk.organiser.wall import Wall, words_in
from app.reach.club import messages
from app.reach.club.greeting import greet
from app.reach.talk.handshake import until_it_ends
from app.reach.talk.messages import LONGEST_ID, Message, NotUnderstood
from app.reach.talk.secrecy import key_of
from app.reach.talk.sockets import ServerConnection, proved
from app.words.catalogues import FIRST, LANGUAGES

FORMS: Mapping[str, Mapping[str, type]] = {
    "tables": {"start": int}, "standings": {"round": int}, "disputes": {"since": str}, "table": {"record": str},
    "page": {"record": str, "before": int}, "why": {"record": str, "seq": int}, "next": {"how": str, "size": int},
    "results": {"round": int}, "sheet": {"rows": list}, "round": {}, "begin": {"code": str, "minutes": int}, "over": {},
}  # fmt: skip
ASKED = {name: {"id": str, "lang": str, **form} for name, form in FORMS.items()}
LONGEST = 1 << 18


class WallTalk:
    """The conversation with the organiser's browser, from its hello until it leaves."""

    def __init__(self, socket: ServerConnection, enrolment: Enrolment, wall: Wall, alarms: Alarms) -> None:
        self.socket, self.enrolment, self.wall, self.alarms = socket, enrolment, wall, alarms

    async def live(self, opening: float) -> None:
        """Let the browser in, then answer it until it leaves."""
        async with until_it_ends(self.socket):
            async with asyncio.timeout(opening):
                _, frames = await greet(self.socket, lambda _: key_of(self.enrolment.wall_word()))
            proved(self.socket)
            async for frame in self.socket:
                said = messages.said_in(frames.text(frame), ASKED, LONGEST)
                await self.socket.send(frames.frame(await self._answer(said)))

    async def _answer(self, said: Message) -> Message:
        if len(said["id"]) > LONGEST_ID:
            raise NotUnderstood
        words = words_in(said["lang"] if said["lang"] in LANGUAGES else FIRST)

        def refuse(key: str) -> Message:
            text = words(f"alarm.{key}") if words.has(f"alarm.{key}") else words("alarm.failed_short")
            return {"t": "no", "id": said["id"], "key": key, "text": text}

        return await answered(lambda: self.wall.answer(said), self.alarms, refuse)
