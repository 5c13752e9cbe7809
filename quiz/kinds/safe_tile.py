"""Which of these discards would make you liable, if somebody called it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from pao.deals import Dice
from pao.game import DRAGONS, KINDS, NAMES, WINDS, Call, Seat, Tile, Yakuman
from pao.liability import RINSHAN
from pao.proof import Around
from pao.rules import RuleSet
from pao.ruling import rule
from pao.scenario import Scenario
from pao.trace import Asked, Rule, Topic
from pao.what_if import fed
from pao.words import Words
from quiz.kinds.kind import Explanation, Kind
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.names import Wish, tables
from quiz.prompts.prompt import Facts, Prompt
from quiz.prompts.topics import concepts_for
from rulebook.frozen import rules_named

TILES: Final = "tiles"
NONE: Final = "none"
OFFERED: Final = 6
ONLY_BY_A_KAN: Final = frozenset({Yakuman.SUUKANTSU, RINSHAN})
"""No pon makes anybody liable for these."""
MAY_BECOME: Final = {
    Yakuman.DAISANGEN: Topic.DRAGONS,
    Yakuman.DAISUUSHI: Topic.WINDS,
    Yakuman.SUUKANTSU: Topic.KANS,
}
ABOUT_FEEDING: Final = concepts_for(Asked.FEEDING)


class SafeTile(Kind):
    id = "safe-tile"
    shows = ("quiz/_your_turn.html", "quiz/_your_turn.html")
    topics = ("dragons", "winds", "kans")
    title = gettext_lazy("The dangerous tile")
    about = gettext_lazy("Which of these discards would make you liable?")
    asks = gettext_lazy("Which of these tiles would make you liable if somebody called it?")
    unfit = gettext_lazy("Nobody calls another’s discard, so no discard can be asked about.")
    withholds = gettext_lazy(
        "The question stops just before the call that decides. What came after it is not shown."
    )

    def sentence(self, prompt: Prompt, words: Words) -> str:
        return _(
            "You are %(seat)s: the near side of the table is yours, and it is your discard. Which "
            "of these tiles would make you liable if somebody called it?"
        ) % {"seat": words.seat(prompt.facts["seat"])}

    def pose(self, wish: Wish, seed: str) -> Prompt:
        rules, dice = rules_named(wish.rules), Dice(f"{seed} safe")
        prompts = (self.pose_on(table, rules, dice) for table in tables(wish, seed, ABOUT_FEEDING))
        return next(filter(None, prompts))

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        turn = _before_the_call(table, rules, dice)
        return Prompt(self.id, turn[0], rules, turn[1]) if turn else None

    def topic(self, prompt: Prompt) -> str:
        """Of what the melds may become: the call that decides is still to come."""
        steps = [step for step in prompt.ruling.trace if step.rule is Rule.NOT_YET_ENSURED]
        sought = {MAY_BECOME.get(step.facts["yakuman"]) for step in steps}
        return next((topic for topic in Topic if topic in sought), super().topic(prompt))

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        offered = map(Tile.named, prompt.facts[TILES])
        return (
            Choice(
                TILES,
                _("Makes liable"),
                _("Which of them would make you liable?"),
                tuple(Option(str(tile), words.tile(tile, short=True), tile) for tile in offered),
                hint=_(
                    "You hold one of each. Consider every call that the other players could make "
                    "on the tile."
                ),
                is_many=True,
                nothing=Option(NONE, _("none of them")),
                layout="tiles",
            ),
        )

    def right(self, prompt: Prompt) -> RightReply:
        return {TILES: [name for name in prompt.facts[TILES] if _fed(prompt, name)]}

    def earns_marks(self, prompt: Prompt) -> bool:
        """Always, where it is asked for: that no tile is dangerous has to be said, too."""
        return TILES not in prompt.left_out

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().scene(prompt, words), "viewer": Seat(prompt.facts["seat"])}

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return {**super().outcome(prompt, words), "viewer": Seat(prompt.facts["seat"])}

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """For each tile what a call of it would do, as the ruling on that table says."""
        dangerous = self.right(prompt)[TILES]
        names = words.listed(words.tile(Tile.named(name)) for name in dangerous)
        headline = _("Liable with: %(tiles)s.") % {"tiles": names} if names else _("Any is safe.")
        return Explanation(headline, tuple(_why(prompt, dangerous, words)))


def _why(prompt: Prompt, dangerous: Sequence[str], words: Words) -> Iterator[Reason]:
    """The last steps before the call; then what each call would add."""
    for step in prompt.ruling.trace:
        yield Reason(words.step(step), words.source(step, prompt.rules))
    for (winner, what), tiles in _by_hand_fed(prompt, dangerous).items():
        sentence = _("If %(winner)s calls your %(tile)s, you are liable for %(purpose)s.")
        if what in ONLY_BY_A_KAN:
            sentence = _(
                "If %(winner)s calls a kan of your %(tile)s, you are liable for %(purpose)s."
            )
        names = words.listed((words.tile(tile) for tile in tiles), last_by="or")
        yield Reason(
            sentence % {"winner": words.seat(winner), "tile": names, "purpose": words.purpose(what)}
        )
    lying = [tile for tile in map(Tile.named, prompt.facts[TILES]) if _is_laid(prompt, tile)]
    if lying:
        names = words.listed(map(words.tile, lying))
        yield Reason(
            _("Nobody can call %(tiles)s: a set of it lies on the table already.")
            % {"tiles": names}
        )


def _is_laid(prompt: Prompt, tile: Tile) -> bool:
    """Whether three of a kind lie in somebody's meld; the fourth cannot be claimed for it."""
    every = (meld for seat in Seat for meld in prompt.scenario.melds(seat))
    return any(all(one.kind == tile.kind for one in meld.tiles) for meld in every)


def _by_hand_fed(prompt: Prompt, dangerous: Sequence[str]) -> Mapping[tuple[Seat, str], list[Tile]]:
    """The tiles that make the same hand certain, in one row."""
    fed_by: dict[tuple[Seat, str], list[Tile]] = {}
    for name in dangerous:
        standing = _fed(prompt, name)[0]
        fed_by.setdefault((standing.winner, standing.what), []).append(Tile.named(name))
    return fed_by


@lru_cache(maxsize=64)
def _fed(prompt: Prompt, name: str) -> tuple[Any, ...]:
    return fed(prompt.scenario, prompt.rules, Seat(prompt.facts["seat"]), Tile.named(name))


def _before_the_call(table: Scenario, rules: RuleSet, dice: Dice) -> tuple[Scenario, Facts] | None:
    """The table just before the deciding claim, and tiles that its feeder may throw instead.

    Whoever is in riichi has no choice.
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
    tiles = _offered(before, call, dice)
    return before, {"seat": feeder, TILES: [NAMES[kind] for kind in tiles]}


def _offered(before: Scenario, call: Call, dice: Dice) -> list[int]:
    """Tiles that are left at the table: mostly the dangerous one, and some that look like it."""
    elsewhere = Around.of(before, call.seat).elsewhere
    own = [tile.kind for meld in before.melds(call.seat) for tile in meld.tiles]
    left = [kind for kind in range(KINDS) if elsewhere[kind] + own.count(kind) < 4]
    honours = [kind for kind in left if kind in DRAGONS | WINDS]
    tiles = {call.tiles[0].kind} if dice.chance(4, 5) else set()
    tiles |= {*dice.shuffled(honours)[:3]}
    others = [kind for kind in dice.shuffled(left) if kind not in tiles]
    return sorted([*tiles, *others[: OFFERED - len(tiles)]])
