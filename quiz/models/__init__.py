"""What is kept of questions, answers and learning: docs/records.md."""

from quiz.models.answers import Answer, Marking, Report, Solution, Source, Task, TaskConcept
from quiz.models.attempts import Attempt, AttemptItem, Paper, PaperItem, Response
from quiz.models.bank import Exercise, Revision, Version, VersionTag
from quiz.models.collections import Collection, CollectionItem, ItemAnswer
from quiz.models.daily import DailyHand
from quiz.models.learning import Card, MissedTask
from quiz.models.review import Remark

__all__ = [
    "Answer",
    "Attempt",
    "AttemptItem",
    "Card",
    "Collection",
    "CollectionItem",
    "DailyHand",
    "Exercise",
    "ItemAnswer",
    "Marking",
    "MissedTask",
    "Paper",
    "PaperItem",
    "Remark",
    "Report",
    "Response",
    "Revision",
    "Solution",
    "Source",
    "Task",
    "TaskConcept",
    "Version",
    "VersionTag",
]
