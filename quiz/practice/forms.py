"""The form in which somebody says what to be asked."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from accounts.models import Learner
from pao.errors import RulesError
from quiz.kinds import KINDS
from quiz.kinds.next_door import CASES
from quiz.prompts.names import ANYTHING, Wish
from rulebook.by_table import by_table
from rulebook.frozen import NAMED, rules_named
from rulebook.houses import frozen_for
from web.pages import page_words
from web.topics import PLAINEST_FIRST, title_of


class WishForm(forms.Form):
    """A kind is a button of its own, and so is a rule next door; the rest may be left as it is."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in KINDS])
    case = forms.ChoiceField(choices=[(case, case) for case in CASES], required=False)
    topic = forms.ChoiceField(required=False)
    rules = forms.ChoiceField(required=False)
    level = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, learner: Learner | None = None, **options: Any) -> None:
        """``learner``: whose house rules, and whose clubs', there are to choose from."""
        super().__init__(*args, **options)
        self._offer("topic", _("Topic"), [(topic, title_of(topic)) for topic in PLAINEST_FIRST])
        chosen = str(self.data.get("rules", self.initial.get("rules", "")))
        self._offer("rules", _("Rules"), rule_sets_to_ask(learner, chosen), anything=False)
        self._offer(
            "level", _("Difficulty"), [("1", _("easy")), ("2", _("middling")), ("3", _("hard"))]
        )
        level = self.fields["level"]
        level.choices = [("", _("as it suits you")), *level.choices]  # type: ignore[attr-defined]

    @property
    def wish(self) -> Wish:
        data = self.cleaned_data
        return Wish(
            data["kind"],
            data["rules"] or "mleague",
            data["case"] or data["topic"] or ANYTHING,
            data["level"] or ANYTHING,
        )

    @property
    def is_open(self) -> bool:
        """Whether nobody said how hard."""
        return not self.cleaned_data["level"]

    @property
    def chosen(self) -> list[forms.BoundField]:
        """What may be chosen beside the kind."""
        return [self[name] for name in ("topic", "rules", "level")]

    def refuse(self) -> None:
        """Say that there is no such question."""
        message = _(
            "“%(kind)s” is not asked about this under these rules. "
            "Change a choice, or ask something else."
        )
        self.add_error("topic", message % {"kind": KINDS[self.wish.kind].title})

    def _offer(
        self, name: str, label: str, choices: list[tuple[str, Any]], *, anything: bool = True
    ) -> None:
        field = self.fields[name]
        field.label = label
        if isinstance(field, forms.ChoiceField):
            field.choices = [(ANYTHING, _("any")), *choices] if anything else choices


def rule_sets_to_ask(
    learner: Learner | None, chosen: str = ""
) -> list[tuple[str, list[tuple[str, str]]]]:
    """All that questions can be asked under, as fields offer them; house rules in front.

    ``chosen``: is offered also where it is house rules that have changed since.
    """
    houses = frozen_for(learner) if learner else []
    if chosen not in dict(houses) and NAMED.fullmatch(chosen):
        with suppress(RulesError):
            houses.append((chosen, rules_named(chosen).name[page_words().code]))
    built_in = [*rule_sets_by_table(page_words().code)]
    return [(_("House rules"), houses), *built_in] if houses else built_in


def rule_sets_by_table(language: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """All of them, by the table that they are for."""
    for label, every in by_table():
        yield label, [(rules.id, rules.name[language]) for rules in every]
