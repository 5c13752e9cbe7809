"""Where a drafted event would stand, and what could be the next: of the events, of the tiles."""

from collections.abc import Callable

from desk.draft import Draft
from desk.drafting import compose, could_go_on, faults, held, needed, table_after, tapped
from desk.hand_text import first_result, readable_events, results
from desk.reading import Find, rules_of
from desk.verbs import Verb
from pao.game import Tile
from pao.rules import built_in
from pao.scenario import Event, Unreadable, Win


def events_before(text: str, draft: Draft) -> list[Event]:
    """What has happened before the drafted event: a call stands before the hand's end."""
    before = draft.at
    if before is None and not draft.verb.ends_the_hand:
        before = first_result(text)
    return list(readable_events(text, before))


ONLY_FOR = {Verb.CHI: 4, Verb.KITA: 3}
"""How many players a table must have for it."""


def possible_verbs(text: str, draft: Draft, players: int) -> frozenset[Verb]:
    """What may happen next: a hand ends once, though another may win off the same discard."""
    verbs = {verb for verb in Verb if ONLY_FOR.get(verb, players) == players}
    ends = [event for number, event in results(text) if number != draft.at]
    if not ends:
        return frozenset(verbs)
    may_win_too = len(ends) < players - 1 and all(
        isinstance(event, Win) and event.feeder for event in ends
    )
    return frozenset(
        verb for verb in verbs if not verb.ends_the_hand or (verb is Verb.RON and may_win_too)
    )


def can_take(text: str, draft: Draft, find: Find = built_in) -> Callable[[Tile], bool]:
    """Whether a tile could be the next: asked of the engine, for the table as it is there."""
    before, rules = events_before(text, draft), rules_of(text, find)
    table = table_after(before)

    def asked(tile: Tile) -> bool:
        try:
            trial = tapped(draft, tile, table)
            given = held(trial)
            if len(given) < needed(trial, table):
                return could_go_on(trial, table)
            return not faults(compose(trial, table), before, rules)
        except Unreadable:
            return False

    return asked
