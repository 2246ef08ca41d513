"""An evening as people have it: four players, each with an own page, and the banker, to the end of a short game.

The game is tests/games/classic_short_game.txt. What is asked of a player is answered on that player's page; what is
entered on the banker's phone is said there. In mid-auction one page is closed and opened again; the bank dies once and
comes back, and is handed over once to a second phone.
"""

from app.core.referee import Choose, Roll, question
from app.session import Session
from app.transcript.play import Play
from tests.games.test_games import HERE
from tests.reach.bank import GENEROUS, Bank
from tests.reach.second import SecondPhone

GAME = HERE / "classic_short_game.txt"
DIES, HANDED = 12, 20  # after so many lines
LOOPBACK = "127.0.0.{}"  # each page has a memory of its own
ANSWER = """const one = (now.answers ?? []).flatMap((row) => row.do).find((act) =>
  act.go[0] === "look" && act.go[1].key === arguments[0] && !act.no);
return one ? one.text : null"""
CONFIRM = """const one = document.querySelector('#sheet[open] #acts .main, #sheet[open] #acts .grave');
one?.click(); return !!one"""


class Evening:
    """`play(most)`: so many lines on the pages, and the rest on the banker's phone."""

    def __init__(self, folder, browse):
        self.folder = folder
        opening, *self.said = [one.command for one in Play().text(GAME.read_text("utf-8")).entries]
        with Session(folder / "games.db") as session:
            number = session.create("classic", opening)
        self.bank = Bank(folder / "games.db", GENEROUS, game=number)
        self.second, self.on_pages, self.pages = None, 0, {}
        for at, seat in enumerate(opening.seats, 1):
            self.pages[seat.id] = browse().scan(self.bank, LOOPBACK.format(at))
            self.pages[seat.id].sits(self.bank, seat.id)

    def play(self, most=1 << 30):
        """Play to the end; return how many lines were said on pages."""
        for number, command in enumerate(self.said, 1):
            if number == DIES:
                self.die()
            if number == HANDED:
                self.hand_over()
            if isinstance(command, Choose) and command.key == "sold":
                self.auction(*command.value)
            if not (number <= most and self.on_a_page(command)):
                self.bank.say(command)
        return self.on_pages

    def on_a_page(self, command):
        """Say it on the page of whoever is asked; return False where it is entered on the banker's phone."""
        page = self.pages.get(self.bank.do(lambda: speaker(self.bank.session)))
        seq = self.bank.lines
        if page is None or not isinstance(command, (Roll, Choose)) or not said_with_a_finger(page, command, seq):
            return False
        page.until(lambda: page.script(CONFIRM) or page.script("return now.seq") > seq, "nothing can be confirmed")
        page.until(lambda: page.script("return now.seq") > seq, f"{command} was not written: {page.text('#sheet')}")
        self.on_pages += 1
        return True

    def auction(self, winner, price):
        """Two bid on their pages; one page is closed and opened again meanwhile."""
        other = next(seat for seat in self.pages if seat != winner)
        seq, page = self.bank.lines, self.pages[other]
        self.bid(other, price - 1, seq)
        address = page.script("return location.href")
        page.driver.get("about:blank")
        self.bid(winner, price, seq)
        page.driver.get(address)
        page.sees(f"${price}", "#answers")

    def bid(self, seat, amount, seq):
        page = self.pages[seat]
        page.until(lambda: page.script("return now && now.seq") == seq)
        page.type("#answers input", amount).tap("Bid", "#answers").sees(f"${amount}", "#answers")

    def die(self):
        """The bank dies and comes back; nobody scans again."""
        port, number = self.bank.port, self.bank.do(lambda: self.bank.session.saved.id)
        self.bank.close()
        for page in self.pages.values():
            page.sees("Back soon", "#asked")
        self.bank = Bank(self.folder / "games.db", GENEROUS, port=port, game=number)
        self.all_here()

    def hand_over(self):
        """The bank goes to a second phone, and every page with it."""
        self.second = SecondPhone(self.folder / "second.db", self.bank, limits=GENEROUS).until(lines=self.bank.lines)
        self.bank.do(lambda: self.bank.host.hand_over(self.bank.guest(label="Deputy")))
        self.second.until_banks()
        for page in self.pages.values():
            page.until(lambda page=page: f":{self.second.port}" in page.script("return location.host"))
        self.bank.close()
        self.bank = self.second
        self.all_here()

    def all_here(self):
        for page in self.pages.values():
            page.here()

    def close(self):
        self.bank.close()


def speaker(session):
    """The seat whose page answers now: whoever rolls, or is asked."""
    options = question(session.game).options(session.table)
    rollers = [option.about for option in options if option.key == "roll" and option.about]
    return rollers[0] if rollers else session.asked()


def said_with_a_finger(page, command, seq):
    """Touch the dice or the answer, so that the preview is shown; return False where the page does not offer it."""
    page.until(lambda: page.script("return now && now.seq") == seq, "the page does not keep up")
    if isinstance(command, Roll):
        return bool(page.script("return !!now.dice")) and bool(page.roll(*command.dice))
    text = page.script(ANSWER, command.key) if command.value is None else None
    return bool(text) and bool(page.tap(text, "#answers"))
