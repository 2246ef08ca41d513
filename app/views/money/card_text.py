"""What a card does, in a few words: a pattern for its effect, filled with the figures printed on it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from app.core.edition import Card, Edition
from app.words.language import Words

OF_NOBODY = ""


def card_told(card: Card, words: Words) -> str:
    """A card as one sentence."""
    return sentence_of(card.id, words.edition, words.language) if words.edition is not None else told_once(card, words)


def told_ahead(edition: Edition, words: Words) -> Iterator[str]:
    """Every card of a board once, for when there is time: the first question about a pile then finds them told."""
    return (card_told(card, words) for card in edition.cards.values() if card.effect != "numbers")


@lru_cache(maxsize=512)
def sentence_of(card: str, edition: Edition, language: str) -> str:
    """A pile is shown again and again; what is printed stays."""
    return told_once(edition.cards[card], Words(language, edition))


def told_once(card: Card, words: Words) -> str:
    """The sentence, put together."""
    if card.effect == "numbers":
        return words("does.numbers")
    sentence = told_of({**card.args, "effect": card.effect}, words)
    return f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}."


def told_of(told: Mapping[str, Any], words: Words) -> str:
    """One effect, and what the card says next."""
    key = f"does.{told['effect']}"
    key = next((f"{key}.{name}" for name in told if words.has(f"{key}.{name}")), key)
    sentence = words(key, **fillings(told, words)) if words.has(key) else words("does.as_printed")
    more = [told_of(part, words) for part in told.get("then", ())]
    does = words("does.then").join([sentence, *more])
    if "if_owns" not in told:
        return does
    return words("does.only", owned=words("does.if_owns", things=things(told["if_owns"], words)), does=does)


def fillings(told: Mapping[str, Any], words: Words) -> dict[str, str]:
    """The printed figures and names as words; '' for what this card does not print."""
    spaces = told.get("spaces", 0)
    number = told.get("count", spaces)
    named = told.get("targets") or told.get("companies") or (told.get("target") or told.get("company") or "",)
    nearest = [f"does_nearest.{name}" for name in named]
    way = "back" if isinstance(spaces, int) and spaces < 0 else "ahead"
    return {
        "amount": sum_of(told, words), "n": words.number(abs(int(number or 0))), "way": words(f"does.{way}"),
        "space": words.name(str(told["space"])) if "space" in told else OF_NOBODY,
        "things": things(named, words), "list": ", ".join([kind(name, words) for name in named if name]),
        "nearest": words("does.or").join([words(key) for key in nearest if words.has(key)]),
        "pool": words.number(int(told.get("pool_percent", 0))),
        "percent": words.number(int(told.get("percent", told.get("price_percent", 100)))),
        "times": words.number(int(told.get("rent_multiplier", told.get("dice_multiplier", 1)))),
        "direction": words(f"does.{told.get('direction', 'inwards')}"),
        "payouts": words.number(int(told.get("payouts", 1))),
        "inner": told_of(told["inner"], words) if "inner" in told else OF_NOBODY,
        "outer": told_of(told["outer"], words) if "outer" in told else OF_NOBODY,
        "options": words("does.or").join([told_of(one, words) for one in told.get("options", ())]),
        "per": per(told.get("per", {}), words),
    }  # fmt: skip


def sum_of(told: Mapping[str, Any], words: Words) -> str:
    """The sum on the card; where every table's own card has another, the words say so."""
    amount = told.get("amount", told.get("collect", told.get("bonus", told.get("at_top_collect"))))
    if isinstance(amount, Mapping):
        return " / ".join([words.money(int(one)) for one in amount.values()])
    return words.money(amount) if isinstance(amount, int) else words("does.printed_sum")


def things(names: tuple[str, ...], words: Words) -> str:
    """Kinds of deeds, or companies, by name."""
    return words("does.or").join([kind(name, words) for name in names if name])


def kind(name: str, words: Words) -> str:
    """A kind of deed, or a company."""
    return words(f"does_kind.{name}") if words.has(f"does_kind.{name}") else words.name(f"share.{name}")


def per(prices: Mapping[str, int], words: Words) -> str:
    """So much for each kind of building."""
    return ", ".join([f"{words.name(unit)} {words.money(amount)}" for unit, amount in prices.items()])
