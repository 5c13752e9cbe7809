"""Assignments and what members hand in: docs/records.md. Views get rows through clubs.rights."""

from clubs.models.assignments import (
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_ATTEMPTS,
    Assignment,
    AssignmentItem,
    Extension,
)
from clubs.models.regrades import MendedQuestion, MendedRules, Regrade, Regraded, RegradedQuerySet
from clubs.models.rounds import Round
from clubs.models.shelf import Shelved
from clubs.models.sittings import Sitting, SittingItem, Submission

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
