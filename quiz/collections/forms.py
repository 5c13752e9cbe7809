"""The forms of a collection and of a batch."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote
from uuid import uuid4

from django import forms
from django.conf import settings
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext, gettext_lazy
from django.utils.translation import gettext as _

from board.hands import draw_tiles
from pao.game import SEATS, Seat, parse_tiles
from pao.scenario import USUAL_RULES
from quiz.authoring.drafts import kinds_for_hands
from quiz.authoring.forms import LARGEST
from quiz.collections.generate import MOST, YAKUMAN
from quiz.collections.mix import ANSWERS, LIABLE, NEARLY, Mix
from quiz.kinds import KINDS
from quiz.kinds.liable import NOBODY
from quiz.models.content import LONGEST_NOTE, LONGEST_TITLE
from quiz.practice.forms import WishForm, flat
from quiz.prompts import ANYTHING, QuestionName
from rulebook.frozen import rules_named
from web.pages import page_words
from web.visible import visible_line, visible_text

LONGEST_ADDRESS: Final = 300


def _markdown_hint() -> SafeString:
    """Return what can be written in a text, with the tiles that its example draws."""
    sentence = gettext(
        "You can type *emphasis*, **bold**, lists and links. Type [555z] to show these tiles:"
    )
    tiles = draw_tiles(parse_tiles("555z"), get_language() or "en")
    return format_html('{} <span class="in-text">{}</span>', sentence, tiles)


MARKDOWN: Final = lazy(_markdown_hint, SafeString)()


class Words(forms.Form):
    """A form of words that may have been changed elsewhere meanwhile.

    ``lock_version``: the version that the author saw.
    """

    lock_version = forms.IntegerField(min_value=0, max_value=LARGEST, widget=forms.HiddenInput)

    words: tuple[str, ...] = ()

    @property
    def translations(self) -> dict[str, str]:
        return {name: self.cleaned_data[name] for name in self.words}


class LineField(forms.CharField):
    """A field for one line.

    Invisible characters, and those that reverse the text beside them, are removed.
    """

    def to_python(self, value: Any) -> str:
        return visible_line(str(super().to_python(value) or ""))


class LinesField(forms.CharField):
    """A field for several lines, from which the same characters are removed."""

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
    """The form of title, language and introduction. ``nonce``: of the page that starts it."""

    words = ("title", "language", "introduction")

    title = LineField(
        label=gettext_lazy("Title"),
        max_length=LONGEST_TITLE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language you write in"), choices=settings.LANGUAGES
    )
    introduction = _text(gettext_lazy("Introduction"), 4)
    nonce = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **options: Any) -> None:
        usual = {"language": get_language() or "en", "lock_version": 0, "nonce": uuid4()}
        super().__init__(*args, **{**options, "initial": usual | options.get("initial", {})})


class NewForm(HeadForm):
    """The form of a new collection. ``put``: the name of the question that it starts with."""

    put = forms.CharField(max_length=LONGEST_ADDRESS, required=False, widget=forms.HiddenInput)


class ItemForm(Words):
    words = ("before", "after")

    before = _text(gettext_lazy("Text before the exercise"), 3)
    after = _text(gettext_lazy("Text after the answer"), 3)


def question_name(text: str) -> str:
    """Return the name in an address of a question or of its answer; else the text itself.

    >>> question_name("https://pao.example/ja/quiz/payments/mleague/any/1/ab/another/?for=review")
    'payments/mleague/any/1/ab'
    >>> question_name(" mleague-example ")
    'mleague-example'
    """
    match = re.search(rf"/quiz/({QuestionName.regex})(?:[/?#]|\Z)", unquote(text))
    return match[1] if match else text.strip()


class BatchForm(WishForm):
    """The form of a batch: a wish, how many questions to deal for it, and with which answers."""

    count = forms.IntegerField(min_value=1, max_value=MOST, initial=20)

    field_order = ("count", "topic", "level", "rules", "kind")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        del self.fields["case"]
        topic, level, kind, count = (
            self.fields[name] for name in ("topic", "level", "kind", "count")
        )
        yakuman = [(rule, capfirst(page_words().yakuman(one))) for rule, one in YAKUMAN.items()]
        anything, *topics = topic.choices  # type: ignore[attr-defined]
        grouped = [anything, (_("Yakuman"), yakuman), (_("Topics"), topics)]
        topic.choices = grouped  # type: ignore[attr-defined]
        level.choices = level.choices[1:]  # type: ignore[attr-defined] # without “matching your progress”
        kind.label = _("What is asked")
        kind.choices = [(one.id, one.title) for one in kinds_for_hands()]  # type: ignore[attr-defined]
        count.label = _("Number of questions")
        count.error_messages = _whole_number(1)
        for answer in ANSWERS:
            self.fields[answer] = forms.IntegerField(
                label=label_of(answer), min_value=0, max_value=MOST, required=False
            )
            self.fields[answer].error_messages = _whole_number(0)
        self.initial = {"kind": "payments", "rules": USUAL_RULES, "level": "2", **self.initial}

    @property
    def about(self) -> list[forms.BoundField]:
        """Return the fields but for the answers."""
        return [field for field in self.visible_fields() if field.name not in ANSWERS]

    @property
    def answers(self) -> list[forms.BoundField]:
        return [self[answer] for answer in ANSWERS]

    @property
    def mix(self) -> Mix:
        """Return the number of hands with each answer, as far as numbers were entered."""
        numbers = {answer: self.cleaned_data.get(answer) for answer in ANSWERS}
        return {answer: number for answer, number in numbers.items() if number is not None}

    def clean(self) -> dict[str, Any]:
        data, count, total = (
            self.cleaned_data,
            self.cleaned_data.get("count"),
            sum(self.mix.values()),
        )
        if not self.mix or self.errors or count is None:
            return data
        params = {"total": total, "count": count}
        if data["kind"] not in LIABLE:
            self.add_error(NOBODY, str(NO_MIX) % {"kind": KINDS[data["kind"]].title})
        elif total > count:
            self.add_error(NOBODY, str(TOO_MANY) % params)
        elif total < count and len(self.mix) == len(ANSWERS):
            self.add_error(NOBODY, str(TOO_FEW) % params)
        elif rules_named(self.wish.rules).players < len(SEATS) and data[Seat.NORTH]:
            self.add_error(Seat.NORTH, str(NO_NORTH))
        return data

    @property
    def title(self) -> str:
        """Return the title of a new collection for the batch: topic and rules."""
        topics = dict(flat(self.fields["topic"].choices))  # type: ignore[attr-defined]
        rules = dict(flat(self.fields["rules"].choices))  # type: ignore[attr-defined]
        wish = self.wish
        topic = MIXED.get(wish.topic) or topics[wish.topic]
        params = {"topic": topic, "rules": rules[wish.rules]}
        return (_("%(topic)s, %(rules)s") % params)[:LONGEST_TITLE]


MIXED: Final[Mapping[str, Any]] = {
    ANYTHING: gettext_lazy("Mixed hands"),
    NEARLY: gettext_lazy("Yakuman: certain or nearly certain?"),
}
"""What a batch is called whose topic has no name of its own."""

NO_MIX: Final = gettext_lazy(
    "The question “%(kind)s” does not ask who is liable. Enter nothing under "
    "“In how many questions each player is liable”."
)
TOO_MANY: Final = gettext_lazy(
    "The numbers under “In how many questions each player is liable” add up to %(total)s, but the "
    "batch has only %(count)s questions. Enter smaller numbers."
)
TOO_FEW: Final = gettext_lazy(
    "The numbers under “In how many questions each player is liable” add up to %(total)s, but the "
    "batch has %(count)s questions. Enter larger numbers, or leave at least one field empty."
)
WHOLE_NUMBER: Final = gettext_lazy("Enter a whole number from %(least)s to %(most)s.")
NO_NORTH: Final = gettext_lazy("These rules are for three players. Leave “North” empty.")


def label_of(answer: str) -> str:
    """Return the answer of a mix, for a label."""
    return capfirst(_("nobody") if answer == NOBODY else page_words().seat(answer))


def _whole_number(least: int) -> dict[str, Any]:
    number = str(WHOLE_NUMBER) % {"least": least, "most": MOST}
    return dict.fromkeys(("required", "invalid", "min_value", "max_value"), number)
