"""Find the rulings in a club's book, and rule on them."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Final

from django.db.models import QuerySet
from django.http import Http404

from accounts.models import Learner
from assignments.models import KeptRuling
from clubs.models import Club
from clubs.rights import Access, Right, clubs_of
from desk.answer import DeskAnswer, answer, in_short
from pao import RuleSet
from pao.errors import RulesError, ScenarioError
from pao.game import Yakuman
from pao.rules import carrying, differing, is_carried, rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import Scenario, parse
from pao.scenario import format as written
from pao.what_if import outcome
from pao.words import Words
from quiz.titles import title_in
from rulebook.files import base_of, read_carried
from rulebook.frozen import freeze, rules_named
from rulebook.models import FrozenRules
from rulebook.selectors import OWN, house_of_club, seen_by
from web.folding import fold
from web.hands import desk_with, exercise_of, timeline_of
from web.pages import page_words

MOST_RULE_SETS: Final = 50
"""How many rule sets the search offers, of the rulings added last."""
SET: Final = re.compile(r"[0-9]+[mpsz]")
TILES: Final = re.compile(f"(?:{SET.pattern})+")
"""Sets of tiles in the notation, without spaces."""


@dataclass(frozen=True)
class Entry:
    """A kept ruling as it is shown. ``ruling``: None if the engine can no longer read it."""

    row: KeptRuling

    @cached_property
    def scenario(self) -> Scenario | None:
        try:
            return parse(self.row.hand)
        except ScenarioError:
            return None

    @cached_property
    def ruling(self) -> Ruling | None:
        try:
            return rule(self.scenario, self.row.frozen.rules) if self.scenario else None
        except (RulesError, ScenarioError):
            return None

    @cached_property
    def shared(self) -> Scenario | None:
        """The hand for other pages, with rules in its text that everybody can open if they fit."""
        if self.ruling is None or self.row.rules_id in rule_set_ids():
            return self.scenario
        version = self.row.frozen.versions.first()
        carried = carrying(self.ruling.rules, base_of(version) if version else None)
        return replace(self.ruling.scenario, rules=carried or self.ruling.scenario.rules)

    @property
    def address(self) -> str:
        """The address of the hand under Rulings; empty if it is too long."""
        return desk_with(written(self.shared)) if self.shared else ""

    @property
    def exercise(self) -> str:
        """The address of a new exercise with the hand; empty if it is too long."""
        return exercise_of(self.shared) if self.shared and self.address else ""

    @property
    def step_by_step(self) -> str:
        """The address of the hand step by step; empty if its rules fit in no address."""
        name = self.shared.rules if self.shared else ""
        is_known = is_carried(name) or name in rule_set_ids()
        return timeline_of(self.shared) if self.shared and is_known and self.address else ""

    @cached_property
    def answer(self) -> DeskAnswer | None:
        return answer(self.ruling, page_words()) if self.ruling else None

    @property
    def title(self) -> str:
        return title_of(self.scenario, page_words()) if self.scenario else ""

    @property
    def in_short(self) -> str:
        words = page_words()
        return words.sentences(in_short(self.ruling, words)) if self.ruling else ""

    @property
    def rules(self) -> str:
        """The name of the rules by which it was ruled."""
        return str(self.row.frozen.data["name"][page_words().code])

    @cached_property
    def rules_since(self) -> str:
        """What became of these rules: ``deleted``, ``changed`` or ``corrected``; else empty."""
        name = self.row.rules_id
        if OWN.fullmatch(name):
            house = house_of_club(self.row.club, name)
            if house is None:
                return "deleted"
            return "changed" if house.version.frozen_id != self.row.frozen_id else ""
        if name and self.ruling:
            if name not in rule_set_ids():
                return "deleted"
            return "corrected" if differing(self.ruling.rules, rule_set(name)) else ""
        return ""


@dataclass(frozen=True)
class Today:
    """A kept ruling by the club's rules of today, which differ from those of then.

    ``answer``: None if the hand cannot happen under them. ``is_same``: whether the same players are
    liable and pay the same.
    """

    rules: str
    answer: DeskAnswer | None
    is_same: bool


def ruled_today(entry: Entry, rules: RuleSet) -> Today | None:
    """Rule by the club's rules of today; None if they say the same as the rules of then."""
    words, then = page_words(), entry.ruling
    name = rules.name[words.code]
    if entry.scenario is None or (then and not differing(then.rules, rules)):
        return None
    try:
        now = rule(entry.scenario, rules)
    except (RulesError, ScenarioError):
        return Today(name, None, is_same=False)
    is_same = then is not None and outcome(then) == outcome(now)
    return Today(name, answer(now, words), is_same=is_same)


