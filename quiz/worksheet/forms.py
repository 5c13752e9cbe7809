"""The form in which the hands of a worksheet are chosen."""

from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext as _

from quiz.practice.forms import WishForm
from quiz.prompts.names import ANYTHING, new_seed
from quiz.questions.catalogue import questions

MOST: Final = 12
WORKSHEET_SEED: Final = r"[a-z0-9]{1,8}"


class SheetForm(WishForm):
    """Hands of the library, and so many new ones to one's wish; ``seed``: which new ones."""

    hand = forms.MultipleChoiceField(required=False)
    new = forms.IntegerField(required=False, min_value=0, max_value=MOST)
    seed = forms.RegexField(rf"\A{WORKSHEET_SEED}\Z", required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["kind"], self.fields["case"]
        hand, new, level = (self.fields[name] for name in ("hand", "new", "level"))
        level.choices = level.choices[1:]  # type: ignore[attr-defined] # several need not be easy
        hand.choices = [(question.id, question.id) for question in questions()]  # type: ignore[attr-defined]
        unknown = _("There is no hand “%(value)s” to put on paper. Choose from these.")
        hand.error_messages["invalid_choice"] = unknown
        number = _("Write a whole number from 0 to %(most)s.") % {"most": MOST}
        new.error_messages = dict.fromkeys(("invalid", "min_value", "max_value"), number)
        cut = _("The address of the sheet has been cut or changed. Choose the hands anew.")
        self.fields["seed"].error_messages["invalid"] = cut
        new.label = _("How many new hands")
        new.widget.attrs["placeholder"] = "0"

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if not self.errors and not self.hands and not self.count:
            self.add_error(None, _("Choose a hand, or say how many new ones you want."))
        if len(self.hands) + self.count > MOST:
            most = _("That is too much for one sheet: choose at most %(most)s hands in all.")
            self.add_error(None, most % {"most": MOST})
        return data

    @property
    def on_new_hands(self) -> list[forms.BoundField]:
        return [self["new"], *self.chosen]

    @property
    def hands(self) -> tuple[str, ...]:
        """In the order chosen, each once."""
        return tuple(dict.fromkeys(self.cleaned_data.get("hand", [])))

    @property
    def count(self) -> int:
        return self.cleaned_data.get("new") or 0

    @property
    def is_open(self) -> bool:
        """Whether new hands are wanted, and not yet which."""
        return bool(self.count and not self.cleaned_data["seed"])

    @property
    def query(self) -> str:
        """The choice as an address holds it; where it is open, with a seed of its own."""
        query: list[tuple[str, object]] = [("hand", name) for name in self.hands]
        if self.count:
            wish, seed = self.wish, self.cleaned_data["seed"] or new_seed()
            chosen = {"rules": wish.rules, "topic": wish.topic, "level": wish.level}
            query += [("new", self.count), *chosen.items(), ("seed", seed)]
        return urlencode([(name, value) for name, value in query if value != ANYTHING])
