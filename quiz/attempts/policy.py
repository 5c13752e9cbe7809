"""When an attempt is open, which answers count, and what is shown when.

Pure functions of aware datetimes. ``now`` is passed in, so that no two pages disagree.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

GRACE: Final = timedelta(seconds=5)
"""How long after an attempt's time is up its page's last response may still arrive."""


class Reveal(Enum):
    """When something is shown: at once, or after the attempt, its time, or everyone's time."""

    AT_ONCE = "at once"
    AFTER_ATTEMPT = "after the attempt"
    AFTER_END = "after the end"
    AFTER_LAST_END = "after the last end"


@dataclass(frozen=True, slots=True)
class Span:
    """The times of one attempt. ``deadline``: when its time is up, None for no limit."""

    started_at: datetime
    deadline: datetime | None = None
    handed_in_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules for one person's attempts at a paper. None is no limit.

    ``opens`` and ``closes``: the first and the last moment at which it can be answered; ``ends``:
    the last at which an answer counts, ``last_end``: the same for the person with the most time.
    ``is_live``: whether it is asked on an organiser's screen instead. ``is_extendable``: whether
    the learner may take more time, so that it ends only when it is handed in.
    """

    score: Reveal
    reasons: Reveal
    opens: datetime | None = None
    closes: datetime | None = None
    ends: datetime | None = None
    last_end: datetime | None = None
    has_hints: bool = False
    is_live: bool = False
    is_extendable: bool = False

    def is_open(self, now: datetime) -> bool:
        """Whether an attempt may begin or continue."""
        is_in_time = not (self.closes and self.closes < now)
        return not self.is_live and is_in_time and not (self.opens and now < self.opens)

    def is_live_now(self, now: datetime) -> bool:
        """Whether a live round is in progress."""
        is_yet = self.opens is not None and now < self.opens
        return self.is_live and not is_yet and not _is_past(self.ends, now)

    def last_moment(self, span: Span) -> datetime | None:
        """Return the last moment at which a response counts, or None."""
        return min(filter(None, (span.deadline, span.handed_in_at, self.ends)), default=None)

    def is_late(self, span: Span, submitted_at: datetime) -> bool:
        """Whether a response submitted at that moment is too late to count."""
        return _is_past(self.last_moment(span), submitted_at)

    def is_over(self, span: Span, now: datetime) -> bool:
        """Whether nothing that counts can be filled in any more."""
        if span.handed_in_at is not None:
            return True
        return not self.is_extendable and _is_past(self.last_moment(span), now)

    def goes_on(self, span: Span, now: datetime) -> bool:
        """Whether the questions of an attempt are still asked."""
        is_in_time = self.is_extendable or not _is_past(span.deadline, now)
        return self.is_open(now) and is_in_time and span.handed_in_at is None

    def shows_score(self, span: Span, now: datetime) -> bool:
        return self._is_revealed(self.score, span, now)

    def shows_reasons(self, now: datetime, span: Span | None = None) -> bool:
        """Whether the right answers and the reasons are shown."""
        return self._is_revealed(self.reasons, span, now)

    def _is_revealed(self, when: Reveal, span: Span | None, now: datetime) -> bool:
        match when:
            case Reveal.AT_ONCE:
                return True
            case Reveal.AFTER_ATTEMPT:
                return span is not None and self.is_over(span, now)
            case Reveal.AFTER_END:
                return _is_past(self.ends, now)
            case Reveal.AFTER_LAST_END:
                return _is_past(self.last_end, now)


def _is_past(moment: datetime | None, now: datetime) -> bool:
    return moment is not None and now > moment
