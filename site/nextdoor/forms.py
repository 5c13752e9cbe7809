"""The form of a small ruling: its fields, tile pickers, and conditional questions."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import chain
from typing import Any, ClassVar, Final
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.functional import Promise
from django.utils.translation import get_language, ngettext, pgettext_lazy
from django.utils.translation import gettext as _

from board.picker import Suit, tile_choices
from nextdoor.opinion import Opinion
from pao.game import COPIES, Seat, Tile, count_kinds, format_tiles, parse_tiles
from web.pages import page_words

ADD, BACK, CLEAR, TAP = "add", "back", "clear", "tap"
"""Buttons of the tile picker. ``tap`` names the field whose picker is open."""

MOST_CHARACTERS: Final = 80
"""The most characters of a tiles field: a river of thirty tiles, one by one, takes 60."""

ONE: Final = (1,)
RIVER: Final = range(1, 31)
READY: Final = (13, 10, 7, 4, 1)
"""The number of concealed tiles in a waiting hand, with no meld to four melds."""

SEAT_NAMES: Final[Mapping[str, Promise]] = {
    Seat.EAST: pgettext_lazy("seat", "East"),
    Seat.SOUTH: pgettext_lazy("seat", "South"),
    Seat.WEST: pgettext_lazy("seat", "West"),
    Seat.NORTH: pgettext_lazy("seat", "North"),
}

Label = Any
"""Text, usually translated lazily."""

When = tuple[str, Collection[Any]]
"""The name of a field and the values of it for which another field is asked."""


class BoundTiles(forms.BoundField):
    """A tiles field on a page: its picture, or the open picker and text field."""

    field: "TilesField"

    @property
    def is_tapped(self) -> bool:
        return isinstance(self.form, SmallRuling) and self.form.tapped == self.name

    @property
    def is_open(self) -> bool:
        return self.is_tapped or bool(self.errors)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that can be read; empty if the text has errors."""
        try:
            tiles = self.field.to_python(self.value())
        except ValidationError:
            return ()
        return tiles if len(tiles) <= self.field.most else ()

    @property
    def are_few(self) -> bool:
        """Whether the tiles fit on one line with their label."""
        return self.field.most <= 2

    @property
    def suits(self) -> tuple[Suit, ...]:
        return tile_choices(get_language() or "en")


class TilesField(forms.Field):
    """A field of tiles in notation. ``counts``: the allowed numbers of tiles."""

    bound_field_class = BoundTiles

    def __init__(self, label: Label, initial: str, counts: Collection[int]) -> None:
        super().__init__(label=label, initial=initial, required=False)
        self.counts = counts
        self.most = max(counts)

    def to_python(self, value: Any) -> tuple[Tile, ...]:
        """Return the tiles, whatever their number; raise ValidationError."""
        if len(value) > MOST_CHARACTERS:
            message = _(
                "Your entry in a field for tiles is too long. Use at most %(most)s characters."
            )
            raise ValidationError(message % {"most": MOST_CHARACTERS}, code="max_length")
        plain = "".join(value.split())
        try:
            return parse_tiles(plain) if plain else ()
        except ValueError as error:
            message = _("“%(given)s” is not a tile. Enter tiles like this: 123m99p or 55z.")
            raise ValidationError(message % {"given": error}, code="not_a_tile") from error

    def validate(self, value: tuple[Tile, ...]) -> None:
        if len(value) not in self.counts:
            facts = {"wanted": _counts_in_words(self.counts), "count": len(value)}
            code = "unfinished" if len(value) < self.most else "too_many"
            message = ngettext(
                "Enter %(wanted)s tile. You have entered %(count)s.",
                "Enter %(wanted)s tiles. You have entered %(count)s.",
                self.most,
            )
            raise ValidationError(message % facts, code=code)


class TileField(TilesField):
    """A field of one tile."""

    def __init__(self, label: Label, initial: str) -> None:
        super().__init__(label, initial, ONE)

    def clean(self, value: str) -> Tile:
        tiles: tuple[Tile, ...] = super().clean(value)
        return tiles[0]


class NumberField(forms.IntegerField):
    """A field of a whole number from ``least`` to ``most``."""

    def __init__(
        self, label: Label, initial: int, most: int, *, least: int = 0, step: int = 1
    ) -> None:
        number = forms.NumberInput(attrs={"step": step})
        super().__init__(
            label=label, initial=initial, min_value=least, max_value=most, widget=number
        )

    def clean(self, value: Any) -> int:
        try:
            number: int = super().clean(value if str(value).isascii() else "")
        except ValidationError:
            message = _("Enter a whole number from %(least)s to %(most)s.")
            bounds = {"least": self.min_value, "most": self.max_value}
            raise ValidationError(message % bounds, code="out_of_range") from None
        return number


class ChoiceField(forms.TypedChoiceField):
    """A choice, as buttons, or as a menu if ``is_long``."""

    def __init__(
        self,
        label: Label,
        choices: Mapping[str, Label],
        initial: str,
        *,
        coerce: type[str] = str,
        is_long: bool = False,
    ) -> None:
        widget = forms.Select if is_long else forms.RadioSelect
        super().__init__(
            label=label, choices=[*choices.items()], initial=initial, coerce=coerce, widget=widget
        )
        self.names = choices
        self.is_long = is_long


