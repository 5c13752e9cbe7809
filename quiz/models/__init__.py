"""What is kept of questions, answers and learning: docs/records.md."""

from quiz.models.answers import Answer, Marking, Report, Solution, Source, Task, TaskConcept
from quiz.models.learning import Card, Lapse

__all__ = [
    "Answer",
    "Card",
    "Lapse",
    "Marking",
    "Report",
    "Solution",
    "Source",
    "Task",
    "TaskConcept",
]
