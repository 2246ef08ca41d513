"""A board of a family's own through the open door: to a page that looks, and to a second phone with the app."""

from app.editions.tables import TableBoard, usual_board
from app.known_here.boards import own_boards
from app.reach.hearing import FOLLOWING
from app.session import Session, setup
from tests.reach.bank import GENEROUS, Bank
from tests.reach.phone import Phone
from tests.reach.second import SecondPhone
from tests.spoken import EN

OWN = TableBoard.of("classic", dict(usual_board("GB", EN.language, "classic").picks), [
    ("board", "classic", "title", "Dublin"), ("board", "classic", "currency", "Ir£"),
    ("deed", "boardwalk", "name", "Shrewsbury Road"), ("deed", "boardwalk", "price", "450"),
])  # fmt: skip


def test_both_phones_have_it(tmp_path):
    """The page shows its names and its money; the phone that follows offers it for a game of its own."""
    for name in ("bank", "second"):
        (tmp_path / name).mkdir()
    path = tmp_path / "bank" / "games.db"
    with Session(path) as session:
        number = setup.begin(session, setup.Draft("classic").at(OWN).with_one_more("Ana").with_one_more("Ben"))
    with Bank(path, GENEROUS, game=number) as bank:
        phone = Phone(bank.address, bank.key)
        phone.until_seq(1)
        assert "Ir£" in str(phone.now)
        assert "Shrewsbury Road" in str(phone.ask("ground"))
        phone.close()
        with SecondPhone(tmp_path / "second" / "games.db", bank) as second:
            second.until(state=FOLLOWING)
            (found,) = second.do(lambda: own_boards(tmp_path / "second", second.session))
    assert found.title(EN) == "Dublin"
    assert sorted(found.corrections) == sorted(OWN.corrections)
    assert found.printed().deeds["boardwalk"].price == 450
