"""A prediction: the reader picks an answer, and is told whether it is right, and why it is not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from board.tables import draw_settled
from lessons.fences.moment import NOTHING, Moment, Place
from pao.game import Seat
from pao.ruling import Ruling
from pao.words import Words
from web.hands import desk_of, timeline_of


@dataclass(frozen=True, slots=True)
class Guess:
    """A choice. ``why_not``: says why it is wrong."""

    text: str
    is_right: bool
    why_not: Callable[[], str] = str


@dataclass(frozen=True, slots=True)
class Prediction:
    """A question on a hand, with its choices and the words of the button below.

    ``picture``: what is asked about, if nothing above shows it. ``layout``: ``row``, or ``list`` if
    the choices are sentences.
    """

    question: str
    choices: tuple[Guess, ...]
    reveal: str
    picture: SafeString = NOTHING
    layout: Literal["row", "list"] = "row"

    def chosen(self, choice: str) -> Guess | None:
        """Return the choice with this number."""
        return {str(number): guess for number, guess in enumerate(self.choices, 1)}.get(choice)

    @property
    def right(self) -> str:
        return next(choice.text for choice in self.choices if choice.is_right)


def read_choices(text: str) -> tuple[str, list[str]]:
    """Return the text above the choices of a fence, and each choice: a line such as ``- W``."""
    above, *choices = f"\n{text.strip()}".split("\n- ")
    return above.strip(), choices


def to_predict(prediction: Prediction, place: Place | None, below: SafeString) -> Moment:
    """Return a moment. ``place``: None if choices are not stored; ``below``: text below them."""
    guess = prediction.chosen(place.choice) if place else None
    context = {
        "prediction": prediction,
        "place": place,
        "guess": guess,
        "why_not": guess.why_not() if guess and not guess.is_right else "",
    }
    question = render_to_string("lessons/_prediction.html", context)
    answer = format_html('<div class="predict-answer">{}</div>', below)
    is_right = guess.is_right if guess else None
    reveal = _("Show the answer") if place else prediction.reveal
    return Moment(question, reveal, answer, is_over=bool(guess), is_right=is_right)


def settled(
    ruling: Ruling, words: Words, viewer: Seat | None = None, *, is_bill_folded: bool = False
) -> SafeString:
    """The ruling on a hand, with links to the timeline and the desk.

    ``viewer``: the seat of the reader. ``is_bill_folded``: hide the payments, which are not the
    question.
    """
    links = {"timeline": timeline_of(ruling.scenario), "desk": desk_of(ruling.scenario)}
    fold = render_to_string("lessons/_settled_links.html", links)
    context = {
        "headline": words.headline(ruling),
        "why": words.step(ruling.trace[-1]) if ruling.end is None else "",
        "payments": draw_settled(ruling, words.code, viewer, fold),
        "is_bill_folded": is_bill_folded,
        "assumed": words.sentences(map(words.rule_question, ruling.silent)),
    }
    return render_to_string("lessons/_settled.html", context)
