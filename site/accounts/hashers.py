"""How passwords are hashed: what a sign-in costs, and how many a process does at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final

from django.contrib.auth.hashers import Argon2PasswordHasher, PBKDF2PasswordHasher

AT_ONCE: Final = 2
"""How many passwords a process hashes at once; it has one core."""

PATIENCE: Final = 3.0
"""Seconds for which a request waits for its turn."""

_turns: Final = BoundedSemaphore(AT_ONCE)


class BusyError(Exception):
    """Too many people sign in at this moment."""


@contextmanager
def _turn() -> Iterator[None]:
    """Wait for a turn. Raise BusyError after ``PATIENCE``."""
    if not _turns.acquire(timeout=PATIENCE):
        raise BusyError
    try:
        yield
    finally:
        _turns.release()


class Argon2id(Argon2PasswordHasher):
    """Argon2id with the second of OWASP's equivalent settings, which needs 19 MiB and 30 ms.

    Django's default, a million rounds of PBKDF2, takes 310 ms on the same machine, and scrypt as
    OWASP has it 240 ms.
    """

    time_cost, memory_cost, parallelism = 2, 19_456, 1

    def encode(self, password: str, salt: str) -> str:
        with _turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _turn():
            return super().verify(password, encoded)


class OlderPBKDF2(PBKDF2PasswordHasher):
    """The hasher of older passwords. The next sign-in replaces their hash."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        with _turn():
            return super().encode(password, salt, iterations)
