"""Give the new site a club with homework and a live round; print as JSON what visitors need."""

import json
import os
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import django

NAMES: Final = [f"payments/mleague/any/any/rehearsal{number}" for number in range(30)]
HOMEWORK: Final = 5
"""Questions of the homework; the live round has all."""

ATTEMPTS: Final = 20
"""How often a member can do the homework."""


def seed() -> dict[str, Any]:
    from django.test import Client  # noqa: PLC0415
    from django.utils.timezone import now  # noqa: PLC0415

    from accounts.models import Learner, User  # noqa: PLC0415
    from assignments.models import Assignment, Round  # noqa: PLC0415
    from clubs.services import found_club  # noqa: PLC0415
    from quiz.models import PaperItem  # noqa: PLC0415
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.services import keep_solution  # noqa: PLC0415

    owner = User.objects.create_user("rehearsal")
    club = found_club(
        founder=Learner.objects.create(user=owner),
        known_as="owner",
        name="Rehearsal",
        language="en",
        zone="UTC",
        rules="mleague",
    )
    questions = [question(name) for name in NAMES]

    def give(count: int, **fields: Any) -> Assignment:
        times = {"opens": now(), "due": now() + timedelta(hours=1), "nonce": uuid4()}
        assignment = Assignment.objects.create(
            club=club, title_en="Rehearsal", language="en", **times, **fields
        )
        for place, item in enumerate(questions[:count], start=1):
            task = keep_solution(item.snapshot).task
            PaperItem.objects.create(
                paper=assignment, place=place, origin="generator", name=item.id, task=task
            )
        return assignment

    homework, live = give(HOMEWORK, attempts=ATTEMPTS), give(len(NAMES), feedback="live")
    Round.objects.create(assignment=live)
    browser = Client()
    browser.force_login(owner)
    return {
        "code": club.invitation.code,
        "club": f"/en/clubs/{club.pk}/",
        "homework": f"/en/clubs/{club.pk}/assignments/{homework.pk}/",
        "live": f"/en/clubs/{club.pk}/live/{live.pk}/",
        "live_id": live.pk,
        "session": {name: cookie.value for name, cookie in browser.cookies.items()},
        "names": NAMES,
        "forms": [_filled_in(asked) for asked in questions],
    }


def _filled_in(question: Any) -> dict[str, str]:
    """The form of a question, filled in with what is right."""
    right = dict(question.snapshot.right)
    liable = right.pop("liable") or ["nobody"]
    points = {f"{seat}_points": f"{size:+d}" for seat, size in right.items()}
    return {"asked": question.digest, "liable": liable[0], **points}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    django.setup()
    print(json.dumps(seed()))
