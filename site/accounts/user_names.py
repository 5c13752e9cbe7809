"""What the name of an account may be made of."""

from typing import Final
from unicodedata import name, normalize

from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LOOK_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts some of whose letters look the same."""


def looks_like_itself(username: str) -> None:
    """Refuse letters of another width, and look-alike letters of two scripts in one name."""
    scripts = {name(sign, "").partition(" ")[0] for sign in username}
    if normalize("NFKC", username) != username or len(scripts & LOOK_ALIKE) > 1:
        raise ValidationError(_("Write the name in letters of one alphabet and of usual width."))


VALIDATORS: Final = [
    UnicodeUsernameValidator(message=_("Letters, digits and @ . + - _ only: no spaces.")),
    looks_like_itself,
]
