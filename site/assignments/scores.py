"""Which of several attempts at an assignment counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from assignments.presets import Counts
from quiz.attempts.scores import Score


@dataclass(frozen=True, slots=True)
class ScoredAttempt:
    """An attempt that is over, and its score. ``number``: of its row."""

    number: int
    started_at: datetime
    score: Score


def that_counts(attempts: Sequence[ScoredAttempt], rule: Counts) -> ScoredAttempt | None:
    """The one that counts, whoever of a person's browsers began it; the earlier of two as good."""
    in_turn = sorted(attempts, key=lambda attempt: (attempt.started_at, attempt.number))
    if not in_turn:
        return None
    match rule:
        case Counts.HIGHEST:
            return max(in_turn, key=lambda attempt: attempt.score.earned)
        case Counts.NEWEST:
            return in_turn[-1]
        case Counts.FIRST:
            return in_turn[0]
