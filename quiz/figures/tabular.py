"""Figures as rows of a file: a header, then a row for each exercise."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from quiz.figures.figures import Figures
from web.csv_file import SheetLine

Named = tuple[str, Figures | None]
"""The name of an exercise, and its figures if enough people answered."""


def rows(exercises: Iterable[Named]) -> Iterator[SheetLine]:
    yield [
        _("Exercise"),
        _("Number of people"),
        pgettext("column", "Right"),
        pgettext("column", "Partly right"),
        pgettext("column", "Wrong"),
        _("Answered “I don’t know”"),
        _("Right answers, in %"),
        _("Right answers in %, lower end of the likely range"),
        _("Right answers in %, upper end of the likely range"),
        _("Answered after reading a hint"),
        _("Median time in seconds"),
        _("Discrimination index"),
        _("Right answers in each answer field"),
        pgettext("column", "Mistakes"),
    ]
    for name, figures in exercises:
        yield [name, *(_cells(figures) if figures else [None] * 13)]


def _cells(figures: Figures) -> Iterator[str | int | None]:
    tally = figures.tally
    yield from (figures.people, tally.right, tally.partly, tally.wrong, tally.left_open)
    yield from (tally.share.percent, tally.share.low_percent, tally.share.high_percent)
    yield figures.hinted
    yield figures.times.median if figures.times else None
    yield str(tally.discrimination) if tally.discrimination else None
    yield "; ".join(
        f"{field.label}: {field.share.right}/{field.share.of}" for field in figures.fields
    )
    mistakes = figures.mistakes.common if figures.mistakes else ()
    yield "; ".join(f"{mistake.times}× {mistake.sentence or mistake.id}" for mistake in mistakes)
