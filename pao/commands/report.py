"""Format a ruling as text for the command line."""

from collections.abc import Iterator

from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.words import Words


def report(ruling: Ruling, words: Words) -> Iterator[str]:
    """Yield the lines of a ruling: what happened, who is liable, who pays, and why."""
    title = words.title(ruling.scenario)
    if title:
        yield title
    yield words.rules_in_a_line(ruling.rules)
    if counters := words.counters(ruling.scenario, ruling.rules):
        yield counters
    yield ""
    yield from events(ruling.scenario, words)
    yield ""
    yield from outcome(ruling, words)
    yield ""
    for number, step in enumerate(ruling.trace, start=1):
        yield f"{number:3}. {words.step(step)}"
        source = words.source(step, ruling.rules)
        if source:
            yield f"     [{source}]"
    yield ""


def events(scenario: Scenario, words: Words) -> Iterator[str]:
    """Yield the numbered events of a scenario."""
    for number, event in enumerate(scenario.events, start=1):
        yield f"{number:3}  {words.event(event)}"


def outcome(ruling: Ruling, words: Words) -> Iterator[str]:
    """Yield who is liable, and how each seat's points change."""
    yield words.headline(ruling)
    for seat, points in ruling.deltas.items():
        yield f"  {words.seat(seat):6} {words.signed(points):>9}{words.unit_suffix(ruling.unit)}"
