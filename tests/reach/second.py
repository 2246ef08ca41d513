"""A second phone with the app, for stories: it follows a bank, and banks on when it is told to, or by one touch."""

import threading

from app.reach.deputy import Deputy
from app.reach.host import Host
from app.reach.seats.handed import bank_on
from app.reach.talk.places import place_in
from app.session import Session
from tests.reach.bank import PROMISED, Bank
from tests.spoken import EN


class SecondPhone(Bank):
    """`second.until(state="following", lines=3)`; `second.take_over()`; then it is a bank like any other."""

    def __init__(self, path, bank=None, place=None, limits=None):
        self.path, self.limits, self.shown, self.news = path, limits, [], threading.Condition()
        self.settled = []
        self.place = place or place_in(bank.address, bank.key)
        super().__init__(path)

    def _open(self, path, *_):
        self.session, self.host, self.port = Session(path), None, 0
        self.follow(self.place)

    def follow(self, place):
        about = {"lang": EN.language, "name": "Deputy"}
        self.deputy = Deputy(self.session.journal, place, about, self.tell, self.take, self.settle)
        self.deputy.start()

    def tell(self, standing):
        with self.news:
            self.shown.append(standing)
            self.news.notify_all()

    @property
    def standing(self):
        return self.shown[-1]

    def until(self, **wanted):
        """Wait until the screen shows this."""
        def shows():
            return self.shown and all(getattr(self.shown[-1], name) == value for name, value in wanted.items())

        with self.news:
            assert self.news.wait_for(shows, PROMISED), f"{wanted} was not shown: {self.shown[-3:]}"
        return self

    def take(self, handed):
        """The bank is handed over: in the deputy's thread."""
        number = self.standing.number
        self._work.put(lambda: self.bank_on(number, handed))

    def settle(self, whose):
        """The bank has said whether it is handed over: in the deputy's thread."""
        with self.news:
            self.settled.append(whose)
            self.news.notify_all()

    def until_settled(self, *answers):
        """Wait until the bank has said so; it keeps it at each welcome."""
        with self.news:
            assert self.news.wait_for(lambda: self.settled[1:] == list(answers), PROMISED), self.settled
        return self

    def until_told(self, whose):
        """Wait until the bank has said this about an offer."""
        with self.news:
            assert self.news.wait_for(lambda: whose in self.settled[1:], PROMISED), self.settled

    def bank_on(self, number, handed=None, port=0):
        bank_on(self.session, number, handed)
        self.host = Host(self.session, self.write, self._work.put, self.hear, self.limits)
        with self.news:
            self.port = self.host.open(port)
            self.news.notify_all()
        if handed is not None:
            self.deputy.ready(self.port, self.host.word)

    def take_over(self):
        """One touch, because the bank is gone."""
        self.deputy.stop()
        self.do(lambda: self.bank_on(self.standing.number))
        return self

    def banks(self):
        """Whether it has been handed the bank; it is given time."""
        with self.news:
            return self.news.wait_for(lambda: self.port, 2)

    def until_banks(self):
        assert self.banks()
        return self

    def close(self):
        self.deputy.stop()
        self.deputy.wait(PROMISED)
        if self.host is None:
            self.host = _Closed()
        super().close()


class _Closed:
    """No door was opened."""

    class door:  # noqa: N801 - as a host has it
        @staticmethod
        def wait(_seconds):
            pass

    @staticmethod
    def close():
        pass
