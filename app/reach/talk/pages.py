"""Whole answers to what a browser asks for."""

from http import HTTPStatus

from app.reach.talk.sockets import Headers, Response


def answer(status: HTTPStatus, body: bytes = b"", *headers: tuple[str, str]) -> Response:
    """A whole answer; the connection ends with it."""
    always = (("Content-Length", str(len(body))), ("Connection", "close"))
    return Response(status.value, status.phrase, Headers([*headers, *always]), body)
