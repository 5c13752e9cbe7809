"""Create users with an account directly in the database."""

from django.test import Client

from accounts.models import User
from tests.accounts.account_pages import SECRET


def new_user(name: str = "haku") -> User:
    return User.objects.create_user(name, password=SECRET)


def signed_in(name: str = "haku") -> Client:
    """A browser in which somebody is signed in; their account is made where there is none."""
    user = User.objects.filter(username=name).first() or new_user(name)
    client = Client()
    client.force_login(user)
    return client
