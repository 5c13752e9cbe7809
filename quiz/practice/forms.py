"""The form in which somebody says what to be asked."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from pao.rules import RuleSet, rule_sets
from quiz.kinds import KINDS
from quiz.kinds.next_door import CASES
from quiz.prompts.names import ANYTHING, Wish
from web.pages import page_words
from web.topics import PLAINEST_FIRST, title_of


class WishForm(forms.Form):
    """A kind is a button of its own, and so is a rule next door; the rest may be left as it is."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in KINDS])
    case = forms.ChoiceField(choices=[(case, case) for case in CASES], required=False)
    topic = forms.ChoiceField(required=False)
    rules = forms.ChoiceField(required=False)
    level = forms.ChoiceField(required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        language = page_words().code
        self._offer("topic", _("Topic"), [(topic, title_of(topic)) for topic in PLAINEST_FIRST])
        names = [(rules.id, rules.name[language]) for rules in rule_sets_in_points()]
        self._offer("rules", _("Rules"), names, anything=False)
        self._offer(
            "level", _("Difficulty"), [("1", _("easy")), ("2", _("middling")), ("3", _("hard"))]
        )

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
    def chosen(self) -> list[forms.BoundField]:
        """What may be chosen beside the kind."""
        return [self[name] for name in ("topic", "rules", "level")]

    def refuse(self) -> None:
        """Say that there is no such question."""
        self.add_error(
            "topic",
            _("No such question on this topic under these rules. Change one of the choices."),
        )

    def _offer(
        self, name: str, label: str, choices: list[tuple[str, str]], *, anything: bool = True
    ) -> None:
        field = self.fields[name]
        field.label = label
        if isinstance(field, forms.ChoiceField):
            field.choices = [(ANYTHING, _("any")), *choices] if anything else choices


def rule_sets_in_points() -> list[RuleSet]:
    """Those in points, the one for beginners first."""
    beginners_first = sorted(rule_sets(), key=lambda rules: rules.id != "mleague")
    return [rules for rules in beginners_first if rules.family == "riichi"]
