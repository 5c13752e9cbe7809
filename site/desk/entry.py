"""The contents of the entry form: choices, tiles, lines and errors."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from board.hands import draw_meld, draw_tiles
from board.picker import Suit, tile_choices
from desk.draft import NOBODY, Draft, Field, Verb
from desk.drafting import needed, table_after, tiles_in_hand
from desk.hand_text import HandText, Row, counter, readable_events, rules_of
from desk.rule_choices import RuleChoices
from desk.taps import can_take, events_before, possible_verbs
from pao.errors import LineError
from pao.families import FAMILIES
from pao.game import CallKind, Limit, Meld, Seat, Tile, Worth, Yakuman, seats_of
from pao.rules import RuleSet
from pao.scenario import MOST_CHARACTERS, Unreadable
from pao.words import Words

NAMES: Final[dict[Verb, str | Promise]] = {
    Verb.DISCARD: _("discard"),
    Verb.RIICHI: _("riichi"),
    Verb.KITA: _("set North aside (kita)"),
    Verb.TSUMO: _("tsumo"),
    Verb.RON: _("ron"),
    Verb.DRAW: _("exhaustive draw"),
    Verb.ABORTIVE: _("abortive draw"),
    Verb.NAGASHI: _("nagashi"),
}
CALLS: Final = (Verb.PON, Verb.CHI, Verb.DAIMINKAN, Verb.ANKAN, Verb.KAKAN)
ASIDES: Final = (Verb.DISCARD, Verb.RIICHI, Verb.KITA)
ENDS: Final = (Verb.TSUMO, Verb.RON, Verb.DRAW, Verb.ABORTIVE, Verb.NAGASHI)

Value = TypeVar("Value", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the form. ``needs``: the fields that it needs."""

    value: str
    label: str
    is_chosen: bool
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in the text. ``line``: its number, 0 for the whole text."""

    line: int
    sentence: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as a sentence, or its line if that cannot be read."""

    row: Row
    sentence: str
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """The context of the entry form.

    ``longest``: the most characters of the text. ``tiles``: the picture of the tiles tapped so far,
    ``tile_count`` of the ``needed`` ones. ``asks_honba``: whether the rules have honba, or the text
    states some. ``melds``: each seat with melds, and their picture.
    """

    text: str
    longest: int
    draft: Draft
    seats: tuple[Option, ...]
    verbs: tuple[tuple[Option, ...], ...]
    feeders: tuple[Option, ...]
    tenpai: tuple[Option, ...]
    yakuman: tuple[Option, ...]
    limits: tuple[Option, ...]
    rule_sets: tuple[Option, ...]
    counts_units: bool
    honba: int
    asks_honba: bool
    sticks: int
    suits: tuple[Suit, ...]
    melds: tuple[tuple[str, SafeString], ...]
    tiles: SafeString
    tile_count: int
    needed: int
    lines: tuple[EventRow, ...]
    problems: tuple[Problem, ...]
    refused: tuple[str, ...]

    @property
    def edited(self) -> str:
        """The event that the draft replaces, as a sentence."""
        line = next((line for line in self.lines if line.row.number == self.draft.at), None)
        return (line and line.sentence) or self.draft.was

    @property
    def rules(self) -> str:
        """The name of the selected rule set."""
        return str(next(option.label for option in self.rule_sets if option.is_chosen))


def entry(
    reading: HandText,
    draft: Draft,
    refused: Iterable[LineError],
    rule_choices: RuleChoices,
    words: Words,
) -> Entry:
    text, rules = reading.text, rules_of(reading.text, rule_choices.find)
    seats, verbs = seats_of(rules.players), possible_verbs(text, draft, rules)
    draft = draft.among(seats, verbs)
    tiles, honba = _tiles(draft), counter(text, "honba")
    return Entry(
        text=text,
        longest=MOST_CHARACTERS,
        draft=draft,
        seats=_options(seats, [draft.seat], words.seat),
        verbs=tuple(_verbs(draft, verbs, rules, words)),
        feeders=_options(seats, [draft.feeder], words.seat),
        tenpai=(
            *_options(seats, draft.tenpai, words.seat),
            Option(NOBODY, gettext("nobody"), NOBODY in draft.tenpai),
        ),
        yakuman=_options(Yakuman, draft.yakuman, words.yakuman),
        limits=_options(Limit, [draft.limit], lambda limit: words.worth(Worth(limit=limit))),
        rule_sets=tuple(
            Option(id_, name, id_ == rules.id) for id_, name in rule_choices.holding(rules, words)
        ),
        counts_units=counts_units(rules),
        honba=honba,
        asks_honba=rules.knows_honba or honba > 0,
        sticks=counter(text, "sticks"),
        suits=tile_choices(
            words.code, can_take(text, draft, rule_choices.find), reds=True, honours_first=True
        ),
        melds=tuple(_melds_in_pictures(text, seats, words)),
        tiles=draw_tiles(tiles, words.code) if tiles else SafeString(),
        tile_count=len(tiles),
        needed=needed(draft, table_after(events_before(text, draft))),
        lines=tuple(_line(row, words) for row in reading.rows),
        problems=tuple(Problem(error.line, words.error(error)) for error in reading.errors),
        refused=tuple(words.error(error) for error in refused),
    )


def _options(
    values: Iterable[Value], chosen: Collection[object], name: Callable[[Value], str]
) -> tuple[Option, ...]:
    return tuple(Option(str(value), name(value), value in chosen) for value in values)


def _needs(verb: Verb, rules: RuleSet) -> str:
    """Return the fields of a kind of event. A win counted in units is stated without its tiles."""
    is_stated = verb.is_win and counts_units(rules)
    return " ".join(sorted(verb.fields - ({Field.TILES} if is_stated else set())))


def counts_units(rules: RuleSet) -> bool:
    return FAMILIES[rules.family].unit == "units"


def _verbs(
    draft: Draft, verbs: Collection[Verb], rules: RuleSet, words: Words
) -> Iterator[tuple[Option, ...]]:
    """Yield the rows of possible events, without empty rows."""
    for group in (CALLS, ASIDES, ENDS):
        if offered := [verb for verb in group if verb in verbs]:
            yield tuple(
                Option(verb, _name(verb, words), verb is draft.verb, _needs(verb, rules))
                for verb in offered
            )


def _name(verb: Verb, words: Words) -> str:
    return str(NAMES[verb]) if verb in NAMES else words.call(CallKind(verb))


def _tiles(draft: Draft) -> tuple[Tile, ...]:
    try:
        return tiles_in_hand(draft)
    except Unreadable:
        return ()


def _melds_in_pictures(
    text: str, seats: Iterable[Seat], words: Words
) -> Iterator[tuple[str, SafeString]]:
    melds = table_after(readable_events(text)).melds
    newest = max(
        (meld for of_seat in melds.values() for meld in of_seat), key=_moment, default=None
    )
    for seat in seats:
        if melds[seat]:
            pictures = (_draw_meld(meld, words, is_newest=meld is newest) for meld in melds[seat])
            yield words.seat(seat), SafeString("".join(pictures))


def _moment(meld: Meld) -> int:
    """Return the number of the event that changed the line last."""
    return max(meld.event, meld.added_event or 0)


def _draw_meld(meld: Meld, words: Words, *, is_newest: bool) -> SafeString:
    picture = draw_meld(meld, words.code)
    return format_html('<span class="entry-newest">{}</span>', picture) if is_newest else picture


def _line(row: Row, words: Words) -> EventRow:
    sentence = words.event(row.event) if row.event else ""
    return EventRow(row, sentence, tuple(words.error(error) for error in row.errors))
