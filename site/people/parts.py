"""What stands on a club's page beside what people know of: each app says what it adds."""

from collections.abc import Callable
from typing import Final

from django.utils.safestring import SafeString

from people.rights import Access

Part = Callable[[Access], SafeString]

PARTS: Final[list[Part]] = []
