"""The line that says what a tap has done, and what follows from it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from board.changes import changes
from desk.hand_text import HandText
from desk.taps import TapResult
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.scenario import format as written
from pao.words import Words


def announcement(outcome: TapResult, reading: HandText, words: Words) -> str:
    return " ".join(_sentences(outcome, reading, words))


def copied(ruling: Ruling, sent: Scenario, words: Words, link: str) -> str:
    """A ruling as text, for a chat: who is liable, who pays what, the hand, the address.

    ``sent``: the hand with all that others need to see the same.
    """
    bill = [f"{one.seat} {one.points}" for one in changes(ruling, words)]
    head = "\n".join([words.headline(ruling), *bill])
    return "\n\n".join(filter(None, [head, written(sent).strip(), link]))


def _sentences(outcome: TapResult, reading: HandText, words: Words) -> Iterator[str]:
    if outcome.refused:
        why = words.listed(map(words.error, outcome.refused))
        yield _("Not put in: %(why)s.") % {"why": why}
        return
    if outcome.added:
        yield words.event(outcome.added)
    if reading.errors:
        lines = len({error.line for error in reading.errors})
        yield ngettext("One line is to be mended.", "%(lines)d lines are to be mended.", lines) % {
            "lines": lines
        }
    elif reading.ruling and reading.ruling.scenario.events:
        yield words.headline(reading.ruling)
        yield words.listed(f"{one.seat} {one.points}" for one in changes(reading.ruling, words))
    else:
        yield _("Nothing has happened yet.")
