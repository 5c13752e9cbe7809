from django_tasks import task

from assignments.regrade import work


@task()
def look(number: int) -> None:
    work.look(number)


@task()
def apply(number: int) -> None:
    work.apply(number)


@task()
def undo(number: int) -> None:
    work.undo(number)
