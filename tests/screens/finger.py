"""A player's finger on the real app: it knows what is seen and nothing else.

    hand = Hand(ui)
    hand.roll(1, 2, 3)          # three faces and Move
    hand.answer("pay")          # the button or the row with this key
    hand.finish()               # whatever is asked, sensibly, until the next dice are awaited
"""

SENSIBLE = (
    "buy", "pay", "go_on", "deal_app", "later", "none", "nobody", "no", "accept", "stay", "decline", "keep", "skip",
)  # fmt: skip
LAST = ("give_up", "plays", "end_turn", "rolls", "by_hand")  # what nobody does unasked
MOST = 60  # answers in one turn: more means that it goes round in circles


class Hand:
    """One finger."""

    def __init__(self, ui):
        self.ui = ui

    # dice
    def faces(self, *faces):
        """Touch one face in each row of the pad."""
        for row, face in enumerate(faces):
            self.ui.tap(self.die(row, face))

    def die(self, row, face):
        """Return a face of the pad."""
        return next(die for die in self.pad() if die.row == row and die.face == face)

    def pad(self):
        """Return all faces to choose from."""
        return [die for die in self.ui.find_all("DieFace") if hasattr(die, "row")]

    def roll(self, *faces):
        """Enter the dice, and touch the button that writes them."""
        self.faces(*faces)
        self.ui.tap(self.move_button())

    def move_button(self):
        """Return the button beside the chosen dice that confirms the preview."""
        return next(iter(self.ui.find_all("Chosen"))).button

    # answers
    def buttons(self):
        """Return the answers shown as buttons, the first one first."""
        return [button for button in self.ui.find_all("AnswerButton") if not button.disabled][::-1]

    def rows(self):
        """Return the answers shown as rows."""
        return list(self.ui.find_all("PickRow"))[::-1]

    def keys(self):
        """Return the keys of all answers."""
        return [choice.key for choice in (*self.buttons(), *self.rows())]

    def answer(self, key):
        """Touch the answer with this key."""
        choice = next((one for one in (*self.buttons(), *self.rows()) if one.key == key), None)
        if choice is None:
            raise LookupError(f"no answer {key!r}; there are {self.keys()}; on screen: {self.ui.texts()}")
        self.touch(choice)

    def touch(self, choice):
        """Touch an answer, after scrolling to it where it is a row."""
        if choice in self.rows():
            self.ui.scroll_to(choice)
        self.ui.tap(choice)

    def sensible(self):
        """Return the answer that a quick player gives; None where there is none."""
        choices = [*self.buttons(), *self.rows()]
        known = [choice for key in SENSIBLE for choice in choices if choice.key.split(":")[0] == key]
        others = [choice for choice in choices if choice.key.split(":")[0] not in LAST]
        return next(iter([*known, *others]), None)

    def finish(self, most=MOST):
        """Answer until only the dice of a turn are awaited, or the game is over."""
        for _ in range(most):
            self.hand_out()
            if self.awaits_dice() or self.ui.app.session.game.winners:
                return
            choice = self.sensible()
            if choice is not None:
                self.touch(choice)
            elif self.pad():
                self.roll(*self.first_faces())
            else:
                raise AssertionError(f"no way on: {self.ui.texts()}")
        raise AssertionError(f"no end after {most} answers: {self.ui.texts()}")

    def hand_out(self):
        """Close the list of what the app dealt, where it is shown."""
        done = self.ui.app.words("dealt.done")
        if self.ui.sees(done):
            self.ui.tap(done)

    def first_faces(self):
        """Return the first face of each row."""
        rows = {die.row: die.face for die in reversed(self.pad())}
        return [rows[row] for row in sorted(rows)]

    def awaits_dice(self):
        """Return whether only the roll of a turn is awaited."""
        return bool(self.pad()) and type(self.ui.app.session.question).__name__ in {"ToRoll", "EndTurn"}
