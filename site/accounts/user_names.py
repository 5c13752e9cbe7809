"""What the name of an account may be made of."""

from typing import Final

from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext_lazy as _

VALIDATORS: Final = [
    UnicodeUsernameValidator(message=_("Letters, digits and @ . + - _ only: no spaces."))
]
