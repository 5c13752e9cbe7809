"""An opinion: what each source decides on an issue and why, grouped by decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from pao.game import Seat, Tile
from pao.next_door.outcome import Because, Permission, Source
from pao.next_door.reasons import Reason
from pao.rules import RuleSet, rule_set
from pao.ruling import Ruling
from pao.scenario import Scenario
from web.pages import page_words

NOT_STATED: Final = gettext_lazy("Not stated in the sources we read")
LIST_MISSING: Final = gettext_lazy("Not known: this part is missing from our copy of the rules")


class Tone(StrEnum):
    """How an outcome is coloured."""

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
    """What one source decides, with its reasons.

    ``source``: a rule set or a custom; empty if the game itself decides.
    """

    source: str
    decision: Decision
    reasons: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreement:
    """Findings with the same outcome. ``grounds``: sources grouped by their reasons."""

    decision: Decision
    tiles: tuple[Tile, ...]
    grounds: Mapping[tuple[str, ...], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Issue:
    """A question of a case with its findings; ``reasons``: those that apply to every source."""

    question: str
    findings: tuple[Finding, ...]
    reasons: tuple[str, ...] = ()

    @property
    def agreements(self) -> list[Agreement]:
        """The findings grouped by outcome, in order of appearance; silence comes last."""
        groups: dict[tuple[Decision, tuple[Tile, ...]], dict[tuple[str, ...], list[str]]] = {}
        for finding in self.findings:
            grounds = groups.setdefault((finding.decision, finding.tiles), {})
            sources = grounds.setdefault(finding.reasons, [])
            sources += [finding.source] if finding.source else []
        agreements = [Agreement(*outcome, grounds) for outcome, grounds in groups.items()]
        return sorted(agreements, key=lambda agreement: agreement.decision.tone is Tone.SILENT)


@dataclass(frozen=True, slots=True)
class Opinion:
    """All issues of a case. ``table`` and ``ruling``: what to draw, seen by ``viewer``."""

    issues: tuple[Issue, ...]
    table: Scenario | None = None
    viewer: Seat | None = None
    ruling: Ruling | None = None

    @property
    def table_rules(self) -> RuleSet | None:
        return rule_set(self.table.rules) if self.table else None

    @property
    def spoken(self) -> str:
        """The outcomes, for screen readers."""
        outcomes = (
            (issue.question, " / ".join(agreement.decision.text for agreement in issue.agreements))
            for issue in self.issues
        )
        sentence = _("%(question)s %(answers)s.")
        return " ".join(
            sentence % {"question": question, "answers": answers} for question, answers in outcomes
        )


def silent() -> Decision:
    return Decision(str(NOT_STATED), Tone.SILENT)


def missing() -> Decision:
    return Decision(str(LIST_MISSING), Tone.SILENT)


def reason(because: Because) -> str:
    return page_words().related(because)


def name_of(source: Source) -> str:
    """Return the name of a source, for use outside sentences."""
    return page_words().source_name(source).removeprefix("the ")


def explain(source: Source | str, decision: Decision, *because: Because) -> Finding:
    """Return a finding with its reasons in words; silence becomes the outcome itself."""
    name = name_of(source) if isinstance(source, Source) else source
    reasons = {why.reason for why in because}
    if reasons == {Reason.SOURCES_SILENT}:
        return Finding(name, silent())
    if reasons == {Reason.LIST_MISSING}:
        decision = missing()
    stated = (why for why in because if why.reason is not Reason.SOURCES_SILENT)
    return Finding(name, decision, tuple(map(reason, stated)))


def permission(source: Source | str, verdict: Permission, yes: str = "", no: str = "") -> Finding:
    """Return whether something is allowed; ``yes`` and ``no`` replace the usual words."""
    allowed = Decision(yes or _("Allowed"), Tone.YES)
    barred = Decision(no or pgettext("ruling", "Not allowed"), Tone.NO)
    return explain(source, allowed if verdict.is_allowed else barred, *verdict.because)
