"""Why something in a club was not done."""


class NotInError(Exception):
    """Why somebody did not come in."""


class NoSuchCodeError(NotInError):
    """Never was, was changed, is switched off, has run out or is full: nobody is told which."""


class NameTakenError(NotInError):
    """Another member is called so."""


class TooManyError(NotInError):
    """Clubs of one person."""


class NoAccountError(Exception):
    """Whoever sees real names signs in with a password."""
