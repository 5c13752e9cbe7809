"""The same hand without the call: the caller draws the tile instead."""

from collections.abc import Iterator
from dataclasses import replace

from pao.game import Call, CallKind, Meld
from pao.scenario import Discard, Event, Scenario, Win, can_grow, impossibilities


def uncalled(scenario: Scenario, number: int) -> Scenario | None:
    r"""Return the hand without the claim of event ``number``; None if it is impossible.

    The claimed tiles stay in the caller's concealed hand. An open kan, or the kakan of that pon,
    becomes a concealed kan. Raise ValueError if the event is no claim.

    >>> from pao import format, parse
    >>> text = "S pon 555z from E\nS pon 777z from W\nS tsumo 2z hand 1112266z"
    >>> print(format(uncalled(parse(text), 2)).partition("\n\n")[2].strip())
    S pon 555z from E
    S tsumo 2z hand 1112266777z
    """
    call = scenario.events[number - 1]
    if not isinstance(call, Call) or call.feeder is None:
        raise ValueError(f"event {number} takes no tile from anybody")
    changed = replace(scenario, events=tuple(_events(scenario, number, call)), lines=())
    return None if impossibilities(changed) else changed


def _events(scenario: Scenario, number: int, call: Call) -> Iterator[Event]:
    thrown = Discard(call.feeder, call.tiles[0]) if call.feeder else None
    is_kan = call.kind is CallKind.DAIMINKAN
    for at, event in enumerate(scenario.events, start=1):
        if at == number - 1 and event == thrown:
            continue
        if at == number:
            if is_kan:
                yield Call(call.seat, CallKind.ANKAN, call.tiles)
        elif isinstance(event, Call) and _grows(event, call):
            is_kan = True
            yield Call(call.seat, CallKind.ANKAN, event.tiles)
        elif isinstance(event, Win) and event.seat is call.seat and event.hand and not is_kan:
            yield replace(event, hand=(*event.hand, *call.tiles))
        else:
            yield event


def _grows(kakan: Call, pon: Call) -> bool:
    is_own = kakan.kind is CallKind.KAKAN and kakan.seat is pon.seat
    return is_own and can_grow(Meld(pon, 0), kakan)
