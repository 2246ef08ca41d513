"""Makes the sounds from sine waves: python -m tools.make_sounds, writes data/sounds/*.wav.

They are short and quiet at both ends: sums of tones that die away, no recordings.
"""

from __future__ import annotations

import array
import math
import sys
import wave
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "data" / "sounds"
RATE = 22_050  # samples per second: enough below 8 kHz
LOUDEST = 32_767
RISE = 0.003  # seconds from silence to full: a harder start clicks
FALL = 0.2  # of a sound's length, in which it fades to silence


class Tone(NamedTuple):
    """A sine wave: when it begins, how high, how loud, and after how long half of it is left."""

    begin: float
    hertz: float
    loudness: float
    half_life: float


class Sound(NamedTuple):
    """Tones on top of each other, cut off after so many seconds."""

    seconds: float
    tones: tuple[Tone, ...]


def coin(begin: float, hertz: float) -> tuple[Tone, ...]:
    """Return the sound of metal: tones that are no octaves of each other."""
    return (
        Tone(begin, hertz, 0.34, 0.045), Tone(begin, hertz * 2.76, 0.16, 0.025),
        Tone(begin, hertz * 5.4, 0.07, 0.012),
    )


PIECES = {
    "tick": Sound(0.05, (Tone(0, 1900, 0.25, 0.006), Tone(0, 640, 0.2, 0.008))),
    "coin_in": Sound(0.34, coin(0, 1180) + coin(0.07, 1580)),
    "coin_out": Sound(0.34, coin(0, 1180) + coin(0.08, 790)),
    "alert": Sound(0.5, (Tone(0, 523, 0.35, 0.06), Tone(0.16, 392, 0.4, 0.07), Tone(0.16, 196, 0.15, 0.07))),
}


def main() -> None:
    """Write all sounds."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, sound in PIECES.items():
        path = SOUNDS / f"{name}.wav"
        write(path, samples(sound))
        print(f"{path.relative_to(ROOT)}: {sound.seconds} s, {path.stat().st_size:,} bytes")


def samples(sound: Sound) -> array.array[int]:
    """Return the sum of the tones at every moment, fading to silence at the end."""
    count = round(sound.seconds * RATE)
    fade = count * FALL
    heights = (strength(sound, at / RATE) * min(1, (count - at) / fade) for at in range(count))
    return array.array("h", (round(LOUDEST * max(-1, min(1, height))) for height in heights))


def strength(sound: Sound, now: float) -> float:
    """Return all tones together at one moment, between -1 and 1."""
    return sum(wave_of(tone, now - tone.begin) for tone in sound.tones if now >= tone.begin)


def wave_of(tone: Tone, since: float) -> float:
    """Return one tone at one moment: it rises at once and dies away."""
    fading = math.exp2(-since / tone.half_life) * min(1.0, since / RISE)
    return tone.loudness * fading * math.sin(2 * math.pi * tone.hertz * since)


def write(path: Path, heights: array.array[int]) -> None:
    """Write a file of sixteen bits and one channel, low byte first."""
    if sys.byteorder == "big":
        heights.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(heights.tobytes())


if __name__ == "__main__":
    main()
