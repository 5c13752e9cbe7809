"""The forms of the editor beside the hand: the words and the question."""

from typing import Any, Final
from uuid import UUID, uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from quiz.authoring.drafts import VARIANTS, kinds_for_hands, words_in
from quiz.models.content import (
    LONGEST_HINTS,
    LONGEST_NOTE,
    LONGEST_TAG,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_HINTS,
    MOST_TAGS,
    ExerciseContent,
    joined_tags,
    split_hints,
    split_tags,
)
from web.visible import visible_line, visible_text

MOST_FIELDS: Final = 20
LONGEST_FIELD: Final = 20
LARGEST: Final = 999_999_999


def _line(label: Any) -> forms.CharField:
    box = forms.TextInput(attrs={"autocomplete": "off"})
    return forms.CharField(label=label, max_length=LONGEST_TITLE, required=False, widget=box)


def _lines(label: Any, longest: int = LONGEST_NOTE) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": 4, "autocomplete": "off"})
    return forms.CharField(label=label, max_length=longest, required=False, widget=box)


def _refuse_too_many_hints(text: str) -> None:
    if (number := len(split_hints(visible_text(text)))) > MOST_HINTS:
        message = _("Write at most %(most)s hints. You have written %(number)s.")
        raise forms.ValidationError(message, params={"most": MOST_HINTS, "number": number})


def _hints(label: Any) -> forms.CharField:
    field = _lines(label, LONGEST_HINTS)
    field.validators.append(_refuse_too_many_hints)
    return field


def refuse_bad_tags(text: str) -> None:
    """Raise ValidationError for too many keywords, and for one that is too long."""
    tags = split_tags(text)
    if len(tags) > MOST_TAGS:
        message = _("Use at most %(most)s keywords. You have entered %(number)s.")
        raise forms.ValidationError(message, params={"most": MOST_TAGS, "number": len(tags)})
    if longest := next((tag for tag in tags if len(tag) > LONGEST_TAG), ""):
        message = _(
            "A keyword can have at most %(most)s characters. “%(tag)s…” has %(number)s characters."
        )
        params = {"most": LONGEST_TAG, "tag": longest[:LONGEST_TAG], "number": len(longest)}
        raise forms.ValidationError(message, params=params)


WORDS: Final = (
    *("title", "note", "hints", "after"),
    *("title_ja", "note_ja", "hints_ja", "after_ja"),
    "tags",
)
"""The fields of words, in the order of the page."""


class ManuscriptForm(forms.Form):
    """All content of an exercise, and the ``revision`` that its author saw.

    The form also has ``asked``, the ticked ones among the ``fields`` shown, and ``of_kind``, the
    kind of question that they belong to. They say nothing about another kind that is chosen now.
    """

    t = forms.CharField(max_length=LONGEST_TEXT, required=False, strip=False)
    title = _line(_("Title, in English"))
    title_ja = _line(_("Title, in Japanese"))
    note = _lines(_("Text before the exercise, in English"))
    note_ja = _lines(_("Text before the exercise, in Japanese"))
    after = _lines(_("Text after the answer, in English"))
    after_ja = _lines(_("Text after the answer, in Japanese"))
    hints = _hints(_("Your hints, in English"))
    hints_ja = _hints(_("Your hints, in Japanese"))
    tags = forms.CharField(label=_("Keywords"), required=False, validators=[refuse_bad_tags])
    kind = forms.ChoiceField(choices=[(kind.id, kind.title) for kind in kinds_for_hands()])
    variant = forms.IntegerField(min_value=0, max_value=VARIANTS - 1, required=False)
    has_hints = forms.BooleanField(required=False)
    revision = forms.IntegerField(min_value=0, max_value=LARGEST, required=False)
    nonce = forms.UUIDField(required=False)

    def __init__(
        self,
        content: ExerciseContent,
        data: QueryDict | None = None,
        text: str = "",
        nonce: UUID | None = None,
    ) -> None:
        """Create the form.

        ``data``: what was sent; ``text`` replaces the hand in it. ``nonce``: of the page on which
        the exercise was started.
        """
        if data is not None:
            data = data.copy()
            data["t"] = text
            data.setdefault("kind", content.kind)
        initial = {**content.content, "t": content.text, "nonce": nonce or uuid4()}
        super().__init__(data, initial=initial)
        self.before = content

    def clean(self) -> None:
        """Refuse words within the hand that their fields refuse."""
        for name, text in words_in(self.cleaned_data.get("t", "")).items():
            try:
                self.fields[name].clean(text)
            except forms.ValidationError as error:
                self.add_error(name, error)

    @property
    def content(self) -> ExerciseContent:
        """Return the content that was sent with a valid form."""
        data = self.cleaned_data
        return ExerciseContent(
            text=data["t"],
            title=visible_line(data["title"]),
            title_ja=visible_line(data["title_ja"]),
            note=visible_text(data["note"]),
            note_ja=visible_text(data["note_ja"]),
            after=visible_text(data["after"]),
            after_ja=visible_text(data["after_ja"]),
            hints=visible_text(data["hints"]),
            hints_ja=visible_text(data["hints_ja"]),
            tags=joined_tags([data["tags"]]),
            kind=data["kind"],
            variant=data["variant"] or 0,
            left_out=self._left_out,
            has_hints=data["has_hints"],
        )

    @property
    def words(self) -> list[forms.BoundField]:
        return [self[name] for name in WORDS]

    @property
    def _left_out(self) -> tuple[str, ...]:
        """Return the fields that were on the form and are not ticked.

        If the form had no such boxes, the fields stay as they were.
        """
        data: Any = self.data
        if self.cleaned_data["kind"] != data.get("of_kind", ""):
            is_same = self.cleaned_data["kind"] == self.before.kind
            return self.before.left_out if is_same and "of_kind" not in data else ()
        names = [name[:LONGEST_FIELD] for name in data.getlist("fields")[:MOST_FIELDS]]
        return tuple(sorted({*names} - {*data.getlist("asked")}))
