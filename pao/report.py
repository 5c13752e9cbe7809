"""A ruling as a readable text, for the command line."""

from collections.abc import Iterator

from pao.ruling import Ruling
from pao.words import Words


def report(ruling: Ruling, words: Words) -> Iterator[str]:
    """The lines of a ruling: what happened, who is liable, who pays, why."""
    title = words.title(ruling.scenario)
    if title:
        yield title
    yield words.rules_in_a_line(ruling.rules)
    yield words.counters(ruling.scenario)
    yield ""
    for number, event in enumerate(ruling.scenario.events, start=1):
        yield f"{number:3}  {words.event(event)}"
    yield ""
    yield words.headline(ruling)
    for seat, points in ruling.deltas.items():
        yield f"  {words.seat(seat):6} {words.signed(points):>9}"
    yield ""
    for number, step in enumerate(ruling.trace, start=1):
        yield f"{number:3}. {words.step(step)}"
        source = words.source(step, ruling.rules)
        if source:
            yield f"     [{source}]"
    yield ""
