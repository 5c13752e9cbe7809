"""Build sentences in one language from its table of words."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from pao.errors import LineError, RuleFault
from pao.game import WITH_FREE_PAIR, Call, CallKind, Seat, Tile, Wait, Yakuman, seats_of
from pao.next_door.outcome import Because, Source
from pao.payment import Payment
from pao.rules import RuleSet
from pao.scenario import Discard, Draw, Event, Scenario, Win, verb_of
from pao.trace import Rule, Step
from pao.what_if import NextLiability
from pao.words.briefs import BriefWords
from pao.words.headlines import HeadlineWords
from pao.words.proofs import ProofWords
from pao.words.rule_sets import RuleSetWords

VARIANTS: Final[Mapping[Rule, tuple[str, Callable[[Mapping[str, Any]], bool]]]] = {
    Rule.NOT_YET_ENSURED: ("own", lambda facts: facts["seat"] is None),
    **dict.fromkeys(
        (Rule.CLAIM_NEVER_COUNTS, Rule.OWN_KAN_ENSURES, Rule.HELD_TRIPLET_NO_EXCUSE),
        ("fitting", lambda facts: facts["yakuman"] in WITH_FREE_PAIR),
    ),
    Rule.RINSHAN_FURTHER_KANS: ("not", lambda facts: not facts["counts"]),
    Rule.WORTH_ONE_YAKUMAN: ("fed", lambda facts: facts["seat"] is not None),
    Rule.WORTH_DOUBLE: ("single", lambda facts: facts["times"] == 1),
    Rule.KAZOE_COUNTS: ("not", lambda facts: not facts["counts"]),
    Rule.KIRIAGE_COUNTS: ("not", lambda facts: not facts["counts"]),
    Rule.COMPLETED_UNCALLED: ("ron", lambda facts: facts["ron"] is not None),
    **dict.fromkeys(
        (
            Rule.RON,
            Rule.LIABLE_DEALT_IN,
            Rule.LIABLE_SPLITS_RON,
            Rule.DISCARDER_PAYS_ALONE,
            Rule.UNITS_THROWN,
            Rule.UNITS_HALVES,
            Rule.UNITS_LIABLE_THREW,
        ),
        ("rinshan", lambda facts: facts["rinshan"]),
    ),
    Rule.LIABLE_PAYS_TSUMO: ("own", lambda facts: not facts["as_ron"]),
    Rule.TWO_LIABLE: ("whole_hand", lambda facts: facts["whole_hand"]),
    Rule.UNITS_SHARED: ("odd", lambda facts: facts["all_pay"] % 2),
    Rule.TSUMO_LOSS: ("not", lambda facts: not facts["lost"]),
    Rule.HONBA_SEVERAL_WINNERS: ("each", lambda facts: facts["each"]),
    Rule.TRIPLE_RON_DRAW: ("not", lambda facts: not facts["is_draw"]),
    Rule.NOTHING_DUE_ON_DRAW: ("wins", lambda facts: facts["has_wins"]),
    Rule.NOTEN: ("nothing", lambda facts: not facts["total"]),
    Rule.BAO_ANKAN: ("not", lambda facts: not facts["counts"]),
    Rule.BAO_AT_LIMIT: ("not", lambda facts: not facts["counts"]),
    Rule.UNITS_DISCARDER_ALONE: ("liable", lambda facts: bool(facts["seat"])),
    Rule.WRONG_LENGTH: ("short", lambda facts: facts["length"] == "short"),
}
"""The rules of steps with a second sentence, and the condition for using it."""

MOST_TILES_NAMED: Final = 4
SIGNED: Final = frozenset({"sum", "winner_has"})
POINTS: Final = frozenset({"points", "total", "from_liable", "from_discarder"})
UNITS: Final = frozenset({"units", "each_pays", "all_pay", "liable_pays", "discarder_pays"})


class Words(HeadlineWords, RuleSetWords, ProofWords, BriefWords):
    """All sentences of the engine, in one language."""

    def step(self, step: Step) -> str:
        """Return the sentence for a step of a trace."""
        key = str(step.rule)
        if step.rule in VARIANTS:
            suffix, applies = VARIANTS[step.rule]
            key += f".{suffix}" if applies(step.facts) else ""
        return self._vocabulary.STEPS[key].format_map(_Phrases(self._step_fact, step.facts))

    def source(self, step: Step, rules: RuleSet) -> str | None:
        """Return where the rule of a step is stated, or that no source states it.

        Return None for a rule of the game itself.
        """
        return self.stated(step.switch, rules) if step.switch else None

    def result(self, scenario: Scenario) -> str:
        """Return how the hand ended; empty for an unfinished one."""
        endings = scenario.wins or (scenario.ending,)
        return self.sentences(self.event(event) for event in endings if event)

    def event(self, event: Event) -> str:
        """Return a sentence for an event."""
        return self._vocabulary.EVENTS[_event_key(event)].format_map(self._event_facts(event))

    def freshness(self, win: Win) -> str:
        """Return whether the tile of a ron was in a river before. Some rule sets ask for it."""
        return self._phrase("fresh" if win.fresh else "not_fresh")

    def wall_at(self, call: Call) -> str:
        """Return how many tiles were left when a kan was called, for rule sets that ask for it."""
        return self._phrase("wall_at_call", wall=call.wall)

    def next_liability(self, liability: NextLiability, rules: RuleSet) -> str:
        """Return which call would make which player liable."""
        others = [seat for seat in seats_of(rules.players) if seat is not liability.winner]
        key = "next.any_tile" if len(liability.tiles) > MOST_TILES_NAMED else "next"
        if liability.feeders != tuple(others):
            key = "next.from"
        return self._phrase(
            key,
            winner=self.seat(liability.winner),
            calls=self.listed(map(self.call, liability.calls), "or"),
            tiles=self.listed([self.tile(tile) for tile in liability.tiles], "or"),
            feeders=self.listed(map(self.seat, liability.feeders), "or"),
            purpose=self.purpose(liability.purpose),
        )

    def payment(self, payment: Payment, unit: str = "points") -> str:
        """Return a payment in words: ``West pays South 32,000 for daisangen``."""
        key = "payment" if payment.payer else "payment.sticks"
        return self._phrase(
            key,
            payer=self.seat(payment.payer) if payment.payer else "",
            payee=self.seat(payment.payee),
            points=self.points(payment.points),
            amount=self.amount(payment.points, unit),
            purpose=self.purpose(payment.purpose),
        )

    def why(self, payment: Payment) -> str:
        """Return the short reason of a payment, for a label."""
        return self._vocabulary.WHY[payment.why]

    def seat_at_table(self, scenario: Scenario, seat: Seat) -> str:
        """Return a sentence with the melds and the riichi of a seat."""
        parts = [self.meld(meld) for meld in scenario.melds(seat)] or [self._phrase("no_calls")]
        if seat in scenario.riichi:
            parts.append(self._phrase("riichi"))
        name = self.seat(seat)
        if seat.is_dealer:
            name = self._phrase("dealer", seat=name)
        return self._phrase("seat_at_table", seat=name, what=self._parts(parts))

    def hand(self, win: Win, scenario: Scenario) -> str:
        """Return a winner's whole hand."""
        parts = [self.meld(meld) for meld in scenario.melds(win.seat)]
        if win.tile:
            parts.append(self._phrase("concealed", tiles=self.tiles(win.hand)))
            parts.append(self._phrase("winning_tile", tile=self.tile(win.tile)))
        return self._phrase("hand", seat=self.seat(win.seat), parts=_capital(self._parts(parts)))

    def counters(self, scenario: Scenario, rules: RuleSet | None = None) -> str:
        """Return the round if it is not East's, the honba, and the sticks on the table.

        Under rules that count in units, return only the tiles left in the wall, if they are stated.
        """
        if rules and rules.family == "units":
            wall = scenario.wall
            return "" if wall is None else self._phrase("wall", wall=wall)
        phrases = []
        if scenario.round is not Seat.EAST:
            wind = self.tile(Tile(scenario.round.wind), short=True)
            phrases.append(self._phrase("round", wind=wind))
        if scenario.honba:
            phrases.append(self._phrase("honba", honba=scenario.honba))
        elif rules is None or rules.knows_honba:
            phrases.append(self._phrase("no_honba"))
        if scenario.sticks:
            phrases.append(self._phrase("sticks_on_table", sticks=scenario.sticks))
        return self._vocabulary.LIST["counters"].join(phrases)

    def title(self, scenario: Scenario) -> str:
        return scenario.title_ja if self.code == "ja" else scenario.title

    def note(self, scenario: Scenario) -> tuple[str, ...]:
        return scenario.note_ja if self.code == "ja" else scenario.note

    def error(self, error: LineError | RuleFault) -> str:
        """Return what is wrong with a line of a scenario or a key of a rule set.

        The line or key is not named.
        """
        sentences = self._vocabulary.FAULTS
        return sentences[error.fault].format_map(error.facts) if sentences else error.message

    def related(self, because: Because) -> str:
        """Return the sentence for a reason."""
        facts = {key: self._related_fact(key, fact) for key, fact in because.facts.items()}
        return self._vocabulary.RELATED[because.reason].format_map(facts)

    def source_name(self, source: Source) -> str:
        """Return the name of a source of rules, where sources differ."""
        return self._vocabulary.RELATED_NAMES[source]

    def _related_fact(self, key: str, fact: Any) -> str:
        match fact:
            case Seat():
                return self.seat(fact)
            case StrEnum():
                return self._vocabulary.RELATED_NAMES[fact]
            case Tile():
                return self.tile(fact, short=True)
            case tuple():
                return self.listed(self._related_fact(key, each) for each in fact)
        return self.signed(fact) if key in SIGNED else self.points(fact)

    def _step_fact(self, name: str, facts: Mapping[str, Any]) -> str:
        if name == "sets":
            return self._vocabulary.SETS[facts["yakuman"]]
        if name == "taken":
            return self._phrase("taken.chankan" if facts["chankan"] else "taken")
        return self._fact(name, facts[name])

    def _fact(self, key: str, value: Any) -> str:
        by_type = self._by_type.get(type(value))
        by_key = self._by_key.get(key)
        say = by_type or (by_key if value is not None else None) or str
        return say(value)

    @cached_property
    def _by_type(self) -> Mapping[type, Callable[[Any], str]]:
        return {
            Seat: self.seat,
            Yakuman: self.yakuman,
            Wait: self.yakuman,
            CallKind: self.call,
            MappingProxyType: self._shares,
            tuple: lambda values: self.listed([self._fact("", value) for value in values]),
        }

    @cached_property
    def _by_key(self) -> Mapping[str, Callable[[Any], str]]:
        return {
            "tile": lambda name: self.tile(Tile.named(name), short=True),
            "purpose": self.purpose,
            "worth": self.worth,
            **dict.fromkeys(POINTS, self.points),
            **dict.fromkeys(UNITS, self.units),
        }

    def _shares(self, shares: Mapping[Seat, int]) -> str:
        return self._vocabulary.LIST["comma"].join(
            self._phrase("share", seat=self.seat(seat), points=self.points(points))
            for seat, points in shares.items()
        )

    def _event_facts(self, event: Event) -> dict[str, str]:
        facts = {name: getattr(event, name) for name in ("feeder", "count") if hasattr(event, name)}
        phrases = {name: self._fact(name, value) for name, value in facts.items()}
        if not isinstance(event, Draw):
            phrases["seat"] = self.seat(event.seat)
        elif event.tenpai:
            phrases["tenpai"] = self.listed(map(self.seat, event.tenpai))
        if isinstance(event, Call):
            phrases["tile"] = self.tile(event.tiles[0])
            phrases["tiles"] = self.tiles(sorted(event.tiles, key=lambda tile: tile.kind))
        elif isinstance(event, Discard | Win) and event.tile:
            phrases["tile"] = self.tile(event.tile)
        elif isinstance(event, Win) and event.worth:
            phrases["worth"] = self.worth(event.worth)
        return phrases

    def _parts(self, parts: list[str]) -> str:
        return self._vocabulary.LIST["parts"].join(parts)

    def _phrase(self, key: str, **facts: object) -> str:
        return self._vocabulary.PHRASES[key].format_map(facts)


class _Phrases:
    """The facts that a sentence names, in words; ``{Seat}`` is ``{seat}`` with a capital.

    A fact that the sentence does not name is not put into words.
    """

    def __init__(
        self, say: Callable[[str, Mapping[str, Any]], str], facts: Mapping[str, Any]
    ) -> None:
        self._say, self._facts = say, facts

    def __getitem__(self, name: str) -> str:
        plain = name.lower()
        phrase = self._say(plain, self._facts)
        return phrase if name == plain else _capital(phrase)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _event_key(event: Event) -> str:
    match event:
        case Call():
            return event.kind
        case Win():
            return _win_key(event)
        case Draw():
            return _draw_key(event)
    return verb_of(event)


def _win_key(win: Win) -> str:
    if win.is_tsumo:
        key = "tsumo.rinshan" if win.rinshan else "tsumo"
    else:
        key = "ron.chankan" if win.chankan and win.tile else "ron"
    if win.tile:
        return key
    return f"{key}.worth" if win.worth else f"{key}.bare"


def _draw_key(draw: Draw) -> str:
    if draw.abortive:
        return "draw.abortive"
    if draw.tenpai is None:
        return "draw"
    return "draw.tenpai" if draw.tenpai else "draw.noten"
