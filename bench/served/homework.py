"""What benches of a club begin with; it runs in the server that they measure."""

from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from django.utils.timezone import now

from accounts.models import Learner, User
from assignments.models import Assignment
from clubs.services import found_club
from quiz.models import PaperItem
from quiz.questions.catalogue import Question, question
from quiz.services import keep_solution

NAMES: Final = [f"payments/mleague/any/any/bench{number}" for number in range(3)]


def give(owner: User, **fields: Any) -> Assignment:
    """Three questions to answer within an hour, in a new club."""
    founder = Learner.objects.create(user=owner)
    data = {"name": "Bench", "language": "en", "zone": "UTC", "rules": "mleague"}
    club = found_club(founder=founder, known_as="owner", **data)
    times = {"opens": now(), "due": now() + timedelta(hours=1), "nonce": uuid4()}
    assignment = Assignment.objects.create(
        club=club, title_en="Bench", language="en", **times, **fields
    )
    for place, item in enumerate(map(question, NAMES), start=1):
        task = keep_solution(item.snapshot).task
        PaperItem.objects.create(
            paper=assignment, place=place, origin="generator", name=item.id, task=task
        )
    return assignment


def forms() -> list[dict[str, str]]:
    """Each question's form, filled in with what is right."""
    return [_filled_in(question(name)) for name in NAMES]


def _filled_in(question: Question) -> dict[str, str]:
    right = dict(question.snapshot.right)
    liable = right.pop("liable") or ["nobody"]
    points = {f"{seat}_points": f"{size:+d}" for seat, size in right.items()}
    return {"asked": question.digest, "liable": liable[0], **points}
