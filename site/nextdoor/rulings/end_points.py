"""End points and prizes: what a game's points come to when it is over."""

from fractions import Fraction
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from nextdoor.answer import Decision, Finding, Issue, Opinion, Tone
from nextdoor.fields import Number, Tick, When
from nextdoor.form import Form
from nextdoor.ruling import SmallRuling
from nextdoor.rulings.seats import SEATS_TO_CHOOSE
from pao.game import SEATS
from pao.next_door.end_points import equalised
from pao.next_door.prizes import equalised_with_prizes
from pao.words import Words

MOST: Final = 999_900
START: Final = (35000, 32000, 22000, 19000)
END: Final = 30000
PRIZES: Final = (15000, 5000, -5000, -15000)
PLACES: Final = (
    gettext_lazy("First prize"),
    gettext_lazy("Second prize"),
    gettext_lazy("Third prize"),
    gettext_lazy("Fourth prize"),
)


def _rule(form: Form, words: Words) -> Opinion:
    points = [form.number(seat) for seat in SEATS]
    if form.is_ticked("prizes"):
        by_place = [form.number(_prize(place)) for place in range(len(SEATS))]
        ended = equalised_with_prizes(points, form.number("end"), by_place)
    else:
        ended = equalised(points, form.number("end"))
    findings = tuple(
        Finding(words.seat(seat), _outcome(result, words))
        for seat, result in zip(SEATS, ended.results, strict=True)
    )
    reasons = tuple(words.related(why) for why in ended.because)
    return Opinion((Issue(_("What does each player come to?"), findings, reasons),))


def _outcome(result: Fraction, words: Words) -> Decision:
    """An exact share where points divide badly, such as 3,333 1/3."""
    whole, rest = divmod(abs(result), 1)
    text = words.signed(int(whole) if result > 0 else -int(whole))
    if rest:
        text += f" {rest}"
    return Decision(text, Tone.YES if result > 0 else Tone.NO if result < 0 else Tone.PLAIN)


def _prize(place: int) -> str:
    return f"prize{place + 1}"


def _points(name: str, label: Promise, start: int, when: When | None = None) -> Number:
    return Number(name=name, label=label, start=start, least=-MOST, most=MOST, step=100, when=when)


END_POINTS = SmallRuling(
    id="end-points",
    title=gettext_lazy("End points"),
    question=gettext_lazy("The game is over. What is each player’s final score?"),
    about=gettext_lazy(
        "Four Winds, Japanese Modern: each loser has their points less the end points, the winner "
        "has minus the sum of those, and the prizes for the places come on top. Players with equal "
        "points share."
    ),
    tiles="1234z",
    fields=(
        *(
            _points(seat, SEATS_TO_CHOOSE[seat], start)
            for seat, start in zip(SEATS, START, strict=True)
        ),
        _points("end", gettext_lazy("End points"), END),
        Tick(name="prizes", label=gettext_lazy("With prizes for the places")),
        *(
            _points(_prize(place), PLACES[place], start, ("prizes", {True}))
            for place, start in enumerate(PRIZES)
        ),
    ),
    rule=_rule,
)
