"""The search index of each language, and the names by which a term is found."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

import pao
from lessons.catalog import Lesson, lessons
from lessons.markup import prose
from nextdoor.forms import ChoiceField, SmallRuling
from nextdoor.rulings import SMALL_RULINGS
from pao.rules import RuleSet, rule_sets
from pao.scenario.library import LibraryScenario, library
from pao.words import Words, for_language
from pao.words.terms import TERMS, Term
from pao_site.search.finding import Entry, Needle, Passage, needle
from rulebook.sheets import facts, in_short
from web.folding import fold

END_OF_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=\S)|(?<=[。！？])(?![」』）])")

DOORS: Final = {
    "pao": "7z",
    "daisangen": "567z",
    "daisuushi": "1234z",
    "suukantsu": "2222m",
    "tsuuiisou": "1122z",
}
"""Terms that the empty search offers, with tiles as their picture."""
TO_BEGIN_WITH: Final = ("rinshan", "honba", "kakan", "sekinin-barai", "furiten")
MOST_LIKELY: Final = 3
SAME: Final = ("pao", "sekinin-barai")
"""Terms with the same meaning."""


@cache
def index(language: str) -> dict[str, tuple[Entry, ...]]:
    """Return the entries by kind: terms, lessons, small rulings, rule sets, hands."""
    words = for_language(language)
    with translation.override(language):
        return {
            "words": tuple(_term(term, language) for term in TERMS.values()),
            "lessons": tuple(_lesson(lesson) for lesson in lessons(language)),
            "nextdoor": tuple(_small_ruling(ruling()) for ruling in SMALL_RULINGS.values()),
            "rules": tuple(_rule_set(rules, words) for rules in rule_sets()),
            "hands": tuple(_hand(entry, words) for entry in library()),
        }


def _term(term: Term, language: str) -> Entry:
    address, title = f"{reverse('glossary:index')}#{term.id}", name_of(term, language)
    names = [(name, "ja") for name in (term.ja, term.kana)]
    names += [(name, "en") for name in (term.romaji, term.english)]
    others = (Passage(name, language=code) for name, code in dict.fromkeys(names) if name != title)
    return Entry(address, title, (Passage(term.meaning(language)), *others))


def _lesson(lesson: Lesson) -> Entry:
    sentences = (sentence for paragraph in prose(lesson) for sentence in _sentences(paragraph))
    return Entry(
        reverse("lessons:lesson", args=[lesson.slug]),
        lesson.title,
        _passages(lesson.summary, *sentences),
        _("Lesson %(number)s") % {"number": lesson.number},
        " ".join(names_of(TERMS["pao"])) if lesson.number == 1 else "",
    )


def _small_ruling(ruling: SmallRuling) -> Entry:
    """Return the entry of a small ruling: its question, cases and first opinion."""
    ruling.full_clean()
    findings = (finding for issue in ruling.opinion().issues for finding in issue.findings)
    reasons = dict.fromkeys(reason for finding in findings for reason in finding.reasons)
    about = (str(ruling.question), *_sentences(str(ruling.about)))
    fields = ruling.fields.values()
    menus = (field for field in fields if isinstance(field, ChoiceField) and field.is_long)
    cases = (str(text) for menu in menus for text in menu.names.values())
    address = reverse("nextdoor:ruling", args=[ruling.id])
    return Entry(address, str(ruling.title), _passages(*about, *cases, *reasons))


def _rule_set(rules: RuleSet, words: Words) -> Entry:
    answers = (
        Passage(f"{fact.question} {fact.answer.text}", fact.key)
        for _title, group in facts(rules, words)
        for fact in group
    )
    first = Passage(in_short(rules, words))
    address = reverse("rulebook:rule_set", args=[rules.id])
    return Entry(address, rules.name[words.code], (first, *answers))


def _hand(hand: LibraryScenario, words: Words) -> Entry:
    scenario = hand.scenario
    notes = (sentence for paragraph in words.note(scenario) for sentence in _sentences(paragraph))
    events = (words.event(event) for event in scenario.events)
    return Entry(
        reverse("timeline:hand", args=[hand.id]),
        words.title(scenario),
        _passages(*notes, *events),
        pao.rule_set(scenario.rules).name[words.code],
    )


def _sentences(paragraph: str) -> Iterator[str]:
    return (sentence.strip() for sentence in END_OF_SENTENCE.split(paragraph) if sentence.strip())


def _passages(*sentences: str) -> tuple[Passage, ...]:
    return tuple(map(Passage, sentences))


# Names of terms


def needles(query: str, *, loosely: bool = False) -> tuple[Needle, ...]:
    """Return the words of a search; for a term also its other names.

    >>> needles("Big Three Dragons")[1:]
    (('大三元',), ('だいさんげん',), ('daisangen',), ('big three dragons',))
    """
    folded = fold(query.strip(), loosely=loosely)
    named = [[fold(name, loosely=loosely) for name in names_of(term)] for term in TERMS.values()]
    others = ((name,) for names in named if folded in names for name in names)
    return tuple(dict.fromkeys([needle(query, loosely=loosely), *others]))


def similar_names(query: str, language: str) -> list[str]:
    """Return names of terms that resemble the search."""
    by_form = {fold(name): term for term in TERMS.values() for name in _own_names(term)}
    close = get_close_matches(fold(query), by_form, MOST_LIKELY)
    return list(dict.fromkeys(name_of(by_form[form], language) for form in close))


def to_begin_with(language: str) -> list[str]:
    """Return the terms that the empty search offers."""
    return [name_of(TERMS[term], language) for term in TO_BEGIN_WITH]


def doors(language: str) -> list[tuple[str, str]]:
    """Return these terms with their pictures."""
    return [(name_of(TERMS[term], language), tiles) for term, tiles in DOORS.items()]


def name_of(term: Term, language: str) -> str:
    return term.ja if language == "ja" else term.romaji


def names_of(term: Term) -> tuple[str, ...]:
    """Return all names of a term, including those of a term with the same meaning."""
    same = [TERMS[name] for name in SAME]
    terms = same if term in same else [term]
    return tuple(name for each in terms for name in _own_names(each))


def _own_names(term: Term) -> tuple[str, ...]:
    return term.ja, term.kana, term.romaji, term.english
