"""Describe a rule set: in a line, key by key, and how an answer or a log differs from it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from pao.game import WITH_FREE_PAIR, CallKind, Seat, Tile
from pao.payment import NOTEN_TOTAL
from pao.rules import (
    BY_WINNING,
    Liability,
    PointsRules,
    RuleSet,
    Settlement,
    UnitsRules,
    moot,
    switches,
    wholes,
)
from pao.words.names import Names
from pao.words.vocabulary import KeyWords


class RuleSetWords(Names):
    """The contents of a rule set in words."""

    def rules_in_a_line(self, rules: RuleSet) -> str:
        """Return a rule set's name and what it says about liability, for the head of a question."""
        return self._vocabulary.RULES_LINE["join"].join(self._line(rules))

    def rules_under_their_name(self, rules: RuleSet) -> str:
        """Return what a rule set says about liability, without its name."""
        return self._vocabulary.RULES_LINE["join"].join([*self._line(rules)][1:])

    def liability_in_a_line(self, rules: RuleSet) -> str:
        """Return only who becomes liable, without the name of the rule set."""
        liability, line = rules.liability, self._vocabulary.RULES_LINE
        if liability is None:
            return line["nobody"]
        phrases = [*self._liable(liability)]
        if liability.rinshan != "no":
            phrases.append(line[_rinshan(liability)])
        return line["join"].join(phrases)

    def rule_keys(self, *rules: RuleSet) -> tuple[str, ...]:
        """Return the keys that these rule sets state or are silent on, in order.

        Keys whose question never arises are left out.
        """
        spoken = {
            key
            for rule_set in rules
            for key in {*switches(rule_set), *rule_set.sources, *rule_set.silent} - moot(rule_set)
        }
        return self.in_order(spoken)

    def in_order(self, keys: Collection[str]) -> tuple[str, ...]:
        """Return some keys in reading order."""
        return tuple(key for key in self._vocabulary.RULE_KEYS if key in keys)

    def rule_question(self, key: str) -> str:
        """Return the question that a key decides."""
        return self._key(key).question

    def rule_answer(self, key: str, rules: RuleSet) -> str:
        """Return a rule set's answer to a key's question.

        The key can also be a value for a rule set as a whole, such as ``players``.
        """
        return self.rule_value(key, (wholes(rules) | switches(rules)).get(key))

    def rule_value(self, key: str, value: Any) -> str:
        """Return the answer for a value of a key."""
        listed, answers = self._members(value), self._key(key).answers
        return answers[_answer(value, answers)].format(
            listed=listed,
            Listed=listed[:1].upper() + listed[1:],
            number=value,
            noten=self.points(NOTEN_TOTAL[3]),
        )

    def _key(self, key: str) -> KeyWords:
        """Return all words for a key, or for a value of a rule set as a whole."""
        return self._vocabulary.RULE_KEYS.get(key) or self._vocabulary.RULE_WHOLE[key]

    def rule_section(self, name: str) -> str:
        """Return what the keys of a section are about: ``settlement`` is who pays what."""
        return self._vocabulary.RULE_SECTIONS[name]

    def rule_label(self, key: str) -> str:
        """Return a name of one or two words for a key, for the head of a column."""
        return self._vocabulary.RULE_KEYS[key].label

    def rule_brief(self, key: str, value: Any) -> str:
        """Return one or two words for a value of a key."""
        briefly = {**self._vocabulary.RULE_YES_NO, **self._key(key).brief}
        answer = _answer(value, briefly)
        if answer == "list":
            return self._members(value)
        return briefly[answer].format(number=value)

    def rule_member(self, member: str) -> str:
        """Return the name of a yakuman, a call or another claim in a list."""
        if member is CallKind.KAKAN:
            return self._vocabulary.PHRASES["rules.robbed_kan"]
        if member == BY_WINNING:
            return self._vocabulary.PHRASES["win_itself"]
        return self.call(member) if isinstance(member, CallKind) else self.yakuman(member)

    def stated(self, key: str, rules: RuleSet) -> str | None:
        """Return where a rule set's key is stated, or that no source states it.

        Return None if the rule set says nothing about it.
        """
        if key in rules.silent:
            return self._vocabulary.PHRASES["sources_silent"]
        return rules.source(key, self.code)

    def under(self, rules: Iterable[RuleSet]) -> str:
        """Return the words before an outcome: ``Under M.League and Tenhou:``."""
        return self._about("rules.under", rules)

    def not_under(self, rules: Iterable[RuleSet]) -> str:
        """Return the words for rule sets whose table cannot have a scenario."""
        return self._about("rules.not_under", rules)

    def not_comparable(self, rules: Iterable[RuleSet]) -> str:
        """Return the words for rule sets under which the worth is not known."""
        return self._about("rules.not_comparable", rules)

    def _about(self, phrase: str, rules: Iterable[RuleSet]) -> str:
        names = self.listed(rule_set.name[self.code] for rule_set in rules)
        return self._vocabulary.PHRASES[phrase].format(rules=names)

    def _line(self, rules: RuleSet) -> Iterator[str]:
        line = self._vocabulary.RULES_LINE
        yield line["name"].format(name=rules.name[self.code])
        if rules.players == 3:
            yield line["three"]
        if isinstance(rules, UnitsRules):
            yield from self._units_line(rules)
        if isinstance(rules, PointsRules):
            yield from self._points_line(rules)

    def _points_line(self, rules: PointsRules) -> Iterator[str]:
        """Yield what a rule set of riichi says."""
        line = self._vocabulary.RULES_LINE
        if rules.liability is None or rules.settlement is None:
            yield line["nobody"]
            return
        yield from self._liable(rules.liability)
        if rules.liability.yakuman:
            yield line[rules.settlement.scope]
            yield line[rules.settlement.on_ron_by_another]
            yield from self._honba(rules.settlement, exists=rules.value.honba)
        yield from self._special(rules)

    def _honba(self, settlement: Settlement, *, exists: bool) -> Iterator[str]:
        """Yield who pays the honba of a liability, if the rule set has honba."""
        line = self._vocabulary.RULES_LINE
        if not exists:
            yield line["honba.none"]
            return
        pays_all = settlement.on_ron_by_another == "discarder-pays"
        by_discarder = pays_all or settlement.honba_on_ron == "discarder"
        yield line["honba.ron-discarder" if by_discarder else "honba"]
        if settlement.honba_on_tsumo == "shared-if-combined":
            yield line["honba.tsumo-shared"]

    def _units_line(self, rules: UnitsRules) -> Iterator[str]:
        """Yield what a rule set that counts in units says."""
        line = self._vocabulary.RULES_LINE
        yield line["units"].format(limit=rules.units.limit)
        if rules.liability:
            yield from self._liable(rules.liability)
            if rules.liability.rinshan != "no":
                yield line["rinshan"]
        if rules.bao:
            yield line["bao"]
        alone = rules.units.on_ron == "discarder-pays"
        yield line[f"on-ron.{rules.units.on_ron}"]
        if rules.units.nine_tiles and not alone:
            yield line["nine-tiles"]
        is_shared = not alone or rules.units.on_ron_by_another == "split"
        yield line[rules.units.on_ron_by_another if is_shared else "discarder-pays"]
        if rules.bao and rules.bao.rolled:
            yield line["rolled"]

    def _special(self, rules: PointsRules) -> Iterator[str]:
        """Yield what only few rule sets have."""
        line = self._vocabulary.RULES_LINE
        if rules.liability and rules.liability.rinshan != "no":
            yield line[_rinshan(rules.liability)]
        if not rules.value.yakuman_add_up:
            yield line["one-yakuman"]
        if rules.value.double_yakuman:
            doubles = self.listed(map(self.yakuman, rules.value.double_yakuman))
            key = "double" if len(rules.value.double_yakuman) == 1 else "doubles"
            yield line[key].format(yakuman=doubles, Yakuman=doubles.capitalize())

    def _liable(self, liability: Liability) -> Iterator[str]:
        """Yield the yakuman with liability, and the calls that do not count for them."""
        line = self._vocabulary.RULES_LINE
        if not liability.yakuman:
            yield line["liable.none"]
            return
        yield line["liable"].format(yakuman=self.listed(map(self.yakuman, liability.yakuman)))
        fitting = [yakuman for yakuman in liability.yakuman if yakuman in WITH_FREE_PAIR]
        if fitting:
            yield line["fitting"].format(yakuman=self.listed(map(self.yakuman, fitting)))
        if CallKind.PON not in liability.calls:
            yield line["no-pon"]
        if CallKind.DAIMINKAN not in liability.calls:
            yield line["pon-only"]

    def _members(self, value: Any) -> str:
        return self.listed(map(self.rule_member, value)) if isinstance(value, tuple) else ""

    # a mistake in an answer

    def mistake(self, slip: str, facts: Mapping[str, Any]) -> str:
        """Return the sentence for a mistake. ``facts``: seats, points, yakuman, counts."""
        phrases = {key: self._mistaken(fact) for key, fact in facts.items()}
        capitals = {key.capitalize(): text[:1].upper() + text[1:] for key, text in phrases.items()}
        key = f"{slip}.nobody" if facts.get("seats") == () else slip
        return self._vocabulary.MISTAKES[key].format_map(phrases | capitals)

    def other_rule(self, key: str, value: Any, member: str | None, rules: RuleSet) -> str:
        """Return under which rule an answer would be right, and what this rule set says.

        ``value``: another value of the key; for a list, whether ``member`` is in it.
        """
        own = not value if isinstance(value, bool) else switches(rules)[key]
        has_clauses = bool(self._key(key).clauses)
        say = self._clause if has_clauses else self._whole_answer
        phrase = "rule" if has_clauses else "rule.answer"
        if key in rules.silent:
            phrase += ".silent"
        return self._vocabulary.MISTAKES[phrase].format(
            question=self.rule_question(key),
            theirs=say(key, value, member, rules),
            own=say(key, own, member, rules),
            rules=rules.name[self.code],
        )

    def _whole_answer(self, key: str, value: Any, member: str | None, rules: RuleSet) -> str:
        """Return the answer to a key's question; of a list, with ``member`` or without it."""
        if member is not None:
            others = tuple(each for each in switches(rules)[key] if each != member)
            value = (*others, member) if value else others
        return self.rule_value(key, value).rstrip("。")

    def _clause(self, key: str, value: Any, member: str | None, _rules: RuleSet) -> str:
        if member is None:
            answer = {True: "yes", False: "no"}.get(value, value)
            return self._key(key).clauses[str(answer)]
        clause = self._key(key).clauses["with" if value else "without"]
        return clause.format(member=self.rule_member(member))

    def _mistaken(self, fact: Any) -> str:
        if isinstance(fact, Seat):
            return self.seat(fact)
        if isinstance(fact, tuple):
            return self.listed(map(self.seat, fact))
        if isinstance(fact, int):
            return self.points(fact)
        return self.purpose(fact)

    # the hands of a game log

    def kyoku(self, round_wind: Seat, number: int, honba: int) -> str:
        """Return the name of a hand of a game: ``South 4, 1 honba``."""
        wind = self.tile(Tile(round_wind.wind), short=True).capitalize()
        return self._logged("honba" if honba else "hand", wind=wind, number=number, honba=honba)

    def liable_differs(
        self, title: str, winner: Seat, logged: Seat | None, ruled: Seat | None
    ) -> str:
        return self._logged(
            "liable",
            title=title,
            winner=self.seat(winner),
            logged=self._seat_or_nobody(logged),
            ruled=self._seat_or_nobody(ruled),
        )

    def points_differ(self, title: str, seat: Seat, logged: int, ruled: int) -> str:
        return self._logged(
            "points",
            title=title,
            seat=self.seat(seat),
            logged=self.signed(logged),
            ruled=self.signed(ruled),
        )

    def explained(self, title: str, key: str, rules: RuleSet) -> str:
        """Return a sentence with the key of the rules by which the log would be right."""
        question, answer = self.rule_question(key), self.rule_answer(key, rules)
        return self._logged("explained", title=title, rule=key, question=question, answer=answer)

    def checked(self, hands: int, wins: int, differences: int) -> str:
        """Return how much was checked, and the result."""
        key = "different" if differences else "same"
        return self._logged(key, hands=hands, wins=wins, differences=differences)

    def _seat_or_nobody(self, seat: Seat | None) -> str:
        return self.seat(seat) if seat else self._logged("nobody")

    def _logged(self, key: str, **facts: object) -> str:
        return self._vocabulary.LOGS[key].format_map(facts)


def _rinshan(liability: Liability) -> str:
    return "rinshan.further" if liability.rinshan_after_further_kans else "rinshan"


def _answer(value: Any, answers: Collection[str]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and str(value) not in answers:
        return "number" if value else "none"
    if isinstance(value, tuple):
        return "list" if value else "none"
    return "always" if value is None else str(value)
