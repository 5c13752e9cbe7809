"""A mistake in an answer, said in one sentence."""

from collections.abc import Mapping
from typing import Any

from pao.game import Seat
from pao.rules import RuleSet, switches
from pao.words.rule_sets import RuleSetWords


class MistakeWords(RuleSetWords):
    """What the figures of an answer, or the player it names, would be right for."""

    def mistake(self, slip: str, facts: Mapping[str, Any]) -> str:
        """The sentence of one mistake; ``facts`` are seats, points, yakuman, counts."""
        phrases = {key: self._mistaken(fact) for key, fact in facts.items()}
        capitals = {key.capitalize(): text[:1].upper() + text[1:] for key, text in phrases.items()}
        key = f"{slip}.nobody" if facts.get("seats") == () else slip
        return self._vocabulary.MISTAKES[key].format_map(phrases | capitals)

    def other_rule(self, key: str, value: Any, member: str | None, rules: RuleSet) -> str:
        """Under which rule an answer would be right, and what this rule set says instead.

        ``value``: another value of the key; of a list, whether ``member`` is in it.
        """
        own = not value if isinstance(value, bool) else switches(rules)[key]
        phrase = self._vocabulary.MISTAKES["rule.silent" if key in rules.silent else "rule"]
        return phrase.format(
            theirs=self._clause(key, value, member),
            own=self._clause(key, own, member),
            rules=rules.name[self.code],
        )

    def _clause(self, key: str, value: Any, member: str | None) -> str:
        if member is None:
            answer = {True: "yes", False: "no"}.get(value, value)
            return self._vocabulary.RULE_CLAUSES[key][str(answer)]
        clause = self._vocabulary.RULE_CLAUSES[key]["with" if value else "without"]
        return clause.format(member=self.rule_member(member))

    def _mistaken(self, fact: Any) -> str:
        if isinstance(fact, Seat):
            return self.seat(fact)
        if isinstance(fact, tuple):
            return self.listed(map(self.seat, fact))
        if isinstance(fact, int):
            return self.points(fact)
        return self.purpose(fact)
