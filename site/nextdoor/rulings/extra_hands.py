"""Extra hands (honba): what the counters add to a win, by rule set."""

from typing import Final

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from nextdoor.answer import Decision, Finding, ImpossibleError, Issue, Opinion, silent
from nextdoor.fields import ChoiceField, Number
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from nextdoor.rulings.seats import SEATS_TO_CHOOSE, seat_field
from pao.game import Seat, seats_of
from pao.next_door.extra_hands import Bonus, bonus, dealers_bonus
from pao.rules import RuleSet, points_rule_sets
from pao.words import Words

MOST_HONBA: Final = 99
RON, TSUMO = "ron", "tsumo"
NOBODY: Final = "none"
WITH_SEVERAL: Final = "value.honba_with_multiple_ron"


def _rule(form: Form, words: Words) -> Opinion:
    honba, winners = form.number("honba"), _winners(form)
    discarder = form.seat("discarder") if form.chosen("how") == RON else None
    if discarder in winners or len({*winners}) < len(winners):
        raise ImpossibleError(_("These must be different players."))
    seats = {*winners, *([discarder] if discarder else [])}
    findings = (
        _ruled(rules, bonus(honba, winners, discarder, rules), words, len(winners))
        for rules in points_rule_sets().values()
        if seats <= {*seats_of(rules.players)}
    )
    older = dealers_bonus(honba, winners[0], discarder, points_rule_sets()["four-winds"])
    return Opinion(
        (
            Issue(_("What do the counters add?"), tuple(findings)),
            Issue(_("And by the older custom?"), (_finding(_("Only the dealer"), older, words),)),
        )
    )


def _winners(form: Form) -> tuple[Seat, ...]:
    first = form.seat("winner")
    if form.chosen("how") == TSUMO or form.chosen("second") == NOBODY:
        return (first,)
    return first, form.seat("second")


def _ruled(rules: RuleSet, added: Bonus, words: Words, winners: int) -> Finding:
    """With two winners, silence where a rule set's own answer is our assumption."""
    name = rules.name[get_language() or "en"]
    if winners > 1 and WITH_SEVERAL in rules.silent:
        return Finding(name, silent())
    return _finding(name, added, words)


def _finding(name: str, added: Bonus, words: Words) -> Finding:
    paid = words.listed(words.payment(payment) for payment in added.payments)
    return Finding(name, Decision(paid or _("Nothing")), (words.related(added.because),))


EXTRA_HANDS = SmallRuling(
    id="extra-hands",
    title=gettext_lazy("What counters add"),
    question=gettext_lazy("What do the counters add to a win?"),
    about=gettext_lazy(
        "Each counter adds three hundred to a win, with nobody liable: a hundred from each, or all "
        "from the discarder. When two win off one discard, rule sets part."
    ),
    tiles="",
    fields=(
        Number(name="honba", label=gettext_lazy("Counters in this deal"), start=2, most=MOST_HONBA),
        ChoiceField(
            name="how",
            label=gettext_lazy("How it was won"),
            options={RON: gettext_lazy("ron"), TSUMO: gettext_lazy("tsumo")},
            start=RON,
        ),
        seat_field("winner", gettext_lazy("Who won"), Seat.SOUTH),
        ChoiceField(
            name="second",
            label=gettext_lazy("Who else won"),
            options={NOBODY: gettext_lazy("nobody"), **SEATS_TO_CHOOSE},
            start=Seat.WEST,
            when=("how", {RON}),
        ),
        seat_field("discarder", gettext_lazy("Who discarded"), Seat.EAST, when=("how", {RON})),
    ),
    rule=_rule,
)
