"""Predict, then see: the reader picks; nothing is stored, nothing is marked.

===========================  ==================================================================
``predict story``            who pays?
``predict story liable``     who is liable, or is it nobody?
``predict story: W to S``    how much? Each choice is a figure: ``- story: W to S``
===========================  ==================================================================

A fence that says no question of its own asks as plainly as that.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from board.tables import draw_settled
from lessons.amounts import PAYMENT, amount
from lessons.fences.moment import NOTHING, Moment, Place
from lessons.hands import NAME, Hands
from pao.game import Call, Seat
from pao.ruling import Ruling
from pao.words import Words, for_language
from web.hands import desk_of, timeline_of

ASKED = re.compile(rf"(?P<name>{NAME})(?: (?P<liable>liable)|(?P<points>:.+))?")


@dataclass(frozen=True, slots=True)
class Guess:
    """What a reader may think, in words."""

    text: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Prediction:
    """A question on a hand, what a reader may answer, and what the button under it says.

    ``picture``: what is asked about, where nothing above shows it. ``layout``: its choices are in
    a ``row``, or in a ``list`` where they are sentences.
    """

    question: str
    choices: tuple[Guess, ...]
    reveal: str
    picture: SafeString = NOTHING
    layout: Literal["row", "list"] = "row"

    @property
    def right(self) -> str:
        return next(choice.text for choice in self.choices if choice.is_right)


def draw(asked: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError where the hand is not fit to ask."""
    words = for_language(language)
    prediction, ruling = read_prediction(asked, text, hands, words)
    viewer = hands.viewer_of(re.split("[ :]", asked)[0])
    return to_predict(prediction, place, settled(ruling, words, viewer))


def to_predict(prediction: Prediction, place: Place | None, seen: SafeString) -> Moment:
    """``place``: none where nothing is kept; ``seen``: what stands below the word on the choice."""
    context = {"prediction": prediction, "place": place}
    asked = render_to_string("lessons/_prediction.html", context)
    said = render_to_string("lessons/_predicted.html", context)
    answer = format_html('<div class="predict-answer">{}{}</div>', said, seen)
    return Moment(asked, prediction.reveal, answer)


def settled(ruling: Ruling, words: Words, viewer: Seat | None = None) -> SafeString:
    """What the engine says of a hand, and where to look at it; ``viewer``: from whose place."""
    context = {
        "headline": words.headline(ruling),
        "why": words.step(ruling.trace[-1]) if ruling.end is None else "",
        "payments": draw_settled(ruling, words.code, viewer),
        "assumed": " ".join(map(words.rule_question, ruling.silent)),
        "timeline": timeline_of(ruling.scenario),
        "desk": desk_of(ruling.scenario),
    }
    return render_to_string("lessons/_settled.html", context)


def read_prediction(asked: str, text: str, hands: Hands, words: Words) -> tuple[Prediction, Ruling]:
    """And of which ruling; raise ValueError where the hand is not fit to ask."""
    question, *lines = f"\n{text.strip()}".split("\n- ")
    match = ASKED.fullmatch(asked)
    if not match:
        raise ValueError(f"expected predict story [liable | : W to S], not {asked!r}")
    ruling = hands.named(match["name"])
    if match["points"]:
        right, texts = amount(asked, hands, words), [amount(line, hands, words) for line in lines]
        question = question.strip() or _how_much(match["points"], words)
        return Prediction(question, _choices(texts, right), _("See how much")), ruling
    if match["liable"]:
        question = question.strip() or _("Who is liable?")
        return Prediction(question, _liable(ruling, words), _("See who is liable")), ruling
    return who_pays(question.strip() or _who(ruling, words), ruling, words), ruling


def who_pays(question: str, ruling: Ruling, words: Words) -> Prediction:
    return Prediction(question, _payers(ruling, words), _("See who pays"))


def _who(ruling: Ruling, words: Words) -> str:
    if not ruling.wins:
        raise ValueError("nobody wins that hand: nobody is paid for it")
    return _("Who pays %(winner)s?") % {"winner": words.seat(ruling.wins[0].winner)}


def _how_much(points: str, words: Words) -> str:
    payment = PAYMENT.fullmatch(points.strip(": "))
    if not payment:
        raise ValueError(f"say what is asked of {points!r}")
    names = {"payer": words.seat(payment[1]), "payee": words.seat(payment[2])}
    return _("How much does %(payer)s pay %(payee)s?") % names


def _payers(ruling: Ruling, words: Words) -> tuple[Guess, ...]:
    paying = (seat for seat, points in ruling.deltas.items() if points < 0)
    thinkable = (words.listed(map(words.seat, seats)) for seats in _thinkable(ruling))
    return _choices(thinkable, words.listed(map(words.seat, paying)))


def _thinkable(ruling: Ruling) -> Iterator[tuple[Seat, ...]]:
    """One player alone; on a self-draw all of them; on a ron the discarder with another."""
    if not ruling.wins:
        return
    win = ruling.wins[0]
    losers = [seat for seat in ruling.deltas if seat is not win.winner]
    yield from ((seat,) for seat in losers)
    if win.discarder is None:
        yield tuple(losers)
    else:
        yield from (pair for pair in combinations(losers, 2) if win.discarder in pair)


def _liable(ruling: Ruling, words: Words) -> tuple[Guess, ...]:
    callers = {event.seat for event in ruling.scenario.events if isinstance(event, Call)}
    others = (words.seat(seat) for seat in ruling.deltas if seat not in callers)
    liabilities = ruling.standing if ruling.end is None else ruling.liable
    liable = words.listed(words.seat(liability.seat) for liability in liabilities)
    return _choices([*others, _("Nobody")], liable or _("Nobody"))


def _choices(texts: Iterable[str], right: str) -> tuple[Guess, ...]:
    """In the order given; just one is to be right."""
    guesses = tuple(Guess(text, text == right) for text in texts)
    if len({guess.text for guess in guesses}) < len(guesses):
        raise ValueError("a choice stands there twice")
    if not any(choice.is_right for choice in guesses):
        raise ValueError(f"nobody would predict that: {right} is not among the choices")
    return guesses
