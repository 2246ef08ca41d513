"""A guest's phone for stories: the page's half of the talk, spoken in Python over a real socket."""

from __future__ import annotations

import contextlib
import itertools
import json
import secrets

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from app.reach.talk.messages import VERSION
from app.reach.talk.secrecy import agreed, derived, hidden, key_of, known_to_members, name_of, public_of, seal
from tests.spoken import EN

PATIENT = 10  # seconds


class Phone:
    """`phone.ask("say", …)` waits for the answer; `phone.now` is the last state that came."""

    def __init__(
        self, address, word="", token=b"", lang=EN.language, name="phone", app=False, keep=(0, ""), game="",
        timeout=PATIENT,
    ):  # fmt: skip
        self.address, self.word, self.token, self.lang, self.name = address, word, token, lang, name
        self.app, self.keep, self.game, self.timeout = app, keep, game, timeout
        self.ids = itertools.count(1)
        self.now, self.welcome, self.others, self.lines = None, None, [], []
        self.you = {}
        self.open()

    def open(self):
        self.ends = contextlib.ExitStack()
        self.socket = self.ends.enter_context(connect(
            f"ws://{self.address}/talk", origin=f"http://{self.address}", compression=None, proxy=None,
            sock=self.line(), max_size=1 << 22, open_timeout=self.timeout, close_timeout=1, ping_interval=None,
        ))  # fmt: skip
        self.number = 0
        first = json.loads(self.socket.recv(self.timeout))
        self.socket.send(self.hello(bytes.fromhex(first["salt"]), bytes.fromhex(first["pub"])))
        self.take(until=lambda said: said["t"] in {"you", "fork"})

    def line(self):
        """Return a socket of another kind than usual, if a story needs one."""

    def hello(self, salt, theirs, **changed):
        """Send the first message, sealed with what this phone knows."""
        own = secrets.token_bytes(32)
        known = known_to_members(self.token) if self.token else key_of(self.word)
        self.key = derived(known, salt, agreed(own, theirs))
        said = {
            "t": "hello", "v": VERSION, "pub": public_of(own).hex(), "lang": self.lang, "name": self.name,
            "member": name_of(known) if self.token else "",
            "token": hidden(self.key, "token", self.token).hex() if self.token else "",
            "app": self.app, "game": self.game, **self.seen(), **changed,
        }  # fmt: skip
        text = json.dumps(said)
        return f"{seal(derived(known, b'hello', salt), 0, text)} {text}"

    def held(self):
        """Return how many lines this phone holds, and the hash of the last."""
        return (self.keep[0] + len(self.lines), self.lines[-1][5]) if self.lines else self.keep

    def seen(self):
        """Return the last line that this phone has seen."""
        kept, known = self.held()
        return {"keep": kept, "seen": kept, "hash": known}

    # saying
    def send(self, **said):
        text = json.dumps(said)
        self.number += 1
        self.socket.send(f"{seal(self.key, self.number, text)} {text}")

    def ask(self, name, **said):
        """Send a message and return its answer."""
        said.setdefault("id", f"m{next(self.ids)}")
        self.send(t=name, **said)
        return self.take(until=lambda heard: heard.get("id") == said["id"])

    def say(self, command, at=None, id=None):  # noqa: A002 - as it is called on the wire
        at = self.now["seq"] if at is None else at
        return self.ask("submit", at=at, c=command, **({"id": id} if id else {}))

    def answer(self, text):
        """Answer the question with the button of these words."""
        return self.say(self.button(text))

    def button(self, text):
        """Return the command behind the button of these words."""
        acts = [act for row in self.now["answers"] for act in row["do"]]
        return next(act["go"][1] for act in acts if text in act["text"])

    def may_answer(self):
        return bool(self.now.get("answers") or self.now.get("dice"))

    def roll(self, *dice):
        return self.say({**self.now["dice"]["c"], "dice": list(dice)})

    # hearing
    def take(self, until):
        """Listen until this has come; keep what comes before it."""
        while True:
            said = json.loads(self.socket.recv(self.timeout))
            self.keep_it(said)
            if until(said):
                return said

    def keep_it(self, said):
        if said["t"] == "now":
            self.now = said
        if said["t"] == "welcome":
            self.welcome, self.game = said, said["game"]
            if "token" in said:
                self.token = hidden(self.key, "new", bytes.fromhex(said["token"]))
        if said["t"] == "you":
            self.you = said
        if "lines" in said and said["t"] in {"now", "keep"}:
            assert said["keep"] == self.held()[0], "a line is missing"
            self.lines += said["lines"]
        if said["t"] not in {"now", "keep", "re"}:
            self.others.append(said)

    def until_seq(self, seq):
        """Listen until the state of this line has come."""
        if self.now is None or self.now["seq"] < seq:
            self.take(until=lambda said: said["t"] == "now" and said["seq"] >= seq)
        return self

    def until_kept(self, number):
        while self.held()[0] < number:
            self.take(until=lambda said: "lines" in said)
        return self

    def until_sat(self):
        """Listen until the banker has given a seat and its state has come."""
        self.take(until=lambda said: said["t"] == "you")
        self.take(until=lambda said: said["t"] == "now")
        return self

    def closed(self):
        """Return the code with which the bank has hung up."""
        try:
            while True:
                self.keep_it(json.loads(self.socket.recv(self.timeout)))
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def close(self):
        with contextlib.suppress(Exception):
            self.ends.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
