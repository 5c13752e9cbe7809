"""When an attempt is open, what of it counts, and what is told when.

Pure functions over aware moments, with ``now`` passed in, so that no two pages disagree.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

GRACE: Final = timedelta(seconds=5)
"""How long after the time of an attempt is up what its page sent at the end may arrive."""


class Told(Enum):
    """When something is told: at once, or after the end of the attempt, of its time, of all's."""

    AT_ONCE = "at once"
    AFTER_ATTEMPT = "after the attempt"
    AFTER_END = "after the end"
    AFTER_LAST_END = "after the last end"


@dataclass(frozen=True, slots=True)
class Span:
    """Of one attempt. ``deadline``: when its time is up, where there is one."""

    started_at: datetime
    deadline: datetime | None = None
    handed_in_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Policy:
    """What holds of one person's attempts at a paper. No moment is no bound.

    ``opens``: the first moment in which it is asked, ``closes``: the last; ``ends``: the last of
    which something counts, ``last_end``: the same of whoever has most time. ``is_live``: whether it
    is asked on an organiser's screen, and not question by question. ``is_extendable``: whether its
    learner may take more time, so that it ends only when it is handed in.
    """

    score: Told
    reasons: Told
    opens: datetime | None = None
    closes: datetime | None = None
    ends: datetime | None = None
    last_end: datetime | None = None
    has_hints: bool = False
    is_live: bool = False
    is_extendable: bool = False

    def is_open(self, now: datetime) -> bool:
        """Whether an attempt may begin or go on."""
        is_in_time = not (self.closes and self.closes < now)
        return not self.is_live and is_in_time and not (self.opens and now < self.opens)

    def is_live_now(self, now: datetime) -> bool:
        """Whether a live round goes on."""
        is_yet = self.opens is not None and now < self.opens
        return self.is_live and not is_yet and not _is_past(self.ends, now)

    def last_moment(self, span: Span) -> datetime | None:
        """Of which something filled in counts."""
        return min(filter(None, (span.deadline, span.handed_in_at, self.ends)), default=None)

    def is_late(self, span: Span, submitted_at: datetime) -> bool:
        """Whether what was filled in at that moment comes too late to count."""
        return _is_past(self.last_moment(span), submitted_at)

    def is_over(self, span: Span, now: datetime) -> bool:
        """Whether nothing more that counts can be filled in."""
        if span.handed_in_at is not None:
            return True
        return not self.is_extendable and _is_past(self.last_moment(span), now)

    def goes_on(self, span: Span, now: datetime) -> bool:
        """Whether its questions are asked."""
        is_in_time = self.is_extendable or not _is_past(span.deadline, now)
        return self.is_open(now) and is_in_time and span.handed_in_at is None

    def shows_score(self, span: Span, now: datetime) -> bool:
        return self._is_told(self.score, span, now)

    def shows_reasons(self, now: datetime, span: Span | None = None) -> bool:
        """What is right, and why."""
        return self._is_told(self.reasons, span, now)

    def _is_told(self, when: Told, span: Span | None, now: datetime) -> bool:
        match when:
            case Told.AT_ONCE:
                return True
            case Told.AFTER_ATTEMPT:
                return span is not None and self.is_over(span, now)
            case Told.AFTER_END:
                return _is_past(self.ends, now)
            case Told.AFTER_LAST_END:
                return _is_past(self.last_end, now)


def _is_past(moment: datetime | None, now: datetime) -> bool:
    return moment is not None and now > moment
