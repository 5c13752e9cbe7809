"""Which of these discards would make you liable, if somebody called it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from pao.deals import Dice
from pao.game import DRAGONS, KINDS, NAMES, WINDS, Call, Seat, Tile, Yakuman
from pao.liability import RINSHAN
from pao.proof import Around
from pao.rules import RuleSet, rule_set
from pao.ruling import rule
from pao.scenario import Scenario
from pao.trace import Asked
from pao.what_if import fed
from pao.words import Words
from quiz.answering.marking import Right
from quiz.answering.parts import Choice, Option, Part
from quiz.kinds.kind import Kind, Told
from quiz.questions.names import Wish, tables
from quiz.questions.task import Facts, Posed
from quiz.questions.topics import asked

TILES: Final = "tiles"
NONE: Final = "none"
OFFERED: Final = 6
ONLY_BY_A_KAN: Final = frozenset({Yakuman.SUUKANTSU, RINSHAN})
"""No pon makes anybody liable for these."""
ABOUT_FEEDING: Final = asked(Asked.FEEDING)


class SafeTile(Kind):
    id = "safe-tile"
    shows = ("quiz/_your_turn.html", "quiz/_your_turn.html")
    topics = ("dragons", "winds", "kans")
    title = gettext_lazy("The dangerous tile")
    about = gettext_lazy("Which of these discards would make you liable?")
    asks = gettext_lazy("Which of these tiles would make you liable if somebody called it?")

    def task(self, posed: Posed, words: Words) -> str:
        return _(
            "You are %(seat)s, and it is your discard. Which of these tiles would make you liable "
            "if somebody called it?"
        ) % {"seat": words.seat(posed.facts["seat"])}

    def pose(self, wish: Wish, seed: str) -> Posed:
        rules, dice = rule_set(wish.rules), Dice(f"{seed} safe")
        found = (
            _before_the_call(table, rules, dice) for table in tables(wish, seed, ABOUT_FEEDING)
        )
        scenario, facts = next(one for one in found if one)
        return Posed(self.id, scenario, rules, facts)

    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        offered = map(Tile.named, posed.facts[TILES])
        return (
            Choice(
                TILES,
                _("Makes liable"),
                _("Which of them would make you liable?"),
                tuple(Option(str(tile), words.tile(tile, short=True), tile) for tile in offered),
                hint=_("Think of every call of the tile that the others could make."),
                is_many=True,
                nothing=Option(NONE, _("none of them")),
                layout="tiles",
            ),
        )

    def right(self, posed: Posed) -> Right:
        return {TILES: [name for name in posed.facts[TILES] if _fed(posed, name)]}

    def scene(self, posed: Posed, words: Words) -> dict[str, Any]:
        return {**super().scene(posed, words), "viewer": Seat(posed.facts["seat"])}

    def outcome(self, posed: Posed, words: Words) -> dict[str, Any]:
        return {"viewer": Seat(posed.facts["seat"])}

    def told(self, posed: Posed, words: Words) -> Told:
        """For each tile what a call of it would do, as the ruling on that table says."""
        dangerous = self.right(posed)[TILES]
        names = words.listed(words.tile(Tile.named(name)) for name in dangerous)
        headline = _("Liable with: %(tiles)s.") % {"tiles": names} if names else _("Any is safe.")
        return Told(headline, tuple(_why(posed, dangerous, words)))


def _why(posed: Posed, dangerous: Sequence[str], words: Words) -> Iterator[Reason]:
    """The last steps before the call; then what each call would add."""
    for step in posed.ruling.trace:
        yield Reason(words.step(step), words.source(step, posed.rules))
    for name in dangerous:
        standing = _fed(posed, name)[0]
        said = _("If %(winner)s calls your %(tile)s, you are liable for %(purpose)s.")
        if standing.what in ONLY_BY_A_KAN:
            said = _("If %(winner)s calls a kan of your %(tile)s, you are liable for %(purpose)s.")
        yield Reason(
            said
            % {
                "winner": words.seat(standing.winner),
                "tile": words.tile(Tile.named(name)),
                "purpose": words.purpose(standing.what),
            }
        )


def _fed(posed: Posed, name: str) -> tuple[Any, ...]:
    return fed(posed.scenario, posed.rules, Seat(posed.facts["seat"]), Tile.named(name))


def _before_the_call(table: Scenario, rules: RuleSet, dice: Dice) -> tuple[Scenario, Facts] | None:
    """The table just before the deciding claim, and tiles that its feeder may throw instead."""
    claims = [(number, call, call.feeder) for number, call in table.calls if call.feeder]
    deciding = {one.event for one in rule(table, rules).standing}
    if not claims:
        return None
    number, call, feeder = next((one for one in claims if one[0] in deciding), claims[-1])
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
