"""Lines that older rules judged, beside what today's rules make of the same command."""

from collections.abc import Mapping
from typing import Any

from app.core.referee import Entry
from app.core.wire import Plain, to_wire
from app.rules.rule_set import Otherwise, since
from app.rules.whole_game.bindings import names_given


def same_but_told_otherwise(entry: Entry, judged_now: Entry, rule_set: int) -> bool:
    """Return whether a line of older rules moves what its command moves today, and asks what it asks today."""
    otherwise, names = since(rule_set), dict(zip(names_given(entry), names_given(judged_now), strict=False))
    return all(
        called(told(then, otherwise), names) == told(now, otherwise)
        for then, now in ((entry.events, judged_now.events), (entry.agenda, judged_now.agenda))
    )


def called(plain: Any, names: Mapping[str, str]) -> Any:
    """Return a plain form with other names for what is named in it."""
    if isinstance(plain, list):
        return [called(part, names) for part in plain]
    if isinstance(plain, dict):
        return {field: called(part, names) for field, part in plain.items()}
    return names.get(plain, plain) if isinstance(plain, str) else plain


def told(parts: object, otherwise: Otherwise) -> Any:
    """Return events or steps in their plain form, without what may be otherwise."""
    return without(to_wire(parts), otherwise)


def without(plain: Any, otherwise: Otherwise) -> Any:
    """Return a plain form without what may be otherwise."""
    if isinstance(plain, list):
        return [without(part, otherwise) for part in plain if not is_aside(part, otherwise)]
    if not isinstance(plain, dict):
        return plain
    name = named(plain)
    kept = {field: part for field, part in plain.items() if (name, field) not in otherwise.fields}
    if name == "Started":
        kept["switches"] = [pair for pair in kept["switches"] if pair[0] not in otherwise.switches]
    return {field: without(part, otherwise) for field, part in kept.items()}


def is_aside(part: Any, otherwise: Otherwise) -> bool:
    """Return whether a fact or a step may be there or not."""
    if not isinstance(part, dict):
        return False
    name = named(part)
    if name == "Marked":
        mark = str(part["mark"])
        return mark in otherwise.marks or mark[: mark.find(".") + 1] in otherwise.marks
    if name == "Noted":
        return part["name"] in otherwise.notes
    return name in otherwise.events or name in otherwise.steps


def named(plain: Plain) -> str:
    """Return the name on the wire of a plain form, without its version."""
    return str(plain.get("is", "")).partition("/")[0]
