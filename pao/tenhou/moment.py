"""Find the moments of a logged hand at which pao was near."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pao.families import attached
from pao.game import DRAGONS, WINDS, Call, CallKind, Meld, Seat, Tile, Yakuman, seats_of
from pao.liability import ENSURED_ONLY, RINSHAN, Standing
from pao.rules import RuleSet, rule_set
from pao.scenario import Discard, Riichi, Scenario, impossibilities
from pao.tenhou.check import agrees
from pao.tenhou.kyoku import Called, Declared, Threw
from pao.tenhou.play import Play
from pao.tenhou.reading import Game, LoggedHand
from pao.trace import Rule, Step
from pao.what_if import compare, outcome


class MomentKind(StrEnum):
    """What happened at a moment.

    ``NEAR``: one visible set is missing, such as the third set of dragons. ``MISSED``: a discard
    that another player could have called into liability. ``LIABLE``: a call that made its feeder
    liable. ``WON``: a yakuman was won. ``OTHERWISE``: other rule sets settle the hand differently.
    """

    NEAR = "near"
    MISSED = "missed"
    LIABLE = "liable"
    WON = "won"
    OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a hand.

    ``number``: of the hand, from 1. ``scenario``: the hand up to this moment; for ``MISSED`` its
    last event is the call that nobody made. ``seat``: whose hand it is, and ``purpose`` what for.
    ``feeder``: who fed the call. ``tile``: the discard that was not called. ``others``: the rule
    sets that settle the hand differently.
    """

    kind: MomentKind
    number: int
    scenario: Scenario
    seat: Seat | None = None
    purpose: str = ""
    feeder: Seat | None = None
    tile: Tile | None = None
    others: tuple[str, ...] = ()


def moments(hand: LoggedHand, rules: RuleSet | None = None) -> tuple[Moment, ...]:
    """Return the moments of a hand in the order of play, those about its result last."""
    scenario = hand.scenario
    rules = rules or rule_set(scenario.rules)
    near = [step for step in _widely(scenario, rules) if step.rule is Rule.NOT_YET_ENSURED]
    collected = [*_near(hand, near), *_liable(hand, rules)]
    if near:
        collected += _missed(hand, rules)
    collected.sort(key=lambda moment: len(moment.scenario.events))
    return (*collected, *_won(hand), *_otherwise(hand, rules, is_near=bool(near)))


def rules_of(game: Game) -> RuleSet:
    """Return the rule set of a game: its site's, or another that settles every hand as the log.

    It is the site's too if no rule set agrees with all hands.
    """
    guess = rule_set(game.hands[0].scenario.rules)
    others = (rule_set(name) for name in LIKELY[guess.players] if name != guess.id)
    return next((rules for rules in (guess, *others) if _settles(game, rules)), guess)


LIKELY: Final = {
    3: ("tenhou-sanma", "mahjong-soul-sanma"),
    4: ("tenhou", "mahjong-soul", "riichi-city", "mleague"),
}
"""The rule sets of the sites from which logs come, and of games that are put down by hand."""


def _settles(game: Game, rules: RuleSet) -> bool:
    return all(agrees(hand, rules) for hand in game.hands)


def _widely(scenario: Scenario, rules: RuleSet) -> tuple[Step, ...]:
    """Return the steps under rules with liability for every yakuman that calls can ensure.

    Which sets are visible stays as the rules say.
    """
    own = rules.liability or ENSURED_ONLY
    yakuman = dict.fromkeys((*ENSURED_ONLY.yakuman, *own.yakuman))
    return attached(
        scenario,
        replace(rules, liability=replace(own, yakuman=(*yakuman,), calls=ENSURED_ONLY.calls)),
    ).steps


def _near(hand: LoggedHand, steps: Iterable[Step]) -> Iterator[Moment]:
    for step in steps:
        if step.event is not None:
            yield Moment(
                MomentKind.NEAR,
                hand.number,
                hand.scenario.until(step.event),
                seat=step.facts["winner"],
                purpose=step.facts["yakuman"],
                feeder=step.facts["seat"],
            )


def _liable(hand: LoggedHand, rules: RuleSet) -> Iterator[Moment]:
    if not rules.liability:
        return
    for winner, purpose, seat, event in attached(hand.scenario, rules).standing:
        if event is not None:
            is_of_win = purpose == RINSHAN
            scenario = hand.scenario if is_of_win else hand.scenario.until(event)
            yield Moment(MomentKind.LIABLE, hand.number, scenario, winner, purpose, seat)


CLAIMS: Final = {CallKind.PON: 2, CallKind.DAIMINKAN: 3}
"""How many tiles a caller needs to hold for each claim."""


def _missed(hand: LoggedHand, rules: RuleSet) -> Iterator[Moment]:
    """Yield the discards that a player could have called, and did not, with liability.

    The last discard of a hand cannot be called.
    """
    if not rules.liability:
        return
    liabilities: set[tuple[Seat, str]] = set()
    tried: set[tuple[int, Call]] = set()
    for discard, play in _discards(hand):
        before = _scenario(hand, play)
        for call in _claims(hand, play, discard):
            is_tried = (len(before.events), call) in tried
            tried.add((len(before.events), call))
            if is_tried or len(before.melds(call.seat)) < FEWEST:
                continue
            after = before.with_event(call)
            for standing in _new(before, after, rules):
                if (standing.winner, standing.purpose) not in liabilities:
                    liabilities.add((standing.winner, standing.purpose))
                    yield Moment(MomentKind.MISSED, hand.number, after, *standing[:3], discard.tile)


