"""A stop of the timeline in words and pictures, for the page."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from board.hands import draw_breaking
from board.reasons import Reason, reasons
from board.seating import viewer_of
from board.tables import draw_settled
from board.tile_rows import draw_row
from pao.game import Call, Tile
from pao.ruling import Ruling
from pao.scenario import Discard, Draw, Event, Riichi, Win
from pao.words import Words
from timeline.stops import Sight, Stop
from web.hands import hunt_for

Address = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Mark:
    """A stop on the rail: a link, who acts on which tile, and all of it in words."""

    number: int
    address: str
    seat: str
    picture: SafeString
    words: str
    is_sure: bool
    has_turned: bool
    is_riichi: bool
    is_here: bool


@dataclass(frozen=True, slots=True)
class SightView:
    title: str
    holds: bool
    has_turned: bool
    text: str
    picture: SafeString
    hunt: str


@dataclass(frozen=True, slots=True)
class StopView:
    """What a page shows of one stop; ``aloud`` is the same in brief, for a screen reader."""

    heading: str
    table: SafeString
    headline: str
    sights: tuple[SightView, ...]
    reasons: tuple[Reason, ...]
    aloud: str


def marks(stops: tuple[Stop, ...], here: Stop, address: Address, words: Words) -> list[Mark]:
    return [
        Mark(
            number=stop.number,
            address=address(stop.number),
            seat=_seat(stop, words),
            picture=_tile_of(stop),
            words=heading(stop, words),
            is_sure=stop.is_sure,
            has_turned=stop.has_turned,
            is_riichi=any(isinstance(event, Riichi) for event in stop.events),
            is_here=stop is here,
        )
        for stop in stops
    ]


def heading(stop: Stop, words: Words) -> str:
    return " ".join(map(words.event, stop.events)) or _("The hand begins")


def say_stop(stop: Stop, whole: Ruling, words: Words) -> StopView:
    """Seen from the same seat at every stop of a hand."""
    headline = words.headline(stop.ruling)
    turned = [words.proof(sight.proof) for sight in stop.sights if sight.has_turned]
    return StopView(
        heading=heading(stop, words),
        table=draw_stop(stop, whole, words),
        headline=headline,
        sights=tuple(say_sight(sight, words) for sight in stop.sights),
        reasons=reasons(stop.news, whole.rules, words),
        aloud=" ".join([heading(stop, words), *turned, headline]),
    )


def draw_stop(stop: Stop, whole: Ruling, words: Words) -> SafeString:
    return draw_settled(stop.ruling, words.code, viewer_of(whole.scenario))


def say_sight(sight: Sight, words: Words) -> SightView:
    seat, yakuman = words.seat(sight.watch.winner), words.yakuman(sight.watch.yakuman)
    has_melds = bool(sight.proof.melds)
    return SightView(
        title=_("%(seat)s: %(yakuman)s") % {"seat": seat, "yakuman": yakuman},
        holds=sight.proof.holds,
        has_turned=sight.has_turned,
        text=words.proof(sight.proof),
        picture=draw_breaking(sight.proof) if has_melds else SafeString(),
        hunt=_hunt(sight) if has_melds else "",
    )


def _hunt(sight: Sight) -> str:
    return hunt_for(" ".join(map(str, sight.proof.melds)), sight.watch.yakuman)


def _seat(stop: Stop, words: Words) -> str:
    seats = [event.seat for event in stop.events if not isinstance(event, Draw)]
    return " ".join(words.seat(seat)[0] for seat in seats)


def _tile_of(stop: Stop) -> SafeString:
    return draw_row([tile]) if (tile := _tile(*stop.events[:1])) else SafeString()


def _tile(event: Event | None = None) -> Tile | None:
    match event:
        case Call(tiles=(tile, *_)) | Discard(tile=tile) | Win(tile=tile):
            return tile
    return None
