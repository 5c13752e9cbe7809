"""What a tap does to the text and to the draft: one operation at a time, and never a line lost.

check                  read the text as it stands
add · add 5z           the event as drafted · with one more tile, once that makes it whole
undo                   take back the last tile; without one, the last event
back · clear           take back the last tile · all that is drafted
change 7 · leave       draft the event on line 7 anew · let it be after all
up 7 · down 7          move an event
remove 7               take an event away
honba 2 · sticks 1     set a counter
rules tenhou           rule under another rule set
new                    an empty table under the same rules
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.http import QueryDict

from desk.draft import Data, Draft, Verb, line_number
from desk.drafting import (
    compose,
    could_go_on,
    drafted,
    faults,
    is_known,
    needed,
    table_after,
    tapped,
    tiles_in_hand,
    untapped,
)
from desk.hand_text import (
    Find,
    event_in,
    event_lines,
    first_result,
    has_event,
    indicators,
    inserted,
    moved,
    read,
    readable_events,
    removed,
    replaced,
    results,
    rules_of,
    with_header,
)
from desk.rule_choices import Shelf
from pao.errors import LineError, ScenarioError
from pao.game import Tile, seats_of
from pao.rules import RuleSet, rule_set
from pao.scenario import Event, Unreadable, Win, parse, too_long, write_event
from pao.scenario import format as written


@dataclass(frozen=True, slots=True)
class TapResult:
    """``added``: the event that is in the text now. ``refused``: why nothing was changed."""

    text: str
    draft: Draft
    added: Event | None = None
    refused: tuple[LineError, ...] = ()


def operate(text: str, draft: Draft, operation: str, find: Find = rule_set) -> TapResult:
    """Do one operation; one that makes no sense here is a ``check``."""
    name, value = _asked(text, operation)
    draft = _anchored(text, draft)
    if name == "add":
        return _tidied(_add(text, draft, value, find))
    if name in ON_DRAFTS:
        return TapResult(text, ON_DRAFTS[name](draft))
    if name in ON_LINES or name == "undo":
        return _tidied(_on_line(text, draft, name, value))
    if name in HEADERS and value:
        return _tidied(TapResult(with_header(text, name, value), draft))
    if name == "new":
        return TapResult(with_header("", "rules", rules_of(text, find).id).strip() + "\n", Draft())
    return TapResult(text, draft)


def operate_sent(data: QueryDict, shelf: Shelf) -> TapResult:
    """Do what a form asks for; the button beside the rule sets says only that one was chosen."""
    text, operation = sent_text(data), data.get("op", "check")
    if operation == "rules":
        operation = f"rules {data.get('rules', '')}"
    return operate(text, sent_draft(data, text, shelf), operation, shelf.find)


def sent_text(data: QueryDict) -> str:
    """The text of a form, which ends its lines in two characters when sent without JavaScript."""
    return data.get("t", "").replace("\r\n", "\n")


def sent_draft(data: Data, text: str, shelf: Shelf) -> Draft:
    return Draft.read(data).settled(seats_of(rules_of(text, shelf.find).players))


def _asked(text: str, operation: str) -> tuple[str, str]:
    """The operation's name and value; over a text that nobody reads it is a ``check``."""
    name, _, value = operation.partition(" ")
    return (name, value) if name == "new" or not too_long(text) else ("check", "")


def _add(text: str, draft: Draft, tile: str, find: Find) -> TapResult:
    before, untouched = events_before(text, draft), draft
    table = table_after(before, indicators(text))
    try:
        if tile:
            draft = tapped(draft, Tile.named(tile), table)
            if len(tiles_in_hand(draft)) < needed(draft, table):
                return TapResult(text, draft)
        event = compose(draft, table)
    except Unreadable as error:
        return _refused(text, draft, LineError(0, "", error.fault, error.facts))
    except ValueError:  # no tile
        return TapResult(text, draft)
    result = _put(text, draft, event, find)
    return replace(result, draft=untouched) if tile and result.refused else result


def _anchored(text: str, draft: Draft) -> Draft:
    """An event whose line was edited meanwhile is not replaced: the draft is a new one."""
    if draft.at is None or has_event(text, draft.at, draft.was):
        return draft
    return replace(draft, at=None, was="")


