"""The forms of the book of rulings."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments.forms import VersionedForm
from assignments.models.rulings import LONGEST_WORDS
from assignments.rulings.selectors import words_of
from clubs.models import Club
from pao.game import Yakuman
from pao.scenario import MOST_CHARACTERS
from pao.words import Words
from quiz.collections.forms import MARKDOWN, LinesField
from web.selects import TermSelect

LONGEST_QUERY: Final = 80
MOST_WORDS: Final = 10


class WordsForm(VersionedForm):
    """What organisers write about a ruling."""

    note = LinesField(label=gettext_lazy("Note"), max_length=LONGEST_WORDS, required=False)
    otherwise = LinesField(
        label=gettext_lazy("Different ruling at the table, and why"),
        max_length=LONGEST_WORDS,
        required=False,
    )

    columns_of: Final = ("note", "otherwise")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        hints = {
            "note": _("For example, write the day, the table, and how the dispute started."),
            "otherwise": _(
                "Fill in this field only if the ruling at the table was different from Pao’s. "
                "Write what was ruled, and why."
            ),
        }
        most = _("At most %(most)s characters. %(markup)s") % {
            "most": LONGEST_WORDS,
            "markup": MARKDOWN,
        }
        for name, hint in hints.items():  # a browser would cut what is pasted without a word
            field = self.fields[name]
            field.widget = forms.Textarea(attrs={"rows": 4})
            field.help_text = f"{hint} {most}"

    @property
    def columns(self) -> dict[str, str]:
        """Return the columns of a ruling from a valid form."""
        return {name: self.cleaned_data[name] for name in self.columns_of}


class KeepForm(WordsForm):
    """Add a ruling to the book of one of ``clubs``. ``t``: the hand in the notation."""

    t = forms.CharField(max_length=MOST_CHARACTERS, strip=False, widget=forms.HiddenInput)
    club = forms.ChoiceField(label=gettext_lazy("Club"))

    field_order = ("club", "note", "otherwise")

    def __init__(self, *args: Any, clubs: Iterable[Club], **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["lock_version"]
        club: Any = self.fields["club"]
        club.choices = [("", _("Choose a club")), *((str(each.pk), each.name) for each in clubs)]


class SearchForm(forms.Form):
    """Words, a yakuman and rules to look for in a book."""

    q = forms.CharField(
        label=gettext_lazy("Search for words or tiles (for example 555z)"),
        max_length=LONGEST_QUERY,
        required=False,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    yakuman = forms.ChoiceField(label=gettext_lazy("Yakuman"), required=False, widget=TermSelect)
    rules = forms.ChoiceField(label=gettext_lazy("Rules"), required=False)
    otherwise = forms.BooleanField(
        label=gettext_lazy("Only hands where the table disagreed with Pao"), required=False
    )

    def __init__(
        self, *args: Any, yakuman: Iterable[Yakuman], rules: Iterable[str], words: Words
    ) -> None:
        super().__init__(*args)
        del self.fields["q"].widget.attrs["maxlength"]
        every: Any = self.fields
        names = [(str(each), words.yakuman(each)) for each in yakuman]
        every["yakuman"].choices = [("", _("any yakuman")), *names]
        every["rules"].choices = [("", _("any rules")), *((name, name) for name in rules)]

    def clean_q(self) -> str:
        query: str = self.cleaned_data["q"]
        if len(words_of(query)) > MOST_WORDS:
            raise forms.ValidationError(
                _("Search for at most %(most)s words.") % {"most": MOST_WORDS}
            )
        return query
