"""Titles that the site makes, in each language; one that an organiser writes is for all readers."""

from collections.abc import Callable
from itertools import chain, count

from django.conf import settings
from django.utils import translation

from clubs.models import Club
from quiz.models.attempts import LONGEST_TITLE


def title_columns(title: Callable[[], str]) -> dict[str, str]:
    """Return the columns of a title, which ``title`` says in the language of the page.

    One that is the same in all languages is somebody's own words.
    """
    columns = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            columns[f"title_{language}"] = title()[:LONGEST_TITLE]
    if columns["title_ja"] == columns["title_en"]:
        columns["title_ja"] = ""
    return columns


def free_title_columns(club: Club, title: Callable[[], str]) -> dict[str, str]:
    """Return the columns of a title that differs from others in the club, by a number if needed.

    Hands of the same kind are dealt again and again, so titles repeat. Two assignments given at the
    same moment may still have the same title, and can be renamed.
    """
    columns = title_columns(title)
    used = {*chain.from_iterable(club.assignments.values_list("title_en", "title_ja"))} - {""}
    tries = (_numbered(columns, number) for number in count(1))
    return next(each for each in tries if used.isdisjoint(each.values()))


def _numbered(columns: dict[str, str], number: int) -> dict[str, str]:
    end = f" ({number})" if number > 1 else ""
    room = LONGEST_TITLE - len(end)
    return {name: title and f"{title[:room]}{end}" for name, title in columns.items()}
