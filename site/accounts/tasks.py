from django_tasks import task

from accounts.expiry import expire, forget_sessions_and_counts


@task()
def forget() -> int:
    """What the privacy page promises to forget; how many guests that were."""
    gone = expire().guests
    forget_sessions_and_counts()
    return gone
