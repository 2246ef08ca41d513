"""Words for events, questions, options, refusals and rules, in one language."""

from collections.abc import Iterable

from app.core.edition import Edition
from app.core.events import Event, Transferred
from app.core.game import Game
from app.core.ledger import DISCARD, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Entry
from app.core.steps import Decision
from app.words import deal_sentences, own_figures, printed_figures
from app.words.articles import Listed
from app.words.by_hand import in_order, teller
from app.words.catalogues import LANGUAGES, catalogue, rule_sentences, switch_sentences
from app.words.entered import entered, is_bare
from app.words.event_sentences import SENTENCES
from app.words.names import ACCOUNTS, Naming, asked_first, capital, plain
from app.words.summing import NAMED, WORKS, by_purpose, of_group, worked

SENTENCES_OF = (deal_sentences, own_figures, printed_figures)  # they enter sentences of their own kinds of events
__all__ = ["LANGUAGES", "Words", "catalogue", "rule_sentences", "switch_sentences"]

WAITING = frozenset({  # refusals that name the question which is to be answered first
    "not_now", "no_dice_now", "voucher_not_now", "not_this_card_now", "own_turn_only", "no_such_answer", "being_chosen",
})  # fmt: skip
COUNTED = frozenset({"not_that_many", "not_so_often", "not_a_figure"})  # refusals whose amount is no sum of money


