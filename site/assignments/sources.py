"""Sources of an assignment's questions: a form for each, and the questions that it gives."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from clubs.rights import Access
from pao.errors import RulesError
from quiz.exam.referee import PASS_MARK, questions_of, questions_on_changes
from quiz.models import PaperItem
from quiz.practice.forms import flat, rule_sets_to_ask
from quiz.questions.catalogue import Question, assumptions
from quiz.services import keep_solution
from quiz.titles import title_of
from rulebook.frozen import name_of as name_of_rules
from rulebook.models import HouseRulesVersion
from rulebook.selectors import seasons_of, to_ask
from web.pages import page_words
from web.selects import TermSelect

Origin = PaperItem.Origin


NO_HAND_DIFFERS: Final = gettext_lazy(
    "We found no hand where the new version of the rules gives a different ruling from the "
    "previous version, so there are no questions."
)


class NothingToAskError(Exception):
    """There are no questions; the message says why."""


class Source(forms.Form):
    """A form that asks for questions, and their items once it is valid.

    ``deals``: whether each member can be dealt hands of their own. ``usual_terms``: the default
    terms of such an assignment, where they differ from those of others.
    """

    deals: ClassVar[bool] = False
    usual_terms: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, *args: Any, access: Access, **options: Any) -> None:
        self.access, self.learner = access, access.me.learner.root
        super().__init__(*args, **options)

    def default_title(self) -> str:
        """Return the default title of an assignment, in the language of the page."""
        raise NotImplementedError

    def rules_id(self) -> str:
        """Return the id of the rule set for all questions; empty if each has its own."""
        return ""

    def language(self) -> str:
        """Return the language of the words around the questions; empty without any."""
        return ""

    @property
    def still_open(self) -> Assignment | None:
        """The chosen assignment with the same questions, if it may still be answered."""
        return None

    @property
    def is_empty(self) -> str:
        """Why there is nothing to choose from, as a sentence; empty if there is something."""
        return ""

    def items(self) -> list[PaperItem]:
        """Return new items, without an assignment yet. Raise NothingToAskError."""
        raise NotImplementedError


class FromReferee(Source):
    usual_terms: ClassVar[Mapping[str, Any]] = {"feedback": FeedbackPreset.EXAM, "minutes": 40}

    rules = forms.ChoiceField(widget=TermSelect)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        field: Any = self.fields["rules"]
        usual = to_ask(self.access.club.rules, self.learner)
        field.label, field.initial = _("Rules"), usual
        field.choices = rule_sets_to_ask(self.learner, usual)
        field.help_text = _(
            "The referee’s exam has 20 questions, mostly on hands where the chosen rules and other "
            "rule sets give different rulings. Members with %(mark)s or more right answers pass, "
            "and can create a certificate."
        ) % {"mark": PASS_MARK}

    def default_title(self) -> str:
        choices = dict(flat(rule_sets_to_ask(self.learner, self.rules_id())))
        return _("Referee’s exam, %(rules)s") % {"rules": choices[self.rules_id()]}

    def rules_id(self) -> str:
        return str(self.cleaned_data["rules"])

    def items(self) -> list[PaperItem]:
        return [new_item(Origin.REFEREE, "", each) for each in questions_of(self.rules_id())]


class FromChanges(Source):
    version = forms.ModelChoiceField(HouseRulesVersion.objects.none(), empty_label=None)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        field: Any = self.fields["version"]
        field.label = _("Ask about changes in")
        field.queryset = seasons_of(self.access.club)
        field.label_from_instance = _season_label

    @property
    def is_empty(self) -> str:
        has_some = self.fields["version"].queryset.exists()  # type: ignore[attr-defined]
        return (
            ""
            if has_some
            else _(
                "The club’s house rules have only one version so far, so there are no rule "
                "changes to ask questions about."
            )
        )

    def default_title(self) -> str:
        return _("Rule changes: %(rules)s") % {"rules": _season_label(self.cleaned_data["version"])}

    def rules_id(self) -> str:
        return name_of_rules(self.cleaned_data["version"].frozen.digest)

    def items(self) -> list[PaperItem]:
        before = self.cleaned_data["version"].before
        try:
            questions = questions_on_changes(self.rules_id(), before.frozen.rules)
        except RulesError:  # written for an engine that read it otherwise
            questions = []
        if not questions:
            raise NothingToAskError(NO_HAND_DIFFERS)
        return [new_item(Origin.GENERATOR, "", each) for each in questions]


def _season_label(version: HouseRulesVersion) -> str:
    names = {"name": version.house.name, "day": date_format(version.day, "DATE_FORMAT")}
    return _("%(name)s (from %(day)s)") % names


SOURCES: Final[dict[str, Any]] = {
    "referee": FromReferee,
    "changes": FromChanges,
}
"""What is given as a whole, by ``from`` in the address of the form."""


def refusal_of(question: Question) -> str:
    """Why a question cannot be in an assignment, as a sentence; empty if it can."""
    unstated = next(iter(assumptions(question.prompt)), None)
    if unstated is None:
        return ""
    names = {
        "title": title_of(question.prompt),
        "question": page_words().rule_question(unstated),
    }
    return (
        _(
            "This question (“%(title)s”) cannot be in an assignment, because no source "
            "answers “%(question)s”. The right answer depends on our own assumption."
        )
        % names
    )


def new_item(origin: str, of: str, question: Question, **words: str) -> PaperItem:
    """Return a new item. Raise NothingToAskError if its answer depends on our own assumption."""
    if problem := refusal_of(question):
        raise NothingToAskError(problem)
    task = keep_solution(question.snapshot).task
    return PaperItem(
        origin=origin,
        of=of[:100],
        name=question.id,
        task=task,
        has_hints=question.has_engine_hints,
        **words,
    )
