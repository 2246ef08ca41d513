"""The numbers by which other phones in the same Wi-Fi reach this one. Asked anew each time: hotspots change theirs."""

import contextlib
import ipaddress
import os
import socket

from app.phone import on_android

ELSEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "203.0.113.1")  # nothing is sent there


def addresses() -> tuple[str, ...]:
    """Every address that may lead here, those of a home's or a phone's own network first; none without a network."""
    found = on_android.addresses() if "ANDROID_ARGUMENT" in os.environ else routed()
    return tuple(sorted(dict.fromkeys(filter(leads_here, found)), key=lambda one: not is_private(one)))


def routed() -> list[str]:
    """From which address this machine would speak to each kind of network."""
    return [own for other in ELSEWHERE if (own := speaking_to(other))]


def speaking_to(other: str) -> str:
    """The address that a packet to there would carry; '' where no way leads there."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect((other, 9))
        return str(line.getsockname()[0])
    return ""


def leads_here(address: str) -> bool:
    """Whether another phone could reach it."""
    try:
        number = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (number.is_loopback or number.is_link_local or number.is_unspecified or number.is_multicast)


def is_private(address: str) -> bool:
    """Whether it is one of a home's network or a hotspot."""
    return ipaddress.IPv4Address(address).is_private
