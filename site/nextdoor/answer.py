"""An opinion: on each issue what every source decides and why, grouped by decision."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from nextdoor.fields import UnreadableError
from pao.game import Seat, Tile
from pao.next_door.outcome import Because, Permission, Source
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
class Decision:
    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Finding:
    """``source``: who rules so, or under which custom; empty where the game itself does."""

    source: str
    decision: Decision
    reasons: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Grounds:
    """The sources that give the same reasons for the same outcome."""

    sources: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Findings that come to the same, and on what grounds."""

    decision: Decision
    tiles: tuple[Tile, ...]
    grounds: tuple[Grounds, ...]


@dataclass(frozen=True, slots=True)
class Issue:
    """One question of a case and what was found; ``reasons`` that hold whatever the source."""

    question: str
    findings: tuple[Finding, ...]
    reasons: tuple[str, ...] = ()

    @property
    def agreements(self) -> tuple[Agreement, ...]:
        """In the order in which the outcomes come up, those that nobody states last."""
        keys = dict.fromkeys((finding.decision, finding.tiles) for finding in self.findings)
        in_order = sorted(keys, key=lambda key: key[0].tone is Tone.SILENT)
        return tuple(Agreement(*key, _grounds(self.findings, *key)) for key in in_order)


@dataclass(frozen=True, slots=True)
class Opinion:
    """``table`` and ``ruling``: what to draw, seen by ``viewer``."""

    issues: tuple[Issue, ...]
    table: Scenario | None = None
    viewer: Seat | None = None
    ruling: Ruling | None = None


def _grounds(
    findings: Iterable[Finding], decision: Decision, tiles: tuple[Tile, ...]
) -> tuple[Grounds, ...]:
    same = [
        finding for finding in findings if finding.decision == decision and finding.tiles == tiles
    ]
    return tuple(
        Grounds(
            tuple(
                finding.source for finding in same if finding.source and finding.reasons == reasons
            ),
            reasons,
        )
        for reasons in dict.fromkeys(finding.reasons for finding in same)
    )


def silent() -> Decision:
    return Decision(_("No source that we read says"), Tone.SILENT)


def missing() -> Decision:
    return Decision(_("Announced, but empty in the text that we read"), Tone.SILENT)


def name_of(source: Source, words: Words) -> str:
    """As it stands alone, not in a sentence."""
    return words.source_name(source).removeprefix("the ")


def explain(source: str, decision: Decision, because: Sequence[Because], words: Words) -> Finding:
    """A finding with its reasons in words; where they are silence, that is the outcome."""
    reasons = {why.reason for why in because}
    if reasons == {Reason.SOURCES_SILENT}:
        return Finding(source, silent())
    if reasons == {Reason.LIST_MISSING}:
        decision = missing()
    stated = (why for why in because if why.reason is not Reason.SOURCES_SILENT)
    return Finding(source, decision, tuple(words.related(why) for why in stated))


def permission(
    source: str, verdict: Permission, words: Words, yes: str = "", no: str = ""
) -> Finding:
    """Whether something is allowed; ``yes`` and ``no`` where other words fit better."""
    allowed = Decision(yes or _("Allowed"), Tone.YES)
    barred = Decision(no or pgettext("ruling", "Not allowed"), Tone.NO)
    return explain(source, allowed if verdict.is_allowed else barred, verdict.because, words)
