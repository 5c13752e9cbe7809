"""What stands on a club's page beside what people know of: each app says what it adds."""

from collections.abc import Callable
from typing import Final

from django.utils.safestring import SafeString

from people.models import Membership
from people.rights import Access

Part = Callable[[Access], SafeString]

PARTS: Final[list[Part]] = []

ON_JOINING: Final[list[Callable[[Membership], None]]] = []
"""What other apps do when somebody comes into a club, perhaps again; within its transaction."""
