"""The rule sets to choose from, recently used ones first, and how requests carry them."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.preferences import of_browser
from clubs.models import Club
from clubs.rights import Right, clubs_of
from desk.hand_text import Find, named_rules, with_header
from pao.rules import RuleSet, is_carried
from pao.scenario import USUAL_RULES
from pao.words import Words
from rulebook.selectors import carried_name, own_like, resolve, rule_sets_for
from web.pages import page_words


def nothing(_name: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class RuleChoices:
    """The rule sets that a reader can choose.

    ``names``: (id, name) pairs. ``find``: from an id to a rule set, or RulesError. ``carry``: from
    the id of own rules to the name that carries them in a link; ``home``: from such a name to the
    id of own rules with the same content; both return an empty string if there is none. ``usual``:
    the default: the reader's setting, the rules used last, or those of the reader's club.
    ``books``: the clubs whose book of rulings the reader keeps.
    """

    names: list[tuple[str, str]]
    find: Find
    carry: Callable[[str], str] = nothing
    home: Callable[[str], str] = nothing
    usual: str = USUAL_RULES
    books: tuple[Club, ...] = ()

    def has(self, name: str) -> bool:
        return any(name == id_ for id_, _ in self.names)

    def holding(self, rules: RuleSet, words: Words) -> list[tuple[str, str]]:
        """Return the (id, name) pairs, with rules that came with the hand first."""
        mine = [] if self.has(rules.id) else [(rules.id, rules.name[words.code])]
        return mine + self.names

    def to_send(self, text: str) -> str:
        """Return a hand to share: own rules are written into it if they are short enough."""
        carried = self.carry(named_rules(text))
        return with_header(text, "rules", carried) if carried else text

    def to_keep(self, text: str) -> str:
        """Return a shared hand under the reader's own rules, if those have the same content."""
        name = named_rules(text)
        own = self.home(name) if is_carried(name) else ""
        return with_header(text, "rules", own) if own else text


COOKIE: Final = "desk-rules"
MOST: Final = 5
ID: Final = re.compile(r"[a-z0-9-]{1,40}")

MOST_USED: Final = (
    "mleague",
    "tenhou",
    "mahjong-soul",
    "wiki",
    "wrc-2025",
    "ema-2016",
    "jpml-a-2026",
    "riichi-city",
)
"""The default rule sets of a reader who has not used any."""


def last_used(request: HttpRequest) -> list[str]:
    """Return the ids of the rule sets used last, which may no longer exist."""
    names = request.COOKIES.get(COOKIE, "").split(".")
    return [name for name in names[:MOST] if ID.fullmatch(name)]


def preferred(request: HttpRequest) -> list[str]:
    """Return the reader's setting, then the rule sets used last."""
    return [of_browser(request)["rules"], *last_used(request)]


def remember(request: HttpRequest, response: HttpResponse, rules: str) -> HttpResponse:
    """Set the cookie that remembers the rule set used, unless it already does."""
    before = last_used(request)
    if before[:1] == [rules] or not ID.fullmatch(rules):
        return response
    others = (name for name in before if name != rules)
    response.set_cookie(
        COOKIE,
        ".".join([rules, *others][:MOST]),
        max_age=settings.COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def by_use(names: Iterable[tuple[str, str]], last: list[str]) -> list[tuple[str, str]]:
    """Return (id, name) pairs: used last, then own ones, then the most common ones."""
    used = [*last, *(name for name, _ in names if name.startswith("own-")), *MOST_USED]
    order = {name: place for place, name in reversed([*enumerate(used)])}
    return sorted(names, key=lambda pair: order.get(pair[0], len(used)))


def rule_choices_of(request: LearnerRequest) -> RuleChoices:
    """Return the built-in rule sets and the reader's own; only built-in ones without a database."""
    language = page_words().code
    try:
        learner = request.learner
        names, clubs = rule_sets_for(learner, language), clubs_of(learner)
        usual = [each.club.rules for each in clubs if not each.club.archived]
        wished = [*preferred(request), *usual]
    except (InterfaceError, OperationalError):
        learner, clubs = Learner(), []
        names, wished = rule_sets_for(learner, language), preferred(request)
    names_listed = {name for name, _ in names}
    return RuleChoices(
        by_use(names, wished),
        find=lambda name: resolve(name, learner),
        carry=lambda name: carried_name(name, learner),
        home=lambda name: own.rules_id if (own := own_like(name, learner)) else "",
        usual=next((name for name in wished if name in names_listed), USUAL_RULES),
        books=tuple(each.club for each in clubs if each.may(Right.KEEP_RULINGS)),
    )


def empty_table(rule_choices: RuleChoices) -> str:
    """Return the text of an empty table under the default rules."""
    return "" if rule_choices.usual == USUAL_RULES else f"rules: {rule_choices.usual}\n"
