"""The mark of each member and assignment, or why there is none."""

from datetime import datetime, timedelta
from fractions import Fraction

import pytest

from assignments.presets import Counts, FeedbackPreset
from assignments.results.marks import Gradebook, State, persons_of
from assignments.rights import assignments_of
from clubs.models import Club
from quiz.attempts.scores import Score
from tests.assignments.homework import DUE, OPENS, assigned, sat
from tests.assignments.results.result_pages import NOW, access_to
from tests.clubs.clubs import new_member, new_membership

pytestmark = pytest.mark.usefixtures("while_it_is_open")


def _cell(club: Club, name: str, *, now: datetime = NOW, for_member: bool = False):
    access = access_to(club)
    person = next(one for one in persons_of(access) if one.member.name == name)
    (row,) = Gradebook.read(
        [person], [*assignments_of(access, now)], now, for_member=for_member
    ).rows()
    return row.cells[0]


def test_a_cell_without_a_mark_says_why(club: Club) -> None:
    homework = assigned(club)
    new_member(club)
    assert _cell(club, "Aki").state is State.MISSING
    assert _cell(club, "Aki", now=OPENS).state is State.OPEN
    assert _cell(club, "Haku").state is State.ASIDE
    sat(homework, club.memberships.get(name="Aki"), handed_in_at=None)
    assert _cell(club, "Aki", now=OPENS).state is State.UNDER_WAY


def test_extra_time_postpones_what_counts_as_missed(club: Club) -> None:
    homework = assigned(club)
    aki = new_membership(club)
    homework.extensions.create(membership=aki, due=NOW + timedelta(days=1))
    assert _cell(club, "Aki").state is State.OPEN


def test_what_an_exam_came_to_a_member_learns_when_it_is_over_for_all(club: Club) -> None:
    sat(assigned(club, feedback=FeedbackPreset.EXAM), club.memberships.get())
    states = [_cell(club, "Haku", now=now, for_member=True).state for now in (DUE, NOW)]
    assert states == [State.HIDDEN, State.SCORED]
    assert _cell(club, "Haku", now=DUE).state is State.SCORED


def test_nobody_is_missing_from_what_was_over_before_they_joined(club: Club) -> None:
    assigned(club)
    new_member(club)
    club.memberships.filter(name="Aki").update(joined=DUE - timedelta(hours=1))
    assert _cell(club, "Aki").state is State.MISSING
    club.memberships.filter(name="Aki").update(joined=DUE + timedelta(hours=1))
    assert _cell(club, "Aki").state is State.ASIDE


def test_nobody_is_missing_from_a_live_round_that_they_were_not_in(club: Club) -> None:
    assigned(club, feedback=FeedbackPreset.LIVE)
    new_member(club)
    club.memberships.update(joined=OPENS)
    assert _cell(club, "Aki").state is State.ASIDE


@pytest.mark.parametrize(
    ("rule", "number"), [(Counts.HIGHEST, 2), (Counts.NEWEST, 1), (Counts.FIRST, 3)]
)
def test_which_attempt_counts_goes_by_when_it_was_begun(rule: Counts, number: int) -> None:
    attempts = [
        (OPENS + timedelta(hours=hours), each, Score(Fraction(earned), 10))
        for each, hours, earned in ((1, 5, 4), (2, 3, 7), (3, 1, 5), (4, 4, 7))
    ]
    assert rule.choose(attempts, lambda attempt: attempt) == attempts[number - 1]
