"""What a question tells of a hand's worth, since only who pays is asked."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from pao.game import Seat
from pao.payment import YAKUMAN_BASIC, ron_points, tsumo_shares
from pao.rules import RuleSet, UnitsRules
from pao.trace import Rule
from pao.words import Words
from quiz.prompts.prompt import Prompt


def worth_of_hands(prompt: Prompt, words: Words) -> str:
    """Of hands that are no yakuman what they are worth: what han and fu come to is not asked."""
    return " ".join(
        _("%(winner)s’s hand: %(points)s, %(worth)s.")
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
    """What each hand counts: only who pays how often is asked."""
    return " ".join(
        _("%(winner)s’s hand: %(worth)s.")
        % {
            "winner": words.seat(step.facts["winner"]),
            "worth": words.units(step.facts["units"]),
        }
        for step in prompt.ruling.trace
        if step.rule in WORTHS
    )


def price(prompt: Prompt, words: Words) -> tuple[str, str]:
    """What a yakuman costs, or who pays units how often, as a word and its meaning."""
    if isinstance(prompt.rules, UnitsRules):
        return _("units"), _(
            "On a self-draw each of the others pays twice what the hand counts. Off a discard the "
            "discarder pays twice, the two others once."
        )
    return _("one yakuman"), _("; ").join(_counted(prompt.rules, words))


def _counted(rules: RuleSet, words: Words) -> Iterator[str]:
    """What a yakuman comes to, and several; which count twice stands in the line on the rules."""
    prices = (ron_points(seat, YAKUMAN_BASIC) for seat in (Seat.SOUTH, Seat.EAST))
    points, dealers = map(words.points, prices)
    yield _("%(points)s in all, %(dealers)s for the dealer") % {
        "points": points,
        "dealers": dealers,
    }
    if rules.value and rules.value.tsumo_loss:
        drawn, dealers_draw = map(words.points, _drawn_by_three())
        yield _(
            "self-drawn %(points)s, or %(dealers)s for the dealer, as nobody pays North’s share"
        ) % {"points": drawn, "dealers": dealers_draw}
    if rules.value:
        add_up = rules.value.yakuman_add_up
        yield _("several in one hand add up") if add_up else _("several in one hand count as one")


def _drawn_by_three() -> Iterator[int]:
    """Without North's share: off a non-dealer, and for the dealer, in points."""
    for winner in (Seat.SOUTH, Seat.EAST):
        yield sum(tsumo_shares(winner, YAKUMAN_BASIC, 3, loss=True).values())
