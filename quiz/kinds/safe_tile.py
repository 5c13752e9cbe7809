"""The kind of question which discards would make a player liable if they were called."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from pao.deals import Dice
from pao.errors import ScenarioError
from pao.game import DRAGONS, KINDS, NAMES, WINDS, Call, Seat, Tile, Yakuman, seats_of
from pao.liability import RINSHAN
from pao.proof import Around
from pao.rules import RuleSet
from pao.ruling import rule
from pao.scenario import Scenario
from pao.trace import QuestionKind, Rule, Step, Topic
from pao.what_if import claims_of, fed
from pao.words import Words
from quiz.kinds.kind import Explanation, Kind
from quiz.marking import Choice, Option, Part, Reply, RightReply
from quiz.prompts import Facts, Prompt, concepts_for

TILES: Final = "tiles"
NONE: Final = "none"
OFFERED: Final = 6
ONLY_BY_A_KAN: Final = frozenset({Yakuman.SUUKANTSU, RINSHAN})
"""What a pon never makes a player liable for."""
MAY_BECOME: Final = {
    Yakuman.DAISANGEN: Topic.DRAGONS,
    Yakuman.DAISUUSHI: Topic.WINDS,
    Yakuman.SUUKANTSU: Topic.KANS,
}
YOUR_TURN: Final = gettext_lazy(
    "It is your turn. You are %(seat)s, the player at the bottom of the table."
)
WHICH_TILES: Final = gettext_lazy(
    "Which of these tiles would make you liable if another player called it?"
)
A_CALL_FEEDS: Final = gettext_lazy(
    "If %(winner)s calls your %(tile)s, you are liable for %(purpose)s."
)
A_KAN_FEEDS: Final = gettext_lazy(
    "If %(winner)s calls kan on your %(tile)s, you are liable for %(purpose)s."
)
CANNOT_BE_CALLED: Final = gettext_lazy(
    "No call is possible on %(tiles)s: all the other copies are already in sets on the table."
)
NOTHING_BECOMES_CERTAIN: Final = gettext_lazy(
    "If another player calls your %(tiles)s, no yakuman becomes certain."
)
ABOUT_FEEDING: Final = concepts_for(QuestionKind.FEEDING)


class SafeTile(Kind):
    id = "safe-tile"
    shows = ("quiz/_your_turn.html", "quiz/_your_turn.html")
    topics = ("dragons", "winds", "kans")
    concepts, salt = ABOUT_FEEDING, "safe"
    title = gettext_lazy("The dangerous tile")
    about = gettext_lazy(
        "You hold several tiles. Which of them would make you liable if another player called it?"
    )
    asks = gettext_lazy("Which of these tiles would make you liable if it were called?")
    unfit = gettext_lazy("No discard was called in this hand, so this question cannot be asked.")
    withholds = gettext_lazy(
        "Learners see what happened before the call that the question is about. That call and the "
        "rest of the hand are hidden."
    )

    def sentence(self, prompt: Prompt, words: Words) -> str:
        return words.sentences([self.lead(prompt, words), str(WHICH_TILES)])

    def lead(self, prompt: Prompt, words: Words) -> str:
        return YOUR_TURN % {"seat": words.seat(prompt.facts["seat"])}

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        turn = _before_the_call(table, rules, dice)
        return Prompt(self.id, turn[0], rules, turn[1]) if turn else None

    def topic(self, prompt: Prompt) -> str:
        """The topic of what the melds may become; the deciding call is still to come."""
        steps = [step for step in prompt.ruling.trace if step.rule is Rule.NOT_YET_ENSURED]
        sought = {MAY_BECOME.get(step.facts["yakuman"]) for step in steps}
        return next((topic for topic in Topic if topic in sought), super().topic(prompt))

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        offered = map(Tile.named, prompt.facts[TILES])
        return (
            Choice(
                TILES,
                _("Tiles that make you liable"),
                _("Which tiles would make you liable?"),
                tuple(Option(str(tile), words.tile(tile, short=True), tile) for tile in offered),
                hint=_(
                    "You hold one of each of these tiles. For each tile, think of every "
                    "call that another player could make on it."
                ),
                is_many=True,
                nothing=Option(NONE, _("none of them")),
                layout="tiles",
            ),
        )

    def right(self, prompt: Prompt) -> RightReply:
        return {TILES: [name for name in prompt.facts[TILES] if _fed(prompt, name)]}

    def silent(self, prompt: Prompt) -> tuple[str, ...]:
        """All keys on who is liable, as the deciding calls are still to come."""
        return tuple(key for key in prompt.rules.silent if key.startswith("liability"))

    def earns_marks(self, prompt: Prompt) -> bool:
        """Always if it is asked: "none of them" has to be chosen as well."""
        return TILES not in prompt.left_out

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().scene(prompt, words), "viewer": Seat(prompt.facts["seat"])}

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().outcome(prompt, words), "viewer": Seat(prompt.facts["seat"])}

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """Return what a call of each tile would do, as the ruling on that table says."""
        dangerous = self.right(prompt)[TILES]
        names = words.listed(words.tile(Tile.named(name)) for name in dangerous)
        headline = (
            _("Tiles that make you liable: %(tiles)s.") % {"tiles": names}
            if names
            else _("None of the tiles in the question makes you liable.")
        )
        return Explanation(headline, tuple(_why(prompt, dangerous, words)))

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        """Yield what a call would do for each tile that was missed or chosen wrongly."""
        reply_tiles, right = reply.get(TILES), self.right(prompt)[TILES]
        if not isinstance(reply_tiles, list):
            return
        missed = [name for name in right if name not in reply_tiles]
        harmless = [Tile.named(name) for name in reply_tiles if name not in right]
        yield from _what_calls_do(prompt, missed, words)
        yield from _why_harmless(prompt, harmless, words)


def _why(prompt: Prompt, dangerous: Sequence[str], words: Words) -> Iterator[Reason]:
    """Yield the last steps before the call, then what each call would add."""
    for step in prompt.ruling.trace:
        yield Reason(words.step(step), words.source(step, prompt.rules))
    for sentence in _what_calls_do(prompt, dangerous, words):
        yield Reason(sentence)
    lying = [tile for tile in map(Tile.named, prompt.facts[TILES]) if _is_laid(prompt, tile)]
    if lying:
        yield Reason(_cannot_be_called(lying, words))


def _what_calls_do(prompt: Prompt, dangerous: Sequence[str], words: Words) -> Iterator[str]:
    for (winner, purpose), tiles in _by_hand_fed(prompt, dangerous).items():
        sentence = A_KAN_FEEDS if purpose in ONLY_BY_A_KAN else A_CALL_FEEDS
        names = words.listed((words.tile(tile) for tile in tiles), last_by="or")
        yield str(sentence) % {
            "winner": words.seat(winner),
            "tile": names,
            "purpose": words.purpose(purpose),
        }


def _cannot_be_called(tiles: Sequence[Tile], words: Words) -> str:
    names = words.listed(map(words.tile, tiles))
    return str(CANNOT_BE_CALLED) % {"tiles": names}


def _why_harmless(prompt: Prompt, tiles: Sequence[Tile], words: Words) -> Iterator[str]:
    """What the rules say of a call of each tile; the others are named together."""
    visible = [tile for tile in tiles if _is_laid(prompt, tile)]
    if visible:
        yield _cannot_be_called(visible, words)
    unspoken = []
    for tile in tiles:
        step = None if tile in visible else _step_at_a_call(prompt, tile)
        if step:
            yield words.step(step)
        elif tile not in visible:
            unspoken.append(tile)
    if unspoken:
        names = words.listed(map(words.tile, unspoken), last_by="or")
        yield str(NOTHING_BECOMES_CERTAIN) % {"tiles": names}


def _step_at_a_call(prompt: Prompt, tile: Tile) -> Step | None:
    """The last step of the trace at a call of this tile."""
    feeder, number = Seat(prompt.facts["seat"]), len(prompt.scenario.events) + 1
    for seat in seats_of(prompt.rules.players):
        for call in claims_of(tile, seat, feeder) if seat is not feeder else ():
            with suppress(ScenarioError):
                trace = rule(prompt.scenario.with_event(call), prompt.rules).trace
                if steps := [step for step in trace if step.event == number]:
                    return steps[-1]
    return None


def _is_laid(prompt: Prompt, tile: Tile) -> bool:
    """Whether three of a kind are in a meld, so that the fourth cannot be called for it."""
    every = (meld for seat in Seat for meld in prompt.scenario.melds(seat))
    return any(all(other.kind == tile.kind for other in meld.tiles) for meld in every)


def _by_hand_fed(prompt: Prompt, dangerous: Sequence[str]) -> Mapping[tuple[Seat, str], list[Tile]]:
    """Return the dangerous tiles, grouped by the hand that they make certain."""
    fed_by: dict[tuple[Seat, str], list[Tile]] = {}
    for name in dangerous:
        standing = _fed(prompt, name)[0]
        fed_by.setdefault((standing.winner, standing.purpose), []).append(Tile.named(name))
    return fed_by


@lru_cache(maxsize=64)
def _fed(prompt: Prompt, name: str) -> tuple[Any, ...]:
    return fed(prompt.scenario, prompt.rules, Seat(prompt.facts["seat"]), Tile.named(name))


def _before_the_call(table: Scenario, rules: RuleSet, dice: Dice) -> tuple[Scenario, Facts] | None:
    """The table just before the deciding call, and tiles that its feeder may discard instead.

    A player in riichi has no choice.
    """
    claims = [
        (number, call, call.feeder)
        for number, call in table.calls
        if call.feeder and table.riichi.get(call.feeder, number) >= number
    ]
    deciding = {standing.event for standing in rule(table, rules).standing}
    if not claims:
        return None
    number, call, feeder = next((claim for claim in claims if claim[0] in deciding), claims[-1])
    events = table.events[: number - 1]
    before = replace(table, events=events, lines=(), honba=0, sticks=0, dora=())
    tiles = _offered(before, call, rules, dice)
    return before, {"seat": feeder, TILES: [NAMES[kind] for kind in tiles]}


def _offered(before: Scenario, call: Call, rules: RuleSet, dice: Dice) -> list[int]:
    """Return tiles to offer: mostly the dangerous one, and some that look like it.

    Only tiles that are left at the table are offered.
    """
    elsewhere = Around.of(before, call.seat, players=rules.players).elsewhere
    own = [tile.kind for meld in before.melds(call.seat) for tile in meld.tiles]
    available = [kind for kind in range(KINDS) if elsewhere[kind] + own.count(kind) < 4]
    honours = [kind for kind in available if kind in DRAGONS | WINDS]
    tiles = {call.tiles[0].kind} if dice.chance(4, 5) else set()
    tiles |= {*dice.shuffled(honours)[:3]}
    fillers = [kind for kind in dice.shuffled(available) if kind not in tiles]
    return sorted([*tiles, *fillers[: OFFERED - len(tiles)]])
