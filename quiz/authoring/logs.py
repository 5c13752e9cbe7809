"""Read game logs, pasted or as files. Stores nothing, and reads no name of a player."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

import pao
from desk.rule_choices import RuleChoices
from pao.errors import LineError, ScenarioError
from pao.rules import RuleSet, rule_set, rule_set_ids
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.tenhou import Game, read_log, rules_of, split_logs, unpacked
from pao.words import Words
from web.pages import page_words
from web.selects import TermSelect

LONGEST: Final = 240_000
"""The most characters of all logs of a request together, unpacked. A game takes 30,000."""

MOST_LOGS: Final = 20
MOST_HANDS: Final = 200
"""The most hands of all logs of a request together."""

MOST_FAULTS: Final = 12
"""The most errors of a log that are shown: a text that is no log has one in every hand."""

NO_LOG_INSIDE: Final = re.compile(r"tenhou\.net/\S*[?&]log=")
"""The pattern of a link to a game on another server."""


@dataclass(frozen=True, slots=True)
class ReadLog:
    """A log that was read. ``number``: counts from 1. ``faults``: what could not be read."""

    number: int
    game: Game
    rules: RuleSet
    faults: tuple[str, ...]


class _Files(forms.ClearableFileInput):
    allow_multiple_selected = True


class _FilesField(forms.FileField):
    """A field for several files."""

    widget = _Files

    def clean(self, data: Any, initial: Any = None) -> list[UploadedFile[Any]]:
        return [super(_FilesField, self).clean(file, initial) for file in data or ()]


NO_LOG: Final = _("Paste a log or choose a file.")
NO_GAME_IN_LINK: Final = _(
    "This link does not contain the game itself, and Pao does not load anything "
    "from other sites. Open the link, export the game as text in the viewer, and "
    "paste the text here."
)
TOO_MANY_LOGS: Final = _("At most %(most)s logs can be read at once.")
TOO_MANY_HANDS: Final = _("At most %(most)s hands can be read at once. Send fewer logs.")
TOO_LONG: Final = _(
    "All logs together can have at most %(most)s characters (.gz files: after decompression)."
)


class LogForm(forms.Form):
    log = forms.CharField(
        label=_("Game log"),
        help_text=_(
            "Paste the log of a game: a link to Tenhou’s viewer (tenhou.net/6) with “#json=” in "
            "it, the JSON text from this viewer, or the text of an mjlog or mjai file. You can "
            "paste several logs one after another."
        ),
        required=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6, "autocomplete": "off", "spellcheck": "false"}),
    )
    uploads = _FilesField(
        label=_("Or choose files"),
        help_text=_(
            "A file can have the same formats as pasted text. A compressed mjlog file (.gz) "
            "is possible too. You can choose at most 20 logs, with at most 200 hands and "
            "240,000 characters in all. Reading the logs takes about a second."
        ),
        required=False,
        allow_empty_file=True,
        widget=_Files(attrs={"accept": ".xml,.mjlog,.gz,.json,.mjson,.jsonl,.txt"}),
    )
    rules = forms.ChoiceField(label=_("Rules"), required=False, widget=TermSelect)

    unread: tuple[str, ...] = ()

    def __init__(self, *args: Any, rule_choices: RuleChoices, **options: Any) -> None:
        super().__init__(*args, **options)
        self._rule_choices = rule_choices
        del self.fields["log"].widget.attrs["maxlength"]  # a browser would cut what is pasted
        choices = [(name, title) for name, title in rule_choices.names if _counts_points(name)]
        self.fields["rules"].choices = [  # type: ignore[attr-defined]
            ("", _("the rules that fit the log")),
            *choices,
        ]

    def clean_log(self) -> tuple[str, ...]:
        log = str(self.cleaned_data["log"])
        if NO_LOG_INSIDE.search(log) and "json=" not in log:
            raise ValidationError(NO_GAME_IN_LINK)
        return split_logs(log) if log.strip() else ()

    def clean_uploads(self) -> tuple[str, ...]:
        files: list[UploadedFile[Any]] = self.cleaned_data["uploads"]
        if len(files) > MOST_LOGS:
            raise ValidationError(_too_many())
        logs: list[str] = []
        for number, file in enumerate(files, start=1):
            try:
                logs += split_logs(unpacked(file.read()))
            except ScenarioError as error:
                prefix = _("File %(number)s: ") % {"number": number}
                raise ValidationError(
                    [f"{prefix}{line}" for line in _error_lines(error.errors)]
                ) from error
            if sum(map(len, logs)) > LONGEST:
                raise ValidationError(_too_long())
        return tuple(logs)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            logs = (*data["log"], *data["uploads"])
            data["read"] = self._all_read(logs)
        return data

    def _all_read(self, logs: Sequence[str]) -> tuple[ReadLog, ...]:
        """Read all logs; raise ValidationError if there is none, or too much."""
        if not logs:
            raise ValidationError(NO_LOG)
        if len(logs) > MOST_LOGS:
            raise ValidationError(_too_many())
        if sum(map(len, logs)) > LONGEST:
            raise ValidationError(_too_long())
        name = self.cleaned_data["rules"]
        rules = self._rule_choices.find(name) if name else None
        read: list[ReadLog] = []
        faults: list[str] = []
        hands = 0
        for number, log in enumerate(logs, start=1):
            try:
                read.append(_read(number, log, rules))
                hands += len(read[-1].game.hands)
            except ScenarioError as error:
                prefix = _("Log %(number)s: ") % {"number": number} if len(logs) > 1 else ""
                faults += [f"{prefix}{line}" for line in _error_lines(error.errors)]
            if hands > MOST_HANDS:
                raise ValidationError(TOO_MANY_HANDS % {"most": MOST_HANDS})
        if not read:
            raise ValidationError(faults)
        self.unread = tuple(faults)
        return tuple(read)


def _read(number: int, log: str, rules: RuleSet | None) -> ReadLog:
    data = log.encode()
    game = read_log(data, rules)
    fitting = rules or rules_of(game)
    if fitting.id != game.hands[0].scenario.rules:
        game = read_log(data, fitting)
    return ReadLog(number, game, fitting, tuple(_error_lines(game.errors)))


def _counts_points(name: str) -> bool:
    return name not in rule_set_ids() or rule_set(name).family == "riichi"


def _too_many() -> str:
    return str(TOO_MANY_LOGS % {"most": MOST_LOGS})


def _too_long() -> str:
    most = {"most": f"{LONGEST:,}"}
    return str(TOO_LONG % most)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a log.

    ``title``: which hand of the game it is. ``outcome``: how it ended. ``headline``: who is liable,
    empty if nobody is. ``nonce``: makes one exercise of the hand, however often it is sent.
    """

    text: str
    title: str
    outcome: str
    headline: str
    nonce: UUID


def hands(game: Game, words: Words) -> Iterator[Hand]:
    for hand in game.hands:
        scenario = hand.scenario
        yield Hand(
            text=written(scenario),
            title=words.title(scenario),
            outcome=words.brief_with_worth(scenario),
            headline=_headline(scenario, words),
            nonce=uuid4(),
        )


def _headline(scenario: Scenario, words: Words) -> str:
    if not any(scenario.yakuman.values()) or scenario.rules not in rule_set_ids():
        return ""
    ruling = pao.rule(scenario)
    return words.headline(ruling) if ruling.standing else ""


def _error_lines(errors: tuple[LineError, ...]) -> Iterator[str]:
    """Yield the first errors, each with its hand and line, and how many more there are."""
    words = page_words()
    for error in errors[:MOST_FAULTS]:
        hand = _("Hand %(number)s of the log: ") % {"number": error.hand} if error.hand else ""
        is_of_log = error.line and not error.text
        line = _("Line %(number)s: ") % {"number": error.line} if is_of_log else ""
        yield f"{hand}{line}{words.error(error)}"
    rest = len(errors) - MOST_FAULTS
    if rest > 0:
        yield ngettext("And %(rest)s more error.", "And %(rest)s more errors.", rest) % {
            "rest": rest
        }
