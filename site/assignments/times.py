"""Everything that depends on the clock: what a member may see and do, and when.

Pure functions over aware datetimes, with ``now`` passed in, so that no two pages disagree. These
are the rules, as the pages state them:

- Before an assignment opens, only organisers see it.
- Responses up to the due time count, whether handed in or not. Later ones are stored, shown as
  late, and do not count. The due time itself is the last moment.
- An extension moves the due time of one person. Closing ends the assignment for everyone.
- An attempt ends when it is handed in, when its time is up, or when the assignment ends for that
  person, whichever comes first.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from assignments.presets import REVEALS, FeedbackPreset
from quiz.attempts.policy import Policy


@dataclass(frozen=True, slots=True)
class Times:
    """The times that apply to one person in an assignment.

    ``due``: the person's due time, with an extension. ``last_due``: the last due time of any
    member. ``closed``: when an organiser ended the assignment before, or None.
    """

    feedback: FeedbackPreset
    opens: datetime
    due: datetime
    last_due: datetime
    closed: datetime | None = None

    @property
    def ends(self) -> datetime:
        """The last moment at which a response counts."""
        return min(self.due, self.closed) if self.closed else self.due

    @property
    def last_end(self) -> datetime:
        return min(self.last_due, self.closed) if self.closed else self.last_due

    @property
    def policy(self) -> Policy:
        """The policy for attempts. Practice goes on after the due time, as late work."""
        score, reasons = REVEALS[self.feedback]
        return Policy(
            score=score,
            reasons=reasons,
            opens=self.opens,
            closes=self.closed if self.feedback is FeedbackPreset.PRACTICE else self.ends,
            ends=self.ends,
            last_end=self.last_end,
            has_hints=self.feedback in {FeedbackPreset.PRACTICE, FeedbackPreset.HOMEWORK},
            is_live=self.feedback is FeedbackPreset.LIVE,
        )


def may_be_seen(times: Times, now: datetime) -> bool:
    """Whether members may see the title, the due time and the number of questions."""
    return times.opens <= now


def may_yet_be_answered(times: Times, now: datetime) -> bool:
    """Whether any member may still answer, now or once it opens."""
    for_all = replace(times, due=times.last_due).policy
    return for_all.is_open(max(now, times.opens))


def may_be_marked_anew(times: Times, now: datetime) -> bool:
    """Whether answers may be marked again.

    Practice: at any time, because it is marked and told at once. Otherwise: when the assignment is
    over for everybody.
    """
    return times.feedback is FeedbackPreset.PRACTICE or now > times.last_end


def limit_of(started_at: datetime, minutes: int | None) -> datetime | None:
    """Return when the time of an attempt is up; None without a limit."""
    return started_at + timedelta(minutes=minutes) if minutes else None
