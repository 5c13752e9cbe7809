"""The contents of rule set pages: questions, answers, sources, and differences of two sets."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from pao.game import Yakuman
from pao.rules import (
    NO_SWITCHES,
    RuleSet,
    differing,
    moot,
    rule_set_from_dict,
    rule_sets,
    switches,
    wholes,
)
from pao.scenario import USUAL_RULES
from pao.what_if import Search, search
from pao.words import Words
from web.single_flight import once

EMBLEMS: Final = {Yakuman.DAISANGEN: "7", Yakuman.DAISUUSHI: "4", Yakuman.TSUUIISOU: "1"}
"""The honour tile for each yakuman: the last dragon, the last wind, and any honour."""


@dataclass(frozen=True, slots=True)
class Statement:
    """The answer of a rule set to a question.

    ``stated``: where it is stated, or that no source states it.
    """

    text: str
    stated: str | None
    is_silent: bool


@dataclass(frozen=True, slots=True)
class Keyed:
    """Something with a key.

    ``id``: its name after the # of an address; a dot would be a class in style sheets.
    """

    key: str

    @property
    def id(self) -> str:
        return self.key.replace(".", "-")


@dataclass(frozen=True, slots=True)
class Fact(Keyed):
    question: str
    answer: Statement


@dataclass(frozen=True, slots=True)
class Group:
    """The rule sets that answer alike.

    ``stated``: those with a source. ``assumed``: those for which we assume the answer.
    """

    answer: str
    stated: tuple[RuleSet, ...]
    assumed: tuple[RuleSet, ...]


@dataclass(frozen=True, slots=True)
class Survey(Keyed):
    question: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """One question to two rule sets. An answer is None if the question does not arise."""

    key: str
    question: str
    first: Statement | None
    second: Statement | None


Item = TypeVar("Item", Fact, Survey, Both)


def facts(rules: RuleSet, words: Words) -> list[tuple[str, list[Fact]]]:
    """Return all that one rule set says, section by section."""
    keys = words.rule_keys(rules)
    return _by_section(
        (Fact(key, words.rule_question(key), _answer(key, rules, words)) for key in keys), words
    )


def questions(every: Iterable[RuleSet], words: Words) -> list[tuple[str, list[Survey]]]:
    """Return each question with the rule sets that answer alike, section by section."""
    all_of_them = [*every]
    keys = words.rule_keys(*all_of_them)
    return _by_section((_question(key, all_of_them, words) for key in keys), words)


def side_by_side(
    first: RuleSet, second: RuleSet, words: Words
) -> tuple[tuple[Both, ...], tuple[Both, ...]]:
    """Return the questions on which two rule sets differ, and those on which they agree."""
    differ = differing(first, second)
    shared = {*words.rule_keys(first)} & {*words.rule_keys(second)} - {*differ}
    alike = [key for key in words.rule_keys(first) if key in shared]
    return both(differ, first, second, words), both(alike, first, second, words)


def both(keys: Iterable[str], first: RuleSet, second: RuleSet, words: Words) -> tuple[Both, ...]:
    """Return what two rule sets say to some questions; None if one does not arise."""
    sides = [(rules, {*wholes(rules), *words.rule_keys(rules)}) for rules in (first, second)]

    def ask(key: str) -> Both:
        left, right = (
            _answer(key, rules, words) if key in arising else None for rules, arising in sides
        )
        return Both(key, words.rule_question(key), left, right)

    return tuple(map(ask, keys))


@dataclass(frozen=True, slots=True)
class Cell:
    """An answer in a word or two, with its question; empty if the question does not arise."""

    label: str
    answer: str
    is_silent: bool


@dataclass(frozen=True, slots=True)
class RulesTable:
    """A table with a column for each question and a row for each rule set."""

    labels: tuple[str, ...]
    rows: tuple[tuple[RuleSet, tuple[Cell, ...]], ...]


def family_tables(every: Collection[RuleSet], words: Words) -> list[tuple[str, RulesTable]]:
    """Return the name of each family, with a table of its rule sets."""
    by_family: dict[str, list[RuleSet]] = {}
    for rules in every:
        by_family.setdefault(rules.family, []).append(rules)
    return [
        (words.rule_brief("family", family), rules_table(alike, columns(alike, words), words))
        for family, alike in by_family.items()
    ]


def rules_table(rule_sets: Iterable[RuleSet], keys: Collection[str], words: Words) -> RulesTable:
    """Return a table of what rule sets say to some questions, in a word or two."""
    labels = tuple(words.rule_label(key) for key in keys)
    return RulesTable(labels, tuple((rules, _row(rules, keys, words)) for rules in rule_sets))


def columns(every: Iterable[RuleSet], words: Words) -> tuple[str, ...]:
    """Return the switches that any of the rule sets has.

    What all of them do alike has no column.
    """
    return tuple(
        key for key in words.rule_keys(*every) if key == "liability" or key not in NO_SWITCHES
    )


def _row(rules: RuleSet, keys: Iterable[str], words: Words) -> tuple[Cell, ...]:
    """Return what a rule set says in each column."""
    values = wholes(rules) | switches(rules)
    arising = values.keys() - moot(rules)
    return tuple(
        Cell(
            words.rule_label(key),
            words.rule_brief(key, values[key]) if key in arising else "",
            key in rules.silent and key in arising,
        )
        for key in keys
    )


def in_short(rules: RuleSet, words: Words) -> str:
    """Return the first thing to know of a rule set: for what a player can be liable."""
    values = switches(rules)
    key = "liability.yakuman" if rules.liability else "liability"
    return words.rule_brief(key, values.get(key, wholes(rules)["liability"]))


def emblem(rules: RuleSet) -> str:
    """Return a tile for each of the best known yakuman for which a player can be liable.

    Empty if nobody is liable for any of them.
    """
    listed = rules.liability.yakuman if rules.liability else ()
    tiles = "".join(tile for yakuman, tile in EMBLEMS.items() if yakuman in listed)
    return f"{tiles}z" if tiles else ""


def _answer(key: str, rules: RuleSet, words: Words) -> Statement:
    silent = key in rules.silent
    return Statement(words.rule_answer(key, rules), words.stated(key, rules), silent)


def _question(key: str, every: list[RuleSet], words: Words) -> Survey:
    answers: dict[str, list[RuleSet]] = {}
    for rules in every:
        if key in words.rule_keys(rules):
            answers.setdefault(words.rule_answer(key, rules), []).append(rules)
    most_first = sorted(answers.items(), key=lambda item: -len(item[1]))
    groups = tuple(
        Group(
            answer,
            tuple(rules for rules in holders if key not in rules.silent),
            tuple(rules for rules in holders if key in rules.silent),
        )
        for answer, holders in most_first
    )
    return Survey(key, words.rule_question(key), groups)


def _by_section(items: Iterable[Item], words: Words) -> list[tuple[str, list[Item]]]:
    sections: dict[str, list[Item]] = {}
    for item in items:
        sections.setdefault(words.rule_section(item.key.partition(".")[0]), []).append(item)
    return list(sections.items())


TABLES: Final[Mapping[Promise, Callable[[RuleSet], bool]]] = {
    gettext_lazy("Four players"): lambda rules: rules.family == "riichi" and rules.players == 4,
    gettext_lazy("Three players"): lambda rules: rules.players == 3,
    gettext_lazy("Hong Kong and Singapore"): lambda rules: rules.family == "units",
}


def by_table() -> Iterator[tuple[str, list[RuleSet]]]:
    """Yield the name of each table, with its built-in rule sets."""
    every = sorted(rule_sets(), key=lambda rules: rules.id != USUAL_RULES)
    for label, belongs in TABLES.items():
        yield str(label), [rules for rules in every if belongs(rules)]


def compared(first: RuleSet, second: RuleSet, words: Words) -> dict[str, Any]:
    """Return the context of ``_difference.html`` and ``_side_by_side.html`` in ``rulebook``."""
    differ, alike = side_by_side(first, second, words)
    context = {"first": first, "second": second, "differ": differ, "alike": alike}
    searched = difference(first, second)
    pair = searched.divergence
    if pair is None:
        return context | {"difference": None, "is_whole": searched.is_whole}
    rulings = (pair.first, pair.second)
    return context | {
        "difference": pair,
        "title": words.title(pair.scenario),
        "outcomes": [(ruling, words.headline(ruling)) for ruling in rulings],
        "switches": both(pair.switches, first, second, words),
    }


MOST_HANDS: Final = 150
"""How many hands are dealt for a page if no built-in one fits: an eighth of a second."""


def difference(first: RuleSet, second: RuleSet) -> Search:
    """Search for a hand on which two rule sets differ.

    If nothing is found, every hand looked at has the same outcome, or is not possible at both
    tables.
    """
    return _difference(_text(first), _text(second))


def _text(rules: RuleSet) -> str:
    return json.dumps(rules.to_dict(), sort_keys=True)


@once(most=1024)
def _difference(first: str, second: str) -> Search:
    one, two = (rule_set_from_dict(json.loads(text)) for text in (first, second))
    return search(one, two, MOST_HANDS)
