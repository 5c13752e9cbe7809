"""Tasks for tests of the worker."""

import time

from django_tasks import task


@task()
def slow() -> str:
    time.sleep(60)
    return "done"


@task()
def quick() -> str:
    return "done"
