from django.utils import timezone as clock
from django_tasks import task

from assignments.live import services
from assignments.models import Assignment
from assignments.presets import Feedback


@task()
def end_overdue() -> None:
    """What a page would do if somebody looked."""
    now = clock.now()
    overdue = Assignment.objects.filter(feedback=Feedback.LIVE, closed=None, due__lt=now)
    services.end_overdue(overdue, now)
