"""What the README says is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CODE = re.search(r"```python\n(.*?)```", README, re.DOTALL).group(1)


def test_the_script_of_the_readme_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(compile(CODE, "README.md", "exec"), {})  # the README's own lines
    told = capsys.readouterr().out
    assert "Buy(player='ana'" in told
    assert "'fifth_avenue', 'madison_avenue'" in told
    assert "amount=150" in told


def test_the_script_of_the_readme_is_twenty_lines_or_so():
    assert len([line for line in CODE.splitlines() if line.strip()]) <= 24


FIRST_SCREEN = 22  # lines: what is seen of the page before anybody scrolls


def test_the_first_screen_tells_players_laptops_and_builders_how_to_get_it():
    shown = "\n".join(README.splitlines()[:FIRST_SCREEN])
    two_commands = "\n    git clone <this repository> pay-corner && cd pay-corner\n    python3 dev.py run\n"
    ways = ["In any browser", "It cannot open the table", "package to download", two_commands, "(docs/ANDROID.md)"]
    assert [shown.find(way) for way in ways] == sorted(shown.find(way) for way in ways)
    assert [way for way in ways if way not in shown] == []


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#:]+)\)", README))
def test_every_link_of_the_readme_leads_somewhere(link):
    assert (ROOT / link).exists()


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:app|data|tests|docs)/[\w/.]+)`", README))))
def test_every_path_of_the_readme_is_there(path):
    assert (ROOT / path).exists()