def _on_line(text: str, draft: Draft, name: str, value: str) -> TapResult:
    if name == "undo":
        return _undone(text, draft)
    number, _, line = value.partition(" ")
    at = line_number(number)
    if at is None or not has_event(text, at, line):
        return TapResult(text, draft)
    return ON_LINES[name](text, draft, at)


def _put(text: str, draft: Draft, event: Event, find: Find) -> TapResult:
    """Write an event into the text, unless that line would be wrong there."""
    line, at = write_event(event), draft.at
    if at is not None:
        changed = replaced(text, at, line)
    else:
        end = None if draft.verb.ends_the_hand else first_result(text)
        changed = inserted(text, line, end)
        if beyond := too_long(changed):
            return _refused(text, draft, beyond)
        at = end or event_lines(changed)[-1][0]
    wrong = read(changed, find).errors_at(at)
    if wrong:
        return _refused(text, draft, *wrong)
    return TapResult(changed, draft.emptied(), added=event)


def _refused(text: str, draft: Draft, *errors: LineError) -> TapResult:
    return TapResult(text, draft, refused=errors)


def _tidied(outcome: TapResult) -> TapResult:
    """The text in its canonical form where it can be read; otherwise just as it is."""
    if outcome.refused:
        return outcome
    try:
        return replace(outcome, text=written(parse(outcome.text)))
    except ScenarioError:
        return outcome


def _change(text: str, draft: Draft, number: int) -> TapResult:
    line = next(line for n, line in event_lines(text) if n == number)
    event = event_in(line)
    return TapResult(text, (event and drafted(event, number, line)) or draft)


def _undone(text: str, draft: Draft) -> TapResult:
    if draft.held:
        return TapResult(text, _take_back(draft))
    lines = event_lines(text)
    return TapResult(removed(text, lines[-1][0]) if lines else text, draft.emptied())


def _take_back(draft: Draft) -> Draft:
    try:
        return untapped(draft)
    except Unreadable:
        return replace(draft, held="")


ON_DRAFTS: dict[str, Callable[[Draft], Draft]] = {
    "back": _take_back,
    "clear": Draft.emptied,
    "leave": Draft.emptied,
}
ON_LINES: dict[str, Callable[[str, Draft, int], TapResult]] = {
    "change": _change,
    "up": lambda text, draft, number: TapResult(moved(text, number, -1), draft.emptied()),
    "down": lambda text, draft, number: TapResult(moved(text, number, 1), draft.emptied()),
    "remove": lambda text, draft, number: TapResult(removed(text, number), draft.emptied()),
}
HEADERS = frozenset({"honba", "sticks", "rules"})


def events_before(text: str, draft: Draft) -> list[Event]:
    """What has happened before the drafted event: a call stands before the hand's end."""
    before = draft.at
    if before is None and not draft.verb.ends_the_hand:
        before = first_result(text)
    return list(readable_events(text, before))


def possible_verbs(text: str, draft: Draft, rules: RuleSet) -> frozenset[Verb]:
    """What may happen next: a hand ends once, though another may win off the same discard."""
    verbs = {verb for verb in Verb if is_known(verb, rules)}
    ends = [event for number, event in results(text) if number != draft.at]
    if not ends:
        return frozenset(verbs)
    may_win_too = len(ends) < rules.players - 1 and all(
        isinstance(event, Win) and event.feeder for event in ends
    )
    return frozenset(
        verb for verb in verbs if not verb.ends_the_hand or (verb is Verb.RON and may_win_too)
    )


def can_take(text: str, draft: Draft, find: Find = rule_set) -> Callable[[Tile], bool]:
    """Whether a tile could be the next: asked of the engine, for the table as it is there."""
    table, rules = table_after(events_before(text, draft), indicators(text)), rules_of(text, find)

    def asked(tile: Tile) -> bool:
        try:
            trial = tapped(draft, tile, table)
            given = tiles_in_hand(trial)
            if len(given) < needed(trial, table):
                return could_go_on(trial, table)
            return not faults(compose(trial, table), table, rules)
        except Unreadable:
            return False

    return asked
