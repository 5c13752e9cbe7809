"""What benches of a club and the rehearsal begin with; it runs in the site."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from django.utils.timezone import now

from accounts.models import Learner, User
from assignments.models import Assignment
from clubs.models import Club
from clubs.services import found_club
from quiz.models import PaperItem
from quiz.questions.catalogue import Question, question
from quiz.services import keep_solution

NAMES: Final = [f"payments/mleague/any/any/bench{number}" for number in range(3)]


def new_club(owner: User, name: str) -> Club:
    founder = Learner.objects.create(user=owner)
    data = {"name": name, "language": "en", "zone": "UTC", "rules": "mleague"}
    return found_club(founder=founder, known_as="owner", **data)


def assign(club: Club, questions: Iterable[Question], **fields: Any) -> Assignment:
    """Questions to answer within an hour."""
    times = {"opens": now(), "due": now() + timedelta(hours=1), "nonce": uuid4()}
    assignment = Assignment.objects.create(
        club=club, title_en=club.name, language="en", **times, **fields
    )
    for place, item in enumerate(questions, start=1):
        task = keep_solution(item.snapshot).task
        PaperItem.objects.create(
            paper=assignment, place=place, origin="generator", name=item.id, task=task
        )
    return assignment


def give(owner: User, **fields: Any) -> Assignment:
    """Three questions in a new club."""
    return assign(new_club(owner, "Bench"), map(question, NAMES), **fields)


def forms() -> list[dict[str, str]]:
    return [filled_in(question(name)) for name in NAMES]


def filled_in(question: Question) -> dict[str, str]:
    """A question's form, filled in with what is right."""
    right = dict(question.snapshot.right)
    liable = right.pop("liable") or ["nobody"]
    points = {f"{seat}_points": f"{size:+d}" for seat, size in right.items()}
    return {"asked": question.digest, "liable": liable[0], **points}
