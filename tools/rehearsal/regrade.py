"""Let the workers regrade many answers; print the regrade and how many changes it must find."""

import json
import os
from typing import Final

import django

ANSWERS: Final = 20_000
NAMES: Final = [f"payments/mleague/any/any/regrade{number}" for number in range(20)]


def begin() -> tuple[int, int]:
    from assignments.models import Regrade  # noqa: PLC0415
    from assignments.regrade.work import look  # noqa: PLC0415
    from bench import regrade as bench  # noqa: PLC0415

    bench.ANSWERS = ANSWERS
    regrade = Regrade.objects.create(assignment_id=bench.fill(NAMES), total=ANSWERS)
    look.enqueue(regrade.pk)
    return regrade.pk, ANSWERS * bench.MENDED // bench.EACH


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    django.setup()
    print(json.dumps(begin()))
