"""Deal a table from a seed. A seed always gives the same table, on every Python."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from pao.deals.complications import HONBA, Complexity, choose_complications
from pao.deals.complications import difficulty as difficulty_of
from pao.deals.coverage import difficulties
from pao.deals.dice import Dice, NothingLeftError
from pao.deals.groups import ANY, Aim, call_anything, room
from pao.deals.in_units import units_wish
from pao.deals.play import TILES, Play
from pao.deals.recipes import FREELY, WISHES, Wish
from pao.deals.units_details import add_details
from pao.errors import RuleFault, RulesError, ScenarioError
from pao.game import NORTH, Call, CallKind, Seat, Tile, read_hand
from pao.rules import PointsRules, RuleSet, UnitsRules, rule_set
from pao.ruling import rule
from pao.scenario import USUAL_RULES, Discard, Kita, Scenario, Win
from pao.trace import Rule

ANY_DIFFICULTY: Final = (1, 2, 3)
MOST_ATTEMPTS: Final = 2000
INDICATORS: Final = ANY[9:]
"""The tiles that can be dora indicators.

There are no characters, because the game has no rule for what follows 1m with three players.
"""


def table(
    seed: int | str,
    rules: RuleSet | str = USUAL_RULES,
    concept: Rule | str | None = None,
    difficulty: int | None = None,
) -> Scenario:
    """Return a finished hand with a rule and a difficulty from 1 to 3, if these are given.

    A whole number is the same seed as its digits. Raise RulesError if no table under these rules
    meets the request (``difficulties`` tells beforehand), and ValueError if the concept is no rule.

    >>> table(7) == table("7"), table(7) == table(8)
    (True, False)
    """
    rules = rule_set(rules) if isinstance(rules, str) else rules
    concept = Rule(concept) if concept else None
    for attempt in attempts(seed, rules, concept, difficulty):
        if attempt is not None:
            return attempt
    wish = " ".join([str(word) for word in (concept, difficulty) if word is not None])
    raise RulesError(RuleFault(rules.id, "", "no_table", {"what": wish}))


def attempts(
    seed: int | str, rules: RuleSet, concept: Rule | None = None, difficulty: int | None = None
) -> Iterator[Scenario | None]:
    """Yield each hand dealt for a table, until one is suitable.

    Yield None for a hand that is not suitable.
    """
    possible = difficulties(concept, rules) if concept else ANY_DIFFICULTY
    levels = [level for level in possible if difficulty in (None, level)]
    dice = Dice(seed)
    for _ in range(MOST_ATTEMPTS if levels else 0):
        attempt = _attempt(dice, rules, concept, difficulty)
        suitable = attempt and _suitable(attempt, rules, concept, levels)
        yield suitable
        if suitable:
            return


def _attempt(
    dice: Dice, rules: RuleSet, concept: Rule | None, difficulty: int | None
) -> Scenario | None:
    """Deal one hand; None where too few tiles are left to end it as it was begun."""
    try:
        return _deal(dice, rules, concept, difficulty)
    except NothingLeftError:
        return None


def _deal(dice: Dice, rules: RuleSet, concept: Rule | None, difficulty: int | None) -> Scenario:
    if isinstance(rules, UnitsRules):
        units = units_wish(concept, rules)
        bare = compose(dice, units.wish, rules, difficulty)
        return add_details(dice, bare, rules, units.extras, more=2 if difficulty == 3 else 0)
    wish = WISHES.get(concept, FREELY) if concept else FREELY
    return compose(dice, wish, rules, difficulty)


def _suitable(
    attempt: Scenario, rules: RuleSet, concept: Rule | None, levels: Collection[int]
) -> Scenario | None:
    """Return the hand as it was read for its ruling; None if it does not show what was wanted."""
    if has_furiten(attempt):
        return None
    try:
        ruling = rule(attempt, rules)
    except ScenarioError:  # house rules may leave out what the hand would need
        return None
    is_met = concept is None or any(step.rule is concept for step in ruling.trace)
    return ruling.scenario if is_met and difficulty_of(ruling) in levels else None


def compose(dice: Dice, wish: Wish, rules: RuleSet, difficulty: int | None) -> Scenario:
    """Deal a table for a wish; its ruling tells whether it shows what was wanted."""
    play = Play(
        dice, rules.players, choose_complications(dice, _complexity(wish, rules), difficulty)
    )
    aim = dice.weighted(wish.openings)(play)
    play.is_open = False
    before_the_end(play, aim)
    dice.weighted(wish.endings)(play, aim)
    around_it(play)
    events = tuple(play.events)
    hand = Scenario(events, rules.id, honba=play.complications.honba, sticks=play.sticks)
    if all(hand.yakuman.values()):
        return hand
    return replace(hand, round=play.round, dora=_dora(play, hand))


def _complexity(wish: Wish, rules: RuleSet) -> Complexity:
    """Return the complications of a table, without honba if its rules have none."""
    knows_none = isinstance(rules, PointsRules) and not rules.value.honba
    return wish.complexity.without(HONBA) if knows_none else wish.complexity


def _dora(play: Play, hand: Scenario) -> tuple[Tile, ...]:
    """Return the indicators for an ordinary hand: one, and another for each kan played on."""
    kans = len(play.kans) - any(win.rinshan or win.chankan for win in hand.wins)
    kinds = play.dora
    while len(kinds) < 1 + kans:
        kinds += play.take((play.dice.pick(play.plenty(INDICATORS, 1)),))
    return tuple([TILES[kind] for kind in kinds])


def before_the_end(play: Play, aim: Aim) -> None:
    """Add riichi by the feeder if required, and maybe a call that ensures nothing."""
    if play.complications.riichi:
        _riichi_by_the_feeder(play, aim)
    if room(play, aim) and play.may_call(aim.seat) and play.dice.chance(1, 3):
        call_anything(play, aim.seat, aim.theme)


def around_it(play: Play) -> None:
    """Add calls and riichi of the others in between."""
    if play.set_aside:
        _kita(play)
    for _ in range(play.dice.weighted(((0, 3), (1, 4), (2, 2)))):
        _call(play)
    if play.sticks and play.dice.chance(1, 2):
        _riichi(play)


def _riichi_by_the_feeder(play: Play, aim: Aim) -> None:
    numbered = enumerate(play.events, start=1)
    fed = [
        (number, event.feeder)
        for number, event in numbered
        if isinstance(event, Call) and event.seat is aim.seat and event.feeder
    ]
    if fed and _may_declare(play, fed[-1][1]):
        play.declare_riichi(fed[-1][1], before=fed[-1][0])


def _call(play: Play) -> None:
    seats = [seat for seat in _bystanders(play) if len(play.sets[seat]) < 3 and play.may_call(seat)]
    if not seats:
        return
    seat = play.dice.pick(seats)
    kans = play.claimable(ANY, 4) if len(play.kans) < 2 else ()
    if kans and play.dice.chance(1, 6):
        play.call(seat, CallKind.ANKAN, play.dice.pick(kans))
    else:
        call_anything(play, seat, ANY)


def _riichi(play: Play) -> None:
    """Replace one of the sticks of earlier hands by a riichi in this hand."""
    seats = [seat for seat in _bystanders(play) if _may_declare(play, seat)]
    if seats:
        play.declare_riichi(play.dice.pick(seats))
        play.sticks -= 1


def _kita(play: Play) -> None:
    """Add norths set aside, never as the last event.

    Otherwise the win would be on a replacement tile.
    """
    for seat in play.seats:
        if play.places and play.left[NORTH] and play.dice.chance(1, 3):
            play.take((NORTH,))
            play.add(Kita(seat), play.dice.below(play.places))


def _bystanders(play: Play) -> tuple[Seat, ...]:
    winners = [event.seat for event in play.events if isinstance(event, Win)]
    return play.others(*winners, play.feeds_nobody)


def _may_declare(play: Play, seat: Seat) -> bool:
    return play.is_closed(seat) and seat not in (*play.riichi, *play.noten)


def has_furiten(scenario: Scenario) -> bool:
    """Whether a ron waits for a tile thrown before, by the winner or by another and let pass.

    The tile of a robbed kan was let pass too, when its pon was called; but, riichi apart, that is
    over after the next draw.
    """
    return any(_is_furiten(win, scenario) for win in scenario.wins if win.feeder)


def _is_furiten(win: Win, scenario: Scenario) -> bool:
    melds = scenario.melds(win.seat)
    may_pass = win.chankan and win.seat not in scenario.riichi
    return any(
        read_hand(melds, win.hand, tile, is_tsumo=False).is_complete
        for seat, tile in _fed_tiles(scenario)
        if not (may_pass and tile == win.tile and seat is not win.seat)
    )


def _fed_tiles(scenario: Scenario) -> Iterator[tuple[Seat, Tile]]:
    for event in scenario.events:
        if isinstance(event, Discard):
            yield event.seat, event.tile
    for _, call in scenario.calls:
        if call.feeder:
            yield call.feeder, call.tiles[0]
