"""Assignments and what members hand in: docs/records.md. Views ask assignments.rights for rows."""

from assignments.models.assignments import (
    LONGEST_NOTE,
    MOST_ATTEMPTS,
    Assignment,
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

__all__ = [
    "LONGEST_NOTE",
    "MOST_ATTEMPTS",
    "Assignment",
    "Extension",
    "MendedQuestion",
    "MendedRules",
    "Regrade",
    "Regraded",
    "RegradedQuerySet",
    "Round",
    "Shelved",
]
