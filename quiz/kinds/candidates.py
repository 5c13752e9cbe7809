"""Find the yakuman that a seat's melds suggest, to ask whether they are ensured."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _

from pao.deals import Dice
from pao.game import DRAGONS, GREENS, HONOURS, SEATS, TERMINALS, WINDS, Call, Meld, Seat, Yakuman
from pao.rules import RuleSet
from pao.scenario import Event, Scenario
from pao.trace import QuestionKind
from quiz.prompts import concepts_for

ABOUT_BEING_SURE: Final = concepts_for(QuestionKind.ENSURED)
"""The rules that come with melds of which one can ask what they ensure."""

TOPICS: Final = ("dragons", "winds", "not-ensured", "kans")

Melds = Sequence[Meld]


def _of(kinds: Iterable[int]) -> Callable[[Meld], bool]:
    kinds_allowed = frozenset(kinds)
    return lambda meld: kinds_allowed.issuperset([tile.kind for tile in meld.tiles])


LEAST: Final[Mapping[Yakuman, tuple[Callable[[Meld], bool], int]]] = {
    Yakuman.DAISANGEN: (_of(DRAGONS), 2),
    Yakuman.DAISUUSHI: (_of(WINDS), 3),
    Yakuman.SHOUSUUSHI: (_of(WINDS), 3),
    Yakuman.SUUKANTSU: (lambda meld: meld.is_kan, 3),
    Yakuman.TSUUIISOU: (_of(HONOURS), 3),
    Yakuman.CHINROUTOU: (_of(TERMINALS), 3),
    Yakuman.RYUUIISOU: (_of(GREENS), 3),
}
"""How many melds of which kind suggest a yakuman."""

OF_ALL_SETS: Final = frozenset({Yakuman.TSUUIISOU, Yakuman.CHINROUTOU, Yakuman.RYUUIISOU})


def suggested(melds: Melds) -> Iterator[Yakuman]:
    """Yield the yakuman that the melds may still become.

    For example, four sets of winds leave no pair of the fourth wind.
    """
    for yakuman, (fits, least) in LEAST.items():
        fitting = sum(fits(meld) for meld in melds)
        if yakuman is Yakuman.SHOUSUUSHI and fitting == len(WINDS):
            continue
        if fitting >= least and (yakuman not in OF_ALL_SETS or fitting == len(melds)):
            yield yakuman


def pick(scenario: Scenario, dice: Dice) -> tuple[Seat, Yakuman] | None:
    """Return a seat and a yakuman that its melds suggest, or None."""
    suggestions = [(seat, yakuman) for seat in SEATS for yakuman in suggested(scenario.melds(seat))]
    return dice.pick(suggestions) if suggestions else None


def calls_alone(scenario: Scenario, seat: Seat, count: int) -> Scenario:
    """Return the hand with only the first ``count`` calls of one seat."""
    events: list[Event] = [event for event in scenario.events if _is_call_of(event, seat)]
    return replace(scenario, events=tuple(events[:count]), lines=(), honba=0, sticks=0, dora=())


def hides_kans(rules: RuleSet) -> bool:
    return rules.liability is not None and not rules.liability.ankan_is_visible


def _is_call_of(event: Event, seat: Seat) -> bool:
    return isinstance(event, Call) and event.seat is seat


def how_to_break() -> str:
    """Return the hint on how to find out whether a yakuman is certain."""
    return _(
        "Look only at the open sets, and ignore the concealed tiles. Can a hand "
        "with these sets be completed without the yakuman?"
    )
