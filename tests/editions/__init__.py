"""Two small boxes that no line of code knows: a fair for children, and a board of eight spaces."""

from pathlib import Path

HERE = Path(__file__).parent
