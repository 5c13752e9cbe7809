"""Why something that was sent is not kept, wherever on the site somebody keeps something."""

from typing import Generic, TypeVar

from django.db.models import Model

Row = TypeVar("Row", bound=Model)


class LimitReachedError(Exception):
    """As much as a person, a club or a shelf may keep is kept."""


class EditConflictError(Exception, Generic[Row]):
    """Meanwhile another tab, device or person has changed it; ``now``: as it stands there."""

    def __init__(self, now: Row) -> None:
        super().__init__(now)
        self.now = now
