"""From an event back to the draft that says it, so that it can be changed by tapping."""

from dataclasses import replace

from desk.draft import NOBODY, Draft
from desk.drafting import PLAIN, compose
from desk.verbs import Verb
from pao.game import Call, CallKind, Worth, format_tiles
from pao.scenario import Discard, Draw, Event, Table, Win

VERBS = {event: verb for verb, event in PLAIN.items()}


def drafted(event: Event, at: int, was: str) -> Draft | None:
    """The draft of the event on a line; None for one that only the notation can write."""
    draft = _drafted(event)
    if draft is None or not _says_all(draft.settled(), event):
        return None
    return replace(draft.settled(), at=at, was=was)


def _drafted(event: Event) -> Draft | None:
    match event:
        case Call():
            return _call(event)
        case Win():
            return _win(event)
        case Discard(seat=seat, tile=tile):
            return Draft(seat=seat, verb=Verb.DISCARD, held=str(tile))
        case Draw(abortive=abortive, tenpai=tenpai):
            named = () if tenpai is None else tenpai or (NOBODY,)
            return Draft(verb=Verb.ABORTIVE if abortive else Verb.DRAW, tenpai=named)
    verb = VERBS.get(type(event))  # type: ignore[arg-type]
    return Draft(seat=event.seat, verb=verb) if verb else None


def _call(call: Call) -> Draft:
    shown = call.tiles if call.kind is CallKind.CHI else call.tiles[:1]
    return Draft(
        seat=call.seat,
        verb=Verb(call.kind),
        feeder=call.feeder or call.seat,
        held=format_tiles(shown),
        fresh=call.fresh,
    )


def _win(win: Win) -> Draft:
    worth = win.worth or Worth()
    return Draft(
        seat=win.seat,
        verb=Verb.TSUMO if win.is_tsumo else Verb.RON,
        feeder=win.feeder or win.seat,
        held=format_tiles((*win.hand, win.tile)) if win.tile else "",
        rinshan=win.rinshan,
        chankan=win.chankan,
        yakuman=worth.yakuman,
        limit=worth.limit,
        han=str(worth.han or ""),
        fu=str(worth.fu or ""),
        units=str(worth.units or ""),
    )


def _says_all(draft: Draft, event: Event) -> bool:
    """Whether nothing gets lost, such as the wall that a kan states, or a red five."""
    is_kakan = isinstance(event, Call) and event.kind is CallKind.KAKAN
    return is_kakan or compose(draft, Table()) == event
