"""Why something in a club was refused; ``str(error)`` tells it to the person."""

from django.utils.translation import gettext as _

from clubs.models import MOST_CLUBS


class CannotJoinError(Exception):
    """The error of a person who could not join a club."""


class NoSuchCodeError(CannotJoinError):
    """The code is unknown, switched off, expired or used up; the page does not say which."""

    def __str__(self) -> str:
        return _("This code is wrong or has expired. Ask your club for the current code.")


class NameTakenError(CannotJoinError):
    """Another member has this name."""

    def __str__(self) -> str:
        return _("This name is already used in this club. Add a letter or a digit.")


class TooManyError(CannotJoinError):
    """The person is in too many clubs."""

    def __str__(self) -> str:
        return _("You are already in %(most)s clubs, which is the limit.") % {"most": MOST_CLUBS}


class NoAccountError(Exception):
    """Organisers, who see real names, need an account."""
