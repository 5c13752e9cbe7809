"""Which questions of an exam a member may look up: they lie on the club's shelf, with answers."""

from assignments.models import Assignment, AssignmentItem
from assignments.presets import Feedback
from quiz.models import CollectionItem
from quiz.prompts.names import is_written, read_written


def places_on_shelf(assignment: Assignment) -> list[int]:
    """Of an exam, in their order; what each is dealt for themselves lies on no shelf.

    Nor does what its author has taken back: members do not see it there.
    """
    if assignment.feedback != Feedback.EXAM:
        return []
    items = assignment.items.filter(replaced=None)
    shelf = assignment.club.shelf
    inside = CollectionItem.objects.filter(
        collection__in=shelf.filter(collection__is_open=True).values("collection"),
        standing=CollectionItem.ItemStatus.IN,
    )
    single = shelf.exclude(name="").exclude(exercise__is_open=False)
    names = {*single.values_list("name", flat=True)}
    for name, task, key in inside.values_list("name", "task", "version__exercise__key"):
        names |= {name, f"task {task}", f"x-{key}"}
    return [item.place for item in items if names & _known_as(item)]


def _known_as(item: AssignmentItem) -> set[str]:
    """By its name, its task, and if somebody wrote it by the exercise, whatever its version."""
    written = {f"x-{read_written(item.name)[0]}"} if is_written(item.name) else set()
    return {item.name, f"task {item.task_id}", *written}