def _new(before: Scenario, after: Scenario, rules: RuleSet) -> tuple[Standing, ...]:
    """Return the liabilities that a call adds; none for a call that is impossible."""
    if impossibilities(after):
        return ()
    return attached(after, rules).standing[len(attached(before, rules).standing) :]


FEWEST: Final = 2
"""The fewest melds with which one more call ensures a yakuman."""


def _discards(hand: LoggedHand) -> Iterator[tuple[Threw, Play]]:
    """Yield each discard that was not called, with the hands and events of that moment."""
    acts = hand.kyoku.acts
    play = Play(replace(hand.kyoku, acts=()))
    for number, act in enumerate(acts, start=1):
        play.play(act)
        following = (later for later in acts[number:] if not isinstance(later, Declared))
        after = next(following, None) if isinstance(act, Threw) else None
        is_called = isinstance(after, Called) and after.kind.is_claim
        if isinstance(act, Threw) and after and not is_called:
            yield act, play


def _scenario(hand: LoggedHand, play: Play) -> Scenario:
    events = tuple(event for event in play.events if not isinstance(event, Discard))
    return replace(hand.scenario, events=events, lines=())


def _claims(hand: LoggedHand, play: Play, discard: Threw) -> Iterator[Call]:
    """Yield the pon or the open kan for which a player held the tiles, the pon first."""
    kyoku = hand.kyoku
    feeder = kyoku.seat(discard.player)
    riichi = {event.seat for event in play.events if isinstance(event, Riichi)}
    for player, held in enumerate(play.hands):
        seat = kyoku.seat(player)
        if player == discard.player or seat in riichi:
            continue
        same = [tile for tile in held if tile.kind == discard.tile.kind]
        for kind, needed in CLAIMS.items():
            if len(same) >= needed:
                tiles = (discard.tile, *same[:needed])
                yield Call(seat, kind, tiles, feeder)


def _won(hand: LoggedHand) -> Iterator[Moment]:
    scenario = hand.scenario
    for win in scenario.wins:
        for yakuman in scenario.yakuman[win.seat][:1]:
            yield Moment(MomentKind.WON, hand.number, scenario, win.seat, yakuman, win.feeder)


def _otherwise(hand: LoggedHand, rules: RuleSet, *, is_near: bool) -> Iterator[Moment]:
    """Yield the hand if other rule sets settle it differently.

    Only hands on which pao or the order of several winners may matter are compared: that honba or
    rounding differ is no moment.
    """
    scenario = hand.scenario
    has_yakuman = any(scenario.yakuman.values())
    after_kan = any(win.rinshan for win in scenario.wins)
    may_differ = is_near or has_yakuman or after_kan or len(scenario.wins) > 1
    if not may_differ or not scenario.is_finished:
        return
    rulings = [ruling for group in compare(scenario).groups for ruling in group]
    own = next((outcome(ruling) for ruling in rulings if ruling.rules.id == rules.id), None)
    others = tuple(
        ruling.rules.id
        for ruling in rulings
        if ruling.rules.family == rules.family
        and ruling.rules.players == rules.players
        and outcome(ruling) != own
    )
    if own and others:
        seat = scenario.wins[0].seat if scenario.wins else None
        yield Moment(MomentKind.OTHERWISE, hand.number, scenario, seat, others=others)


@dataclass(frozen=True, slots=True)
class Nearest:
    """A hand that is no moment: a player's visible sets towards a yakuman.

    ``sets``: how many there are; ``needed``: how many ensure the yakuman.
    """

    number: int
    scenario: Scenario
    seat: Seat
    yakuman: str
    sets: int
    needed: int


SETS: Final = {
    Yakuman.DAISANGEN: (DRAGONS, 3),
    Yakuman.DAISUUSHI: (WINDS, 4),
    Yakuman.SUUKANTSU: (frozenset[int](), 4),
}
MOST_NEAREST: Final = 3


def nearest(hands: Iterable[LoggedHand]) -> tuple[Nearest, ...]:
    """Return the hands with the fewest missing sets, at most three; none without any set."""
    best = [near for near in map(_nearest_seat, hands) if near]
    best.sort(key=lambda near: near.needed - near.sets)
    return tuple(best[:MOST_NEAREST])


def _nearest_seat(hand: LoggedHand) -> Nearest | None:
    """Return the seat of a hand with the fewest missing sets, the earliest of several."""
    candidates = [
        Nearest(hand.number, hand.scenario, seat, yakuman, sets, needed)
        for seat in seats_of(hand.kyoku.players)
        for yakuman, (kinds, needed) in SETS.items()
        if (sets := _sets(hand.scenario.melds(seat), kinds))
    ]
    return min(candidates, key=lambda near: near.needed - near.sets, default=None)


def _sets(melds: Iterable[Meld], kinds: frozenset[int]) -> int:
    if not kinds:
        return sum(meld.is_kan for meld in melds)
    return sum(all(tile.kind in kinds for tile in meld.tiles) for meld in melds)
