"""How much phones may ask of the bank, and the allowance that each pays from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one phone, and all of them, may ask of the bank."""

    connections: int = 64
    from_one_address: int = 16
    opening: float = 5.0  # seconds from the first byte to the hello
    burst: int = 20  # messages at once
    rate: float = 8.0  # messages a second in the long run
    patience: int = 200  # messages too many before the phone is hung up on
    ping: float = 10.0  # seconds between two looks whether a phone is still there
    silence: float = 5.0  # seconds without an answer to that


class Allowance:
    """One phone's allowance: each message costs a coin, and coins come back slowly. It begins full."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.coins, self.at, self.spent = float(limits.burst), 0.0, 0

    def pays(self, now: float) -> bool:
        """Pay for one more message now, and return whether that was possible. `spent` counts failures in a row."""
        fresh = (now - self.at) * self.limits.rate if self.at else 0.0
        self.coins, self.at = min(self.limits.burst, self.coins + fresh), now
        if self.coins < 1:
            self.spent += 1
            return False
        self.coins, self.spent = self.coins - 1, 0
        return True
