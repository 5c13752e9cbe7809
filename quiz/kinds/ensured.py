"""Whether melds make a yakuman certain; if not, a pair that breaks it."""

from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.reasons import Reason
from pao.deals import Dice
from pao.game import KINDS, NAMES, Seat, Tile, Yakuman
from pao.proof import Proof, breaking_pairs
from pao.rules import RuleSet
from pao.scenario import Scenario
from pao.words import Words
from quiz.kinds.candidates import ABOUT_BEING_SURE, TOPICS, calls_alone, hides_kans, pick, suggested
from quiz.kinds.hints import how_to_break
from quiz.kinds.kind import Explanation, Kind
from quiz.marking.marks import ANY, RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.names import Wish, tables
from quiz.prompts.prompt import Facts, Prompt
from rulebook.frozen import rules_named

YES, NO = "yes", "no"
SURE, PAIR = "sure", "pair"
FEWEST: Final = 2
"""Melds shown: with fewer nothing is ever certain."""


class Ensured(Kind):
    id = "ensured"
    shows = ("quiz/_melds.html", "quiz/_broken.html")
    topics = TOPICS
    title = gettext_lazy("Is it certain?")
    about = gettext_lazy("Do these melds make the yakuman certain? If not, break it.")
    asks = gettext_lazy("Whatever else this hand may hold: is the yakuman certain?")
    unfit = gettext_lazy("No player has melds that bring a yakuman to mind.")
    withholds = gettext_lazy("Only this player’s calls are shown. The rest of the hand is not.")

    def sentence(self, prompt: Prompt, words: Words) -> str:
        names = {"yakuman": words.yakuman(prompt.facts["yakuman"])}
        return _("Whatever else this hand may hold: is %(yakuman)s certain?") % names

    def pose(self, wish: Wish, seed: str) -> Prompt:
        rules, dice = rules_named(wish.rules), Dice(f"{seed} ensured")
        able = tables(wish, seed, ABOUT_BEING_SURE)
        melds = filter(None, (_dealt_melds(table, dice) for table in able))
        scenario, facts = next(melds)
        return Prompt(self.id, scenario, rules, facts)

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """About all the calls of one seat."""
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
                _("Certain"),
                _("Is %(yakuman)s certain?") % names,
                (
                    Option(YES, _("yes"), note=_("every complete hand with these melds holds it")),
                    Option(NO, _("no"), note=_("some complete hand does not")),
                ),
                layout="list",
            ),
            Choice(
                PAIR,
                _("A pair that breaks it"),
                _("Which pair breaks it?"),
                tuple(
                    Option(NAMES[kind], words.tile(Tile(kind), short=True), Tile(kind))
                    for kind in range(KINDS)
                ),
                hint=_(
                    "Sets that are still missing may be any. One tile of a pair with which the "
                    "hand can then be complete without the yakuman; if there are several, "
                    "any of them."
                ),
                only_if=(SURE, NO),
                takes_any=True,
                layout="tiles",
            ),
        )

    def right(self, prompt: Prompt) -> RightReply:
        seat, yakuman, hidden = _asked(prompt)
        melds = prompt.scenario.melds(seat)
        broken = breaking_pairs(melds, yakuman, hidden_kans=hidden)
        if not broken:
            return {SURE: YES}
        return {SURE: NO, PAIR: {ANY: [NAMES[kind] for kind in sorted(broken)]}}

    def asked(self, prompt: Prompt) -> RightReply:
        """No pair, where nobody is asked whether there is one that breaks it."""
        asked = super().asked(prompt)
        return asked if SURE in asked else {}

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().scene(prompt, words), "seat": Seat(prompt.facts["seat"])}

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        proof = _proof(prompt)
        headline = _("It is certain.") if proof.holds else _("It is not certain.")
        meaning = f"{words.yakuman(proof.yakuman)}: {words.meaning(proof.yakuman)}"
        return Explanation(headline, (Reason(meaning), Reason(words.proof(proof))))

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        pairs = self.right(prompt).get(PAIR, {ANY: []})[ANY]
        tiles = [Tile.named(name) for name in pairs]
        rows = [[*suit] for _suit, suit in groupby(tiles, key=lambda tile: tile.suit)]
        return {**super().outcome(prompt, words), "proof": _proof(prompt), "pairs": rows}

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return (how_to_break(),)


def _dealt_melds(table: Scenario, dice: Dice) -> tuple[Scenario, Facts] | None:
    """Return one seat's calls, one time in three without the last, and the yakuman to ask about."""
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
    return replace(scenario, rules=table.rules), {"seat": seat, "yakuman": dice.pick(names)}


def _asked(prompt: Prompt) -> tuple[Seat, Yakuman, bool]:
    facts = prompt.facts
    return Seat(facts["seat"]), Yakuman(facts["yakuman"]), hides_kans(prompt.rules)


def _proof(prompt: Prompt) -> Proof:
    seat, yakuman, hidden = _asked(prompt)
    around = pao.Around.of(prompt.scenario, seat)
    melds = prompt.scenario.melds(seat)
    return pao.ensured(melds, yakuman, hidden_kans=hidden, around=around)
