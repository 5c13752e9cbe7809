"""What somebody looks for in the bank."""

from typing import Any, Final
from uuid import uuid4

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from pao.game import Yakuman
from quiz.authoring.tags import KANS, SAID, said_tags
from quiz.models.review import LONGEST_REMARK
from quiz.practice.forms import rule_sets_by_table
from quiz.prompts.topics import concepts_of
from web.pages import page_words
from web.topics import PLAINEST_FIRST, title_of

LONGEST: Final = 80
MOST_PAGES: Final = 50
TAGS: Final = (*map(str, Yakuman), *map(str, KANS), *SAID)


class RemarkForm(forms.Form):
    """Words for a version's thread; ``needs_words``: where the step says nothing by itself."""

    text = forms.CharField(
        label=_("Words to go with it"),
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
            raise forms.ValidationError(_("Say in a few words why, or what you think of it."))
        return text


class SearchForm(forms.Form):
    """Each may be left as it is; what is no choice is looked for nowhere and said to be none."""

    q = forms.CharField(label=_("Look for"), max_length=LONGEST, required=False)
    about = forms.CharField(label=_("Topic"), max_length=40, required=False)
    tag = forms.ChoiceField(label=_("With"), required=False)
    rules = forms.ChoiceField(label=_("Rules"), required=False)
    level = forms.ChoiceField(label=_("Difficulty"), required=False)
    language = forms.ChoiceField(label=_("Language"), required=False)
    mine = forms.BooleanField(label=_("Only my own"), required=False)
    page = forms.IntegerField(min_value=1, max_value=MOST_PAGES, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = page_words()
        anything = [("", _("any"))]
        said = zip(TAGS, said_tags(TAGS, words), strict=True)
        self._offer("tag", [*anything, *sorted(said, key=lambda tag: tag[1])])
        self._offer("rules", [*anything, *rule_sets_by_table(words.code)])
        self._offer("level", [*anything, ("1", _("easy")), ("2", _("middling")), ("3", _("hard"))])
        self._offer("language", [*anything, *settings.LANGUAGES])
        topics = [(topic, title_of(topic)) for topic in PLAINEST_FIRST]
        self.fields["about"].widget = forms.Select(choices=[*anything, *topics])

    def clean_about(self) -> str:
        """A topic, or one rule of the trace."""
        about = str(self.cleaned_data["about"])
        if about and not concepts_of(about):
            raise forms.ValidationError(_("There is no such topic."))
        return about

    @property
    def choices(self) -> list[forms.BoundField]:
        return [self[name] for name in ("about", "tag", "rules", "level", "language")]

    @property
    def is_narrowed(self) -> bool:
        """Whether anything of these was chosen."""
        return any(self.data.get(field.name) for field in self.choices)

    def _offer(self, name: str, choices: list[Any]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]
