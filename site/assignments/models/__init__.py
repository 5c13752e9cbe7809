"""Models of assignments; see docs/records.md. Views get rows from assignments.rights."""

from assignments.models.assignments import (
    LONGEST_NOTE,
    MOST_ATTEMPTS,
    Assignment,
    Extension,
    PracticeItem,
    RemovedTerms,
    Round,
    SetAside,
)
from assignments.models.club_imports import ClubImport
from assignments.models.coursework import Coursework
from assignments.models.objections import Objection
from assignments.models.regrades import (
    CorrectedQuestion,
    CorrectedRules,
    Regrade,
    Regraded,
    RegradedQuerySet,
)
from assignments.models.rulings import KeptRuling

__all__ = [
    "LONGEST_NOTE",
    "MOST_ATTEMPTS",
    "Assignment",
    "ClubImport",
    "CorrectedQuestion",
    "CorrectedRules",
    "Coursework",
    "Extension",
    "KeptRuling",
    "Objection",
    "PracticeItem",
    "Regrade",
    "Regraded",
    "RegradedQuerySet",
    "RemovedTerms",
    "Round",
    "SetAside",
]
