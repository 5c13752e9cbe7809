"""Where the questions of an assignment come from: a form for each, and what it comes to."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar, Final, TypeVar

from django import forms
from django.utils import timezone as clock
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from assignments.assigning import MOST_QUESTIONS, Asked
from assignments.models import Assignment
from assignments.rights import assignments_of
from assignments.times import may_yet_be_answered
from clubs.rights import Access
from lessons.catalog import Lesson, lesson, lessons
from lessons.progress.names import name_of
from quiz.collections import progress as collected
from quiz.collections.forms import BatchForm, question_name
from quiz.collections.generate import YAKUMAN, find
from quiz.errors import QuestionUnavailableError
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts
from quiz.models import Collection, CollectionItem, PaperItem
from quiz.practice.forms import is_dealt
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import Question, question
from quiz.selectors import find_question
from quiz.services import keep_solution
from quiz.titles import list_name
from rulebook.selectors import to_ask
from web.pages import page_words

T = TypeVar("T")

Origin = PaperItem.Origin

LONGEST_LIST: Final = 10_000
"""Characters of a list of addresses."""

SHOWN: Final = 100
"""Collections and earlier assignments to choose from, the newest."""


class NothingToAskError(Exception):
    """No question came of it; the message says why."""


class Source:
    """What is asked for, and once that is valid the questions."""

    label: ClassVar[Promise]
    deals: ClassVar[bool] = False
    """Whether each member can be dealt hands of their own."""

    def called(self) -> str:
        """What an assignment of them is called unless somebody says otherwise."""
        raise NotImplementedError

    def rules_id(self) -> str:
        """Of the rule set for which all are dealt; empty where each has its own."""
        return ""

    def language(self) -> str:
        """Of the words around them; empty where there are none."""
        return ""

    @property
    def still_open(self) -> Assignment | None:
        """What asks the same and may still be answered, where such a thing is chosen."""
        return None

    @property
    def is_empty(self) -> str:
        """Why there is nothing to choose from, in a sentence; empty where there is something."""
        return ""

    def asked(self, learner: Learner) -> list[Asked]:
        """Raise NothingToAskError."""
        raise NotImplementedError


class FromGenerator(Source, BatchForm):
    label = gettext_lazy("Dealt for you")
    deals = True

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:
        learner = access.me.learner.root
        super().__init__(*args, learner=learner, **options)
        usual: dict[str, Any] = {"count": 5, "level": ANYTHING}
        if rules := to_ask(access.club.rules, learner):
            usual["rules"] = rules
        asked = options.get("initial", {})
        self.initial = {**self.initial, **usual, **asked}
        self._offer_concept(asked.get("topic", ""))
        self._set_aside("kind", _("Not under these rules"), ("rules",))
        self._set_aside("topic", _("Not with these choices"), ("rules", "kind", "level"))
        self._say_whose_rules(str(usual.get("rules", "")))

    def _chosen(self, name: str) -> str:
        return str(self.data.get(name) or self.initial.get(name) or ANYTHING)

    def _set_aside(self, name: str, label: str, by: tuple[str, ...]) -> None:
        """Put the choices for which no hand is dealt into a group of their own, at the end."""
        field: Any = self.fields[name]
        wish = replace(Wish(Payments.id), **{key: self._chosen(key) for key in by})
        dealt_choices: list[Any] = []
        others: list[Any] = []
        for value, content in field.choices:
            is_group = isinstance(content, list | tuple)
            group = content if is_group else [(value, content)]
            dealt = [
                choice for choice in group if is_dealt(replace(wish, **{name: str(choice[0])}))
            ]
            others += [choice for choice in group if choice not in dealt]
            dealt_choices += [(value, dealt)] if dealt and is_group else dealt
        field.choices = [*dealt_choices, (label, others)] if others else dealt_choices

    def _say_whose_rules(self, usual: str) -> None:
        """Where the address asks for other rules than the club's, as theirs have no such hand."""
        topic, rules = self._chosen("topic"), self._chosen("rules")
        wish = Wish(self._chosen("kind"), usual, topic)
        if usual and rules != usual and topic != ANYTHING and not is_dealt(wish):
            self.fields["rules"].help_text = _(
                "Under your club’s rules there is no hand on this; under these there is."
            )

    def _offer_concept(self, name: str) -> None:
        """Beside the topics, where the address names one: from the results of the club."""
        concept = next((each for each in concepts() if each == name), None)
        offered = self.fields["topic"].choices  # type: ignore[attr-defined]
        if concept and name not in YAKUMAN:
            named = (_("Concept"), [(concept.value, name_of(concept))])
            self.fields["topic"].choices = [*offered, named]  # type: ignore[attr-defined]

    def called(self) -> str:
        return self.title

    def rules_id(self) -> str:
        return self.wish.rules

    def asked(self, learner: Learner) -> list[Asked]:  # noqa: ARG002 - dealt for anybody
        try:
            found = find(self.wish, self.cleaned_data["count"]).questions
        except QuestionUnavailableError:
            found = ()
        if not found:
            self.refuse()
            raise NothingToAskError
        return [_asked(Origin.GENERATOR, "", each) for each in found]


