"""The chance of tests and pictures: what the app deals and rolls is the same in every run."""

SEED = 1935


def begin_anew():
    """Let all chance of the app follow from the seed again."""
    from app.session.chance import CHANCE

    CHANCE.seed(SEED)
