"""The filters of the picker, by which new hands are dealt and existing questions are listed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.scenario import USUAL_RULES
from quiz.collections.forms import LONGEST_ADDRESS, BatchForm
from quiz.collections.generate import YAKUMAN, is_dealt_for_paper
from quiz.kinds.payments import Payments
from quiz.picker.picked import OWN_RULES
from quiz.picker.sources import Sources
from quiz.prompts import ANYTHING, Wish

USUAL_COUNT: Final = 5

NO_HANDS_UNDER_RULES: Final = gettext_lazy("No new hands can be made under these rules")
NO_HANDS_WITH_CHOICES: Final = gettext_lazy("No new hands can be made with these choices")


class PickForm(BatchForm):
    """The filters of the picker. Every field has a default, so that any address has a list.

    ``where``: where the questions come from. ``count``: how many new hands are dealt.
    """

    where = forms.ChoiceField(label=gettext_lazy("Source of the questions"), required=False)
    q = forms.CharField(
        label=gettext_lazy("Search for words, or paste the link to a question"),
        max_length=LONGEST_ADDRESS,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    field_order: Any = ("where", "q", "kind", "topic", "level", "rules", "count")

    def __init__(self, sent: Mapping[str, str], *, sources: Sources) -> None:
        self.sources, self.usual = sources, sources.usual
        usual = {"count": str(USUAL_COUNT), "level": ANYTHING, "topic": ANYTHING, "kind": ""}
        if self.usual:
            usual["rules"] = self.usual
        data = {**usual, **{name: value for name, value in sent.items() if name != "kind"}}
        data["kind"] = sent.get("kind", "")
        if "missed" in sent:
            data["kind"] = self._kind_for(sent["missed"], data)
        super().__init__(data, learner=sources.learner)
        fields: Any = self.fields
        fields["kind"].required = False
        fields["kind"].choices = [("", _("any")), *fields["kind"].choices]
        fields["count"].label = _("Hands to deal")
        fields["count"].min_value = 1
        fields["where"].choices = [*sources.places()]
        if sources.keeps_rules:
            fields["rules"].label = _("Rules for new hands")
        else:
            own = (OWN_RULES, _("the rules given in each question"))
            fields["rules"].choices = [*fields["rules"].choices, own]
        self._offer_concept(data["topic"])
        self._set_aside("kind", str(NO_HANDS_UNDER_RULES), ("rules",))
        self._set_aside("topic", str(NO_HANDS_WITH_CHOICES), ("rules", "kind", "level"))

    def _kind_for(self, missed: str, data: Mapping[str, str]) -> str:
        """Return the kind that members got wrong, or payments if it has no such hand."""
        wish = Wish(missed, *(data.get(name, ANYTHING) for name in ("rules", "topic", "level")))
        return missed if is_dealt_for_paper(wish) else Payments.id

    def _set_aside(self, name: str, label: str, by: tuple[str, ...]) -> None:
        """Move the choices for which no hand is dealt to a separate group at the end."""
        field: Any = self.fields[name]
        chosen = {key: self._chosen(key) for key in by}
        wish = replace(Wish(Payments.id), **chosen)
        dealt_choices: list[Any] = []
        others: list[Any] = []
        for value, content in field.choices:
            is_group = isinstance(content, list | tuple)
            group = content if is_group else [(value, content)]
            dealt = [
                choice
                for choice in group
                if not choice[0] or self.is_dealt(replace(wish, **{name: str(choice[0])}))
            ]
            others += [choice for choice in group if choice not in dealt]
            dealt_choices += [(value, dealt)] if dealt and is_group else dealt
        field.choices = [*dealt_choices, (label, others)] if others else dealt_choices

    def _chosen(self, name: str) -> str:
        value = str(self.data.get(name) or "")
        if name == "rules" and value in {"", OWN_RULES}:
            return self.usual or USUAL_RULES
        return value or (Payments.id if name == "kind" else ANYTHING)

    def _offer_concept(self, name: str) -> None:
        """Offer a concept beside the topics if the address names one."""
        concept = self.sources.concept(name)
        if concept and name not in YAKUMAN:
            topic: Any = self.fields["topic"]
            topic.choices = [*topic.choices, (_("Concept"), [(name, concept)])]

    @property
    def wish(self) -> Wish:
        """Return what new hands are dealt for; questions of any kind ask who pays."""
        return Wish(*(self._chosen(name) for name in ("kind", "rules", "topic", "level")))

    def clean_kind(self) -> str:
        return str(self.cleaned_data["kind"] or "")

    def clean(self) -> dict[str, Any]:
        kind = self.cleaned_data.get("kind")
        self.cleaned_data["kind"] = kind or Payments.id
        super().clean()
        self.cleaned_data["kind"] = kind
        return self.cleaned_data

    @property
    def rules_chosen(self) -> str:
        """Return the name of the rules by which questions are asked."""
        return str(self.cleaned_data.get("rules") or self.usual)

    @property
    def query(self) -> dict[str, Any]:
        """Return the filters as a search of the bank reads them."""
        data = self.cleaned_data
        topic, level = ("" if data[name] == ANYTHING else data[name] for name in ("topic", "level"))
        everything = {"q": data["q"], "kind": data["kind"], "about": topic, "level": level}
        return {**everything, "tag": "", "rules": "", "language": ""}

    def is_dealt(self, wish: Wish) -> bool:
        return is_dealt_for_paper(wish)

    @property
    def filters(self) -> list[forms.BoundField]:
        return [self[name] for name in ("kind", "topic", "level", "rules", "count")]

    @property
    def first_filters(self) -> list[forms.BoundField]:
        return [self["where"], self["q"]]

    @property
    def is_narrowed(self) -> bool:
        """Whether the list is not the default one, or a choice is to be corrected."""
        names = {*self.fields} - {"where", "q", "case"}
        return bool(names & {*self.errors}) or any(
            str(self.data.get(name) or "") not in {"", ANYTHING, str(USUAL_COUNT), self.usual}
            for name in names
        )
