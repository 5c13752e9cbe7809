"""Codes that people write down and type, and the printed ones among them.

Where there is no e-mail, a printed code sets a new password, once. It has eighty random bits and is
kept as a digest, which need not be slow: nobody tries them out. Looking one up asks the same of the
database whether or not there is such a name.
"""

import secrets
from hashlib import sha256
from typing import Final

from allauth.account.adapter import get_adapter
from django.db import transaction

from accounts.models import ResetCode, User

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No letter that looks like another one."""
GROUP: Final = 4
LONGEST: Final = 40
"""Characters of a code as somebody types it."""
MANY: Final = 8
GROUPS: Final = 4


def new_code(groups: int) -> str:
    """Of twenty bits a group: ``K7QM-2XTP``."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(groups))


def digest(code: str) -> str:
    """What is kept of a code; case, spaces and hyphens make no difference.

    >>> digest("k7qm 2xtp") == digest("K7QM-2XTP")
    True
    """
    typed = "".join(sign for sign in code.upper() if sign.isalnum())
    return sha256(f"pao {typed}".encode()).hexdigest()


@transaction.atomic
def print_codes(user: User) -> list[str]:
    """New ones, which take the place of all before; they are never to be seen again."""
    codes = [new_code(GROUPS) for _ in range(MANY)]
    User.objects.select_for_update().get(pk=user.pk)  # one sheet after the other
    user.reset_codes.all().delete()
    ResetCode.objects.bulk_create(ResetCode(user=user, digest=digest(code)) for code in codes)
    return codes


@transaction.atomic
def use_code(*, name: str, code: str, password: str) -> bool:
    """Whether the code is this person's and had not been used: then the password is another."""
    theirs = ResetCode.objects.filter(
        digest=digest(code), user__username__iexact=name, user__is_active=True
    ).select_related("user")
    printed = theirs.first()
    if printed is None or not ResetCode.objects.filter(pk=printed.pk).delete()[0]:
        return False
    get_adapter().set_password(printed.user, password)
    return True
