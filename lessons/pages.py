"""A lesson's page, rendered once for each language and the same for every reader."""

from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from cards.card import CardLink
from lessons.bookmark import UNTOUCHED, Bookmark
from lessons.catalog import Lesson, lesson_after, lessons, part_of
from lessons.checkpoints.papers import address_after, checkpoint_after, checkpoints_of
from lessons.fences.moment import Score, score_of
from lessons.markup import moments, render_for, sections
from pao import rule_set
from pao.scenario.library import library_scenario
from pao.words import for_language
from pao.words.terms import TERMS
from web.made_once import Page, nobodys_request


@dataclass(frozen=True, slots=True)
class QuestionLink:
    """A link to the quiz: which hand, under whose rules."""

    id: str
    title: str
    rules: str


@cache
def page_of(lesson: Lesson) -> Page:
    """The page as a new reader sees it."""
    return page_for(lesson, UNTOUCHED)


def page_for(lesson: Lesson, bookmark: Bookmark) -> Page:
    """Render the page for a request without cookies."""
    with translation.override(lesson.language):
        nobodys = nobodys_request(reverse("lessons:lesson", args=[lesson.slug]))
        context = _context(lesson, bookmark)
        return Page.of(render_to_string("lessons/lesson.html", context, nobodys).encode())


def place_of(lesson: Lesson, rule: str) -> str:
    """Return the address that teaches a rule of the trace, unfolded; else the lesson's top."""
    address = reverse("lessons:lesson", args=[lesson.slug])
    first = next((section for section in sections(lesson) if rule in section.rules), None)
    return f"{address}?open=all#{first.id}" if first else address


def _context(lesson: Lesson, bookmark: Bookmark) -> dict[str, object]:
    part = part_of(lesson)
    return {
        "lesson": lesson,
        "bookmark": bookmark,
        "part": part,
        "has_board": "\n```break " in lesson.body,
        "checkpoints": checkpoints_of(part),
        "sections": sections(lesson) if bookmark.is_open else (),
        "body": render_for(lesson, bookmark),
        "questions": [_question(name, lesson.language) for name in lesson.questions],
        **result_context(lesson, score_of(moments(lesson, bookmark))),
        "sample": TERMS["daisangen"] if lesson.number == 1 and lesson.language == "en" else None,
        "beside": [each for each in lessons(lesson.language) if part_of(each) == part],
        "count": len(lessons(lesson.language)),
        "card": CardLink(reverse("lessons:card", args=[lesson.slug]), lesson.title),
    }


def result_context(lesson: Lesson, score: Score) -> dict[str, object]:
    """The end of a lesson: its score, and the links to go on."""
    return {
        "score": score,
        "next": lesson_after(lesson),
        "checkpoint": checkpoint_after(lesson),
        "address": address_after(lesson),
    }


def _question(name: str, language: str) -> QuestionLink:
    scenario = library_scenario(name)
    rules = rule_set(scenario.rules).name[language]
    return QuestionLink(name, for_language(language).title(scenario), rules)
