"""The forms of the bank: search, comments, and replies to reports."""

from typing import Any, Final
from uuid import uuid4

from django import forms
from django.conf import settings
from django.db import models
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import Learner
from pao.game import Yakuman
from quiz.authoring.drafts import kinds_for_hands
from quiz.authoring.selectors import own_tags
from quiz.authoring.tags import KANS, SAID, tags_in_words
from quiz.models import Collection, Report
from quiz.models.bank import LONGEST_REMARK
from quiz.models.content import LONGEST_TAG
from quiz.practice.forms import rule_sets_by_table
from quiz.prompts import concepts_of
from web.pages import page_words
from web.selects import TermSelect
from web.topics import PLAINEST_FIRST, title_of

LONGEST: Final = 80
MOST_PAGES: Final = 50
TAGS: Final = (*map(str, Yakuman), *map(str, KANS), *SAID)


class RemarkForm(forms.Form):
    """A comment on a version; ``needs_words``: whether the step requires one."""

    text = forms.CharField(
        label=_("Comment"),
        max_length=LONGEST_REMARK,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, needs_words: bool = False) -> None:
        super().__init__(data, initial={"nonce": uuid4()})
        self.needs_words = needs_words

    def clean_text(self) -> str:
        text = str(self.cleaned_data["text"])
        if self.needs_words and not text:
            raise forms.ValidationError(
                _(
                    "Enter a comment: what you think of the exercise, or why you reject the "
                    "exercise."
                )
            )
        return text


class ReplyForm(RemarkForm):
    """An author's reply to a report, which closes it. A page has one for each open report."""

    def __init__(self, report: Report, data: Any = None) -> None:
        super().__init__(data)
        self.report = report
        self.auto_id = f"reply-{report.pk}-%s"
        self.fields["text"].label = _("Your reply to the person who sent the report (optional)")
        self.fields["text"].widget.attrs["rows"] = 2


class State(models.TextChoices):
    """A state of one's own exercise. Some go together, such as published and reported."""

    DRAFT = "draft", pgettext_lazy("exercise", "draft")
    PUBLISHED = "published", _("published by link")
    CHANGED = "changed", _("unpublished changes")
    ASKED = "asked", _("waiting for review")
    IN_BANK = "bank", _("in the bank")
    RETURNED = "returned", _("rejected")
    REPORTED = "reported", _("problem reported")
    CLOSED = "closed", _("no longer published")
    DEALT = "dealt", _("dealt automatically")


class SearchForm(forms.Form):
    """The search of the bank, or of a learner's own exercises; every field is optional.

    ``state`` and ``collection`` are only for one's own.
    """

    q = forms.CharField(label=_("Search for"), max_length=LONGEST, required=False)
    state = forms.ChoiceField(label=_("State of the exercise"), required=False)
    collection = forms.ModelChoiceField(
        Collection.objects.none(), label=_("Collection"), required=False, empty_label=_("any")
    )
    kind = forms.ChoiceField(label=_("What is asked"), required=False, widget=TermSelect)
    about = forms.CharField(label=_("Topic"), max_length=40, required=False)
    tag = forms.CharField(label=_("Keyword"), max_length=LONGEST_TAG, required=False)
    rules = forms.ChoiceField(label=_("Rules"), required=False, widget=TermSelect)
    level = forms.ChoiceField(label=_("Difficulty"), required=False)
    language = forms.ChoiceField(label=_("Language"), required=False)
    mine = forms.BooleanField(label=_("Only my exercises"), required=False)
    page = forms.IntegerField(min_value=1, max_value=MOST_PAGES, required=False)

    def __init__(self, data: QueryDict, learner: Learner) -> None:
        super().__init__(data)
        words = page_words()
        anything = [("", _("any"))]
        self.is_mine = bool(data.get("mine"))
        tags = {*TAGS, *own_tags(learner), str(self["tag"].value() or "")} - {""}
        labels = zip(tags, tags_in_words(tags, words), strict=True)
        by_label = sorted(labels, key=lambda tag: tag[1])
        self.fields["tag"].widget = TermSelect(choices=[*anything, *by_label])
        self._offer("rules", [*anything, *rule_sets_by_table(words.code)])
        self._offer("kind", [*anything, *((kind.id, kind.title) for kind in kinds_for_hands())])
        self._offer("level", [*anything, ("1", _("easy")), ("2", _("medium")), ("3", _("hard"))])
        self._offer("language", [*anything, *settings.LANGUAGES])
        topics = [(topic, title_of(topic)) for topic in PLAINEST_FIRST]
        self.fields["about"].widget = TermSelect(choices=[*anything, *topics])
        if self.is_mine:
            self._offer("state", [*anything, *State.choices])
            collections = self.fields["collection"]
            collections.queryset = Collection.objects.of(learner)  # type: ignore[attr-defined]
        else:
            del self.fields["state"], self.fields["collection"]

    def clean_about(self) -> str:
        """Return the topic, or one rule of the trace."""
        about = str(self.cleaned_data["about"])
        if about and not concepts_of(about):
            raise forms.ValidationError(_("This topic does not exist. Choose another topic."))
        return about

    @property
    def choices(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name not in {"q", "mine", "page"}]

    @property
    def is_narrowed(self) -> bool:
        """Whether any of the choices was made."""
        return any(self.data.get(field.name) for field in self.choices)

    def _offer(self, name: str, choices: list[Any]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]
