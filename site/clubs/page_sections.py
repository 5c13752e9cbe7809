"""What other apps add to a club's page and to joining it."""

from collections.abc import Callable
from typing import Final

from django.utils.safestring import SafeString

from clubs.models import Membership
from clubs.rights import Access

Part = Callable[[Access], SafeString]

PARTS: Final[list[Part]] = []

ON_JOINING: Final[list[Callable[[Membership], None]]] = []
"""What other apps do when somebody comes into a club, perhaps again; within its transaction."""

ON_NOW: Final[list[Callable[[Access], str | None]]] = []
"""The address of what goes on in a club at this moment, if anything does."""


def address_now(access: Access) -> str | None:
    """The first of them: where whoever comes in by the code is led."""
    return next(filter(None, (address(access) for address in ON_NOW)), None)
