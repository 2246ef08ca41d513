"""Promises made in a deal: which stand, which are kept at this table, and their names."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from app.core.agreements import Promise, Standing
from app.core.game import Game
from app.core.referee import Entry, Table
from app.rules.book import rule
from app.rules.naming import name_of
from app.rules.switches import PROMISES


class NamesAPromise(Protocol):
    """A command about one promise."""

    @property
    def promise(self) -> str: ...


def standing(game: Game) -> Iterator[tuple[str, Standing]]:
    """All promises that lie on the table, with their numbers, oldest first."""
    return ((number, paper) for number, paper in game.papers.items() if isinstance(paper, Standing))


def kept(table: Table) -> tuple[tuple[str, Standing], ...]:
    """Return the promises that the app keeps at this table."""
    return PROMISES.chosen(table)(table) if table.game.papers else ()


@PROMISES.at("kept_by_the_app")
@rule("C-57")
def kept_by_the_app(table: Table) -> tuple[tuple[str, Standing], ...]:
    """Promises of a deal are written as facts and kept at each landing."""
    return tuple(standing(table.game))


@PROMISES.at("not_at_this_table")
def not_at_this_table(table: Table) -> tuple[tuple[str, Standing], ...]:  # noqa: ARG001
    """This table keeps none; what was promised before waits until it does again."""
    return ()


def new_name(table: Table, promise: Promise) -> str:
    """A promise is named by what it says, so that nothing is ever turned to another one."""
    return name_of(promise, table.game.papers, "p")


def without(promise: Promise, deeds: frozenset[str]) -> Promise:
    """Return the promise on its other deeds."""
    return replace(promise, deeds=tuple([deed for deed in promise.deeds if deed not in deeds]))


# ------------------------------------------------------------------------------------------- what a line says of them


def terms_of(table: Table, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Return what these promises say, each made into one name."""
    papers = [table.game.papers.get(number) for number in numbers]
    return tuple([name_of(paper.promise, ()) for paper in papers if isinstance(paper, Standing)])


def the_promise(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return all that the promise says which a line names, made into one name."""
    return terms_of(before, (getattr(entry.command, "promise", ""),))


def terms_taken_over(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return what the promises say that a new owner takes over."""
    return terms_of(before, getattr(entry.command, "takes_over", ()))


def promised_between(table: Table, command: NamesAPromise) -> tuple[str, ...]:
    """Return who gave a promise that still stands, and to whom."""
    paper = dict(standing(table.game)).get(command.promise)
    return (paper.promise.promiser, paper.promise.player) if paper is not None else ()


def promised_to(table: Table, command: NamesAPromise) -> tuple[str, ...]:
    """Return to whom it was given."""
    return promised_between(table, command)[1:]
