"""Assignments and what members hand in: docs/records.md. Views ask assignments.rights for rows."""

from assignments.models.assignments import (
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_ATTEMPTS,
    Assignment,
    AssignmentItem,
    Extension,
)
from assignments.models.regrades import (
    MendedQuestion,
    MendedRules,
    Regrade,
    Regraded,
    RegradedQuerySet,
)
from assignments.models.rounds import Round
from assignments.models.shelf import Shelved
from assignments.models.sittings import Sitting, SittingItem, Submission

__all__ = [
    "LONGEST_NOTE",
    "LONGEST_TITLE",
    "MOST_ATTEMPTS",
    "Assignment",
    "AssignmentItem",
    "Extension",
    "MendedQuestion",
    "MendedRules",
    "Regrade",
    "Regraded",
    "RegradedQuerySet",
    "Round",
    "Shelved",
    "Sitting",
    "SittingItem",
    "Submission",
]
