"""Apply a tap to the text and the draft, one operation at a time, without losing a line.

check                  read the text
add · add 5z           the event as drafted or typed · with one more tile, once that makes it whole
undo                   take back the last tile; without one, the last event
back · clear           take back the last tile · all that is drafted
change 7 · leave       edit the event on line 7 · leave it unchanged
up 7 · down 7          move an event
remove 7               remove an event
honba 2 · sticks 1     set a counter
rules tenhou           rule under another rule set
new                    an empty table under the same rules
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from django.http import QueryDict

from desk.draft import Data, Draft, Field, Verb, line_number
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
    counter,
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
from desk.rule_choices import RuleChoices
from desk.shorthand import expanded
from pao.errors import LineError, ScenarioError
from pao.game import Call, Tile, seats_of
from pao.rules import RuleSet, rule_set
from pao.scenario import Event, Unreadable, Win, parse, too_long, write_event
from pao.scenario import format as written


@dataclass(frozen=True, slots=True)
class TapResult:
    """The result of a tap. ``added``: the event just added. ``refused``: why nothing changed."""

    text: str
    draft: Draft
    added: Event | None = None
    refused: tuple[LineError, ...] = ()


def operate(text: str, draft: Draft, operation: str, find: Find = rule_set) -> TapResult:
    """Perform one operation; an operation that is not possible becomes ``check``."""
    name, value = _operation_in(text, operation)
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


def operate_sent(data: QueryDict, rule_choices: RuleChoices) -> TapResult:
    """Perform the operation of a form; a button beside the rule sets only selects one."""
    text, operation = sent_text(data), data.get("op", "check")
    if operation == "rules":
        operation = f"rules {data.get('rules', '')}"
    return operate(text, sent_draft(data, text, rule_choices), operation, rule_choices.find)


def sent_text(data: QueryDict) -> str:
    """Return the text of a form, with the line ends that browsers send normalised."""
    return data.get("t", "").replace("\r\n", "\n")


def sent_draft(data: Data, text: str, rule_choices: RuleChoices) -> Draft:
    return Draft.read(data).settled(seats_of(rules_of(text, rule_choices.find).players))


def _operation_in(text: str, operation: str) -> tuple[str, str]:
    """Return the operation and its value; ``check`` if the text is too long."""
    name, _, value = operation.partition(" ")
    return (name, value) if name == "new" or not too_long(text) else ("check", "")


def _add(text: str, draft: Draft, tile: str, find: Find) -> TapResult:
    untouched, honba = draft, 0
    if not tile:
        draft, honba = expanded(draft, seats_of(rules_of(text, find).players))
        if untouched.held and not draft.held:
            return _with_honba(TapResult(text, draft), honba)
    before = events_before(text, draft)
    if tile and _is_tapped_twice(before, draft, tile, indicators(text)):
        return TapResult(text, draft)
    table = table_after(before, indicators(text))
    try:
        if tile:
            draft = tapped(draft, Tile.named(tile), table)
            if len(tiles_in_hand(draft)) < needed(draft, table):
                return TapResult(text, draft)
        event = compose(draft, table)
    except Unreadable as error:
        refused = draft if tile else untouched
        return _refused(text, refused, LineError(0, "", error.fault, error.facts))
    except ValueError:  # no tile
        return TapResult(text, draft)
    result = _write_event(text, draft, event, find)
    return replace(result, draft=untouched) if result.refused else _with_honba(result, honba)


def _with_honba(result: TapResult, more: int) -> TapResult:
    if not more:
        return result
    value = str(counter(result.text, "honba") + more)
    return replace(result, text=with_header(result.text, "honba", value))


def _is_tapped_twice(before: list[Event], draft: Draft, tile: str, dora: tuple[Tile, ...]) -> bool:
    """Whether a tile would make the call again that it has just made, as a double tap does."""
    if draft.at is not None or draft.held or not (before and isinstance(before[-1], Call)):
        return False
    table = table_after(before[:-1], dora)
    try:
        return compose(tapped(draft, Tile.named(tile), table), table) == before[-1]
    except (Unreadable, ValueError):
        return False


def _anchored(text: str, draft: Draft) -> Draft:
    """Make the draft a new event if the line that it was to replace has changed."""
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


def _write_event(text: str, draft: Draft, event: Event, find: Find) -> TapResult:
    """Write an event into the text, unless that line would be wrong."""
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
    """Return the text in canonical form if it can be read, else unchanged."""
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


ON_DRAFTS: Final[dict[str, Callable[[Draft], Draft]]] = {
    "back": _take_back,
    "clear": Draft.emptied,
    "leave": Draft.emptied,
}
ON_LINES: Final[dict[str, Callable[[str, Draft, int], TapResult]]] = {
    "change": _change,
    "up": lambda text, draft, number: TapResult(moved(text, number, -1), draft.emptied()),
    "down": lambda text, draft, number: TapResult(moved(text, number, 1), draft.emptied()),
    "remove": lambda text, draft, number: TapResult(removed(text, number), draft.emptied()),
}
HEADERS: Final = frozenset({"honba", "sticks", "rules"})


def events_before(text: str, draft: Draft) -> list[Event]:
    """Return the events before the drafted one: a new call comes before the hand's end."""
    before = draft.at
    if before is None and not draft.verb.ends_the_hand:
        before = first_result(text)
    return list(readable_events(text, before))


def possible_verbs(text: str, draft: Draft, rules: RuleSet) -> frozenset[Verb]:
    """Return the possible next events: after a win only another win off the same discard."""
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
    """Return a function that tells whether a tile can be added to the draft at this table."""
    table, rules = table_after(events_before(text, draft), indicators(text)), rules_of(text, find)
    one_for_all = Field.ONE in draft.verb.fields and rules.players == 4  # three use no 2m to 8m

    @cache
    def tried(tile: Tile) -> bool:
        try:
            trial = tapped(draft, tile, table)
            hand = tiles_in_hand(trial)
            if len(hand) < needed(trial, table):
                return could_go_on(trial, table)
            return not faults(compose(trial, table), table, rules)
        except Unreadable:
            return False

    def can_add(tile: Tile) -> bool:
        """Try the tile; in an event of one tile, one kind stands for all that nobody has seen."""
        is_alike = one_for_all and not table.seen[tile.kind]
        return tried(Tile(table.seen.index(0)) if is_alike else tile)

    return can_add
