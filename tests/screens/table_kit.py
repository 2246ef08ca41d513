"""A game on the Table for tests: laid out by commands, then touched by a finger."""

from app.core.ledger import BANK
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.positions import AdjustPosition
from tests.screens.app import paycorner

NAMES = ("Ana", "Ben", "Zoé", "Dimitri", "Eve", "Félix", "Gus", "Hélène", "Ivo", "Jo", "Kim", "Lu")


class TableHand:
    """A driver at a Table."""

    def __init__(self, ui, players=3, edition="ultimate", first="p1", **own):
        from app.session import setup

        self.ui = ui
        draft = setup.Draft(edition=edition, cards="none", own=own)
        for name in NAMES[:players]:
            draft = draft.with_one_more(name)
        setup.begin(ui.app.session, setup.replace(draft, first=first), "Friday")
        self.session = ui.app.session
        self.ana, self.ben, *_ = [seat.id for seat in self.session.game.seats]

    # laid out
    def say(self, *commands):
        for command in commands:
            self.session.submit(command)
        return self

    def owns(self, player, *units):
        return self.say(*[Adjust(((BANK, player, 1, unit),), "laid out") for unit in units])

    def has(self, player, cash):
        over = self.session.game.holds(player) - cash
        legs = ((player, BANK, over, "$"),) if over > 0 else ((BANK, player, -over, "$"),)
        return self.say(Adjust(legs, "laid out")) if over else self

    def at(self, player, space):
        return self.say(AdjustPosition(player, space, "laid out"))

    def sit(self):
        """Open the Table, and count taps from here."""
        self.ui.app.to_table()
        self.ui.wait(0.5)
        self.ui.taps = 0
        return self

    # touched
    @property
    def screen(self):
        return self.ui.app.router.seen[0]

    @property
    def asked(self):
        return self.screen.view.question

    def die(self, row, face):
        faces = self.screen.parts.dice.pad.faces()
        self.ui.tap(next(die for die in faces if (die.row, die.face) == (row, face)))

    def dice(self, *faces):
        for row, face in enumerate(faces):
            self.die(row, face)

    def move(self):
        self.ui.tap(self.ui.app.words("table.move"))

    def answer(self, key):
        buttons = self.screen.parts.ask._answers.children
        self.ui.tap(next(button for button in buttons if button.key == key))

    def seat(self, player):
        """Touch a player's tile above."""
        self.ui.tap(self.screen.parts.strip.seat(player))

    def pick(self, text):
        self.ui.wait(0.6)
        self.ui.scroll_to(text)
        self.ui.tap(text)

    def cash(self, player):
        return self.session.game.holds(player)


def at_table(drive, tmp_path, size=(360, 640), players=3, edition="ultimate", settings=None, **own):
    ui = drive(paycorner(tmp_path, **(settings or {})), size=size)
    ui.wait(0.3)
    return TableHand(ui, players, edition, **own)
