def insist(*, on: bool) -> None:
    assert on
