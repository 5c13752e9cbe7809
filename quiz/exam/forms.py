"""What an exam is about, and how long it may take."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from accounts.models import Learner
from quiz.practice.forms import rule_sets_to_ask

MINUTES: Final = (20, 30)
NO_LIMIT: Final = "none"


class ExamForm(forms.Form):
    rules = forms.ChoiceField()
    time = forms.ChoiceField(widget=forms.RadioSelect, initial=NO_LIMIT)

    def __init__(self, *args: Any, learner: Learner, **options: Any) -> None:
        """``learner``: whose house rules, and whose clubs', there are to choose from."""
        super().__init__(*args, **options)
        rules, time = self.fields["rules"], self.fields["time"]
        rules.label, time.label = _("Rules"), _("Time")
        if isinstance(rules, forms.ChoiceField) and isinstance(time, forms.ChoiceField):
            chosen = str(self.data.get("rules", self.initial.get("rules", "")))
            rules.choices = rule_sets_to_ask(learner, chosen)
            limits = [(str(each), _("%(number)s minutes") % {"number": each}) for each in MINUTES]
            time.choices = [(NO_LIMIT, _("no limit")), *limits]

    @property
    def minutes(self) -> int | None:
        time = self.cleaned_data["time"]
        return None if time == NO_LIMIT else int(time)
