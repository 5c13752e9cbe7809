"""The chosen questions, and what they are a mix of."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pao.game import SEATS
from quiz.collections.forms import label_of
from quiz.collections.mix import (
    ANSWERS,
    LIABLE_DEALS_IN,
    OTHER_DEALS_IN,
    SEVERAL,
    TSUMO,
    answer_of,
    wins_of,
)
from quiz.models import Version
from quiz.picker.picked import MOST_TOKENS, Picked, with_names
from quiz.picker.sources import Sources
from quiz.questions.catalogue import Question
from quiz.titles import ListName
from web.pages import page_words


@dataclass(frozen=True)
class Selection:
    """The questions that tokens name, as they are asked under some rules."""

    sources: Sources
    tokens: tuple[str, ...]
    rules: str

    @cached_property
    def all(self) -> tuple[Picked, ...]:
        return tuple(self.sources.read(self.tokens[:MOST_TOKENS], self.rules))

    @property
    def gone(self) -> int:
        """How many of the chosen questions can no longer be asked."""
        return len(self.tokens[:MOST_TOKENS]) - len(self.all)

    @property
    def with_names(self) -> list[tuple[Picked, ListName]]:
        return with_names(self.all)

    @property
    def questions(self) -> list[tuple[Question, Version | None]]:
        """Return the questions, with the versions of exercises."""
        return [(picked.question, picked.version) for picked in self.all]

    @property
    def gone_sentence(self) -> str:
        return ngettext(
            "%(number)s chosen question is no longer available and has been removed from this "
            "list.",
            "%(number)s chosen questions are no longer available and have been removed from this "
            "list.",
            self.gone,
        ) % {"number": self.gone}

    @property
    def mix(self) -> list[str]:
        """Return how many hands have which answer, winner and kind of win, as sentences."""
        words, hands = page_words(), [each.question for each in self.all if each.prompt.has_hand]
        answers = Counter(map(answer_of, hands))
        wins = Counter(chain.from_iterable(map(wins_of, hands)))
        liable = [(label_of(name), answers[name]) for name in ANSWERS]
        liable.append((_("Several players"), answers[SEVERAL]))
        kinds = {
            TSUMO: _("tsumo"),
            LIABLE_DEALS_IN: _("ron off the liable player"),
            OTHER_DEALS_IN: _("ron off a player who is not liable"),
        }
        lines = (
            (_("Liable player"), liable),
            (_("Winner"), [(words.seat(seat).capitalize(), wins[seat]) for seat in SEATS]),
            (_("Kind of win"), [(label, wins[kind]) for kind, label in kinds.items()]),
        )
        return [
            f"{label}: {words.listed(parts)}"
            for label, counts in lines
            if len(parts := [f"{name} × {number}" for name, number in counts if number]) > 1
        ]
