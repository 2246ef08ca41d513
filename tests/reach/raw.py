"""Raw bytes on a socket, for guests who do not keep to the protocol."""

import contextlib
import socket

PATIENT = 10


def connected(port, timeout=PATIENT):
    return socket.create_connection(("127.0.0.1", port), timeout)


def requested(port, path="/", method="GET", host=None, timeout=PATIENT, **headers):
    """Return the status and the body of one request; 0 where the door hung up without an answer."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with connected(port, timeout) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        heard = everything(line)
    head, _, body = heard.partition(b"\r\n\r\n")
    return (int(head.split()[1]) if head else 0), head.decode(errors="replace"), body


def everything(line):
    """Return all that comes until the other side ends."""
    heard = b""
    with contextlib.suppress(OSError):
        while piece := line.recv(65536):
            heard += piece
    return heard


TALK = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip


def talked(port, **headers):
    """Return the status of a request to talk."""
    return requested(port, "/talk", timeout=2, **{**TALK, **headers})[0]
