"""What keeps somebody who only listens from speaking: a key that never goes over the air, and a seal on each message.

The join key stands behind the `#` of the address, which browsers keep to themselves. Each connection agrees on a key of
its own (X25519, RFC 7748), so that a guest who knows the join key cannot speak for another guest either.
"""

import hmac
from hashlib import sha256

Key = bytes
PRIME, BITS = 2**255 - 19, 255
BASE_NUMBER = (9).to_bytes(32, "little")  # from which public numbers are made
SEAL = 32  # hexadecimal digits of a message's seal
CURVE = 121665
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U: a key may be typed by hand
LETTERS, GROUP = 15, 5  # 75 bits


def spelled(chance: bytes) -> str:
    """Return a join key for people: three groups of five letters and figures."""
    number = int.from_bytes(chance, "big")
    letters = [ALPHABET[number >> 5 * place & 31] for place in range(LETTERS)]
    return "-".join("".join(letters[at : at + GROUP]) for at in range(0, LETTERS, GROUP))


def read_key(typed: str) -> str:
    """Return a join key as it was meant: small letters, blanks and look-alikes do not matter."""
    plain = typed.upper().replace("O", "0").replace("I", "1").replace("L", "1")
    letters = "".join([letter for letter in plain if letter in ALPHABET])
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def public_of(secret: bytes) -> bytes:
    """Return the public number of a secret one."""
    return agreed(secret, BASE_NUMBER)


def agreed(secret: bytes, public: bytes) -> bytes:
    """Return the number that two sides come to, each from its own secret and the other's public number."""
    scalar = int.from_bytes(secret, "little") & ~7 & ~(1 << 255) | 1 << 254
    point = int.from_bytes(public, "little") % (1 << BITS) % PRIME
    return ladder(scalar, point).to_bytes(32, "little")


def ladder(scalar: int, point: int) -> int:
    """Climb Montgomery's ladder, as RFC 7748 writes it."""
    x2, z2, x3, z3, swapped = 1, 0, point, 1, 0
    for at in reversed(range(BITS)):
        bit = scalar >> at & 1
        if bit != swapped:
            x2, z2, x3, z3 = x3, z3, x2, z2
        swapped = bit
        x2, z2, x3, z3 = step(point, x2, z2, x3, z3)
    if swapped:
        x2, z2 = x3, z3
    return x2 * pow(z2, PRIME - 2, PRIME) % PRIME


def step(point: int, x2: int, z2: int, x3: int, z3: int) -> tuple[int, int, int, int]:
    """Climb one rung of the ladder."""
    plus, minus = x2 + z2, x2 - z2
    square, other = plus * plus % PRIME, minus * minus % PRIME
    left, right = (x3 - z3) * plus % PRIME, (x3 + z3) * minus % PRIME
    difference = square - other
    return (
        square * other % PRIME,
        difference * (square + CURVE * difference) % PRIME,
        (left + right) ** 2 % PRIME,
        point * (left - right) ** 2 % PRIME,
    )


def known_to_members(token: bytes) -> Key:
    """Return what is kept of a token: it recognises the token and is no token itself."""
    return sha256(token).digest()


def token_at(known: Key, other: str) -> bytes:
    """Return the token that a member shows to another phone, should that one bank on: it opens nothing here.

    Only the member and its bank can work it out, from what the bank knows its token by.
    """
    return derived(known, b"at ", other.encode())


def name_of(key: Key) -> str:
    """Return the name by which a member's key is found; it gives nothing of the key away."""
    return sha256(b"name" + key).hexdigest()[:SEAL]


def key_of(word: str) -> Key:
    """Return the key that a spelled join key stands for."""
    return sha256(word.encode()).digest()


def derived(key: Key, *parts: bytes) -> Key:
    """Return a key for one purpose."""
    return hmac.digest(key, b"".join(parts), "sha256")


def seal(key: Key, number: int, text: str) -> str:
    """Return what proves that the holder of the key says this as the message of this number."""
    return hmac.digest(key, f"{number} {text}".encode(), "sha256").hex()[:SEAL]


def is_sealed(key: Key, number: int, text: str, claimed: str) -> bool:
    """Return whether the seal is right, in a time that tells nothing about it."""
    return hmac.compare_digest(seal(key, number, text).encode(), claimed.encode(errors="replace"))


def hidden(key: Key, purpose: str, secret: bytes) -> bytes:
    """Hide a short secret, or read a hidden one: it is the same call. Each purpose may be used once."""
    mask = derived(key, b"hide ", purpose.encode())
    if len(secret) > len(mask):
        raise ValueError("too long to be hidden")
    return bytes([one ^ other for one, other in zip(secret, mask, strict=False)])


def told_word(key: Key, purpose: str, secret: bytes) -> str:
    """Return a join key that was hidden; '' for what is none."""
    try:
        return read_key(hidden(key, purpose, secret).decode())
    except (UnicodeError, ValueError):
        return ""
