"""The form in which a learner chooses what to practise."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from pao.errors import RulesError
from pao.scenario import USUAL_RULES
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.next_door.cases import CASES
from quiz.kinds.payments import Payments
from quiz.prompts import ANYTHING, LEVELS, Wish
from quiz.questions.catalogue import question
from rulebook.frozen import NAMED, rules_named
from rulebook.selectors import frozen_for
from rulebook.sheets import by_table
from web.pages import page_words
from web.selects import TermSelect
from web.topics import PLAINEST_FIRST, title_of

REMEMBERED: Final = 1_000
LONGEST_CORRECTION: Final = 200


@lru_cache(REMEMBERED)
def is_dealt(wish: Wish) -> bool:
    """Whether the generator has a question for this wish."""
    try:
        question(wish.name("practise"))
    except QuestionUnavailableError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Correction:
    """The nearest wish with questions; it has another value of one ``field``.

    ``query``: what the button of this correction sends.
    """

    field: str
    label: str
    value: str
    query: str


class WishForm(forms.Form):
    """The choice of a question: each kind is a button, and so is each rule next door."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Kind of question"),
        choices=[(kind, kind) for kind in KINDS],
        widget=TermSelect,
    )
    case = forms.ChoiceField(choices=[(case, case) for case in CASES], required=False)
    topic = forms.ChoiceField(required=False, widget=TermSelect)
    rules = forms.ChoiceField(required=False, widget=TermSelect)
    level = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, learner: Learner | None = None, **options: Any) -> None:
        """``learner``: their house rules and those of their clubs are among the choices.

        If the button of a correction was pressed, its values replace those that were sent.
        """
        super().__init__(*args, **options)
        self.correction: Correction | None = None
        if corrected := str(self.data.get("instead", ""))[:LONGEST_CORRECTION]:
            names = ("kind", "topic", "rules", "level")
            values = {name: value for name, value in parse_qsl(corrected) if name in names}
            data = {name: self.data.get(name) for name in self.data}
            self.data = {**data, **values}
        self._offer("topic", _("Topic"), [(topic, title_of(topic)) for topic in PLAINEST_FIRST])
        rules = str(self.data.get("rules", self.initial.get("rules", "")))
        self._offer("rules", _("Rules"), rule_sets_to_ask(learner, rules), anything=False)
        self._offer(
            "level", _("Difficulty"), [("1", _("easy")), ("2", _("medium")), ("3", _("hard"))]
        )
        level = self.fields["level"]
        level.choices = [("", _("matching your progress")), *level.choices]  # type: ignore[attr-defined]

    @property
    def wish(self) -> Wish:
        data = self.cleaned_data
        return Wish(
            data.get("kind", Payments.id),
            data["rules"] or USUAL_RULES,
            data.get("case") or data["topic"] or ANYTHING,
            data["level"] or ANYTHING,
        )

    @property
    def is_open(self) -> bool:
        """Whether the level is left open."""
        return not self.cleaned_data["level"]

    @property
    def chosen(self) -> list[forms.BoundField]:
        """Return the fields that can be chosen besides the kind of question."""
        return [self[name] for name in ("topic", "rules", "level")]

    def refuse(self) -> None:
        """Name the choice that has no questions, and offer the nearest one that has."""
        field, wish = next(self._dealt_instead(), ("", self.wish))
        names = {
            name: _label_of(self.fields.get(name), getattr(self.wish, name)) for name in IN_THE_WAY
        }
        if not field:
            self.add_error("topic", forms.ValidationError(IN_VAIN, "no_questions", names))
            return
        is_mixed = self.wish.topic == ANYTHING and field != "level"
        message = NOT_ASKED if is_mixed else IN_THE_WAY[field]
        self.add_error("topic", forms.ValidationError(message, "no_questions", names))
        query = urlencode({"kind": wish.kind, field: getattr(wish, field)})
        value = _label_of(self.fields[field], getattr(wish, field))
        label = str(self.fields[field].label or field)
        self.correction = Correction(field, label, value, query)

    def _dealt_instead(self) -> Iterator[tuple[str, Wish]]:
        """Yield possible wishes that differ in one choice, with the name of its field.

        The difficulty is tried before the kind, the rules and the topic.
        """
        if "case" in self.fields and self.cleaned_data["case"]:
            return
        levels = [level for level in LEVELS if level > self.wish.level]
        offered = {
            "level": [*levels, ANYTHING] if self.wish.level != ANYTHING else [],
            **{name: _values(self.fields.get(name)) for name in ("kind", "rules", "topic")},
        }
        if not self.is_dealt(replace(self.wish, kind=Payments.id)):
            del offered["kind"]  # no other kind is about it either, but where rules are compared
        for field, values in offered.items():
            for value in values:
                wish = replace(self.wish, **{field: value})
                if value != getattr(self.wish, field) and self.is_dealt(wish):
                    yield field, wish

    def is_dealt(self, wish: Wish) -> bool:
        return is_dealt(wish)

    def _offer(
        self, name: str, label: str, choices: list[tuple[str, Any]], *, anything: bool = True
    ) -> None:
        field = self.fields[name]
        field.label = label
        if isinstance(field, forms.ChoiceField):
            field.choices = [(ANYTHING, _("any")), *choices] if anything else choices


IN_THE_WAY: Final[Mapping[str, Any]] = {
    "level": gettext_lazy("No hand with the difficulty “%(level)s” matches your other choices."),
    "kind": gettext_lazy("“%(kind)s” has no questions on “%(topic)s”."),
    "rules": gettext_lazy(
        "Under the rules “%(rules)s”, there are no hands on the topic “%(topic)s”."
    ),
    "topic": gettext_lazy("“%(kind)s” has no questions on “%(topic)s” under these rules."),
}
"""What the error says, by the choice that has no questions, in the order of trying others."""

NOT_ASKED: Final = gettext_lazy(
    "The question “%(kind)s” cannot be asked under the rules “%(rules)s”."
)

IN_VAIN: Final = gettext_lazy(
    "“%(kind)s” has no questions on this topic under these rules. Choose another "
    "topic, kind of question or rule set."
)


def flat(choices: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """Yield choices without their groups."""
    for value, label in choices:
        if isinstance(label, list | tuple):
            yield from label
        else:
            yield value, label


def _values(field: Any) -> list[str]:
    return [str(value) for value, _label in flat(field.choices) if value] if field else []


def _label_of(field: Any, value: str) -> str:
    if value in KINDS:
        return str(KINDS[value].title)
    return str(dict(flat(field.choices)).get(value, value))


def rule_sets_to_ask(
    learner: Learner | None, current: str = ""
) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rule sets to choose from, house rules first.

    ``current``: included even if these house rules have changed since.
    """
    houses = frozen_for(learner) if learner else []
    if current not in dict(houses) and NAMED.fullmatch(current):
        with suppress(RulesError):
            houses.append((current, rules_named(current).name[page_words().code]))
    built_in = [*rule_sets_by_table(page_words().code)]
    return [(_("House rules"), houses), *built_in] if houses else built_in


def rule_sets_by_table(language: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """All built-in rule sets, grouped by table."""
    for label, every in by_table():
        yield label, [(rules.id, rules.name[language]) for rules in every]
