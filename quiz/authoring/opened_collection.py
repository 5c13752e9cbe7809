"""The collection that an author opened last, to which the editor offers to add an exercise."""

from typing import Final

from django.db.models import Case, Exists, OuterRef, When

from accounts.learners import LearnerRequest
from quiz.models import Collection, CollectionItem, Exercise

IN_SESSION: Final = "collection"


def remember_collection(request: LearnerRequest, collection: Collection) -> None:
    """Remember a collection in the session; guests have none, and publish nothing."""
    is_new = request.session.get(IN_SESSION) != collection.pk
    if request.user.is_authenticated and is_new:
        request.session[IN_SESSION] = collection.pk


def last_collection(request: LearnerRequest, exercise: Exercise) -> Collection | None:
    """Return the author's collection that was opened last, else the one that was changed last.

    None while the exercise is not open. ``holds_it``: whether the exercise is in it.
    """
    if not exercise.is_open:
        return None
    within = CollectionItem.objects.filter(
        collection=OuterRef("pk"), version__exercise=exercise, standing=CollectionItem.ItemStatus.IN
    )
    own = Collection.objects.of(exercise.learner).annotate(holds_it=Exists(within))
    opened = Case(When(pk=request.session.get(IN_SESSION), then=0), default=1)
    return own.order_by(opened, "-changed", "-pk").first()
