from django_tasks import task

from accounts import mailing
from accounts.expiry import expire, forget_sessions_and_counts
from accounts.mail_keys import Purpose


@task()
def forget() -> int:
    """What the privacy page promises to forget; how many guests that were."""
    gone = expire().guests
    forget_sessions_and_counts()
    return gone


@task()
def send_mail(number: int, purpose: str, language: str) -> None:
    mailing.send(number, Purpose(purpose), language)


@task()
def send_farewell(key: str, language: str) -> None:
    mailing.send_farewell(key, language)
