from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_delete


class ClubsConfig(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        from accounts.services import learners_joined  # noqa: PLC0415 - models first

        post_delete.connect(membership_deleted, sender="clubs.Membership")
        learners_joined.connect(memberships_joined)


def membership_deleted(instance: Any, origin: Any, **_options: Any) -> None:
    """Pass a club on when its owner's learner is erased, unless the club itself is deleted."""
    from clubs.models import Club  # noqa: PLC0415 - models first
    from clubs.services import pass_on  # noqa: PLC0415

    if Club not in {type(origin), getattr(origin, "model", None)}:
        pass_on(instance.club_id)


def memberships_joined(root: Any, **_options: Any) -> None:
    """Extend merges to the memberships of a learner who has become the same person."""
    from clubs.services import extend_merges  # noqa: PLC0415

    extend_merges(root)
