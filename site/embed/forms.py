"""The forms of embedded pages."""

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from embed.codes import LONGEST_URL
from embed.pages import THEMES
from pao.words import Words
from quiz.answering.forms import AnswerForm
from quiz.questions.catalogue import Question


class EmbeddedAnswerForm(AnswerForm):
    """An answer that is marked but not stored, and so has no nonce."""

    def __init__(self, question: Question, words: Words, data: QueryDict | None = None) -> None:
        super().__init__(question, words, data)
        del self.fields["nonce"]


class CodeForm(forms.Form):
    """Which page to embed, in which language and theme."""

    url = forms.CharField(label=_("Paste the link to a Pao page"), max_length=LONGEST_URL)
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[("", _("Language of the linked page")), *settings.LANGUAGES],
        required=False,
    )
    theme = forms.ChoiceField(
        label=_("Colour theme"),
        choices=[
            ("", _("As on the reader’s device")),
            *zip(THEMES, (_("Light"), _("Dark")), strict=True),
        ],
        required=False,
    )
