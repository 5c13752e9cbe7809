"""The page of the quick form as a value: its choices, and what follows from what was said."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from board.changes import Change, changes
from desk.entry import Option
from desk.hand_text import HandText, read
from desk.quick import MOST_HONBA, NOBODY, SETS, TSUMO, Missing, Quick
from desk.rule_choices import Shelf
from pao.game import Seat, seats_of
from pao.rules import RuleSet
from pao.words import Words
from web.hands import desk_with

WHY_MORE: dict[Missing, str | Promise] = {
    Missing.UNITS: _("These rules count in units: the value of the hand is to be stated."),
    Missing.FOURTH_SET: _("Under these rules it also matters who fed the fourth set of honours."),
    Missing.REPLACEMENT: _("Under these rules it also matters whether a kan’s tile won."),
}


@dataclass(frozen=True, slots=True)
class QuickPage:
    """``reading``: of the hand once it is whole. ``more``: why the form is not enough.

    ``go_on``: the full entry with all that was said. ``asks_honba``: whether there can be any, or
    some are there to be taken away.
    """

    winners: tuple[Option, ...]
    ways: tuple[Option, ...]
    yakuman: tuple[Option, ...]
    feeders: tuple[Option, ...]
    rule_sets: tuple[Option, ...]
    tsuuiisou: bool
    honba: int
    fewer: int
    further: int
    more: str | Promise
    go_on: str
    asks_honba: bool
    reading: HandText | None
    changes: tuple[Change, ...]
    problems: tuple[str, ...]


def quick_page(quick: Quick, rules: RuleSet, name: str, shelf: Shelf, words: Words) -> QuickPage:
    """``name``: the id of the rule set, which knows one's own ones too."""
    seats, missing = seats_of(rules.players), quick.missing(rules)
    reading = read(quick.text(name), shelf.find) if quick.is_whole and not missing else None
    ruling = reading.ruling if reading else None
    return QuickPage(
        winners=_seats(seats, quick.winner, words),
        ways=(
            Option(TSUMO, _("tsumo"), quick.how == TSUMO),
            *_seats(seats, quick.how, words),
        ),
        yakuman=tuple(
            Option(yakuman, words.yakuman(yakuman), yakuman is quick.yakuman) for yakuman in SETS
        ),
        feeders=(
            *_seats(seats, quick.feeder, words),
            Option(NOBODY, _("none"), quick.feeder == NOBODY),
        ),
        rule_sets=tuple(Option(id_, label, id_ == name) for id_, label in shelf.names),
        tsuuiisou=quick.tsuuiisou,
        honba=quick.honba,
        fewer=max(quick.honba - 1, 0),
        further=min(quick.honba + 1, MOST_HONBA),
        more=WHY_MORE[missing] if missing else "",
        go_on=desk_with(*quick.to_go_on(name)),
        asks_honba=rules.knows_honba or quick.honba > 0,
        reading=reading,
        changes=changes(ruling, words) if ruling else (),
        problems=tuple(map(words.error, reading.errors)) if reading else (),
    )


def _seats(seats: tuple[Seat, ...], chosen: object, words: Words) -> tuple[Option, ...]:
    return tuple(Option(seat, words.seat(seat), seat == chosen) for seat in seats)
