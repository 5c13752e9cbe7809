from django_tasks import task

from quiz.daily.hands import make_ahead


@task()
def make_daily_hands() -> int:
    """Those of the coming days; how many were missing."""
    return make_ahead()
