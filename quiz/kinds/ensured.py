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
from pao.rules import rule_set
from pao.scenario import Scenario
from pao.words import Words
from quiz.answering.marking import ANY, Right
from quiz.answering.parts import Choice, Option, Part
from quiz.kinds.candidates import ABOUT_BEING_SURE, TOPICS, calls_alone, hides_kans, suggested
from quiz.kinds.kind import Kind, Told
from quiz.questions.names import Wish, tables
from quiz.questions.task import Facts, Posed

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

    def task(self, posed: Posed, words: Words) -> str:
        names = {"yakuman": words.yakuman(posed.facts["yakuman"])}
        return _("Whatever else this hand may hold: is %(yakuman)s certain?") % names

    def pose(self, wish: Wish, seed: str) -> Posed:
        rules, dice = rule_set(wish.rules), Dice(f"{seed} ensured")
        found = (_cut(table, dice) for table in tables(wish, seed, ABOUT_BEING_SURE))
        scenario, facts = next(one for one in found if one)
        return Posed(self.id, scenario, rules, facts)

    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        names = {"yakuman": words.yakuman(posed.facts["yakuman"])}
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
                    "One tile of a pair with which the hand can be complete without the yakuman; "
                    "if there are several, any of them."
                ),
                only_if=(SURE, NO),
                layout="tiles",
            ),
        )

    def right(self, posed: Posed) -> Right:
        seat, yakuman, hidden = _asked(posed)
        melds = posed.scenario.melds(seat)
        broken = breaking_pairs(melds, yakuman, hidden_kans=hidden)
        if not broken:
            return {SURE: YES}
        return {SURE: NO, PAIR: {ANY: [NAMES[kind] for kind in sorted(broken)]}}

    def scene(self, posed: Posed, words: Words) -> dict[str, Any]:
        return {**super().scene(posed, words), "seat": Seat(posed.facts["seat"])}

    def rules_line(self, posed: Posed, words: Words) -> str:
        return ""

    def told(self, posed: Posed, words: Words) -> Told:
        proof = _proof(posed)
        headline = _("It is certain.") if proof.holds else _("It is not certain.")
        meaning = f"{words.yakuman(proof.yakuman)}: {words.meaning(proof.yakuman)}"
        return Told(headline, (Reason(meaning), Reason(words.proof(proof))))

    def outcome(self, posed: Posed, words: Words) -> dict[str, Any]:
        pairs = self.right(posed).get(PAIR, {ANY: []})[ANY]
        tiles = [Tile.named(name) for name in pairs]
        rows = [[*suit] for _suit, suit in groupby(tiles, key=lambda tile: tile.suit)]
        return {"proof": _proof(posed), "pairs": rows}

    def hints(self, posed: Posed, words: Words) -> tuple[str, ...]:
        yakuman = posed.facts["yakuman"]
        return (f"{words.yakuman(yakuman)}: {words.meaning(yakuman)}",)


def _cut(table: Scenario, dice: Dice) -> tuple[Scenario, Facts] | None:
    """The melds of one seat, now and then without the last call, and the yakuman to ask about."""
    seats = [seat for seat in Seat if len(table.melds(seat)) > FEWEST]
    if not seats:
        return None
    seat = dice.pick(seats)
    calls = sum(call.seat is seat for _, call in table.calls)
    scenario = calls_alone(table, seat, calls - dice.chance(1, 3))
    melds = scenario.melds(seat)
    found = [*suggested(melds)] if len(melds) >= FEWEST else []
    if not found:
        return None
    return replace(scenario, rules=table.rules), {"seat": seat, "yakuman": dice.pick(found)}


def _asked(posed: Posed) -> tuple[Seat, Yakuman, bool]:
    facts = posed.facts
    return Seat(facts["seat"]), Yakuman(facts["yakuman"]), hides_kans(posed.rules)


def _proof(posed: Posed) -> Proof:
    seat, yakuman, hidden = _asked(posed)
    around = pao.Around.of(posed.scenario, seat)
    melds = posed.scenario.melds(seat)
    return pao.ensured(melds, yakuman, hidden_kans=hidden, around=around)
