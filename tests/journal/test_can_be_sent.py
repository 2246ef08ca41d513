"""Whatever a table plays can be sent and restored: what an import would refuse is refused before it is written."""

import pytest

from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.disk.json_files import sealed
from app.editions import kept_boards
from app.rules.dealing.offers import Offer
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.session.importing import put_back
from app.typed.bounds import MOST_OPEN
from tests.journal.table import new_game, seats
from tests.spoken import EN


def comes_back(session, folder):
    """Whether the game that is open can be sent to another phone, and the backup put back there."""
    session.journal.transport.export_game(session.saved.id, folder / "sent.game")
    session.journal.transport.backup(folder / "backup.db")
    with Session(folder / "other.db") as other:
        taken = other.files.import_game(folder / "sent.game").head
        put_back(other.journal, folder / "backup.db", folder / "kept.db")
        return taken == session.head == other.games()[0].head


def test_nobody_can_offer_until_the_game_can_no_longer_be_sent(tmp_path):
    """Six hundred offers of one phone, in a minute, kept a family from putting its backup back."""
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game())
        for command in (Roll((1, 2)), Choose("buy")):
            session.submit(command)
        (deed,) = [deed for deed in session.edition.deeds if session.game.holds("ana", deed)]
        for cash in range(1, MOST_OPEN + 1):
            session.submit(Offer("ben", "ana", (("$", cash),), ((deed, 1),)))
        for one_more in (session.preview, session.submit):
            with pytest.raises(Refused) as refused:
                one_more(Offer("ben", "ana", (("$", 500),), ((deed, 1),)))
        assert EN.refusal(refused.value) == "40 offers and promises are open already. Answer or end one of them first."
        assert len(session.game.papers) == MOST_OPEN
        assert comes_back(session, tmp_path)


def test_a_stranger_s_board_makes_no_game_that_cannot_be_sent(tmp_path):
    """Its texts are as long as each may be. A game on it was written, and no backup with it could be put back."""
    long = [["deed", f"{'街' * 90}{number}", "name", "街" * 100] for number in range(900)]
    said = [["board", "classic", "title", "Ours"], *long]
    board = {"edition": "classic", "picks": [], "corrections": said}
    (tmp_path / "sent.board").write_text(sealed({"format": kept_boards.FORMAT, "board": board}), "utf-8")
    taken = kept_boards.taken_in(tmp_path / "sent.board")
    with Session(tmp_path / "games.db") as session:
        with pytest.raises(Refused) as refused:
            session.create("classic", NewGame(seats(), first="ana", corrections=taken.corrections))
        assert "fewer names" in EN.refusal(refused.value).lower()
        assert session.games() == []
        session.create("classic", NewGame(seats(), first="ana", corrections=taken.corrections[:300]))
        assert comes_back(session, tmp_path)
