"""Work for a worker in a test."""

import time

from django_tasks import task


@task()
def slow() -> str:
    time.sleep(60)
    return "done"


@task()
def quick() -> str:
    return "done"
