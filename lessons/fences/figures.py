"""The figures of a lesson, each by the name of its fence; all raise ValueError if it is wrong.

============================  ================================================================
``tiles``                     a row of tiles for each line
``results``                   the results of a game from its ``points``, ``end`` and ``prizes``
``furiten``                   whether a ready ``hand`` may ``ron`` a tile, in four versions
``compare story``             a hand under several rule sets; the lines name some of them
``next story``                the tiles, and their caller, that would make the discarder liable
``rules settlement.scope``    the answers of the rule sets in the lines to these keys
============================  ================================================================
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

import pao
from board.changes import Change, changes
from board.figures import picture
from board.hands import draw_tiles
from lessons.hands import Hands
from pao.game import parse_tiles
from pao.next_door.end_points import equalised, equalised_with_prizes, prizes
from pao.next_door.furiten import Ready, Version, furiten
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.what_if import next_liabilities
from pao.words import Words, for_language
from rulebook.sheets import RulesTable, columns, rules_table


def read_rows(text: str) -> dict[str, str]:
    """Each value by its key, from lines such as ``hand: 56s11z``."""
    pairs = (line.partition(":") for line in text.splitlines() if line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def read_keys(text: str, *keys: str) -> tuple[str, ...]:
    """The values of exactly these keys; raise ValueError."""
    rows = read_rows(text)
    if set(rows) != set(keys):
        raise ValueError(f"expected lines of {', '.join(keys)}, not of {', '.join(rows)}")
    return tuple(rows[key] for key in keys)


def tiles(_argument: str, text: str, _hands: Hands, language: str) -> str:
    rows = [parse_tiles(line) for line in text.strip().splitlines()]
    html = SafeString("".join(draw_tiles(row, language) for row in rows))
    return picture("tiles", html)


def results(_argument: str, text: str, _hands: Hands, language: str) -> str:
    points, (end,), by_place = (
        [int(number) for number in line.split()]
        for line in read_keys(text, "points", "end", "prizes")
    )
    words = for_language(language)
    tables = (
        equalised(points, end),
        prizes(points, by_place),
        equalised_with_prizes(points, end, by_place),
    )
    columns = (map(words.points, points), *(_in_words(table.results, words) for table in tables))
    rows = [*zip(*columns, strict=True)]
    return render_to_string("lessons/_results.html", {"rows": rows, "end": words.points(end)})


def _in_words(results: Iterable[Fraction], words: Words) -> Iterator[str]:
    for result in results:
        if result.denominator != 1:
            raise ValueError(f"{result} is no whole number of points")
        yield words.signed(int(result))


VERSIONS: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: pgettext_lazy(
        "furiten", "No ron on the tile that the player discarded last"
    ),
    Version.WHOLE_DEAL: pgettext_lazy(
        "furiten", "No ron on any tile that the player has discarded"
    ),
    Version.ONE_FOUR_SEVEN: pgettext_lazy(
        "furiten",
        "No ron on a tile that the player discarded, or on the other end of the same "
        "two-sided wait",
    ),
    Version.ABSOLUTE: pgettext_lazy("furiten", "No ron at all after discarding any winning tile"),
}
"""From the mildest to the strictest."""


def furiten_versions(_argument: str, text: str, _hands: Hands, language: str) -> str:
    hand, discards, (ron,) = map(parse_tiles, read_keys(text, "hand", "discards", "ron"))
    words, answers = for_language(language), []
    for version, name in VERSIONS.items():
        verdict = furiten(version, Ready(hand, discards), ron)
        sentences = [*map(words.related, verdict.because)]
        answers.append({"name": name, "is_allowed": verdict.is_allowed, "sentences": sentences})
    context = {
        "hand": draw_tiles(hand, language),
        "discards": draw_tiles(discards, language),
        "ron": draw_tiles([ron], language),
        "answers": answers,
    }
    return render_to_string("lessons/_furiten.html", context)


@dataclass(frozen=True, slots=True)
class Alike:
    """Rule sets under which a hand has the same outcome.

    ``stated``: those that state all that mattered; ``assumed``: those that leave some of it unsaid.
    """

    headline: str
    changes: tuple[Change, ...]
    stated: tuple[RuleSet, ...]
    assumed: tuple[RuleSet, ...]


def comparison(name: str, text: str, hands: Hands, language: str) -> str:
    groups = read_comparison(name, text, hands, for_language(language))
    return render_to_string("lessons/_comparison.html", {"groups": groups})


def read_comparison(name: str, text: str, hands: Hands, words: Words) -> tuple[Alike, ...]:
    """The largest group first; without lines, every rule set under which the hand is possible."""
    scenario = hands.named(name).scenario
    listed = frozenset(text.split()) or frozenset(pao.rule_set_ids())
    if unknown := listed.difference(pao.rule_set_ids()):
        raise ValueError(f"no rule sets: {', '.join(sorted(unknown))}")
    groups = pao.compare(scenario).groups
    chosen = ([ruling for ruling in group if ruling.rules.id in listed] for group in groups)
    largest_first = sorted(filter(None, chosen), key=len, reverse=True)
    return tuple(alike(group, words) for group in largest_first)


def alike(group: list[Ruling], words: Words) -> Alike:
    """``group``: rulings with the same outcome."""
    return Alike(
        headline=words.headline(group[0]),
        changes=changes(group[0], words),
        stated=tuple(ruling.rules for ruling in group if not ruling.silent),
        assumed=tuple(ruling.rules for ruling in group if ruling.silent),
    )


MOST_DRAWN: Final = 4
"""Up to this number of tiles are drawn; for more the sentence is enough."""


def next_tiles(name: str, _text: str, hands: Hands, language: str) -> str:
    ruling, words = hands.named(name), for_language(language)
    dangers = next_liabilities(ruling.scenario, ruling.rules)
    if not dangers:
        raise ValueError(f"no call would make anybody liable in {name!r}")
    rows = [
        (
            draw_tiles(danger.tiles, language) if len(danger.tiles) <= MOST_DRAWN else "",
            words.next_liability(danger, ruling.rules),
        )
        for danger in dangers
    ]
    return render_to_string("lessons/_next.html", {"rows": rows})


def rule_table(keys: str, text: str, _hands: Hands, language: str) -> SafeString:
    table = read_rule_table(keys, text, for_language(language))
    return render_to_string("components/_rules_table.html", {"table": table})


def read_rule_table(keys: str, text: str, words: Words) -> RulesTable:
    rule_sets = [pao.rule_set(name) for name in text.split()]
    if unknown := {*keys.split()}.difference(columns(rule_sets, words)):
        raise ValueError(f"no question of these rule sets: {', '.join(sorted(unknown))}")
    return rules_table(rule_sets, keys.split(), words)
