"""Make random values the same in every run, so that a failure can be repeated.

``pytest --chance=WORD`` falls another way: dealt hands, shuffled papers, what hypothesis tries.
"""

from random import Random

import hypothesis
import pytest


def repeat(chance: str, *, is_quick: bool) -> None:
    """What hypothesis tries: anything where a word is given; it says how to see that again.

    ``is_quick``: a fourth of the examples, as every day.
    """
    hypothesis.settings.register_profile(
        "pao", deadline=None, derandomize=not chance, max_examples=25 if is_quick else 100
    )
    hypothesis.settings.load_profile("pao")  # a busy machine is no failure


class Dice(Random):
    """Of one test."""

    def token_hex(self, octets: int) -> str:
        return self.randbytes(octets).hex()


def throw(test: str, chance: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the site deals and shuffles from here on."""
    dice = Dice(f"{test} {chance}")
    monkeypatch.setattr("quiz.prompts.token_hex", dice.token_hex)
    monkeypatch.setattr("quiz.exam.referee.DICE", dice)
    monkeypatch.setattr("lessons.checkpoints.papers.DICE", dice)
    monkeypatch.setattr("assignments.sitting.services.DICE", dice)
