"""What went wrong, until it went right twice on different days."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from accounts.models import Learner
from quiz.learning.shown import Shown
from quiz.models import Lapse
from web.days import day_of

KEPT: Final = ("name", "level", "wrong", "right_on", "is_settled")


@dataclass
class Lapses:
    """Those of a learner on the tasks of some answers.

    Of browsers that became one learner each has its own; an answer tells on all of them.
    """

    learner: Learner
    by_task: dict[int, list[Lapse]]

    @classmethod
    def of(cls, learner: Learner, new: Iterable[Shown]) -> "Lapses":
        found: dict[int, list[Lapse]] = {shown.task: [] for shown in new}
        for lapse in Lapse.objects.of(learner).filter(task__in=found).order_by("pk"):
            found[lapse.task_id].append(lapse)
        return cls(learner, found)

    def show(self, shown: Shown) -> None:
        lapses = self.by_task[shown.task]
        if not shown.is_right and not lapses:
            root = self.learner.merged_into_id or self.learner.pk
            lapses.append(Lapse(learner_id=root, task_id=shown.task))
        for lapse in lapses:
            if shown.is_right:
                _put_right(lapse, shown)
            else:
                _gone_wrong(lapse, shown)

    def keep(self) -> None:
        Lapse.objects.bulk_create(
            [*self._copies()],
            update_conflicts=True,
            unique_fields=["learner", "task"],
            update_fields=[*KEPT],
        )

    def _copies(self) -> Iterator[Lapse]:
        """Without their numbers: the database knows each by learner and task."""
        for task, lapses in sorted(self.by_task.items()):
            for lapse in lapses:
                kept = {name: getattr(lapse, name) for name in KEPT}
                yield Lapse(learner_id=lapse.learner_id, task_id=task, **kept)


def _gone_wrong(lapse: Lapse, shown: Shown) -> None:
    lapse.name, lapse.level, lapse.wrong = shown.name, shown.level, shown.when
    lapse.right_on, lapse.is_settled = None, False


def _put_right(lapse: Lapse, shown: Shown) -> None:
    """Right a second time on the same day says no more than the first."""
    day = day_of(shown.when)
    if lapse.right_on is None:
        lapse.right_on = day
    elif day != lapse.right_on:
        lapse.is_settled = True
