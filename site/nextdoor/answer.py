"""What was found: each source with its outcome and its reasons, grouped by outcome."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from nextdoor.fields import UnreadableError
from pao.game import Seat, Tile
from pao.next_door.outcome import Because, Source, Verdict
from pao.next_door.reasons import Reason
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.words import Words


class ImpossibleError(UnreadableError):
    """What was said cannot have happened: the sentence that says why."""


class Tone(StrEnum):
    """What an outcome looks like."""

    YES = "yes"
    NO = "no"
    PLAIN = "plain"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Outcome:
    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Finding:
    """``source``: who rules so, or under which custom; empty where the game itself does."""

    source: str
    outcome: Outcome
    reasons: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The sources that give the same reasons for the same outcome."""

    sources: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    outcome: Outcome
    tiles: tuple[Tile, ...]
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of a case and what was found; ``reasons`` that hold whatever the source."""

    question: str
    findings: tuple[Finding, ...]
    reasons: tuple[str, ...] = ()

    @property
    def groups(self) -> tuple[Group, ...]:
        """In the order in which the outcomes come up, those that nobody states last."""
        keys = dict.fromkeys((finding.outcome, finding.tiles) for finding in self.findings)
        in_order = sorted(keys, key=lambda key: key[0].tone is Tone.SILENT)
        return tuple(Group(*key, _said(self.findings, *key)) for key in in_order)


@dataclass(frozen=True, slots=True)
class Answer:
    """``table`` and ``ruling``: what to draw, seen by ``viewer``."""

    asked: tuple[Asked, ...]
    table: Scenario | None = None
    viewer: Seat | None = None
    ruling: Ruling | None = None


def _said(
    findings: Iterable[Finding], outcome: Outcome, tiles: tuple[Tile, ...]
) -> tuple[Said, ...]:
    same = [one for one in findings if one.outcome == outcome and one.tiles == tiles]
    reasons = dict.fromkeys(one.reasons for one in same)
    return tuple(
        Said(tuple(one.source for one in same if one.source and one.reasons == given), given)
        for given in reasons
    )


def silent() -> Outcome:
    return Outcome(_("No source that we read says"), Tone.SILENT)


def missing() -> Outcome:
    return Outcome(_("Announced, but empty in the text that we read"), Tone.SILENT)


def name_of(source: Source, words: Words) -> str:
    """As it stands alone, not in a sentence."""
    return words.source_name(source).removeprefix("the ")


def found(source: str, outcome: Outcome, because: Sequence[Because], words: Words) -> Finding:
    """A finding with its reasons in words; where they are silence, that is the outcome."""
    given = {one.reason for one in because}
    if given == {Reason.SOURCES_SILENT}:
        return Finding(source, silent())
    if given == {Reason.LIST_MISSING}:
        outcome = missing()
    said = (one for one in because if one.reason is not Reason.SOURCES_SILENT)
    return Finding(source, outcome, tuple(words.related(one) for one in said))


def ruled(source: str, verdict: Verdict, words: Words, yes: str = "", no: str = "") -> Finding:
    """Whether something is allowed; ``yes`` and ``no`` where other words fit better."""
    allowed = Outcome(yes or _("Allowed"), Tone.YES)
    barred = Outcome(no or pgettext("ruling", "Not allowed"), Tone.NO)
    return found(source, allowed if verdict.is_allowed else barred, verdict.because, words)