def title_of(scenario: Scenario, words: Words) -> str:
    """Return the title of a hand, or a short description without its ruling."""
    return title_in(scenario, words) or words.brief(scenario)


def books_of(learner: Learner) -> list[Access]:
    """Return the clubs whose books a person may read."""
    return [access for access in clubs_of(learner) if access.may(Right.SEE)]


def rulings_of(access: Access) -> QuerySet[KeptRuling]:
    """Return the rulings in a club's book, the newest first."""
    return access.club.rulings.select_related("frozen", "made_by").defer("wording")


def ruling_of(access: Access, number: int) -> KeptRuling | None:
    row = rulings_of(access).filter(pk=number).first()
    if row:
        row.club = access.club
    return row


def ruling_seen(access: Access, number: int) -> KeptRuling:
    """Return a ruling in a club's book; raise Http404."""
    row = ruling_of(access, number)
    if row is None:
        raise Http404
    return row


def matching_rulings(
    access: Access, *, query: str, yakuman: str, frozen: Iterable[int] | None, is_otherwise: bool
) -> QuerySet[KeptRuling]:
    """Return the rulings that contain all words, and match the rest of a search."""
    rows = rulings_of(access)
    for word in words_of(query):
        rows = rows.filter(wording__contains=word)
    if yakuman:
        rows = rows.filter(yakuman__contains=f" {yakuman} ")
    if frozen is not None:
        rows = rows.filter(frozen__in=frozen)
    return rows.exclude(otherwise="") if is_otherwise else rows


def words_of(query: str) -> list[str]:
    """Return the words of a search, folded, each once; tiles in one word are its sets.

    >>> words_of("daisangen 555z666z777z")
    ['daisangen', '555z', '666z', '777z']
    """
    words = fold(query, loosely=True).split()
    sets = [SET.findall(word) if TILES.fullmatch(word) else [word] for word in words]
    return [*dict.fromkeys(chain.from_iterable(sets))]


def yakuman_in(access: Access) -> list[Yakuman]:
    """Return the yakuman of the rulings in a club's book, in their usual order."""
    columns = access.club.rulings.order_by().values_list("yakuman", flat=True).distinct()
    names = {name for column in columns for name in column.split()}
    return [yakuman for yakuman in Yakuman if yakuman in names]


def rule_sets_in(access: Access, words: Words) -> Mapping[str, list[int]]:
    """Return the names of the rules in a club's book, each with the ids of its frozen rules.

    House rules that were changed are several of one name.
    """
    used = access.club.rulings.order_by().values("frozen")
    names = FrozenRules.objects.filter(pk__in=used).order_by("-pk")[:MOST_RULE_SETS]
    by_name: defaultdict[str, list[int]] = defaultdict(list)
    for number, name in names.values_list("pk", f"data__name__{words.code}"):
        by_name[name].append(number)
    return dict(sorted(by_name.items()))


def freeze_named(name: str, learner: Learner, club: Club) -> tuple[FrozenRules, str]:
    """Freeze rules that a learner sees; return them, and their id if all members know the rules.

    Members know built-in rules and those of their club. Raise RulesError.
    """
    if own := OWN.fullmatch(name):
        house = seen_by(learner).filter(pk=own[1]).first()
        if house:
            return house.version.frozen, name if house.club_id == club.pk else ""
    if is_carried(name):
        return freeze(read_carried(name)[0]), ""
    return freeze(rules_named(name)), name if name in rule_set_ids() else ""
