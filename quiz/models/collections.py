"""Collections: exercises in an order, with words around each."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from board.notes import AuthorNote
from quiz.models.answers import Answer, Task
from quiz.models.bank import KEY, Version
from quiz.models.content import LONGEST_TITLE


class Collection(models.Model):
    """A lesson made of exercises.

    ``language``: of the title and all words around them. ``key``: the part of its address that
    cannot be guessed, valid while it ``is_open``. ``nonce``: of the page on which it was created.
    ``lock_version``: counts changes of its title and introduction.
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
        """The page on which its author edits it."""
        return reverse("collections:edit", args=[self.pk])

    @property
    def walk(self) -> str:
        """Return the address at which learners work through it."""
        return reverse("collections:walk", args=[self.key])

    def note(self, text: str) -> AuthorNote | None:
        """Return words around an exercise with their language; None without words."""
        return AuthorNote(text, self.language) if text else None

    @staticmethod
    def describe_count(rows: "models.QuerySet[Collection]") -> str:
        number = rows.count()
        text = ngettext("%(number)s collection", "%(number)s collections", number)
        return text % {"number": number}

    @staticmethod
    def export(collections: "models.QuerySet[Collection]") -> Iterator[dict[str, Any]]:
        """An author's collections for the download of their data, with discarded items."""
        for collection in collections.order_by("pk"):
            yield {
                "title": collection.title,
                "language": collection.language,
                "introduction": collection.introduction,
                "key": collection.key,
                "is_open": collection.is_open,
                "items": [item.exported for item in collection.items.all()],
                "created": collection.created.isoformat(timespec="seconds"),
            }


class CollectionItem(models.Model):
    """An exercise of a collection, and the words before and after it.

    ``name``: of the question. ``task``: what it asks; or ``version`` if it is an exercise that
    someone wrote, so that its words are deleted with those of its author. When its author replaces
    the question by another one, the item keeps its address, and its answers are detached.
    ``looks``, ``comes_to``: to recognise similar exercises (quiz.questions.similarity).
    ``lock_version``: how often the words were changed. Items are in the order of ``place``, then of
    creation.
    """

    class ItemStatus(models.TextChoices):
        """The items of a batch are found first; their author puts each in or out."""

        FOUND = "found"
        IN = "in"
        OUT = "out"

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
    def exported(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "standing": self.standing,
            "before": self.before,
            "after": self.after,
        }


class ItemAnswer(models.Model):
    """An answer given on the way through a collection."""

    item = models.ForeignKey(CollectionItem, models.CASCADE, related_name="answers")
    answer = models.OneToOneField(Answer, models.CASCADE, related_name="in_collection")

    def __str__(self) -> str:
        return f"{self.answer_id} in {self.item_id}"
