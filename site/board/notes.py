"""What an author says about a hand: a text and its language."""

from dataclasses import dataclass

from django.utils.translation import get_language

from pao.scenario import Scenario


@dataclass(frozen=True, slots=True)
class AuthorNote:
    """Text with a little Markdown around a question, in the language of its author."""

    text: str
    language: str

    @property
    def is_foreign(self) -> bool:
        """Whether the page that shows it is in another language."""
        return self.language != get_language()


def in_either(english: str, japanese: str) -> AuthorNote | None:
    """Return the text in the reader's language, or else in the other one; None without text."""
    notes = [AuthorNote(english, "en"), AuthorNote(japanese, "ja")]
    notes.sort(key=lambda note: note.is_foreign)
    return next((note for note in notes if note.text), None)


def note_of(scenario: Scenario) -> AuthorNote | None:
    return in_either("\n\n".join(scenario.note), "\n\n".join(scenario.note_ja))
