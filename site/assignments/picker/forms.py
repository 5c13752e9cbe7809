"""The filters of the picker, by which new hands are dealt and existing questions are listed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments.picker.picked import OWN_RULES, usual_to_give
from assignments.rights import assignments_of
from clubs.rights import Access
from lessons.catalog import lessons
from lessons.progress.course_map import name_of
from quiz.collections.forms import LONGEST_ADDRESS, BatchForm
from quiz.collections.generate import YAKUMAN, is_dealt_for_paper
from quiz.collections.mix import ANSWERS
from quiz.kinds.payments import Payments
from quiz.learning.concepts import concepts
from quiz.models import Collection
from quiz.prompts import ANYTHING, Wish
from web.pages import page_words

EVERYTHING: Final = ""
NEW: Final = "new"
BANK: Final = "bank"
MINE: Final = "mine"
USUAL_COUNT: Final = 5
SHOWN: Final = 100
"""How many collections and earlier assignments can be chosen, the newest."""


class PickForm(BatchForm):
    """The filters of the picker. Every field has a default, so that any address has a list.

    ``where``: where the questions come from. ``count``: how many new hands are dealt.
    """

    where = forms.ChoiceField(label=gettext_lazy("From"), required=False)
    q = forms.CharField(
        label=gettext_lazy("Words, or the link of a question"),
        max_length=LONGEST_ADDRESS,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    field_order: Any = ("where", "q", "kind", "topic", "level", "rules", "count")

    def __init__(self, sent: Mapping[str, str], *, access: Access) -> None:
        self.access, self.learner = access, access.me.learner.root
        self.usual = usual_to_give(access)
        usual = {"count": str(USUAL_COUNT), "level": ANYTHING, "topic": ANYTHING, "kind": ""}
        if self.usual:
            usual["rules"] = self.usual
        data = {**usual, **{name: value for name, value in sent.items() if name != "kind"}}
        data["kind"] = sent.get("kind", "")
        if "missed" in sent:
            data["kind"] = self._kind_for(sent["missed"], data)
        super().__init__(data, learner=self.learner)
        fields: Any = self.fields
        fields["kind"].required = False
        fields["kind"].choices = [("", _("any")), *fields["kind"].choices]
        fields["count"].label = _("New hands")
        fields["count"].min_value = 1
        fields["where"].choices = [*self._places()]
        fields["rules"].choices = [
            *fields["rules"].choices,
            (OWN_RULES, _("the rules that each question states")),
        ]
        self._offer_concept(data["topic"])
        self._set_aside("kind", _("No new hands under these rules"), ("rules",))
        self._set_aside("topic", _("No new hands with these choices"), ("rules", "kind", "level"))

    def _kind_for(self, missed: str, data: Mapping[str, str]) -> str:
        """Return the kind that members got wrong, or payments if it has no such hand."""
        wish = Wish(missed, *(data.get(name, ANYTHING) for name in ("rules", "topic", "level")))
        return missed if is_dealt_for_paper(wish) else Payments.id

    def _places(self) -> Any:
        yield EVERYTHING, _("everything")
        yield NEW, _("new hands")
        yield BANK, _("the bank")
        yield MINE, _("your exercises")
        collections = Collection.objects.of(self.learner)[:SHOWN]
        if collections:
            rows = [(f"collection:{row.key}", row.title) for row in collections]
            yield _("Your collections"), rows
        every = lessons(page_words().code)
        named = [(f"lesson:{each.slug}", each.title) for each in every if each.questions]
        yield _("Lessons"), named
        papers = assignments_of(self.access, clock.now())[:SHOWN]
        if papers:
            yield _("Earlier assignments"), [(f"earlier:{row.pk}", row.title) for row in papers]

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
            return self.usual or "mleague"
        return value or (Payments.id if name == "kind" else ANYTHING)

    def _offer_concept(self, name: str) -> None:
        """Offer a concept beside the topics if the address names one.

        Such addresses come from the results of the club.
        """
        concept = next((each for each in concepts() if each == name), None)
        offered = self.fields["topic"].choices  # type: ignore[attr-defined]
        if concept and name not in YAKUMAN:
            named = (_("Concept"), [(concept.value, name_of(concept))])
            self.fields["topic"].choices = [*offered, named]  # type: ignore[attr-defined]

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

    @property
    def is_mixed(self) -> bool:
        return any(self.data.get(answer) for answer in ANSWERS)
