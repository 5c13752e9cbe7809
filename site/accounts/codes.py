"""Codes that people write down and type, and the printed ones among them.

A printed code sets a new password once, without e-mail. It has eighty random bits, too many to
guess, so its digest need not be slow. Looking one up runs the same queries whether the name exists
or not.
"""

import secrets
from hashlib import sha256
from typing import Final

from allauth.account.adapter import get_adapter
from django.db import transaction

from accounts.models import ResetCode, User

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The characters of codes, without any that look alike."""
GROUP: Final = 4
LONGEST: Final = 40
"""Characters of a typed code."""
MANY: Final = 8
GROUPS: Final = 4


def new_code(groups: int) -> str:
    """Return a code with twenty random bits in each group, such as ``K7QM-2XTP``."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(groups))


def normalized(code: str) -> str:
    """Return a typed code as it is stored: upper case, with a hyphen after every four characters.

    >>> normalized(" k7qm2xtp ")
    'K7QM-2XTP'
    """
    signs = "".join(sign for sign in code.upper() if sign.isalnum())
    return "-".join(signs[first : first + GROUP] for first in range(0, len(signs), GROUP))


def digest(code: str) -> str:
    """Return the stored digest of a code; case, spaces and hyphens are ignored.

    >>> digest("k7qm 2xtp") == digest("K7QM-2XTP")
    True
    """
    signs = "".join(sign for sign in code.upper() if sign.isalnum())
    return sha256(f"pao {signs}".encode()).hexdigest()


@transaction.atomic
def print_codes(user: User) -> list[str]:
    """Create new printed codes, which replace all previous ones and are shown only once."""
    codes = [new_code(GROUPS) for _ in range(MANY)]
    User.objects.select_for_update().get(pk=user.pk)  # one sheet after the other
    user.reset_codes.all().delete()
    ResetCode.objects.bulk_create(ResetCode(user=user, digest=digest(code)) for code in codes)
    return codes


@transaction.atomic
def use_code(*, name: str, code: str, password: str) -> bool:
    """Set a new password if the code belongs to this name and was not used before."""
    theirs = ResetCode.objects.filter(
        digest=digest(code), user__username__iexact=name, user__is_active=True
    ).select_related("user")
    printed = theirs.first()
    if printed is None or not ResetCode.objects.filter(pk=printed.pk).delete()[0]:
        return False
    get_adapter().set_password(printed.user, password)
    return True
