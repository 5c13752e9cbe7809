"""The rule sets that a reader may choose from, those last used first, and how they travel."""

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
from clubs.rights import rules_of_clubs
from desk.hand_text import USUAL_RULES, Find, named_rules, with_header
from pao.rules import RuleSet, is_carried
from pao.words import Words
from rulebook.selectors import carried_name, own_like, resolve, rule_sets_for
from web.pages import page_words


def nothing(_name: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """``names``: as (id, name); ``find``: from an id to a rule set, or RulesError.

    ``carry``: from the id of one's own rules to the name that carries them to others, ``home``:
    from such a name to the id of one's own rules that say the same; both empty where there are
    none. ``usual``: those that choose themselves: what the reader has set, or used last, else what
    a club of theirs plays by.
    """

    names: list[tuple[str, str]]
    find: Find
    carry: Callable[[str], str] = nothing
    home: Callable[[str], str] = nothing
    usual: str = USUAL_RULES

    def has(self, name: str) -> bool:
        return any(name == id_ for id_, _ in self.names)

    def holding(self, rules: RuleSet, words: Words) -> list[tuple[str, str]]:
        """The names, and in front of them that of rules that came with the hand."""
        mine = [] if self.has(rules.id) else [(rules.id, rules.name[words.code])]
        return mine + self.names

    def to_send(self, text: str) -> str:
        """A hand for somebody else: one's own rules inside, where they are short enough."""
        carried = self.carry(named_rules(text))
        return with_header(text, "rules", carried) if carried else text

    def to_keep(self, text: str) -> str:
        """A hand that comes back to whose rules are inside: under these rules as they are kept."""
        name = named_rules(text)
        own = self.home(name) if is_carried(name) else ""
        return with_header(text, "rules", own) if own else text


COOKIE: Final = "desk-rules"
MOST: Final = 5
YEAR: Final = 365 * 24 * 60 * 60
ID: Final = re.compile(r"[a-z0-9-]{1,40}")

MOST_USED: Final = ("mleague", "tenhou", "mahjong-soul", "wiki", "ema-2016", "jpml", "riichi-city")
"""What most tables are played under, for whoever has used none yet."""


def last_used(request: HttpRequest) -> list[str]:
    """Ids, whether such rule sets are still there or not."""
    given = request.COOKIES.get(COOKIE, "").split(".")
    return [name for name in given[:MOST] if ID.fullmatch(name)]


def preferred(request: HttpRequest) -> list[str]:
    """Those last used, behind the rule set that the reader has set."""
    return [of_browser(request)["rules"], *last_used(request)]


def remember(request: HttpRequest, response: HttpResponse, rules: str) -> HttpResponse:
    """The answer, which says to the browser what was used; nothing where it knows."""
    before = last_used(request)
    if before[:1] == [rules] or not ID.fullmatch(rules):
        return response
    others = (name for name in before if name != rules)
    response.set_cookie(
        COOKIE,
        ".".join([rules, *others][:MOST]),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def by_use(names: Iterable[tuple[str, str]], last: list[str]) -> list[tuple[str, str]]:
    """(id, name) pairs: the last used first, then one's own, then what most tables use."""
    used = [*last, *(name for name, _ in names if name.startswith("own-")), *MOST_USED]
    order = {name: place for place, name in reversed([*enumerate(used)])}
    return sorted(names, key=lambda pair: order.get(pair[0], len(used)))


def shelf_of(request: LearnerRequest) -> Shelf:
    """The built-in rule sets, and the reader's own; the first alone while the database is away."""
    language = page_words().code
    try:
        learner = request.learner
        names = rule_sets_for(learner, language)
        wished = [*preferred(request), *rules_of_clubs(learner)]
    except (InterfaceError, OperationalError):
        learner = Learner()
        names, wished = rule_sets_for(learner, language), preferred(request)
    known = {name for name, _ in names}
    return Shelf(
        by_use(names, wished),
        find=lambda name: resolve(name, learner),
        carry=lambda name: carried_name(name, learner),
        home=lambda name: own.rules_id if (own := own_like(name, learner)) else "",
        usual=next((name for name in wished if name in known), USUAL_RULES),
    )


def empty_table(shelf: Shelf) -> str:
    """Under the rules that choose themselves."""
    return "" if shelf.usual == USUAL_RULES else f"rules: {shelf.usual}\n"
