"""The contents of the timeline: hands to choose from, a stop, and alternatives."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import pao
from board.hands import draw_breaking, draw_hand, draw_subject
from board.reasons import Reason, reasons
from board.square import viewer_of
from board.tables import draw_settled
from board.tile_rows import draw_row
from pao.errors import ScenarioError
from pao.game import Call, Seat, Tile
from pao.ruling import Ruling
from pao.scenario import Discard, Draw, Event, Riichi, Win
from pao.scenario.library import library
from pao.trace import Rule
from pao.what_if import uncalled
from pao.words import Words
from timeline.stops import Sight, Stop
from web.hands import hunt_for
from web.topics import PLAINEST_FIRST, title_of, topic_of

Address = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Mark:
    """A stop in the navigation: its link, the acting seat and tile, and a description."""

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
    """The content of one stop. ``aloud``: a short version for screen readers."""

    heading: str
    table: SafeString
    headline: str
    sights: tuple[SightView, ...]
    reasons: tuple[Reason, ...]
    aloud: str


def marks(stops: tuple[Stop, ...], current: Stop, address: Address, words: Words) -> list[Mark]:
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
            is_here=stop is current,
        )
        for stop in stops
    ]


def heading(stop: Stop, words: Words) -> str:
    return words.sentences(map(words.event, stop.events)) or _("The hand begins")


def say_stop(stop: Stop, whole: Ruling, words: Words) -> StopView:
    """Return the content of a stop; every stop of a hand is seen from the same seat."""
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


@dataclass(frozen=True, slots=True)
class HandView:
    id: str
    title: str
    rules: str
    melds: SafeString


@dataclass(frozen=True, slots=True)
class Group:
    id: str
    title: str
    cards: tuple[HandView, ...]


def groups(words: Words) -> Iterator[Group]:
    """Yield the hands by topic, the easiest first."""
    by_topic: dict[str, list[HandView]] = {}
    for entry in library():
        ruling = pao.rule(entry.scenario)
        topic = topic_of({step.rule for step in ruling.trace})
        by_topic.setdefault(topic, []).append(_card(entry.id, ruling, words))
    for topic in PLAINEST_FIRST:
        if topic in by_topic:
            yield Group(topic, title_of(topic), tuple(by_topic[topic]))


def _card(name: str, ruling: Ruling, words: Words) -> HandView:
    scenario = ruling.scenario
    return HandView(
        name,
        words.title(scenario),
        ruling.rules.name[words.code],
        draw_subject(scenario, liable_to(ruling)),
    )


def liable_to(ruling: Ruling) -> Seat | None:
    """Return the seat to whom another player is liable; None if nobody is."""
    return next((liability.winner for liability in ruling.standing), None)


TOLD: Final = frozenset({Rule.COMPLETED_UNCALLED, Rule.OWN_KAN_ENSURES})


@dataclass(frozen=True, slots=True)
class Change:
    """The total change of a seat's points: as played, and if the tile had been drawn."""

    seat: str
    thrown: str
    drawn: str
    is_other: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """The same hand if the tile had been drawn instead of called."""

    question: str
    hand: SafeString
    headline: str
    reasons: tuple[Reason, ...]
    changes: tuple[Change, ...]
    payments: SafeString


@dataclass(frozen=True, slots=True)
class Instead:
    heading: str
    table: SafeString
    headline: str
    sights: tuple[SightView, ...]
    drawn: Drawn | None
    aloud: str


def say_instead(stop: Stop, before: Stop, whole: Ruling, words: Words) -> Instead | None:
    """Return the alternative to a claim that ensured something; None for other stops."""
    call = stop.deciding
    if call is None or call.feeder is None:
        return None
    names = {"feeder": words.seat(call.feeder), "tile": words.tile(call.tiles[0])}
    heading = _("What if %(feeder)s had not discarded the %(tile)s?") % names
    headline = words.headline(before.ruling)
    return Instead(
        heading=heading,
        table=draw_stop(before, whole, words),
        headline=headline,
        sights=tuple(
            say_sight(sight, words) for sight in before.sights if stop.decides(sight.watch)
        ),
        drawn=_say_drawn(call, stop.number, whole, words),
        aloud=f"{heading}: {headline}",
    )


def _say_drawn(call: Call, number: int, whole: Ruling, words: Words) -> Drawn | None:
    """Return the drawn alternative; None if nobody won, or the hand needs the call."""
    ruling = _rule_drawn(whole, number)
    if ruling is None or not ruling.wins:
        return None
    steps = tuple(step for step in ruling.trace if step.rule in TOLD)
    names = {"winner": words.seat(call.seat), "tile": words.tile(call.tiles[0], short=True)}
    return Drawn(
        question=_("What if %(winner)s had drawn the %(tile)s, with everything else the same?")
        % names,
        hand=draw_hand(ruling.scenario.wins[0], ruling.scenario, words.code),
        headline=words.headline(ruling),
        reasons=reasons(steps, ruling.rules, words),
        changes=tuple(_changes(whole, ruling, words)),
        payments=draw_settled(ruling, words.code),
    )


def _rule_drawn(whole: Ruling, number: int) -> Ruling | None:
    """Return the ruling on the alternative; None if the hand is impossible or refused."""
    scenario = uncalled(whole.scenario, number)
    try:
        return pao.rule(scenario, whole.rules) if scenario else None
    except ScenarioError:
        return None


def _changes(whole: Ruling, instead: Ruling, words: Words) -> list[Change]:
    return [
        Change(words.seat(seat), words.signed(points), words.signed(after), points != after)
        for seat, points in whole.deltas.items()
        for after in [instead.deltas[seat]]
    ]
