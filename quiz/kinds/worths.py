"""State the value of a hand in a question that asks only who pays."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import Seat
from pao.payment import YAKUMAN_BASIC, ron_points, tsumo_shares
from pao.rules import RuleSet, UnitsRules
from pao.trace import Rule
from pao.words import Words
from quiz.prompts import Prompt

IN_POINTS: Final = gettext_lazy("%(winner)s’s hand: %(points)s points, %(worth)s.")
IN_UNITS: Final = gettext_lazy("%(winner)s’s hand: %(worth)s.")
WHO_PAYS_TWICE: Final = gettext_lazy(
    "The value of a hand is a number of units. If the winning tile is self-drawn, "
    "each other player pays twice the value of the hand. If the winning tile is a "
    "discard, the discarder pays twice the value and the other two players pay the "
    "value once each."
)
PRICE: Final = gettext_lazy("%(points)s in all, %(dealers)s if the dealer wins")
WITHOUT_NORTH: Final = gettext_lazy(
    "if the winning tile is self-drawn, nobody pays North’s share: the winner gets "
    "only %(points)s points, or %(dealers)s points as the dealer"
)
ADD_UP: Final = gettext_lazy("several yakuman in one hand add up")
COUNT_AS_ONE: Final = gettext_lazy("several yakuman in one hand count as one")


def worth_of_hands(prompt: Prompt, words: Words) -> str:
    """The worth of hands that are no yakuman, as their han and fu are not asked for."""
    return words.sentences(
        str(IN_POINTS)
        % {
            "winner": words.seat(win.winner),
            "points": words.points(win.points),
            "worth": words.worth(win.value),
        }
        for win in prompt.ruling.wins
        if win.value and win.value.units is None and not win.bumped
    )


WORTHS: Final = (Rule.WORTH_UNITS, Rule.WORTH_LIMIT, Rule.WORTH_LIMIT_HAND)


def worth_in_units(prompt: Prompt, words: Words) -> str:
    """The units of each hand, as only the payments are asked for."""
    return words.sentences(
        str(IN_UNITS)
        % {
            "winner": words.seat(step.facts["winner"]),
            "worth": words.units(step.facts["units"]),
        }
        for step in prompt.ruling.trace
        if step.rule in WORTHS
    )


def price(prompt: Prompt, words: Words) -> tuple[str, str]:
    """Return a word and its meaning: what a yakuman costs, or who pays units how often."""
    if isinstance(prompt.rules, UnitsRules):
        return _("units"), str(WHO_PAYS_TWICE)
    return _("one yakuman"), _("; ").join(_points_of_yakuman(prompt.rules, words))


def _points_of_yakuman(rules: RuleSet, words: Words) -> Iterator[str]:
    """The points of a yakuman and of several; the line on the rules says which count double."""
    prices = (ron_points(seat, YAKUMAN_BASIC) for seat in (Seat.SOUTH, Seat.EAST))
    points, dealers = map(words.points, prices)
    yield str(PRICE) % {"points": points, "dealers": dealers}
    if rules.value and rules.value.tsumo_loss:
        by_draw, by_dealers_draw = map(words.points, _drawn_by_three())
        yield str(WITHOUT_NORTH) % {"points": by_draw, "dealers": by_dealers_draw}
    if rules.value:
        yield str(ADD_UP if rules.value.yakuman_add_up else COUNT_AS_ONE)


def _drawn_by_three() -> Iterator[int]:
    """Yield the points of a self-drawn yakuman of three players, without North's share.

    First those for a non-dealer, then those for the dealer.
    """
    for winner in (Seat.SOUTH, Seat.EAST):
        yield sum(tsumo_shares(winner, YAKUMAN_BASIC, 3, loss=True).values())
