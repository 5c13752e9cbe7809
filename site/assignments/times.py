"""All that depends on the clock: what a member may see and do with an assignment, and when.

Pure functions over aware moments, with ``now`` passed in, so that no two pages disagree. The rule,
as pages state it:

- Until it opens an assignment is for organisers alone.
- What was filled in by the due time counts, handed in or not; what comes later is kept, shown as
  late, and does not count. The last moment is the due time itself.
- An extension moves the due time of one person. Closing ends it for everybody, whoever has one.
- A sitting ends when it is handed in, when its time is up, or when the assignment ends for that
  person, whichever comes first.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from assignments.presets import Feedback

GRACE: Final = timedelta(seconds=5)
"""How long after the time of an attempt is up what its page sent at the end may arrive."""


@dataclass(frozen=True, slots=True)
class Times:
    """When one person may do what.

    ``due``: theirs, with an extension; ``latest_due``: the last of anybody's; ``closed``: when an
    organiser ended it before, if one did.
    """

    feedback: Feedback
    opens: datetime
    due: datetime
    latest_due: datetime
    closed: datetime | None = None

    @property
    def ends(self) -> datetime:
        """The last moment of which something counts."""
        return min(self.due, self.closed) if self.closed else self.due

    @property
    def ends_for_all(self) -> datetime:
        return min(self.latest_due, self.closed) if self.closed else self.latest_due


@dataclass(frozen=True, slots=True)
class Span:
    """Of one sitting. ``limit``: when its time is up, where there is one."""

    started_at: datetime
    limit: datetime | None = None
    handed_in_at: datetime | None = None

    def ends(self, times: Times) -> datetime:
        """The last moment of which something filled in counts."""
        return min(filter(None, (self.limit, self.handed_in_at, times.ends)))


def may_be_seen(times: Times, now: datetime) -> bool:
    """By members: what it is called, when it is due, how many questions."""
    return times.opens <= now


def may_be_answered(times: Times, now: datetime) -> bool:
    """Whether a sitting may begin or go on. Practice goes on after the due time, as late work.

    What is asked live is answered in the round alone.
    """
    if times.feedback is Feedback.LIVE:
        return False
    if times.feedback is Feedback.PRACTICE:
        return times.opens <= now and not (times.closed and times.closed < now)
    return times.opens <= now <= times.ends


def may_yet_be_answered(times: Times, now: datetime) -> bool:
    """By anybody at all, be it once it opens."""
    return may_be_answered(replace(times, due=times.latest_due), max(now, times.opens))


def is_live(times: Times, now: datetime) -> bool:
    """Whether it is asked in a live round that goes on."""
    return times.feedback is Feedback.LIVE and times.opens <= now <= times.ends


def is_late(times: Times, span: Span, submitted_at: datetime) -> bool:
    """Whether what was filled in at that moment comes too late to count."""
    return submitted_at > span.ends(times)


def is_over(times: Times, span: Span, now: datetime) -> bool:
    """Whether nothing more that counts can be filled in."""
    return span.handed_in_at is not None or now > span.ends(times)


def score_shown(times: Times, span: Span, now: datetime) -> bool:
    """Practice: all along. Homework: when the sitting is over. Else: when it is over for all."""
    match times.feedback:
        case Feedback.PRACTICE:
            return True
        case Feedback.HOMEWORK:
            return is_over(times, span, now)
        case Feedback.EXAM | Feedback.LIVE:
            return now > times.ends_for_all


def reasons_shown(times: Times, now: datetime) -> bool:
    """What is right, and why. Homework: after one's own due time, in whichever sitting."""
    match times.feedback:
        case Feedback.PRACTICE:
            return True
        case Feedback.HOMEWORK:
            return now > times.ends
        case Feedback.EXAM | Feedback.LIVE:
            return now > times.ends_for_all


def may_be_marked_anew(times: Times, now: datetime) -> bool:
    """Practice: all along, as it is marked and told at once. Else: when it is over for all."""
    return times.feedback is Feedback.PRACTICE or now > times.ends_for_all


def limit_of(started_at: datetime, minutes: int | None) -> datetime | None:
    """When the time of a sitting is up."""
    return started_at + timedelta(minutes=minutes) if minutes else None
