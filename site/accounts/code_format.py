"""Codes that people write down and type: no letter that looks like another one."""

import secrets
from hashlib import sha256
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUP: Final = 4
LONGEST: Final = 40
"""Characters of a code as somebody types it."""


def new_code(groups: int) -> str:
    """Of twenty bits a group: ``K7QM-2XTP``."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(groups))


def digest(code: str) -> str:
    """What is kept of a code; case, spaces and hyphens make no difference.

    >>> digest("k7qm 2xtp") == digest("K7QM-2XTP")
    True
    """
    typed = "".join(sign for sign in code.upper() if sign.isalnum())
    return sha256(f"pao {typed}".encode()).hexdigest()
