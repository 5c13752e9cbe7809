"""End points: what a game's points come to when it is over."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.game import SEATS
from pao.next_door.end_points import Results
from pao.next_door.prizes import equalised_with_prizes
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import Case, Exhibit, because
from quiz.marking.marks import RightReply
from quiz.marking.parts import Figures, Part, Row
from quiz.prompts.prompt import Facts

STARTING: Final = 25000
END_POINTS: Final = 30000
PRIZES: Final = ((20000, 10000, -10000, -20000), (10000, 5000, -5000, -10000), (0, 0, 0, 0))


class EndPoints(Case):
    id = "end-points"
    title = gettext_lazy("End points")
    about = gettext_lazy("The game is over. What is each player’s final score?")

    def pose(self, dice: Dice) -> Facts:
        points = [STARTING] * len(SEATS)
        for _round in range(12):
            winner, loser = dice.shuffled(range(len(SEATS)))[:2]
            moved = 100 * (10 + dice.below(71))
            points[winner] += moved
            points[loser] -= moved
        if len({*points}) < len(SEATS):
            return self.pose(dice)
        return {"points": points, "end": END_POINTS, "prizes": [*dice.pick(PRIZES)]}

    def sentence(self, facts: Facts, words: Words) -> str:
        return _(
            "The last hand is over. Three players come to their points less %(end)s; whoever has "
            "the most points gets what makes all four come to nothing together. Then the prizes "
            "are added. What does each player come to?"
        ) % {"end": words.points(facts["end"])}

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        final = zip(SEATS, facts["points"], strict=True)
        scores = [f"{words.seat(seat)} {words.points(points)}" for seat, points in final]
        yield Exhibit(_("Points"), " · ".join(scores))
        prizes = " · ".join(map(words.signed, facts["prizes"]))
        yield Exhibit(_("Prizes from first to last"), prizes if any(facts["prizes"]) else _("none"))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        rows = tuple(Row(seat, words.seat(seat)) for seat in SEATS)
        legend, ways = _("What does each come to?"), (_("minus"), _("plus"))
        return (Figures(legend, rows, ways=ways, offered=_offered(facts)),)

    def right(self, facts: Facts) -> RightReply:
        return {
            seat: int(points) for seat, points in zip(SEATS, _results(facts).results, strict=True)
        }

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        results = self.right(facts)
        results_in_words = [
            f"{words.seat(seat)} {words.signed(points)}" for seat, points in results.items()
        ]
        return Explanation(" · ".join(results_in_words), because(_results(facts).because, words))


def _offered(facts: Facts) -> tuple[int, ...]:
    """What each would come to with any of the prizes, the least first."""
    tables = (equalised_with_prizes(facts["points"], facts["end"], prizes) for prizes in PRIZES)
    return tuple(sorted({int(points) for table in tables for points in table.results} - {0}))


def _results(facts: Facts) -> Results:
    return equalised_with_prizes(facts["points"], facts["end"], facts["prizes"])
