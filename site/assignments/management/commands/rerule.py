from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from assignments.reruling.services import current, rerule_piece, start_again
from quiz.models import ChangedRuling, Reruling


class Command(BaseCommand):
    help = "Rule again on all questions in use, and list what is different. Changes no marks."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--again", action="store_true", help="start from the first question")

    def handle(self, *_args: Any, again: bool, **_options: Any) -> None:
        reruling = current()
        if again:
            start_again(reruling)
        while not reruling.finished and rerule_piece(reruling):
            pass
        self._report(reruling)

    def _report(self, reruling: Reruling) -> None:
        changes = reruling.changes.select_related("task", "was", "now").order_by("pk")
        self.stdout.write(
            f"engine {reruling.engine}: {reruling.done} questions, {changes.count()} different, "
            f"{reruling.failed} failed"
        )
        for change in changes.iterator():
            self.stdout.write(f"  {change} {_difference(change)}".rstrip())


def _difference(change: ChangedRuling) -> str:
    """Return the right values that are different; without any, what each player gets."""
    if change.now is None:
        return ""
    was, now = change.was.right, change.now.right
    if was == now and change.was.ruling and change.now.ruling:
        was, now = change.was.ruling["deltas"], change.now.ruling["deltas"]
    fields = [name for name in {**was, **now} if was.get(name) != now.get(name)]
    return ", ".join(f"{name}: {was.get(name)} -> {now.get(name)}" for name in fields)