class Words(Naming):
    """One language at one table: it knows the names of the players and of what the edition prints."""

    def at(self, edition: Edition, game: Game) -> "Words":
        """Return the same language for another table; itself where it is this very table."""
        if edition is self.edition and game is self.game:
            return self
        return type(self)(self.language, edition, game)

    def on(self, edition: Edition | None) -> "Words":
        """Return the same language for a board at which nobody plays yet; None for no board at all."""
        return type(self)(self.language, edition)

    def reason(self, reason: Reason) -> str:
        """Return what a transfer was for, in a few words. A sum that the table changed by hand says so."""
        return self._changed(reason, self._what_for(reason))

    def _what_for(self, reason: Reason) -> str:
        if reason.name == "card" and not reason.about:  # of a card that the app does not know, and has no name for
            return self("reason.card_by_hand")
        return self(f"reason.{reason.name}", about=self.name(reason.about) if reason.about else "")

    def _changed(self, reason: Reason, told: str) -> str:
        by_hand = any(word == "by_hand" for word, _ in reason.terms)
        return self("reason.changed", told=told) if by_hand else told

    def terms(self, reason: Reason) -> str:
        """Return a sum in its terms: 'rent $25 × 3 monopoly'."""
        return " ".join(self.term(word, figure) for word, figure in reason.terms)

    def term(self, word: str, figure: int | str) -> str:
        """Return one term of a sum. Its pattern in the catalogue holds the sign that joins it to the term before."""
        shown = self.number(figure) if isinstance(figure, int) else self.name(figure)
        money = self.money(figure) if isinstance(figure, int) else shown
        return self.of_fact(f"term.{word}", {"n": shown, "money": money})

    def why(self, reason: Reason) -> tuple[str, ...]:
        """Return a sum in its terms, then the sentences of the rules applied."""
        what_for = self._what_for(reason)
        sums = (self("why.sum", what=what_for, terms=self.terms(reason)),) if reason.terms else (what_for,)
        return sums + self.rules(reason.keys)

    def rules(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Return the key, title and sentence of each of these rules that is played at this table."""
        return tuple([self.rule(key) for key in self.played(keys)])

    def played(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Return those of these rules that are played at this table, each once."""
        return tuple([key for key in dict.fromkeys(keys) if self.concerns(key)])

    def concerns(self, key: str) -> bool:
        """Return whether a rule is played at this table: by its edition, and by what was chosen there."""
        switches = self.game.switches if self.game is not None else {}
        return self.edition is None or self.edition.in_force(key, switches)

    def rule(self, key: str) -> str:
        """Return a rule's key, title and sentence."""
        sentence = rule_sentences(self.language).get(key)
        if sentence is None:
            return key
        title, text = self.of_this_board(sentence["title"]), self.of_this_board(sentence["text"])
        return self("why.rule", rule=key, title=title, text=text)

    def refusal(self, refused: Refused) -> str:
        """Return why something is not allowed, and what is waited for. Keys of rules stand in a Why."""
        told = self._counted if refused.key in COUNTED else self._word
        words = {name: told(name, value) for name, value in refused.words.items()}
        if refused.words.get("unit") == MONEY:
            words["number"] = self.money(int(refused.words.get("number", 0)))
        sentence = self(self._pattern(refused), **words)
        if refused.key in WAITING and (first := asked_first(self)):
            sentence = self("refused.first", refusal=sentence, question=first)
        return capital(sentence)

    def _pattern(self, refused: Refused) -> str:
        """Return the key of the sentence; cash that is missing and a deed that nobody owns have their own."""
        cash, deeds = f"refused.{refused.key}_of_cash", self.edition.deeds if self.edition is not None else {}
        if refused.words.get("unit") == MONEY and self.has(cash):
            return cash
        unowned = refused.key == "no_such_deed" and refused.words.get("deed") in deeds
        return "refused.nobodys_deed" if unowned else f"refused.{refused.key}"

    def _word(self, name: str, value: object) -> str:
        if name == "amount" and isinstance(value, int):
            return self.money(value)
        return self._counted(name, value)

    def _counted(self, name: str, value: object) -> str:
        if name == "figure":
            return own_figures.title(self, str(value))
        return self.number(value) if isinstance(value, int) else self.name(str(value))

    def entry(self, entry: Entry, asked: Decision | None = None) -> tuple[str, ...]:
        """Return an entry as sentences, sums added up by purpose.

        A line without facts says what was entered: the answer to the question `asked`.
        """
        sentences = tuple([sentence for _, sentence in self.told(entry)])
        if sentences and (asked is None or not is_bare(entry, sentences)):
            return sentences
        answer = entered(entry, self, asked)
        return (*sentences, answer) if asked is not None and asked.idle else (answer, *sentences)

    def told(self, entry: Entry) -> list[tuple[Event, str]]:
        """Return the events of an entry that have a sentence, each with it; payments of one purpose are one."""
        paid = [event for event in entry.events if isinstance(event, Transferred)]
        sums = {id(group[0]): of_group(group, self) for group in by_purpose(paid)}
        events, tell = in_order(entry), teller(entry, self)
        told = [(event, sums.get(id(event), "") if type(event) is Transferred else tell(event)) for event in events]
        return [(event, sentence) for event, sentence in told if sentence]

    def event(self, event: Event) -> str:
        """Return an event as a sentence; '' for one that the history does not mention."""
        if isinstance(event, Transferred):
            return self.transfer(event)
        write = SENTENCES.get(type(event))
        return write(self, event) if write is not None else ""

    def transfer(self, event: Transferred) -> str:
        """Return one transfer as a sentence: a purchase in its own words, else every leg and what it was for."""
        bought = self._bought(event)
        if bought:
            return bought
        paid = self("event.then").join([self.leg(leg) for leg in event.legs])
        return self("event.Transferred", paid=self.begun(paid), reason=self.reason(event.reason))

    def begun(self, paid: str) -> str:
        """Return payments as a sentence begins: the bank, the Pool and the box have no capital letter of their own."""
        return capital(paid) if paid.startswith(tuple([self(f"account.{account}") for account in ACCOUNTS])) else paid

    def reasons(self, reasons: list[Reason]) -> str:
        """Return what several transfers of one purpose were for, with everything that they were about."""
        about = list(dict.fromkeys([self.name(reason.about) for reason in reasons if reason.about]))
        named = Listed(about) if len(about) <= NAMED else self.several(
            "summed.and_more", len(about) - 1, first=about[0]
        )  # fmt: skip
        key, several = (f"reason.{reasons[0].name}{ending}" for ending in ("", ".several"))
        return self(several if len(about) > 1 and self.has(several) else key, about=named)

    def _bought(self, event: Transferred) -> str:
        """Return a purchase as one sentence; '' where the transfer is none."""
        if event.reason.name in WORKS:
            return worked([event], self)
        key = f"told.{event.reason.name}"
        money = [leg for leg in event.legs if leg[3] == MONEY]
        if len(money) != 1 or not self.has(key):
            return ""
        giver, taker, amount, _ = money[0]
        named = {"giver": self.name(giver), "taker": self.name(taker), "amount": self.money(amount)}
        return self(key, about=self.name(event.reason.about), **named)

    def leg(self, leg: tuple[str, str, int, str]) -> str:
        """Return who pays, gives or gets what, for one leg of a transfer."""
        giver, taker, amount, unit = leg
        key = "event.pays" if unit == MONEY else "event.gives"
        if giver in ACCOUNTS or giver.startswith("@"):
            key = "event.gets"
        if taker == DISCARD:
            key = "event.goes_out" if giver in ACCOUNTS else "event.puts_out"
        return self(key, giver=self.name(giver), taker=self.name(taker), what=self.quantity(amount, unit))


class PlainWords(Words):
    """Words for a browser, a file or another app, which have not our own font."""

    def currency(self) -> str:
        """Return the sign of the money on the table, as every font draws it."""
        return plain(super().currency())
