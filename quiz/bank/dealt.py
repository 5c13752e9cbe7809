"""The dealt hands that a learner took into their collections, in the list of their exercises."""

from typing import Final

from django.db.models import Q
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from pao.words import Words
from quiz.authoring.tags import wording
from quiz.bank.forms import State
from quiz.bank.listed import Query, Row, draw_melds, rules_name, words_of
from quiz.kinds import KINDS
from quiz.models import Collection, CollectionItem, TaskConcept
from quiz.models.content import ExerciseContent
from quiz.prompts import concepts_of, read_name
from quiz.titles import ListName

IN_COLLECTION: Final = gettext_lazy("in the collection “%(title)s”")
MOST_DEALT: Final = 500
"""The most dealt hands that are read, those of the collections changed last."""


def dealt_items(query: Query, learner: Learner) -> tuple[list[CollectionItem], bool]:
    """Return the items that match, each hand once, and whether all of them were read.

    Their keywords and difficulty are not stored, so no such filter finds them. Their language is
    that of the words around them.
    """
    if query["state"] not in {"", State.DEALT} or query["tag"] or query["level"]:
        return [], True
    rows = CollectionItem.objects.filter(
        collection__in=Collection.objects.of(learner),
        standing=CollectionItem.ItemStatus.IN,
        name__contains="/",
    )
    if query["collection"]:
        rows = rows.filter(collection=query["collection"])
    if query["language"]:
        wordless = Q(before="", after="")
        rows = rows.filter(wordless | Q(collection__language=query["language"]))
    if query["kind"]:
        rows = rows.filter(task__kind=query["kind"])
    if query["about"]:
        practised = TaskConcept.objects.filter(concept__in=concepts_of(query["about"]))
        rows = rows.filter(task__in=practised.values("task"))
    if query["rules"]:
        rows = rows.filter(name__regex=f"^[^/]+/{query['rules']}/")
    newest = rows.order_by("-collection__changed", "place", "pk")[: MOST_DEALT + 1]
    items = [*newest.select_related("collection", "task").defer("task__facts")]
    sought = words_of(query)
    hands = {item.name: item for item in reversed(items[:MOST_DEALT]) if _matches(item, sought)}
    return [*reversed(hands.values())], len(items) <= MOST_DEALT


def _matches(item: CollectionItem, sought: list[str]) -> bool:
    searched = wording(ExerciseContent(text=_hand(item)), ()) if sought else ""
    return all(word in searched for word in sought)


def _hand(item: CollectionItem) -> str:
    return item.task.scenario if item.task else ""


def row_of_dealt(item: CollectionItem, name: ListName, words: Words) -> Row:
    """Return the row of a dealt hand. It leads to its place in the collection."""
    collection = item.collection
    return Row(
        name=item.name,
        address=f"{collection.get_absolute_url()}#item-{item.pk}",
        title=name.title,
        kind=str(KINDS[item.task.kind].title) if item.task else "",
        rules=rules_name(read_name(item.name)[0].rules, words),
        level=0,
        tags=(),
        melds=draw_melds(_hand(item)),
        states=(str(State.DEALT.label), IN_COLLECTION % {"title": collection.title}),
        changed=collection.changed,
    )
