"""How names stand in a sentence: with an article, behind "de" or "à", or with a participle that agrees with them.

A French pattern says it at the place: `acheter {about:le}`, `loyer {about:de}`, `hypothéqué{deed:e}`.
What a name is called decides: an avenue, a station; a name of another kind, such as Boardwalk, has no article.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Self

from app.words.catalogues import LANGUAGES, NO_BREAK

VOWELS = tuple("AEIOUÀÂÉÈÊÎÔÛŒaeiouàâéèêîôûœ")
SILENT = ("hippodrome", "hôpital", "horloge", "hôtel")  # before these a word is shortened like before a vowel
NUMBERS = frozenset({"quatre", "trois"})  # several where they stand alone: not in Quatre-Septembre, which is a day
PLACE = re.compile(r"\{(\w+):([A-Za-zàÀ]+)\}")  # a place that says how its name stands
HOUR, CLOCK = "h", re.compile(r"\b(\d\d):(\d\d)\b")
STREETS = frozenset({  # what streets and stations are called: a small letter behind an article
    "allée", "autoroute", "avenue", "boulevard", "carré", "carrefour", "chaussée", "chemin", "cité", "côte", "cours",
    "croissant", "esplanade", "faubourg", "gare", "impasse", "marché", "montée", "parc", "passage", "place", "pont",
    "port", "promenade", "quai", "quartier", "rang", "rond-point", "route", "rue", "ruelle", "sentier", "square",
    "sente", "station", "terrasse", "traverse", "villa", "voie",
})  # fmt: skip
FEMININE = frozenset({
    "allée", "autoroute", "avenue", "centrale", "chaussée", "cité", "compagnie", "côte", "esplanade", "gare", "impasse",
    "montée", "place", "promenade", "route", "rue", "ruelle", "sente", "société", "station", "terrasse", "traverse",
    "villa", "voie",
})  # fmt: skip
MASCULINE = frozenset({
    "boulevard", "carré", "carrefour", "chemin", "cours", "croissant", "faubourg", "marché", "parc", "passage", "pont",
    "port", "quai", "quartier", "rang", "rond-point", "sentier", "square",
})  # fmt: skip
OTHERS_F = frozenset({  # other nouns of places; their names keep a capital behind the article
    "arche", "berge", "butte", "chapelle", "cathédrale", "cour", "digue", "église", "ferme", "fontaine", "forêt",
    "galerie", "halle", "île", "jetée", "mairie", "plage", "porte", "rive", "rocade", "tour", "vallée",
    "venelle", "ville", "basilique", "corniche", "école", "horloge", "passerelle", "résidence", "université", "usine",
    "av", "av.", "imp.", "pl", "pl.", "r.", "rte",
})  # fmt: skip
OTHERS_M = frozenset({
    "aéroport", "bois", "bourg", "canal", "champ", "château", "hameau", "jardin", "lac", "mail", "moulin",
    "mont", "musée", "palais", "parvis", "phare", "stade", "théâtre", "tunnel", "viaduc", "village", "zoo",
    "clos", "hippodrome", "hôpital", "hôtel", "opéra",
    "bd", "bd.", "boul.", "ch.", "fbg", "fbg.", "fg", "sq.",
})  # fmt: skip
SEVERAL = frozenset({
    "allées", "arcades", "arènes", "avenues", "boulevards", "champs", "docks", "galeries", "halles", "invalides",
    "jardins", "marchés", "ponts", "quais", "quatre", "quinconces", "remparts", "rues", "terrasses", "thermes", "trois",
    "tuileries",
})  # fmt: skip
BEFORE_A_NOUN = frozenset({  # "Grande Rue", "Vieux-Port": the noun behind them says which article stands there
    "ancien", "ancienne", "basse", "beau", "bel", "belle", "bas", "bon", "bonne", "grand", "grand’", "grande", "haut",
    "haute", "jolie", "joli", "long", "longue", "neuve", "nouveau", "nouvel", "nouvelle", "petit", "petite", "premier",
    "première", "vieille", "vieil", "vieux",
})  # fmt: skip
ENGLISH = frozenset({  # what English names of streets end with: no French word before it makes such a name French
    "alley", "avenue", "boulevard", "circle", "court", "drive", "freeway", "gardens", "highway", "lane", "park",
    "parkway", "place", "road", "square", "station", "street", "terrace", "way",
})  # fmt: skip
OF = frozenset({"de", "des", "du", "la", "le", "les"})  # "Rue de la Station" is French all the same
WITH_ITS_OWN = (("les ", ""), ("la ", "f"), ("le ", "m"), ("l’", "v"), ("l'", "v"))  # "La Canebière", "Le Vieux-Port"
IN_FULL = {"Champs-Élysées": "Avenue des Champs-Élysées"}  # a plural, which every verb beside it would have to follow
FORMS = {  # before a masculine, a feminine name, a vowel, several; and before a name that takes no article
    "le": ("le {}", "la {}", "l’{}", "les {}", "{}"),
    "de": ("du {}", "de la {}", "de l’{}", "des {}", "de {}"),
    "à": ("au {}", "à la {}", "à l’{}", "aux {}", "à {}"),
    "là": ("au {}", "à la {}", "à l’{}", "aux {}", "à la case {}"),
    "sur": ("sur le {}", "sur la {}", "sur l’{}", "sur les {}", "sur la case {}"),
    "case": ("le {}", "la {}", "l’{}", "les {}", "la case {}"),
    "e": ("", "e", "e", "es", "e"),
}


class Listed(str):
    """Several names in one text. Each of them takes an article of its own."""

    parts: tuple[str, ...]
    between: str
    last: str
    __slots__ = ("between", "last", "parts")

    def __new__(cls, parts: Iterable[str], between: str = ", ", last: str = ", ") -> Self:
        """Join names: `between` stands between all of them but the last two, `last` between these."""
        named = tuple(parts)
        text = last.join([between.join(named[:-1]), named[-1]]) if len(named) > 1 else "".join(named)
        made = super().__new__(cls, text)
        made.parts, made.between, made.last = named, between, last
        return made

    def each(self, stands: Callable[[str], str]) -> str:
        """Return the same list with something done to each name."""
        return Listed([stands(part) for part in self.parts], self.between, self.last)


def fitted(pattern: str, words: Mapping[str, object], language: str) -> tuple[str, Mapping[str, object]]:
    """Return a pattern and what fills it, each name in the form that its place asks for."""
    pattern = elided(pattern, words, language)
    asked = PLACE.findall(pattern) if ":" in pattern else []
    if not asked:
        return pattern, words
    formed = {f"{place}_{form}": stands(str_of(words, place), form) for place, form in asked}
    return PLACE.sub(r"{\1_\2}", pattern), {**words, **formed}


def str_of(words: Mapping[str, object], place: str) -> str:
    """Return what fills a place, a list of names as a list."""
    value = words.get(place, "")
    return value if isinstance(value, str) else str(value)


def stands(name: str, form: str) -> str:
    """Return a name as it stands in a sentence; a form with a capital begins the sentence.

    `le`, `de`, `à`, `sur`: behind its article and these words; `case`, `là`: also a space, "à la case Départ";
    `e`: only the ending of a participle; `h`: an hour, "12 h 07".
    """
    if form == HOUR:
        return CLOCK.sub(rf"\1{NO_BREAK}h{NO_BREAK}\2", name)
    if isinstance(name, Listed) and len(name.parts) > 1:
        return "s" if form == "e" else begun(name.each(lambda part: stands(part, form.lower())), form)
    return begun(with_article(name, form.lower()), form)


def begun(text: str, form: str) -> str:
    """Return a text with a capital letter where its form has one."""
    return text[:1].upper() + text[1:] if form[:1].isupper() else text


def with_article(name: str, form: str) -> str:
    """Return one name behind its article."""
    whole = IN_FULL.get(name, name)
    masculine, feminine, vowel, several, none = FORMS[form]
    for own, kind in WITH_ITS_OWN:
        if whole.lower().startswith(own):
            return {"": several, "f": feminine, "m": masculine, "v": vowel}[kind].format(whole[len(own) :])
    first, kind = whole.partition(" ")[0].lower(), kind_of(whole)
    if not kind or is_english(whole):
        return none.replace("de {}", "d’{}").format(name) if whole.startswith(VOWELS) else none.format(name)
    if kind == "several":
        return several.format(whole)
    if first in STREETS:
        whole = first + whole[len(first) :]  # some boxes print names in capitals
    if form != "e" and (whole.startswith(VOWELS) or whole.lower().startswith(SILENT)):
        return vowel.format(whole)
    return (feminine if kind == "f" else masculine).format(whole)


def kind_of(name: str) -> str:
    """Return whether the noun of a name is feminine, "f", masculine, "m", or "several"; '' where it has none of ours.

    The noun is the first word or the first part of it, as in Pont-Neuf; before it may stand an adjective.
    """
    parts = [part for part in re.split(r"[ ’'-]", name.lower()) if part and part not in NUMBERS]
    whole = name.partition(" ")[0].lower()
    nouns = [whole, *([part for part in parts if part not in BEFORE_A_NOUN][:1] if len(parts) > 1 else [])]
    for kind, known in (("f", FEMININE | OTHERS_F), ("m", MASCULINE | OTHERS_M), ("several", SEVERAL)):
        if any(noun in known for noun in nouns):
            return kind
    return ""


def is_english(name: str) -> bool:
    """Return whether a name ends as English streets do: Esplanade Avenue."""
    *before, last = name.lower().split() or [""]
    return last in ENGLISH and bool(before) and before[-1] not in OF | BEFORE_A_NOUN


def elided(pattern: str, words: Mapping[str, object], language: str) -> str:
    """Return a pattern in which a word is shortened before a name with a vowel, as `de` is in French."""
    whole, short = LANGUAGES[language].elided
    if not whole or f"{whole} {{" not in pattern:
        return pattern
    before_vowel = re.compile(rf"\b{whole} \{{(\w+)\}}")
    return before_vowel.sub(
        lambda of: f"{short}{{{of[1]}}}" if str(words.get(of[1], ""))[:1] in VOWELS else of[0], pattern
    )
