"""Points as people type them: 32,000 · 32 000 · 32.000 · -300 · ▲16,000 · 300点 · full width."""

import re
from dataclasses import dataclass
from unicodedata import normalize

MINUS = "-\u2010\u2011\u2012\u2013\u2014\u2212ー▲△"
"""Signs for a minus: hyphens, dashes, the real minus; Japanese score tables write triangles."""

WRITTEN = re.compile(
    rf"(?P<sign>[{MINUS}+])? *"
    r"(?P<size>[0-9]{1,3}(?P<gap>[,. '’、])[0-9]{3}(?:(?P=gap)[0-9]{3})?|[0-9]{1,9}) *(?:点)?"
)


@dataclass(frozen=True, slots=True)
class Typed:
    """A size, and the sign that was written before it: 1, -1, or None."""

    size: int
    sign: int | None


def read_points(text: str) -> Typed:
    """Read one figure; raise ValueError when it is none.

    >>> read_points("-16,000"), read_points("300")
    (Typed(size=16000, sign=-1), Typed(size=300, sign=None))
    """
    written = WRITTEN.fullmatch(normalize("NFKC", text).strip())
    if not written:
        raise ValueError(text)
    size = int(re.sub("[^0-9]", "", written["size"]))
    if written["sign"] is None:
        return Typed(size, None)
    return Typed(size, 1 if written["sign"] == "+" else -1)
