"""What a card does, as one sentence: the pattern of its effect, filled with the figures printed on it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from app.core.edition import Card, Edition
from app.core.ledger import share_unit
from app.words.language import Words

OF_NOBODY = ""


def card_sentence(card: Card, words: Words) -> str:
    """Return what a card does as one sentence."""
    if words.edition is None:
        return composed_sentence(card, words)
    return cached_sentence(card.id, words.edition, words.language)


def sentences_ahead(edition: Edition, words: Words) -> Iterator[str]:
    """Yield the sentence of every card on a board once, to fill the cache while nobody waits."""
    return (card_sentence(card, words) for card in edition.cards.values() if card.effect != "numbers")


@lru_cache(maxsize=512)
def cached_sentence(card: str, edition: Edition, language: str) -> str:
    """Return a card's sentence, composed once: a pile is shown again and again."""
    return composed_sentence(edition.cards[card], Words(language, edition))


def composed_sentence(card: Card, words: Words) -> str:
    """Compose a card's sentence."""
    if card.effect == "numbers":
        return words("does.numbers")
    sentence = effect_text({**card.args, "effect": card.effect}, words)
    return f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}."


def effect_text(printed: Mapping[str, Any], words: Words) -> str:
    """Return the text of one effect and of what follows it on the card."""
    key = f"does.{printed['effect']}"
    key = next((f"{key}.{name}" for name in printed if words.has(f"{key}.{name}")), key)
    sentence = one_effect(key, printed, words)
    more = [effect_text(part, words) for part in printed.get("then", ())]
    does = words("does.then").join([sentence, *more])
    if "if_owns" not in printed:
        return does
    return words("does.only", owned=words("does.if_owns", things=things(printed["if_owns"], words)), does=does)


def one_effect(key: str, printed: Mapping[str, Any], words: Words) -> str:
    """Return the text of one effect; where it has a plural, in the one that its number asks for."""
    filled = fillings(printed, words)
    if words.has(f"{key}.many"):
        return words.several(f"{key}.many", number_on(printed), **filled)
    return words(key, **filled) if words.has(key) else words("does.as_printed")


def number_on(printed: Mapping[str, Any]) -> int:
    """Return how many spaces, turns or cards an effect prints; 0 where it prints no such number."""
    return abs(int(printed.get("count", printed.get("spaces", 0)) or 0))


def fillings(printed: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the printed figures and names as words; '' for what this card does not print."""
    spaces = printed.get("spaces", 0)
    one = printed.get("target") or printed.get("company") or ""
    named = printed.get("targets") or printed.get("companies") or (one,)
    nearest = [f"does_nearest.{name}" for name in named]
    way = "back" if isinstance(spaces, int) and spaces < 0 else "ahead"
    return {
        "amount": printed_sum(printed, words), "n": words.number(number_on(printed)), "way": words(f"does.{way}"),
        "space": words.name(str(printed["space"])) if "space" in printed else OF_NOBODY,
        "things": things(named, words), "list": ", ".join([kind(name, words) for name in named if name]),
        "nearest": words.listed([words(key) for key in nearest if words.has(key)], "or"),
        "pool": words.number(int(printed.get("pool_percent", 0))),
        "percent": words.number(int(printed.get("percent", printed.get("price_percent", 100)))),
        "times": words.number(int(printed.get("rent_multiplier", printed.get("dice_multiplier", 1)))),
        "direction": words(f"does.{printed.get('direction', 'inwards')}"),
        "payouts": words.number(int(printed.get("payouts", 1))),
        "inner": effect_text(printed["inner"], words) if "inner" in printed else OF_NOBODY,
        "outer": effect_text(printed["outer"], words) if "outer" in printed else OF_NOBODY,
        "options": words.listed([effect_text(one, words) for one in printed.get("options", ())], "ways"),
        "per": per(printed.get("per", {}), words),
    }  # fmt: skip


def printed_sum(printed: Mapping[str, Any], words: Words) -> str:
    """Return the sum printed on the card. Where it differs from box to box, the text says so."""
    amount = printed.get("amount", printed.get("collect", printed.get("bonus", printed.get("at_top_collect"))))
    if isinstance(amount, Mapping):
        return " / ".join([words.money(int(one)) for one in amount.values()])
    return words.money(amount) if isinstance(amount, int) else words("does.printed_sum")


def things(names: tuple[str, ...], words: Words) -> str:
    """Return the names of kinds of deeds or of companies, joined by "or"."""
    return words.listed([kind(name, words) for name in names if name], "or")


def kind(name: str, words: Words) -> str:
    """Return the name of a kind of deed, or of a company."""
    return words(f"does_kind.{name}") if words.has(f"does_kind.{name}") else words.name(share_unit(name))


def per(prices: Mapping[str, int], words: Words) -> str:
    """Return the price for each kind of building."""
    return ", ".join([f"{words.name(unit)} {words.money(amount)}" for unit, amount in prices.items()])
