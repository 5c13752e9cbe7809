"""The form that gives lessons, and changes what was given."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy

from assignments.coursework.stops import every_stop, stops_of
from assignments.forms import DatesForm, LocalField, on_the_wall
from assignments.models import Coursework
from clubs.models import Club

PROPOSED: Final = 4
"""How many lessons and checkpoints are proposed."""


@dataclass(frozen=True, slots=True)
class Part:
    """The boxes of a part of the course, each with the number of its lesson."""

    title: str
    boxes: list[tuple[int | None, Any]]

    @property
    def is_open(self) -> bool:
        """Whether a box is ticked."""
        return any(box.data["selected"] for _number, box in self.boxes)


class CourseworkForm(DatesForm):
    slugs = forms.MultipleChoiceField(
        label=gettext_lazy("Lessons and checkpoints"), widget=forms.CheckboxSelectMultiple
    )
    opens = LocalField(
        label=gettext_lazy("Opening time"),
        help_text=gettext_lazy(
            "Before this time, only organisers can see that these lessons are assigned. Leave "
            "this field empty to open the lessons immediately."
        ),
        required=False,
    )

    main = ("slugs", "due")
    field_order = main

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        super().__init__(*args, club=club, **options)
        self.stops = every_stop()
        choices = [(stop.slug, stop.title) for stop in self.stops]
        self.fields["slugs"].choices = choices  # type: ignore[attr-defined]

    @property
    def date_fields(self) -> list[forms.BoundField]:
        return [self["due"]]

    @property
    def parts(self) -> Iterator["Part"]:
        """The boxes to tick, by part of the course."""
        boxes: Any = zip(self.stops, self["slugs"], strict=True)
        for title, group in groupby(boxes, key=lambda pair: pair[0].part):
            yield Part(title, [(stop.number, box) for stop, box in group])

    @property
    def columns(self) -> dict[str, Any]:
        """Return the columns of a valid form."""
        names = ("opens", "due")
        slugs = " ".join(dict.fromkeys(self.cleaned_data["slugs"]))
        return {**{name: self.cleaned_data[name] for name in names}, "slugs": slugs}


class NewCourseworkForm(CourseworkForm):
    """Give lessons: by default those that follow the last ones that were given."""

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        initial = {"slugs": _proposed(club), **options.pop("initial", {})}
        super().__init__(*args, club=club, **{**options, "initial": initial})
        del self.fields["lock_version"]


def _proposed(club: Club) -> list[str]:
    rows = club.coursework.values_list("slugs", flat=True)
    stops = stops_of({slug for row in rows for slug in row.split()})
    every = every_stop()
    following = every.index(stops[-1]) + 1 if stops else 0
    return [stop.slug for stop in every[following : following + PROPOSED]]


def initial_of(coursework: Coursework) -> dict[str, Any]:
    """Return given lessons as the initial values of their form."""
    zone = ZoneInfo(coursework.club.zone)
    return {
        "slugs": [stop.slug for stop in coursework.stops],
        "due": on_the_wall(coursework.due, zone),
        "opens": on_the_wall(coursework.opens, zone),
        "opened": coursework.opens,
        "lock_version": coursework.lock_version,
        "nonce": coursework.nonce,
    }
