"""Printed codes: where there is no e-mail, one of them sets a new password, once.

A code has eighty random bits and is kept as a digest, which need not be slow: nobody tries them
out. Looking one up asks the same of the database whether or not there is such a name.
"""

from typing import Final

from django.db import transaction

from accounts.code_format import digest, new_code
from accounts.models import ResetCode, User

MANY: Final = 8
GROUPS: Final = 4


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
    found = theirs.first()
    if found is None or not ResetCode.objects.filter(pk=found.pk).delete()[0]:
        return False
    found.user.set_password(password)
    found.user.save(update_fields=["password"])
    return True
