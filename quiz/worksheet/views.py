"""Views of worksheets: hands to answer on paper, and a separate sheet of answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.errors import QuestionUnavailableError
from quiz.practice.forms import WishForm
from quiz.prompts import ANYTHING, Wish, new_seed
from quiz.questions.catalogue import Question, by_topic, question
from quiz.questions.catalogue import questions as library
from quiz.questions.similarity import has_same_outcome
from quiz.worksheet.paper import Entry, Side, Worksheet, show
from rulebook.selectors import usual_to_ask
from web.pages import page_words, private
from web.topics import title_of as title_of_topic

MOST: Final = 12
WORKSHEET_SEED: Final = r"[a-z0-9]{1,8}"


class SheetForm(WishForm):
    """The form of a worksheet: built-in hands, and a number of new ones for a wish.

    ``seed``: determines the new hands.
    """

    hand = forms.MultipleChoiceField(required=False)
    new = forms.IntegerField(required=False, min_value=0, max_value=MOST)
    seed = forms.RegexField(rf"\A{WORKSHEET_SEED}\Z", required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["kind"], self.fields["case"]
        hand, new, level = (self.fields[name] for name in ("hand", "new", "level"))
        level.choices = level.choices[1:]  # type: ignore[attr-defined] # without “matching your progress”
        hand.choices = [(question.id, question.id) for question in library()]  # type: ignore[attr-defined]
        unknown = _(
            "The hand “%(value)s” is not available for printing. Choose a hand from the list."
        )
        hand.error_messages["invalid_choice"] = unknown
        number = _("Enter a whole number from 0 to %(most)s.") % {"most": MOST}
        new.error_messages = dict.fromkeys(("invalid", "min_value", "max_value"), number)
        cut = _("The link to the worksheet is incomplete or was changed. Choose the hands again.")
        self.fields["seed"].error_messages["invalid"] = cut
        new.label = _("Hands to deal")
        new.widget.attrs["placeholder"] = "0"

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if not self.errors and not self.hands and not self.count:
            none = _("Choose a hand, or enter a number of new hands.")
            self.add_error(None, forms.ValidationError(none, "no_hands"))
        if len(self.hands) + self.count > MOST:
            most = _("Too many hands for one worksheet. Choose at most %(most)s hands in all.")
            self.add_error(None, forms.ValidationError(most, "too_many_hands", {"most": MOST}))
        return data

    @property
    def on_new_hands(self) -> list[forms.BoundField]:
        return [self["new"], *self.chosen]

    @property
    def hands(self) -> tuple[str, ...]:
        """Return the names of the chosen hands in the order chosen, each once."""
        return tuple(dict.fromkeys(self.cleaned_data.get("hand", [])))

    @property
    def count(self) -> int:
        return self.cleaned_data.get("new") or 0

    @property
    def is_open(self) -> bool:
        """Whether the new hands are not dealt yet."""
        return bool(self.count and not self.cleaned_data["seed"])

    @property
    def query(self) -> str:
        """The choice as a query, with a new seed if it is open."""
        query: list[tuple[str, object]] = [("hand", name) for name in self.hands]
        if self.count:
            wish, seed = self.wish, self.cleaned_data["seed"] or new_seed()
            wish_query = {"rules": wish.rules, "topic": wish.topic, "level": wish.level}
            query += [("new", self.count), *wish_query.items(), ("seed", seed)]
        return urlencode([(name, value) for name, value in query if value != ANYTHING])


MOST_TRIES: Final = 3


def questions_for(hands: Sequence[str], new: int, wish: Wish, seed: str) -> list[Question]:
    """Return built-in hands, then new ones; raise QuestionUnavailableError."""
    return [*map(question, hands), *_new(new, wish, seed)]


def _new(count: int, wish: Wish, seed: str) -> list[Question]:
    """New hands, different in outcome as far as the wish allows."""
    unlike: list[Question] = []
    spare: list[Question] = []
    for candidate in _from_seed(count * MOST_TRIES, wish, seed):
        if len(unlike) == count:
            break
        (spare if any(has_same_outcome(candidate, other) for other in unlike) else unlike).append(
            candidate
        )
    return [*unlike, *spare][:count]


def _from_seed(count: int, wish: Wish, seed: str) -> Iterator[Question]:
    return (question(wish.name(f"{seed}{number}")) for number in range(1, count + 1))


@private
@require_safe
def choose(request: LearnerRequest) -> HttpResponse:
    usual = {"rules": usual_to_ask(request.learner)}
    initial = {**usual, **request.GET.dict(), "hand": request.GET.getlist("hand")}
    return _choose(request, SheetForm(initial=initial, learner=request.learner))


@require_safe
@never_cache
def questions(request: LearnerRequest) -> HttpResponse:
    return _sheet(request, Side.QUESTIONS)


@require_safe
@never_cache
def answers(request: LearnerRequest) -> HttpResponse:
    return _sheet(request, Side.ANSWERS)


def _sheet(request: LearnerRequest, side: Side) -> HttpResponse:
    """The address holds the whole choice and leads everyone to the same hands."""
    form = SheetForm(request.GET, learner=request.learner)
    if not form.is_valid():
        return _choose(request, form, status=422)
    if form.is_open:
        return redirect(f"{request.path}?{form.query}")
    try:
        hands = questions_for(form.hands, form.count, form.wish, form.cleaned_data["seed"])
    except QuestionUnavailableError:
        form.refuse()
        return _choose(request, form, status=422)
    sheet = Worksheet(
        entries=[Entry(hand, reverse("quiz:question", args=[hand.id])) for hand in hands],
        paths={side: f"{reverse(f'worksheet:{side}')}?{form.query}" for side in Side},
        back=(f"{reverse('worksheet:choose')}?{form.query}", _("Choose other hands")),
        is_public=True,
    )
    return show(request, sheet, side)


def _choose(request: LearnerRequest, form: SheetForm, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "topics": [*_topics(form["hand"].value() or ())],
        "most": MOST,
    }
    return render(request, "worksheet/choose.html", context, status=status)


def _topics(ticked: Any) -> Iterator[Mapping[str, Any]]:
    words = page_words()

    def listed(question: Question) -> Mapping[str, Any]:
        return {
            "id": question.id,
            "title": words.title(question.prompt.scenario),
            "rules": question.prompt.rules.name[words.code],
            "is_ticked": question.id in ticked,
        }

    for topic, hands in by_topic():
        yield {"id": topic, "title": title_of_topic(topic), "hands": [*map(listed, hands)]}