class SeatField(ChoiceField):
    def __init__(self, label: Label, initial: Seat) -> None:
        super().__init__(label, SEAT_NAMES, initial, coerce=Seat)


class TickField(forms.BooleanField):
    def __init__(self, label: Label, *, initial: bool = False) -> None:
        super().__init__(label=label, initial=initial, required=False)


class SmallRuling(forms.Form):
    """A small ruling: its question, the form that describes the case, and the answer.

    ``tiles``: the picture on its card. ``question`` is one line, ``about`` one or two sentences.
    ``when``: fields that are asked only for some values of a choice.
    """

    do_not_call_in_templates: ClassVar = True
    id: ClassVar[str]
    title: ClassVar[Promise]
    question: ClassVar[Promise]
    about: ClassVar[Promise]
    tiles: ClassVar[str] = ""
    when: ClassVar[Mapping[str, When]] = {}

    def __init__(self, query: Mapping[str, str] | None = None) -> None:
        """Read a case from an address; without any field in ``query`` all have initial values."""
        query = dict(query.items()) if query else {}
        tapped = self.base_fields.get(query.get(TAP, ""))
        self.tapped = query[TAP] if isinstance(tapped, TilesField) else ""
        if isinstance(tapped, TilesField):
            query |= _pressed(query, self.tapped, tapped)
        is_filled_in = any(name in query for name in self.base_fields)
        values = query if is_filled_in else None
        super().__init__(
            {name: _value_of(name, field, values) for name, field in self.base_fields.items()}
        )
        for name, (choice, asking) in self.when.items():
            if self[choice].value() not in asking:
                del self.fields[name]

    def opinion(self) -> Opinion:
        """Return what each source rules on a valid case."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise ValidationError if the case cannot happen."""

    def clean(self) -> dict[str, Any]:
        self._check_copies()
        if not self.errors:
            self.check()
        return self.cleaned_data

    def _check_copies(self) -> None:
        """Raise ValidationError if the case has more than four tiles of a kind."""
        tiles: list[Tile] = []
        for value in self.cleaned_data.values():
            if isinstance(value, Tile):
                tiles.append(value)
            elif isinstance(value, tuple):
                tiles += value
        for kind, count in enumerate(count_kinds(tiles)):
            if count > COPIES:
                message = _(
                    "You have entered the same tile more than four times: %(tile)s. There are only "
                    "four of each tile."
                )
                raise ValidationError(message % {"tile": tile_name(Tile(kind))}, code="fifth_tile")

    @property
    def fault(self) -> str:
        """The first error; empty if there is none."""
        return str(next(chain(self.non_field_errors(), *self.errors.values()), ""))

    @property
    def is_unfinished(self) -> bool:
        """Whether the only error is that tiles are missing."""
        errors = self.errors.as_data()
        of_fields = (errors[name] for name in errors if name != NON_FIELD_ERRORS)
        return {error.code for error in chain(*of_fields)} == {"unfinished"}

    @property
    def has_open_tiles(self) -> bool:
        return any(isinstance(field, BoundTiles) and field.is_open for field in self)

    @property
    def query(self) -> str:
        """The query string of this case; a checkbox that is not ticked is left out."""
        values = {name: self.data[name] for name, field in self.fields.items()}
        query = {
            name: value
            for name, value in values.items()
            if value or not isinstance(self.fields[name], TickField)
        }
        return urlencode({**query, TAP: self.tapped} if self.tapped else query)


def tile_name(tile: Tile) -> str:
    return page_words().tile(tile, short=True)


def is_press(query: Mapping[str, str]) -> bool:
    return any(name in query for name in (ADD, BACK, CLEAR))


def _value_of(name: str, field: forms.Field, query: Mapping[str, str] | None) -> str:
    """Return the value of a field; an unknown choice counts as the initial one."""
    if isinstance(field, TickField):
        is_ticked = field.initial if query is None else query.get(name)
        return "yes" if is_ticked else ""
    value = str(field.initial) if query is None else query.get(name, str(field.initial))
    if isinstance(field, ChoiceField) and not field.valid_value(value):
        return str(field.initial)
    return value


def _pressed(query: Mapping[str, str], name: str, field: TilesField) -> dict[str, str]:
    """Return a field after a press; a field of one tile gets the new one instead."""
    if not is_press(query):
        return {}
    try:
        tiles = field.to_python(query.get(name, str(field.initial)))
    except ValidationError:
        return {}
    if CLEAR in query:
        tiles = ()
    elif BACK in query:
        tiles = tiles[:-1]
    else:
        with suppress(ValueError):
            tile = Tile.named(query[ADD])
            tiles = (tile,) if field.most == 1 else (*tiles, tile)[: field.most]
    return {name: format_tiles(tiles)}


def _counts_in_words(counts: Collection[int]) -> str:
    """Return allowed numbers in words: ``13``, ``1 to 30``, or ``13, 10, 7, 4 or 1``."""
    if len(counts) > 2 and max(counts) - min(counts) == len(counts) - 1:
        return _("%(least)s to %(most)s") % {"least": min(counts), "most": max(counts)}
    return page_words().listed(map(str, counts), last_by="or")
