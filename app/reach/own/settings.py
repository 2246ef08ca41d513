"""The settings of a page that banks: language, light, size of the text, sound. The page keeps them; rows say them."""

from typing import TYPE_CHECKING

from app.reach.own.safety import told
from app.reach.page.leaf import head, leaf, row
from app.reach.talk.messages import Message
from app.words.catalogues import LANGUAGES
from app.words.language import PlainWords

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

LIGHTS, SIZES = {"": "phone", "day": "day", "lamp": "lamp"}, ("100", "130", "200")


def settings(bank: "OwnBank", said: Message) -> Message:
    """Return every setting with what is set now, as the page says it."""
    given, words = said.get("given"), PlainWords(bank.lang)
    now = given if isinstance(given, dict) else {}
    sound = "" if now.get("sound") else "1"
    return leaf(words("settings.title"), [
        head(words("settings.language")),
        *[choice("lang", code, language.name, bank.lang) for code, language in LANGUAGES.items()],
        head(words("settings.light")),
        *[choice("light", one, words(f"own.light_{key}"), now.get("light", "")) for one, key in LIGHTS.items()],
        head(words("settings.size")),
        *[choice("size", one, words(f"settings.size_{one}"), now.get("size", SIZES[0])) for one in SIZES],
        head(words("settings.receipts")),
        row(words("page.sound"), words("own.sound_text"), words("form.no" if sound else "form.yes"),
            open={"t": "set", "name": "sound", "value": sound}),
        *told(bank), row("", words("own.app_alone")), row("", words("settings.about_text")),
    ])  # fmt: skip


def choice(name: str, value: str, text: str, now: object) -> Message:
    """Return a value to choose; what is chosen is lit."""
    return row(text, kind="lit" if value == now else "", open={"t": "set", "name": name, "value": value})
