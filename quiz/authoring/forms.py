"""What the editor sends beside the hand: the words, and what is asked."""

from collections.abc import Iterator
from typing import Any, Final
from uuid import UUID, uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from quiz.authoring.drafts import VARIANTS, kinds_for_hands
from quiz.models.content import LONGEST_NOTE, LONGEST_TEXT, LONGEST_TITLE, ExerciseContent
from web.visible import visible_line, visible_text

MOST_FIELDS: Final = 20
LONGEST_FIELD: Final = 20
LARGEST: Final = 999_999_999


def _line(label: Any) -> forms.CharField:
    box = forms.TextInput(attrs={"autocomplete": "off"})
    return forms.CharField(label=label, max_length=LONGEST_TITLE, required=False, widget=box)


def _lines(label: Any) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": 4, "autocomplete": "off"})
    return forms.CharField(label=label, max_length=LONGEST_NOTE, required=False, widget=box)


class ManuscriptForm(forms.Form):
    """All of a manuscript, and which ``revision`` of it was before the author's eyes.

    Beside it come ``asked``, which of the ``fields`` shown are ticked, and ``of_kind``, the kind of
    question that they belong to: they say nothing of another one that is chosen now.
    """

    t = forms.CharField(max_length=LONGEST_TEXT, required=False, strip=False)
    title = _line(_("Title, in English"))
    title_ja = _line(_("Title, in Japanese"))
    note = _lines(_("Note, in English"))
    note_ja = _lines(_("Note, in Japanese"))
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
        """``data``: what was sent, the hand in it by now being ``text``.

        ``nonce``: of the page on which the exercise was begun.
        """
        if data is not None:
            data = data.copy()
            data["t"] = text
            data.setdefault("kind", content.kind)
        initial = {**content.content, "t": content.text, "nonce": nonce or uuid4()}
        super().__init__(data, initial=initial)
        self.before = content

    @property
    def content(self) -> ExerciseContent:
        """As it was sent, where the form is valid."""
        sent = self.cleaned_data
        return ExerciseContent(
            text=sent["t"],
            title=visible_line(sent["title"]),
            title_ja=visible_line(sent["title_ja"]),
            note=visible_text(sent["note"]),
            note_ja=visible_text(sent["note_ja"]),
            kind=sent["kind"],
            variant=sent["variant"] or 0,
            left_out=self._left_out,
            has_hints=sent["has_hints"],
        )

    @property
    def words(self) -> Iterator[forms.BoundField]:
        for name in ("title", "note", "title_ja", "note_ja"):
            yield self[name]

    @property
    def _left_out(self) -> tuple[str, ...]:
        """What was on the form and is not ticked; as it was, where the form had no such boxes."""
        data: Any = self.data
        if self.cleaned_data["kind"] != data.get("of_kind", ""):
            is_same = self.cleaned_data["kind"] == self.before.kind
            return self.before.left_out if is_same and "of_kind" not in data else ()
        shown = [name[:LONGEST_FIELD] for name in data.getlist("fields")[:MOST_FIELDS]]
        return tuple(sorted({*shown} - {*data.getlist("asked")}))
