from django_tasks import task

from downloads import writing


@task()
def write(number: int) -> None:
    writing.write(number)


@task()
def forget() -> int:
    """The files of yesterday; how many there were."""
    return writing.forget()
