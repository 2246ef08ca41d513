"""The addresses at which phones in the same Wi-Fi reach this one; read anew each time, as hotspots change theirs."""

import contextlib
import ipaddress
import os
import socket

from app.phone import on_android

ELSEWHERE = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "203.0.113.1")  # nothing is sent there


def addresses() -> tuple[str, ...]:
    """Return every address that may lead here, private networks first; none without a network."""
    found = on_android.addresses() if "ANDROID_ARGUMENT" in os.environ else routed()
    return tuple(sorted(dict.fromkeys(filter(leads_here, found)), key=lambda one: not is_private(one)))


def routed() -> list[str]:
    """Return the address from which this machine would speak to each kind of private network."""
    return [own for other in ELSEWHERE if (own := speaking_to(other))]


def speaking_to(other: str) -> str:
    """Return the own address on a packet to that place; '' where there is no route."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect((other, 9))
        return str(line.getsockname()[0])
    return ""


def leads_here(address: str) -> bool:
    """Return whether another phone could reach this address."""
    try:
        number = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (number.is_loopback or number.is_link_local or number.is_unspecified or number.is_multicast)


def is_private(address: str) -> bool:
    """Return whether the address belongs to a home's network or a hotspot."""
    return ipaddress.IPv4Address(address).is_private
