"""The chosen questions, and what they are a mix of."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from pao.game import SEATS
from quiz.collections.forms import label_of
from quiz.collections.mix import ANSWERS, SEVERAL, answer_of
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
    def named(self) -> list[tuple[Picked, ListName]]:
        return with_names(self.all)

    @property
    def questions(self) -> list[tuple[Question, Version | None]]:
        """Return the questions, with the versions of exercises."""
        return [(picked.question, picked.version) for picked in self.all]

    @property
    def gone_sentence(self) -> str:
        named = {"number": self.gone}
        return _("Chosen questions that can no longer be asked, now removed: %(number)s.") % named

    @property
    def mix(self) -> list[str]:
        """How many questions have which answer, winner and kind of win, as sentences."""
        words, hands = page_words(), [each for each in self.all if each.prompt.has_hand]
        answers = Counter(answer_of(each.question) for each in hands)
        wins = [win for each in hands for win in each.prompt.scenario.wins]
        winners = Counter(win.seat for win in wins)
        by_tsumo = sum(win.is_tsumo for win in wins)
        liable = [(label_of(name), answers[name]) for name in ANSWERS]
        liable.append((_("Several players"), answers[SEVERAL]))
        ways = [(_("tsumo"), by_tsumo), (_("ron"), len(wins) - by_tsumo)]
        lines = (
            (_("Liable"), liable),
            (_("Winner"), [(words.seat(seat).capitalize(), winners[seat]) for seat in SEATS]),
            (_("Win by"), ways),
        )
        return [
            f"{label}: {words.listed(parts)}"
            for label, counts in lines
            if len(parts := [f"{name} {number}" for name, number in counts if number]) > 1
        ]
