"""Whatever is typed, the referee answers: it is done, or refused with a sentence; never an exception."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest

from app.core.agreements import FreeStay
from app.core.game import Game, Seat
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Entry, Table, decide, evolve, question
from app.core.wire import CLASSES, from_wire, to_wire
from app.rules.dealing.by_hand import Note
from app.rules.owning.debt import Pay
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import Story
from tests.random.games import same

if TYPE_CHECKING:
    from app.core.edition import Edition

COMMANDS = sorted(name for name, cls in CLASSES.items() if issubclass(cls, Command))
SPOKEN = [Words(language) for language in LANGUAGES]
WRONG: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 1.5, float("nan"), "", "nobody", "12", "boardwalk", "bank", "x" * 5000, "a|b=c d@e\n",
    b"ana", (), ("ana",), (None,), (10**30,), (("ana",),), (("boardwalk", -1),), (("boardwalk", 10**30),),
    (("boardwalk", "2"),), (("boardwalk", 1), ("boardwalk", 1)), (("nobody", 1),), (([], {}),), [], ["ana"], {},
    {"ana"},    (("bank", "ana", "5", "$"),), (("bank", "ana", 5, []),), (("bank", [], 5, "$"),), Seat("ana", "Ana"),
    (Seat("", ""),),
)  # fmt: skip
WRONG_DICE = ((1, 2, 3, 4), (7, 1), (0, 1, 1), ("1", "2"), (1, 2, "cab"), (1, "bus", 2), (True, 1, 1))
FITTING: dict[str, tuple[Any, ...]] = {
    "player": ("ana", "ben"), "one": ("ana",), "two": ("ben",), "owner": ("ben",), "debtor": ("ana",),
    "deed": ("boardwalk",), "deeds": ((("boardwalk", 1),), ("boardwalk",)), "gives": ((("boardwalk", 1),),),
    "gets": ((("$", 5),),), "amount": (5,), "value": (1, "on_demand"), "note": ("why",), "text": ("words",),
    "payers": (("ana",),), "payees": (("bank",),), "postings": ((("bank", "ana", 5, "$"),),), "space": ("go",),
    "place": ("go",), "mark": ("reversed",), "name": ("rent_claim", "Zoe"), "kind": ("deed",), "item": ("boardwalk",),
    "field": ("rent",), "order": (("ana", "ben", "cid"),), "seat": (Seat("new", "New"),), "cash": (5,),
    "unit": ("house",), "wants": ((("ana", 40), ("ben", 42)),), "key": ("roll", "pay"), "dice": ((1, 2, 3),),
    "card": ("voucher.bus_ticket",), "to": ("go",), "target": ("ben",), "thing": ("boardwalk",),
    "company": ("general_radio",),
    "offer": ("3",), "at": ("2026-11-18T23:30",), "mortgaged": (True,), "jailed": (False,), "other": ("",),
    "seats": ((Seat("ana", "Ana"), Seat("ben", "Ben")),), "preset": ("en",), "switches": ((),), "title": ("",),
    "first": ("ana",), "corrections": ((),), "promise": ("3",), "takes_over": ((),),
    "promises": ((), (FreeStay("ana", "ben", ("boardwalk",)),)),
    "commands": ((Note("later"),),), "corner": ("go",), "roll": ("",), "creditor": ("", "ben"), "early": (True,),
}  # fmt: skip


def answered(game: Game, command: Command, edition: Edition) -> str:
    """The referee's answer: 'done' with everything in order, or the key of a refusal that both languages can say."""
    before = game.copy()
    try:
        entry, after = decide(game, command, edition)
    except Refused as refusal:
        refused = refusal
    else:
        check_done(entry, game, after, edition)
        return "done"
    finally:
        assert same(game, before), f"{command} wrote into the game it was given"
    check_said(refused, game, edition, command)
    return refused.key


def check_said(refused: Refused, game: Game, edition: Edition, command: Command) -> None:
    """Both languages say in a sentence of a readable length why not."""
    for words in SPOKEN:
        assert words.has(f"refused.{refused.key}"), f"no words for {refused.key}: {command}"
        sentence = words.at(edition, game).refusal(refused) if game.started else words.refusal(refused)
        assert not re.search(r"\{[a-z_]+\}", sentence), f"a word is missing: {sentence}"
        assert len(sentence) < 400, f"{command}: a sentence nobody reads"


def check_done(entry: Entry, game: Game, after: Game, edition: Edition) -> None:
    """What was done after all is a line like any other."""
    assert same(evolve(game, entry), after)
    assert not any(after.ledger.totals().values())
    assert from_wire(to_wire(entry)) == entry
    assert question(after).options(Table(after, edition)), f"{entry.command}: a dead end"


def with_wrong_fields(name: str) -> list[Command]:
    """A command with each of its fields wrong in every way, the others as they could be."""
    cls, made = CLASSES[name], []
    names = [field.name for field in fields(cls)]
    for wrong in names:
        for at in range(2):
            fitting = {one: FITTING[one][at % len(FITTING[one])] for one in names}
            made += [cls(**{**fitting, wrong: value}) for value in WRONG]
    return made


def tables() -> list[tuple[Game, Edition]]:
    """Tables in very different moments."""
    quiet = Story().owns("ana", "boardwalk").owns("ben", "park_place", "oriental_avenue", "vermont_avenue")
    owing = Story().owns("ana", "boardwalk").has("ana", 3).asking(Pay("ana", "ben", 90, Reason("rent", "park_place")))
    jailed = Story("classic", length="timed", rent_claim="on_demand")
    rich = Story("millionaire", "ana ben")
    new = Story("mega")
    new.game = Game()
    return [(story.game, story.edition) for story in (quiet, owing, jailed, rich, new)]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_with_anything_in_a_field_is_done_or_refused_in_words(name):
    for game, edition in tables():
        for command in with_wrong_fields(name):
            answered(game, command, edition)
