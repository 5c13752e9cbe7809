"""What is kept of questions, answers and learning: docs/records.md."""

from quiz.models.answers import Answer, Marking, Report, Solution, Source, Task, TaskConcept
from quiz.models.bank import Exercise, Revision, Version, VersionTag
from quiz.models.collections import Collection, CollectionItem, ItemAnswer
from quiz.models.daily import DailyHand
from quiz.models.exam import Exam, ExamItem
from quiz.models.learning import Card, MissedTask
from quiz.models.review import Remark

__all__ = [
    "Answer",
    "Card",
    "Collection",
    "CollectionItem",
    "DailyHand",
    "Exam",
    "ExamItem",
    "Exercise",
    "ItemAnswer",
    "Marking",
    "MissedTask",
    "Remark",
    "Report",
    "Revision",
    "Solution",
    "Source",
    "Task",
    "TaskConcept",
    "Version",
    "VersionTag",
]
