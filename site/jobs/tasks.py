from typing import Final

from django.core.management import call_command
from django_tasks import task

KEPT_FOR: Final = 14
"""Days."""


@task()
def tidy() -> None:
    """Sweep up what was done long ago."""
    call_command("prune_db_task_results", min_age_days=KEPT_FOR, verbosity=0)
