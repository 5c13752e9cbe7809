"""The rule sets that a reader may choose from, and how one's own travel inside a link."""

from collections.abc import Callable
from dataclasses import dataclass

from desk.hand_text import USUAL_RULES, Find, named_rules, with_header
from pao.rules import RuleSet, is_carried
from pao.words import Words


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