class FromCollection(Source, forms.Form):
    label = gettext_lazy("A collection")

    collection = forms.ModelChoiceField(Collection.objects.none(), empty_label=None)

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["collection"]
        field.label = _("One of your collections")
        field.queryset = Collection.objects.of(access.me.learner)  # type: ignore[attr-defined]

    @property
    def is_empty(self) -> str:
        has_some = self.fields["collection"].queryset.exists()  # type: ignore[attr-defined]
        return (
            "" if has_some else _("You have no collection yet: make one under “Your collections”.")
        )

    def called(self) -> str:
        return str(self.cleaned_data["collection"].title)

    def language(self) -> str:
        return str(self.cleaned_data["collection"].language)

    def asked(self, learner: Learner) -> list[Asked]:
        collection = self.cleaned_data["collection"]
        standing = CollectionItem.ItemStatus.IN
        items = collection.items.filter(standing=standing).select_related(
            "task__rules", "version__exercise"
        )
        return _some([*_of_items(items, collection.title, learner)])


def _of_items(items: Iterable[CollectionItem], title: str, learner: Learner) -> Iterator[Asked]:
    """Those that can still be asked, with the words around them."""
    for item in items:
        with suppress(QuestionUnavailableError):
            found = collected.question_of(item, learner)
            words = {"before": item.before, "after": item.after}
            yield _asked(Origin.COLLECTION, title, found, **words)


class FromLesson(Source, forms.Form):
    label = gettext_lazy("A lesson")

    lesson = forms.ChoiceField()

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:  # noqa: ARG002
        super().__init__(*args, **options)
        field, language = self.fields["lesson"], page_words().code
        field.label = _("Questions of a lesson")
        told = [(each.slug, each.title) for each in lessons(language) if each.questions]
        field.choices = told  # type: ignore[attr-defined]

    @property
    def lesson_chosen(self) -> Lesson:
        return lesson(page_words().code, self.cleaned_data["lesson"])

    def called(self) -> str:
        return self.lesson_chosen.title

    def asked(self, learner: Learner) -> list[Asked]:  # noqa: ARG002 - everybody's
        chosen = self.lesson_chosen
        return _some(
            [_asked(Origin.LESSON, chosen.slug, question(name)) for name in chosen.questions]
        )


class FromBank(Source, forms.Form):
    label = gettext_lazy("The bank, or any question")

    questions = forms.CharField(
        label=gettext_lazy("Addresses of questions, one a line"),
        help_text=gettext_lazy(
            "Of the bank, or any question of this site, your own exercises among them."
        ),
        max_length=LONGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:  # noqa: ARG002
        super().__init__(*args, **options)
        self.first = ""

    def called(self) -> str:
        return self.first

    def asked(self, learner: Learner) -> list[Asked]:
        lines = [line.strip() for line in self.cleaned_data["questions"].splitlines()]
        asked = [self._found(line, learner) for line in _some([*filter(None, lines)])]
        self.first = list_name(asked[0].task).title
        return asked

    def _found(self, line: str, learner: Learner) -> Asked:
        try:
            return asked_by_address(line, learner)
        except QuestionUnavailableError as error:
            message = _("There is no such question: %(line)s") % {"line": line[:100]}
            raise NothingToAskError(message) from error


class FromEarlier(Source, forms.Form):
    label = gettext_lazy("An earlier assignment")

    earlier = forms.ModelChoiceField(
        Assignment.objects.none(), empty_label=None, to_field_name="id"
    )

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["earlier"]
        field.label = _("An earlier assignment")
        field.queryset = assignments_of(access, clock.now())  # type: ignore[attr-defined]

    @property
    def still_open(self) -> Assignment | None:
        """Of what is chosen, or before that of what the address names."""
        with suppress(forms.ValidationError):
            chosen = self.fields["earlier"].clean(self["earlier"].value())
            times = chosen.times_of(None, chosen.latest_due)
            return chosen if may_yet_be_answered(times, clock.now()) else None
        return None

    def called(self) -> str:
        return str(self.cleaned_data["earlier"].title)

    def language(self) -> str:
        return str(self.cleaned_data["earlier"].language)

    def rules_id(self) -> str:
        return str(self.cleaned_data["earlier"].rules)

    def asked(self, learner: Learner) -> list[Asked]:  # noqa: ARG002 - the club's
        items = self.cleaned_data["earlier"].items.filter(replaced=None).select_related("task")
        names = ("origin", "of", "name", "task", "has_hints", "before", "after")
        return _some([Asked(*(getattr(item, name) for name in names)) for item in items])


SOURCES: Final[dict[str, Any]] = {
    "generator": FromGenerator,
    "collection": FromCollection,
    "lesson": FromLesson,
    "bank": FromBank,
    "earlier": FromEarlier,
}
"""By what stands in the address of the form; the first is where everybody begins."""


def asked_by_address(line: str, learner: Learner) -> Asked:
    """One question, by its name or its address. Raise QuestionUnavailableError."""
    return _asked(Origin.BANK, "", find_question(question_name(line), learner))


def _asked(origin: str, of: str, found: Question, **words: str) -> Asked:
    task = keep_solution(found.snapshot).task
    return Asked(origin, of[:100], found.id, task, has_hints=found.has_hints, **words)


def _some(rows: list[T]) -> list[T]:
    """Questions, or their names: raise NothingToAskError for none, or for too many of them."""
    if not rows:
        raise NothingToAskError(_("It contains no question that can be asked."))
    if len(rows) > MOST_QUESTIONS:
        most = {"most": MOST_QUESTIONS, "number": len(rows)}
        raise NothingToAskError(
            _("An assignment has at most %(most)s questions, and these are %(number)s.") % most
        )
    return rows
