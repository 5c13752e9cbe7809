"""Seats to choose from, and the field that asks for one."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from nextdoor.fields import ChoiceField, When
from pao.game import Seat

SEATS_TO_CHOOSE: Final[Mapping[str, Promise]] = {
    Seat.EAST: pgettext_lazy("seat", "East"),
    Seat.SOUTH: pgettext_lazy("seat", "South"),
    Seat.WEST: pgettext_lazy("seat", "West"),
    Seat.NORTH: pgettext_lazy("seat", "North"),
}


def seat_field(name: str, label: Promise, start: Seat, when: When | None = None) -> ChoiceField:
    return ChoiceField(name=name, label=label, options=SEATS_TO_CHOOSE, start=start, when=when)
