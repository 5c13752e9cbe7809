"""The table as everybody sees it: four seats, what each has called, and the winner's hand."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from board.hands import draw_concealed
from board.labels import label
from board.melds import lay_out
from board.places import from_viewer, place_of, viewer_of
from board.strips import draw_row, draw_strip
from pao.calls import Call, Meld
from pao.ruleset import RuleSet
from pao.scenario import Discard, Draw, Event, Kita, Riichi, Scenario, Win
from pao.seats import Seat, seats_of
from pao.standing import Standing
from pao.tiles import NORTH, Tile
from pao.words import for_language
from pao.words.speech import Words


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies before a seat: its picture, its words, who becomes liable by it."""

    kind: str
    picture: SafeString
    words: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    place: str
    name: str
    is_dealer: bool
    pieces: tuple[Piece, ...]


def draw_table(
    scenario: Scenario,
    rules: RuleSet,
    language: str,
    standing: Iterable[Standing] = (),
    viewer: Seat | None = None,
) -> SafeString:
    """The table; ``standing`` marks the calls at which a liability attached.

    ``viewer``: from whose place to look, where it is not the winner's or the dealer's.
    """
    viewer = viewer or viewer_of(scenario)
    seats = from_viewer(seats_of(rules.players), viewer)
    centre = rules.name[language], for_language(language).counters(scenario, rules)
    return _drawn(scenario, centre, seats, language, tuple(standing))


@lru_cache(500)
def _drawn(
    scenario: Scenario,
    centre: tuple[str, str],
    seats: tuple[Seat, ...],
    language: str,
    standing: tuple[Standing, ...],
) -> SafeString:
    """A table is often asked for again: with its answer, by the next who is asked the same."""
    words, viewer, (rules, counters) = for_language(language), seats[0], centre
    artist, ending = _Artist(scenario, standing, words), scenario.ending
    return render_to_string(
        "components/_table.html",
        {
            "title": words.title(scenario) or label("table", language, seat=words.seat(viewer)),
            "rules": rules,
            "counters": counters,
            "ending": words.event(ending) if isinstance(ending, Draw) else "",
            "dora": draw_row(scenario.dora) if scenario.dora else "",
            "dora_words": label("dora", language, tiles=words.tiles(scenario.dora)),
            "dealer": label("dealer", language),
            "seats": [artist.seat(seat, viewer) for seat in seats],
        },
    )


@dataclass(frozen=True, slots=True)
class _Artist:
    """Draws the pieces of one scenario in one language."""

    scenario: Scenario
    standing: tuple[Standing, ...]
    words: Words

    def seat(self, seat: Seat, viewer: Seat) -> SeatView:
        pieces = tuple(self.pieces(seat))
        return SeatView(place_of(seat, viewer), self.words.seat(seat), seat.is_dealer, pieces)

    def pieces(self, seat: Seat) -> Iterator[Piece]:
        """In the order in which they came to lie there; a kakan lies on its pon."""
        melds = {meld.event: meld for meld in self.scenario.melds(seat)}
        for number, event in enumerate(self.scenario.events, start=1):
            if isinstance(event, Draw) or event.seat is not seat:
                continue
            if number in melds:
                yield self.meld(melds[number])
            elif not isinstance(event, Call):
                yield Piece(*self.shown(event), self.words.event(event))

    def meld(self, meld: Meld) -> Piece:
        picture, words = draw_strip(lay_out(meld)), self.words.meld(meld)
        return Piece("meld", picture, words, tuple(self.marks(meld)))

    def marks(self, meld: Meld) -> Iterator[str]:
        for one in self.standing:
            if one.event and one.event in (meld.event, meld.added_event):
                seat, purpose = self.words.seat(one.seat), self.words.purpose(one.what)
                yield label("liable_here", self.words.code, seat=seat, purpose=purpose)

    def shown(self, event: Event) -> tuple[str, SafeString]:
        """The kind of a piece that is no meld, and its picture; empty where there is none."""
        match event:
            case Win():
                return "win", draw_concealed(event, self.words.code)
            case Discard():
                return "discard", draw_row([event.tile])
            case Kita():
                return "discard", draw_row([Tile(NORTH)])
            case Riichi():
                return "riichi", SafeString()
        return "note", SafeString()
