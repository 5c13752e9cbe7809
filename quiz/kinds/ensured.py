"""The kind of question whether melds ensure a yakuman, and if not, which pair breaks it."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.reasons import Reason
from pao.deals import Dice
from pao.game import COPIES, KINDS, NAMES, NOT_AMONG_THREE, Seat, Tile, Yakuman
from pao.proof import Proof, breaking_pairs
from pao.rules import RuleSet
from pao.scenario import Scenario
from pao.words import Words
from quiz.kinds.candidates import (
    ABOUT_BEING_SURE,
    TOPICS,
    calls_alone,
    hides_kans,
    how_to_break,
    pick,
    suggested,
)
from quiz.kinds.kind import Explanation, Kind
from quiz.marking import ANY, Choice, Option, Part, Reply, RightReply
from quiz.prompts import Facts, Prompt, Wish, tables
from rulebook.frozen import rules_named

YES, NO = "yes", "no"
SURE, PAIR = "sure", "pair"

FEWEST: Final = 2
"""The fewest melds that are shown: a yakuman is never certain with fewer."""

ANY_PAIR: Final = gettext_lazy(
    "Choose a pair with which the hand can be completed without the yakuman. The sets"
    " that are still missing can be any sets. If several pairs are right, choose any "
    "one of them."
)


class Ensured(Kind):
    id = "ensured"
    shows = ("quiz/_melds.html", "quiz/_broken.html")
    topics = TOPICS
    title = gettext_lazy("Is the yakuman certain?")
    about = gettext_lazy(
        "Say whether a player’s sets on the table make a yakuman certain. If not, choose a pair "
        "that avoids the yakuman."
    )
    asks = gettext_lazy("Is the yakuman certain, whatever other tiles this hand holds?")
    unfit = gettext_lazy(
        "No player has sets that suggest a yakuman, so this question cannot be asked."
    )
    withholds = gettext_lazy(
        "The question shows only the calls of the player that the question is about, not "
        "the rest of the hand."
    )

    def sentence(self, prompt: Prompt, words: Words) -> str:
        names = {"yakuman": words.yakuman(prompt.facts["yakuman"])}
        return _("Is %(yakuman)s certain, whatever other tiles this hand holds?") % names

    def pose(self, wish: Wish, seed: str) -> Prompt:
        rules, dice = rules_named(wish.rules), Dice(f"{seed} ensured")
        able = tables(wish, seed, ABOUT_BEING_SURE)
        melds = filter(None, (_dealt_melds(table, dice) for table in able))
        scenario, facts = next(melds)
        return Prompt(self.id, scenario, rules, facts)

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """Return a question about all the calls of one seat, or None."""
        suggestion = pick(table, dice)
        if suggestion is None:
            return None
        seat, yakuman = suggestion
        scenario = calls_alone(table, seat, len(table.calls))
        return Prompt(self.id, scenario, rules, {"seat": seat, "yakuman": yakuman})

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        names = {"yakuman": words.yakuman(prompt.facts["yakuman"])}
        return (
            Choice(
                SURE,
                _("Yakuman certain"),
                _("Is %(yakuman)s certain?") % names,
                (
                    Option(
                        YES,
                        _("yes"),
                        note=_("every complete hand with these sets has the yakuman"),
                    ),
                    Option(
                        NO,
                        _("no"),
                        note=_(
                            "at least one complete hand with these sets does not have the yakuman"
                        ),
                    ),
                ),
                layout="list",
            ),
            Choice(
                PAIR,
                _("Pair that avoids the yakuman"),
                _("Which pair avoids the yakuman?"),
                tuple(
                    Option(NAMES[kind], words.tile(Tile(kind), short=True), Tile(kind))
                    for kind in _kinds(prompt.rules)
                ),
                hint=str(ANY_PAIR),
                only_if=(SURE, NO),
                takes_any=True,
                layout="tiles",
            ),
        )

    def right(self, prompt: Prompt) -> RightReply:
        seat, yakuman, hidden = _subject(prompt)
        melds = prompt.scenario.melds(seat)
        broken = breaking_pairs(melds, yakuman, hidden_kans=hidden)
        if not broken:
            return {SURE: YES}
        pairs = [NAMES[kind] for kind in _kinds(prompt.rules) if kind in broken]
        return {SURE: NO, PAIR: {ANY: pairs}}

    def right_as_asked(self, prompt: Prompt) -> RightReply:
        """Without the question whether it is certain, no pair is asked for."""
        right = super().right_as_asked(prompt)
        return right if SURE in right else {}

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().scene(prompt, words), "seat": Seat(prompt.facts["seat"])}

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        proof = _proof(prompt)
        headline = _("The yakuman is certain.") if proof.holds else _("The yakuman is not certain.")
        meaning = f"{words.yakuman(proof.yakuman)}: {words.meaning(proof.yakuman)}"
        return Explanation(headline, (Reason(meaning), Reason(words.proof(proof))))

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        right, sure, pair = self.right(prompt), reply.get(SURE), reply.get(PAIR)
        if sure in (YES, NO) and sure != right[SURE]:
            if sure == YES:
                yield _(
                    "The answer is “no” if there is even one complete hand without the yakuman."
                )
            yield words.proof(_proof(prompt))
        elif isinstance(pair, str) and PAIR in right and pair not in right[PAIR][ANY]:
            yield _why_no_break(prompt, Tile.named(pair), words)

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        pairs = self.right(prompt).get(PAIR, {ANY: []})[ANY]
        tiles = [Tile.named(name) for name in pairs]
        rows = [[*suit] for _suit, suit in groupby(tiles, key=lambda tile: tile.suit)]
        return {
            **super().outcome(prompt, words),
            "proof": _proof(prompt),
            "pairs": rows,
            "yakuman": words.yakuman(prompt.facts["yakuman"]),
        }

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return (how_to_break(),)


def _kinds(rules: RuleSet) -> list[int]:
    """The kinds of tile that the table plays with."""
    return [kind for kind in range(KINDS) if rules.players != 3 or kind not in NOT_AMONG_THREE]


def _dealt_melds(table: Scenario, dice: Dice) -> tuple[Scenario, Facts] | None:
    """Return a seat's calls, one time in three without the last, and the yakuman to ask about.

    Return None if no seat has melds that suggest a yakuman.
    """
    seats = [seat for seat in Seat if len(table.melds(seat)) > FEWEST]
    if not seats:
        return None
    seat = dice.pick(seats)
    calls = sum(call.seat is seat for _, call in table.calls)
    scenario = calls_alone(table, seat, calls - dice.chance(1, 3))
    melds = scenario.melds(seat)
    names = [*suggested(melds)] if len(melds) >= FEWEST else []
    if not names:
        return None
    return scenario, {"seat": seat, "yakuman": dice.pick(names)}


def _why_no_break(prompt: Prompt, tile: Tile, words: Words) -> str:
    melds = prompt.scenario.melds(Seat(prompt.facts["seat"]))
    copies = sum(other.kind == tile.kind for meld in melds for other in meld.tiles)
    names = {"tile": words.tile(tile), "yakuman": words.yakuman(prompt.facts["yakuman"])}
    if copies > COPIES - 2:
        return (
            _(
                "A pair of %(tile)s is not possible, because the sets already contain "
                "too many of these tiles."
            )
            % names
        )
    return _("Even with a pair of %(tile)s, every complete hand is %(yakuman)s.") % names


def _subject(prompt: Prompt) -> tuple[Seat, Yakuman, bool]:
    facts = prompt.facts
    return Seat(facts["seat"]), Yakuman(facts["yakuman"]), hides_kans(prompt.rules)


def _proof(prompt: Prompt) -> Proof:
    seat, yakuman, hidden = _subject(prompt)
    around = pao.Around.of(prompt.scenario, seat, players=prompt.rules.players)
    melds = prompt.scenario.melds(seat)
    return pao.ensured(melds, yakuman, hidden_kans=hidden, around=around)
