"""Give the new site a club with homework and a live round; print as JSON what visitors need."""

import json
import os
from typing import Any, Final

import django

NAMES: Final = [f"payments/mleague/any/any/rehearsal{number}" for number in range(30)]
HOMEWORK: Final = 5
"""Questions of the homework; the live round has all."""

ATTEMPTS: Final = 20
"""How often a member can do the homework."""


def seed() -> dict[str, Any]:
    from django.test import Client  # noqa: PLC0415

    from accounts.models import User  # noqa: PLC0415
    from assignments.models import Round  # noqa: PLC0415
    from bench.served.homework import assign, filled_in, new_club  # noqa: PLC0415
    from quiz.questions.catalogue import question  # noqa: PLC0415

    owner = User.objects.create_user("rehearsal")
    club, questions = new_club(owner, "Rehearsal"), [question(name) for name in NAMES]
    homework = assign(club, questions[:HOMEWORK], attempts=ATTEMPTS)
    live = assign(club, questions, feedback="live")
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
        "forms": [filled_in(asked) for asked in questions],
    }


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    django.setup()
    print(json.dumps(seed()))
