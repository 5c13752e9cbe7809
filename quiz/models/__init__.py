"""The stored questions, answers and learning: docs/records.md."""

from quiz.models.answers import (
    Answer,
    DailyHand,
    Marking,
    Report,
    Solution,
    Source,
    Task,
    TaskConcept,
)
from quiz.models.attempts import Attempt, AttemptItem, Paper, PaperItem, Response
from quiz.models.bank import Exercise, Remark, Revision, Version, VersionTag
from quiz.models.certificates import Certificate
from quiz.models.collections import Collection, CollectionItem, ItemAnswer
from quiz.models.imports import Import, ImportEntry
from quiz.models.learning import Card, MissedTask
from quiz.models.news import News
from quiz.models.rerulings import ChangedRuling, Reruling, change_between
