"""Print the link by which somebody of the staff adds their first passkey."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import F
from django.urls import reverse

from accounts.models import User
from accounts.staff import has_passkey, token_for
from web.pages import SITE


class Command(BaseCommand):
    help = (
        "Print a link by which somebody of the staff adds their first passkey. It works for "
        "15 minutes, for this user only, after they have signed in with their password."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the user name")
        about = "delete all passkeys and sessions of the user, if all passkeys are lost"
        parser.add_argument("--forget", action="store_true", help=about)

    def handle(self, *_args: Any, name: str, forget: bool, **_options: Any) -> None:
        user = User.objects.filter(username__iexact=name, is_staff=True).first()
        if user is None:
            raise CommandError(f"There is no user “{name}” with staff status.")
        if forget:
            Authenticator.objects.filter(user=user).delete()
            User.objects.filter(pk=user.pk).update(session_epoch=F("session_epoch") + 1)
        if has_passkey(user):
            raise CommandError(f"“{name}” has a passkey. With --forget it is deleted.")
        self.stdout.write(SITE + reverse("accounts:first_passkey", args=[token_for(user)]))
