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
from quiz.attempts.policy import Policy, Told

TOLD: Final = {
    Feedback.PRACTICE: (Told.AT_ONCE, Told.AT_ONCE),
    Feedback.HOMEWORK: (Told.AFTER_ATTEMPT, Told.AFTER_END),
    Feedback.EXAM: (Told.AFTER_LAST_END, Told.AFTER_LAST_END),
    Feedback.LIVE: (Told.AFTER_LAST_END, Told.AFTER_LAST_END),
}
"""When the score is told, and when the reasons are."""


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

    @property
    def policy(self) -> Policy:
        """Practice goes on after the due time, as late work."""
        score, reasons = TOLD[self.feedback]
        return Policy(
            score=score,
            reasons=reasons,
            opens=self.opens,
            closes=self.closed if self.feedback is Feedback.PRACTICE else self.ends,
            ends=self.ends,
            last_end=self.ends_for_all,
            has_hints=self.feedback in {Feedback.PRACTICE, Feedback.HOMEWORK},
            is_live=self.feedback is Feedback.LIVE,
        )


def may_be_seen(times: Times, now: datetime) -> bool:
    """By members: what it is called, when it is due, how many questions."""
    return times.opens <= now


def may_yet_be_answered(times: Times, now: datetime) -> bool:
    """By anybody at all, be it once it opens."""
    for_all = replace(times, due=times.latest_due).policy
    return for_all.is_open(max(now, times.opens))


def may_be_marked_anew(times: Times, now: datetime) -> bool:
    """Practice: all along, as it is marked and told at once. Else: when it is over for all."""
    return times.feedback is Feedback.PRACTICE or now > times.ends_for_all


def limit_of(started_at: datetime, minutes: int | None) -> datetime | None:
    """When the time of a sitting is up."""
    return started_at + timedelta(minutes=minutes) if minutes else None
