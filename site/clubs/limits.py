"""How much of everything there may be."""

from typing import Final

from accounts.models import Learner
from clubs.errors import TooManyError
from clubs.models import Membership

MOST_MEMBERS: Final = 500
"""Of a club."""
MOST_CLUBS: Final = 50
"""That somebody may be in."""
MOST_AT_ONCE: Final = 30
"""Names in a list, each of which gets a card."""
LONGEST_LIST: Final = 5_000
"""Characters of it."""


def keep_within_bounds(learner: Learner) -> None:
    """Within a transaction: one form after the other. Raise TooManyError."""
    Learner.objects.select_for_update().get(pk=learner.pk)
    if Membership.objects.of(learner).count() >= MOST_CLUBS:
        raise TooManyError
