"""The organiser's browser at the desk: it proves that it knows the organiser's word, asks, and is answered."""

import asyncio
from collections.abc import Mapping

from app.desk.alarms import Alarms
from app.desk.answering import answered
from app.desk.enrolment import Enrolment
from app.desk.organiser.wall import Wall, words_in
from app.desk.printed_codes import codes_of, sheet
from app.reach.club import messages
from app.reach.club.code import Code
from app.reach.club.greeting import greet
from app.reach.talk.handshake import until_it_ends
from app.reach.talk.messages import LONGEST_ID, Message, NotUnderstood
from app.reach.talk.secrecy import Key, key_of
from app.reach.talk.sockets import ServerConnection, proved
from app.words.catalogues import FIRST, LANGUAGES

FORMS: Mapping[str, Mapping[str, type]] = {
    "tables": {"start": int}, "standings": {"round": int}, "disputes": {"since": str}, "table": {"record": str},
    "page": {"record": str, "before": int}, "why": {"record": str, "seq": int}, "next": {"how": str, "size": int},
    "results": {"round": int}, "sheet": {"rows": list}, "round": {}, "begin": {"code": str, "minutes": int}, "over": {},
    "choose": {"board": int, "booklet": str, "minutes": int}, "totals": {}, "enrol": {"names": str},
    "seat": {"places": list}, "codes": {"names": str, "start": int},
}  # fmt: skip
ASKED = {name: {"id": str, "lang": str, **form} for name, form in FORMS.items()}
LONGEST = 1 << 18
AT_ONCE = 4  # messages of one browser that are answered at the same time


class WallTalk:
    """The conversation with the organiser's browser, from its hello until it leaves."""

    def __init__(self, socket: ServerConnection, enrolment: Enrolment, wall: Wall, alarms: Alarms) -> None:
        self.socket, self.enrolment, self.wall, self.alarms = socket, enrolment, wall, alarms
        self._turn = asyncio.Lock()

    async def live(self, opening: float) -> None:
        """Let the browser in, then answer it until it leaves."""
        async with until_it_ends(self.socket):
            async with asyncio.timeout(opening):
                _, frames = await greet(self.socket, lambda _: key_of(self.enrolment.wall_word()))
            proved(self.socket)
            answering: set[asyncio.Task[None]] = set()
            try:
                async for frame in self.socket:
                    said = messages.said_in(frames.text(frame), ASKED, LONGEST)
                    if len(answering) >= AT_ONCE:
                        await asyncio.wait(answering, return_when=asyncio.FIRST_COMPLETED)
                    task = asyncio.ensure_future(self._say(frames, said))
                    answering.add(task)
                    task.add_done_callback(answering.discard)
            finally:
                for task in answering:
                    task.cancel()

    async def _say(self, frames: messages.Sealed, said: Message) -> None:
        """Answer one message. Others are answered meanwhile, so that time is up while standings are added up."""
        async with until_it_ends(self.socket):
            answer = await self._answer(said, frames.key)
            async with self._turn:
                await self.socket.send(frames.frame(answer))

    def _codes(self, said: Message) -> list[Code]:
        return codes_of(self.enrolment, self.wall.desks, said["names"])

    async def _answer(self, said: Message, key: Key) -> Message:
        if len(said["id"]) > LONGEST_ID:
            raise NotUnderstood
        words = words_in(said["lang"] if said["lang"] in LANGUAGES else FIRST)

        def refuse(key: str) -> Message:
            text = words(f"alarm.{key}") if words.has(f"alarm.{key}") else words("alarm.failed_short")
            return {"t": "no", "id": said["id"], "key": key, "text": text}

        async def work() -> Message:
            if said["t"] == "codes":
                return {"t": "re", "id": said["id"], **sheet(self._codes(said), said["start"], key, words)}
            return await self.wall.answer(said)

        return await answered(work, self.alarms, refuse)
