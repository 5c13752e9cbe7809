"""A table from a seed: the same for ever, on every Python."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from pao.deals.asides import around_it, before_the_end
from pao.deals.coverage import difficulties
from pao.deals.dice import Dice, NothingLeftError
from pao.deals.furiten import has_furiten
from pao.deals.groups import ANY
from pao.deals.in_units import units_wish
from pao.deals.intricacy import difficulty as difficulty_of
from pao.deals.play import TILES, Play
from pao.deals.recipes import FREELY, WISHES, Wish
from pao.deals.spice import HONBA, Taste, season
from pao.deals.units_trimmings import dress
from pao.errors import RuleFault, RulesError, ScenarioError
from pao.game import Tile
from pao.rules import PointsRules, RuleSet, UnitsRules, rule_set
from pao.ruling import rule
from pao.scenario import Scenario
from pao.trace import Rule

ANY_DIFFICULTY = (1, 2, 3)
MOST_ATTEMPTS = 2000
INDICATORS = ANY[9:]
"""Without characters: among three players what follows 1m is no rule of the game."""


def table(
    seed: int | str,
    rules: RuleSet | str = "mleague",
    concept: Rule | str | None = None,
    difficulty: int | None = None,
) -> Scenario:
    """A finished hand, on which a rule is met and of a difficulty from 1 to 3 if that is asked.

    A whole number is the same seed as its digits. Raise RulesError where no table under these
    rules is what was asked (``difficulties`` says so beforehand), ValueError for a concept that is
    no rule.

    >>> table(7) == table("7"), table(7) == table(8)
    (True, False)
    """
    rules = rule_set(rules) if isinstance(rules, str) else rules
    concept = Rule(concept) if concept else None
    for attempt in attempts(seed, rules, concept, difficulty):
        if attempt is not None:
            return attempt
    what = " ".join([str(word) for word in (concept, difficulty) if word is not None])
    raise RulesError(RuleFault(rules.id, "", "no_table", {"what": what}))


def attempts(
    seed: int | str, rules: RuleSet, concept: Rule | None = None, difficulty: int | None = None
) -> Iterator[Scenario | None]:
    """Every hand that is dealt for a table, until one is it: None for each that will not do."""
    possible = difficulties(concept, rules) if concept else ANY_DIFFICULTY
    asked = [level for level in possible if difficulty in (None, level)]
    dice = Dice(seed)
    for _ in range(MOST_ATTEMPTS if asked else 0):
        attempt = _attempt(dice, rules, concept, difficulty)
        if attempt and not has_furiten(attempt) and _shows(attempt, rules, concept, asked):
            yield attempt
            return
        yield None


def _attempt(
    dice: Dice, rules: RuleSet, concept: Rule | None, difficulty: int | None
) -> Scenario | None:
    """None where too few tiles are left to end it as it was begun."""
    try:
        return _dealt(dice, rules, concept, difficulty)
    except NothingLeftError:
        return None


def _dealt(dice: Dice, rules: RuleSet, concept: Rule | None, difficulty: int | None) -> Scenario:
    if isinstance(rules, UnitsRules):
        wanted = units_wish(concept, rules)
        bare = compose(dice, wanted.wish, rules, difficulty)
        return dress(dice, bare, rules, wanted.extras, more=2 if difficulty == 3 else 0)
    wish = WISHES.get(concept, FREELY) if concept else FREELY
    return compose(dice, wish, rules, difficulty)


def _shows(attempt: Scenario, rules: RuleSet, concept: Rule | None, asked: Collection[int]) -> bool:
    try:
        ruling = rule(attempt, rules)
    except ScenarioError:  # house rules may leave out what the hand would need
        return False
    is_met = concept is None or any(step.rule is concept for step in ruling.trace)
    return is_met and difficulty_of(ruling) in asked


def compose(dice: Dice, wish: Wish, rules: RuleSet, difficulty: int | None) -> Scenario:
    """A table as a wish asks for; whether it came true, its ruling says."""
    play = Play(dice, rules.players, season(dice, _taste(wish, rules), difficulty))
    aim = dice.weighted(wish.openings)(play)
    play.is_open = False
    before_the_end(play, aim)
    dice.weighted(wish.endings)(play, aim)
    around_it(play)
    events = tuple(play.events)
    hand = Scenario(events, rules.id, honba=play.spice.honba, sticks=play.sticks)
    if all(hand.yakuman.values()):
        return hand
    return replace(hand, round=play.round, dora=_dora(play, hand))


def _taste(wish: Wish, rules: RuleSet) -> Taste:
    """What a table is spiced with: no honba where its rules know none."""
    knows_none = isinstance(rules, PointsRules) and not rules.value.honba
    return wish.taste.without(HONBA) if knows_none else wish.taste


def _dora(play: Play, hand: Scenario) -> tuple[Tile, ...]:
    """For an ordinary hand: an indicator, and one more for each kan that was played on."""
    kans = len(play.kans) - any(win.rinshan or win.chankan for win in hand.wins)
    kinds = play.dora
    while len(kinds) < 1 + kans:
        kinds += play.take((play.dice.pick(play.plenty(INDICATORS, 1)),))
    return tuple([TILES[kind] for kind in kinds])
