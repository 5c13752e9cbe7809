"""Collections: exercises in an order, with words around each, worked through by link."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from quiz.models.answers import Answer, Task
from quiz.models.bank import KEY, Version
from quiz.models.content import LONGEST_TITLE


class Collection(models.Model):
    """A lesson made of hands. ``language``: of the title and of all words around the exercises.

    ``key``: what nobody guesses, in the address under which it is worked through while it
    ``is_open``; ``nonce``: the page on which it was begun. ``lock_version``: how often its
    title and introduction were changed.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="collections")
    key = models.CharField(max_length=KEY, unique=True)
    nonce = models.UUIDField()
    title = models.CharField(max_length=LONGEST_TITLE)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    introduction = models.TextField(blank=True)
    lock_version = models.PositiveIntegerField(default=1)
    is_open = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = OwnedQuerySet["Collection"].as_manager()

    class Meta:
        ordering = ["-changed", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_page_begins_a_collection")
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        """Where its author works on it."""
        return reverse("collections:edit", args=[self.pk])

    @property
    def walk(self) -> str:
        """The address under which it is worked through."""
        return reverse("collections:walk", args=[self.key])

    @staticmethod
    def counted(rows: "models.QuerySet[Collection]") -> str:
        number = rows.count()
        said = ngettext("%(number)s collection", "%(number)s collections", number)
        return said % {"number": number}

    @staticmethod
    def told(collections: "models.QuerySet[Collection]") -> Iterator[dict[str, Any]]:
        """To whoever made them: as they are now, with what was thrown away, one at a time."""
        for collection in collections.order_by("pk"):
            yield {
                "title": collection.title,
                "language": collection.language,
                "introduction": collection.introduction,
                "key": collection.key,
                "is_open": collection.is_open,
                "items": [item.told for item in collection.items.all()],
                "created": collection.created.isoformat(timespec="seconds"),
            }


class CollectionItem(models.Model):
    """An exercise of a collection, and what is said before and after it.

    ``name``: the question's; ``task``: what it asks, or ``version``, where somebody wrote it: its
    words go with whoever wrote them. Neither ever changes. ``looks``, ``comes_to``: by which two
    that feel alike are known (quiz.questions.similarity). ``lock_version``: how often the words
    were changed. Items are in the order of ``place``, then of their making.
    """

    class ItemStatus(models.TextChoices):
        """What was found in a batch is looked at before it is in; what is out stays out."""

        FOUND = "found", "to be looked at"
        IN = "in", "in"
        OUT = "out", "thrown away"

    collection = models.ForeignKey(Collection, models.CASCADE, related_name="items")
    place = models.PositiveIntegerField()
    standing = models.CharField(max_length=5, choices=ItemStatus, default=ItemStatus.IN)
    name = models.CharField(max_length=100)
    task = models.ForeignKey(
        Task, models.PROTECT, null=True, blank=True, related_name="collection_items"
    )
    version = models.ForeignKey(
        Version, models.SET_NULL, null=True, blank=True, related_name="collection_items"
    )
    looks = models.CharField(max_length=16)
    comes_to = models.CharField(max_length=16)
    before = models.TextField(blank=True)
    after = models.TextField(blank=True)
    lock_version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["place", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["collection", "name"], name="a_question_is_in_a_collection_once"
            ),
            models.CheckConstraint(
                condition=Q(task=None) | Q(version=None), name="an_item_has_a_task_or_a_version"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def told(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "standing": self.standing,
            "before": self.before,
            "after": self.after,
        }


class ItemAnswer(models.Model):
    """An answer that was given on the way through a collection."""

    item = models.ForeignKey(CollectionItem, models.CASCADE, related_name="answers")
    answer = models.OneToOneField(Answer, models.CASCADE, related_name="in_collection")

    def __str__(self) -> str:
        return f"{self.answer_id} in {self.item_id}"
