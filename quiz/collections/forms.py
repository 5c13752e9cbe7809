"""What is asked of whoever makes a collection."""

import re
from typing import Any, Final
from urllib.parse import unquote
from uuid import uuid4

from django import forms
from django.conf import settings
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from quiz.authoring.drafts import kinds_for_hands
from quiz.collections.generate import MOST, NEARLY, YAKUMAN
from quiz.models.content import LONGEST_NOTE, LONGEST_TITLE
from quiz.practice.forms import WishForm, flat
from quiz.prompts.names import ANYTHING, QuestionName
from web.pages import page_words
from web.visible import visible_line, visible_text

LONGEST_ADDRESS: Final = 300
LARGEST: Final = 999_999_999

MARKDOWN: Final = gettext_lazy("*Emphasis*, **strong words**, lists and links may stand in it.")


class Words(forms.Form):
    """Text that may have been changed elsewhere since; ``lock_version``: of what one saw."""

    lock_version = forms.IntegerField(min_value=0, max_value=LARGEST, widget=forms.HiddenInput)

    words: tuple[str, ...] = ()

    @property
    def written(self) -> dict[str, str]:
        return {name: self.cleaned_data[name] for name in self.words}


class LineField(forms.CharField):
    """On one line, without signs that cannot be seen or turn what stands beside them round."""

    def to_python(self, value: Any) -> str:
        return visible_line(str(super().to_python(value) or ""))


class LinesField(forms.CharField):
    """On several lines, likewise."""

    def to_python(self, value: Any) -> str:
        return visible_text(str(super().to_python(value) or ""))


def _text(label: Any, rows: int, hint: Any = MARKDOWN) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": rows, "autocomplete": "off"})
    field = LinesField(
        label=label, help_text=hint, max_length=LONGEST_NOTE, required=False, widget=box
    )
    del field.widget.attrs["maxlength"]  # a browser would cut what is pasted without a word
    return field


class HeadForm(Words):
    """``nonce``: of a page on which a collection is begun."""

    words = ("title", "language", "introduction")

    title = LineField(
        label=gettext_lazy("Title"),
        max_length=LONGEST_TITLE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the words"), choices=settings.LANGUAGES
    )
    introduction = _text(gettext_lazy("Introduction"), 4)
    nonce = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **options: Any) -> None:
        usual = {"language": get_language() or "en", "lock_version": 0, "nonce": uuid4()}
        super().__init__(*args, **{**options, "initial": usual | options.get("initial", {})})


class NewForm(HeadForm):
    """``put``: the name of the question that it begins with."""

    put = forms.CharField(max_length=LONGEST_ADDRESS, required=False, widget=forms.HiddenInput)


class ItemForm(Words):
    words = ("before", "after")

    before = _text(gettext_lazy("Before the exercise"), 3)
    after = _text(gettext_lazy("After the answer"), 3)


class AddForm(forms.Form):
    """``name``: a question's name, or its address on this site."""

    name = forms.CharField(
        label=gettext_lazy("Address of a question"),
        help_text=gettext_lazy("Any question of this site, somebody’s shared exercise among them."),
        max_length=LONGEST_ADDRESS,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "url"}),
    )

    def clean_name(self) -> str:
        return question_name(self.cleaned_data["name"])


def question_name(text: str) -> str:
    """The name in an address of a question or of its answer; else the text itself.

    >>> question_name("https://pao.example/ja/quiz/payments/mleague/any/1/ab/another/?for=review")
    'payments/mleague/any/1/ab'
    >>> question_name(" mleague-example ")
    'mleague-example'
    """
    found = re.search(rf"/quiz/({QuestionName.regex})(?:[/?#]|\Z)", unquote(text))
    return found[1] if found else text.strip()


class BatchForm(WishForm):
    """A wish, and how many."""

    count = forms.IntegerField(min_value=1, max_value=MOST, initial=20)

    field_order = ("count", "topic", "level", "rules", "kind")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["case"]
        topic, level, kind, count = (
            self.fields[name] for name in ("topic", "level", "kind", "count")
        )
        yakuman = [(rule, _capital(page_words().yakuman(one))) for rule, one in YAKUMAN.items()]
        anything, *topics = topic.choices  # type: ignore[attr-defined]
        grouped = [anything, (_("Yakuman"), yakuman), (_("Topics"), topics)]
        topic.choices = grouped  # type: ignore[attr-defined]
        level.choices = level.choices[1:]  # type: ignore[attr-defined] # several need not be easy
        kind.label = _("What is asked")
        kind.choices = [(one.id, one.title) for one in kinds_for_hands()]  # type: ignore[attr-defined]
        count.label = _("How many")
        number = _("Write a whole number from 1 to %(most)s.") % {"most": MOST}
        count.error_messages = dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), number
        )
        self.initial = {"kind": "payments", "rules": "mleague", "level": "2", **self.initial}

    @property
    def title(self) -> str:
        """What a new collection for it is called: topic and rules."""
        chosen = dict(flat(self.fields["topic"].choices))  # type: ignore[attr-defined]
        rules = dict(flat(self.fields["rules"].choices))  # type: ignore[attr-defined]
        wish = self.wish
        titles = {ANYTHING: _("Mixed hands"), NEARLY: _("Certain, or only nearly?")}
        topic = titles.get(wish.topic) or chosen[wish.topic]
        named = {"topic": topic, "rules": rules[wish.rules]}
        return (_("%(topic)s, %(rules)s") % named)[:LONGEST_TITLE]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
