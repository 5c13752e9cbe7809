"""How many exercises of a collection have each right answer, as the rules engine gave them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from quiz.collections.forms import label_of
from quiz.collections.mix import ANSWERS, CERTAIN, NOT_CERTAIN, SEVERAL, answer_in
from quiz.models import Collection, CollectionItem, Solution

OTHER: Final = "other"
LABELS: Final[Mapping[str, Promise]] = {
    SEVERAL: _("Several players"),
    CERTAIN: _("Yakuman certain"),
    NOT_CERTAIN: _("Not certain"),
    OTHER: _("Other questions"),
}


@dataclass(frozen=True, slots=True)
class AnswerCount:
    """A right answer in words, and how many exercises of ``total`` have it."""

    label: str
    number: int
    total: int

    @property
    def percent(self) -> int:
        return round(100 * self.number / self.total)


def count_answers(collection: Collection) -> list[AnswerCount]:
    """Count the right answers of a collection, with those still to be reviewed, in two queries."""
    items = collection.items.exclude(standing=CollectionItem.ItemStatus.OUT)
    tasks = [own or other for own, other in items.values_list("task", "version__task")]
    rows = Solution.objects.filter(task__in={*tasks}).order_by("pk")
    columns = rows.values_list("task", "task__kind", "right", "ruling__liable")
    answers = {
        task: answer_in(kind, right, {each["seat"] for each in liable or ()})
        for task, kind, right, liable in columns
    }
    counts = Counter(answers.get(task) or OTHER for task in tasks if task)
    return [
        AnswerCount(_label(answer), counts[answer], counts.total())
        for answer in (*ANSWERS, *LABELS)
        if counts[answer]
    ]


def _label(answer: str) -> str:
    return str(LABELS[answer]) if answer in LABELS else label_of(answer)
