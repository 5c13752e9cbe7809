from typing import Final

from django.core.management import call_command
from django_tasks import task

KEPT_FOR: Final = 14
"""How many days finished tasks are kept."""


@task()
def tidy() -> None:
    """Delete finished tasks of long ago."""
    call_command("prune_db_task_results", min_age_days=KEPT_FOR, verbosity=0)
