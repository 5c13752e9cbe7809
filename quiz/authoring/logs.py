"""A game's log as somebody pasted it: its hands, each fit to begin an exercise. Nothing is kept."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

import pao
from pao.errors import LineError, ScenarioError
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.tenhou import Game, read_log
from pao.words import Words
from web.pages import page_words

LONGEST: Final = 120_000
"""Characters: a game takes 30,000, in an address three times as many."""

MOST_FAULTS: Final = 3
"""That are told: a log that is none has one in every hand."""

NO_LOG_INSIDE: Final = re.compile(r"tenhou\.net/\S*[?&]log=")
"""The address of a game that stands on another server."""


class LogForm(forms.Form):
    log = forms.CharField(
        label=_("The log"),
        help_text=_(
            "A game of Tenhou’s as text: JSON as its viewer (tenhou.net/6) gives it, the viewer’s "
            "address with the game in it, or mjlog. Nothing of it is kept."
        ),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6, "autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_log(self) -> Game:
        log = str(self.cleaned_data["log"])
        if NO_LOG_INSIDE.search(log):
            raise ValidationError(
                _(
                    "This address says where a game stands and does not hold it, and no page is "
                    "fetched from elsewhere. Open it, have the viewer write the game out as text, "
                    "and paste that."
                )
            )
        try:
            return read_log(log.encode())
        except ScenarioError as error:
            raise ValidationError([*_told(error.errors)]) from error


@dataclass(frozen=True, slots=True)
class Hand:
    """``title``: which of the game; ``outcome``: what it came to; ``headline``: who is liable.

    ``headline`` is empty where nobody is. ``nonce``: one exercise is begun, however often it is
    sent.
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


def left_out(game: Game) -> tuple[str, ...]:
    """What is wrong with hands that cannot be told."""
    return tuple(_told(game.errors))


def _headline(scenario: Scenario, words: Words) -> str:
    if not any(scenario.yakuman.values()):
        return ""
    ruling = pao.rule(scenario)
    return words.headline(ruling) if ruling.standing else ""


def _told(errors: tuple[LineError, ...]) -> Iterator[str]:
    """The first, and how many more there are."""
    words = page_words()
    for error in errors[:MOST_FAULTS]:
        hand = _("Hand %(number)s of the log: ") % {"number": error.hand} if error.hand else ""
        yield f"{hand}{words.error(error)}"
    rest = len(errors) - MOST_FAULTS
    if rest > 0:
        yield ngettext("And %(rest)s more.", "And %(rest)s more.", rest) % {"rest": rest}
