"""The cases: one for each rule next door that can be asked about."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from nextdoor.rulings import endings, mistakes, winning
from pao.deals import Dice
from pao.game import (
    EAST,
    HONOURS,
    KINDS,
    NAMES,
    RUNS,
    SEATS,
    TERMINALS,
    TRIPLETS,
    Call,
    CallKind,
    Seat,
    Tile,
    count_kinds,
)
from pao.next_door.end_points import Results, equalised_with_prizes
from pao.next_door.extra_hands import Counters, DealEnd, counters_after
from pao.next_door.furiten import Ready, Version, furiten
from pao.next_door.kuikae import Forbidden, forbidden_after
from pao.next_door.nagashi import CUSTOMS, NagashiOutcome, River, nagashi
from pao.next_door.outcome import Permission, Source
from pao.next_door.waits import waits
from pao.rules import points_rule_sets
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.kinds.next_door.case import NO, YES, Case, Exhibit, because, tiles_of, yes_or_no
from quiz.marking import Choice, Figures, Option, Part, Reply, RightReply, Row
from quiz.prompts import Facts

LONGEST_RIVER: Final = 7
LONGEST_NAGASHI: Final = 18
MOST_HONBA: Final = 4
STARTING: Final = 25_000
END_POINTS: Final = 30_000
PRIZES: Final = ((20000, 10000, -10000, -20000), (10000, 5000, -5000, -10000), (0, 0, 0, 0))
WITHOUT_UMA: Final = gettext_lazy(
    "The last hand is over. For the players in 2nd, 3rd and 4th place, the "
    "result is their points minus %(end)s. The player in 1st place gets the "
    "result that makes all four results add up to zero. There is no uma. What is "
    "each player’s result?"
)
WITH_UMA: Final = gettext_lazy(
    "The last hand is over. For the players in 2nd, 3rd and 4th place, the "
    "result is their points minus %(end)s. The player in 1st place gets the "
    "result that makes all four results add up to zero. Then the uma, a bonus "
    "for each place, is added. What is each player’s result?"
)
UMA_BY_PLACE: Final = gettext_lazy("Uma from 1st to 4th place")
PLAYED: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy(
        "Rule in this question: you cannot win by ron on the tile that you discarded last."
    ),
    Version.WHOLE_DEAL: gettext_lazy(
        "Rule in this question: no ron on any tile that is among the player’s discards."
    ),
    Version.ONE_FOUR_SEVEN: gettext_lazy(
        "Rule in this question: no ron on a tile that the player has discarded in this hand. "
        "If that tile is one end of a two-sided wait, there is no ron on the other end either. "
        "For example, a player who holds 5-6 and has discarded a 4 cannot win by ron on a 7."
    ),
    Version.ABSOLUTE: gettext_lazy(
        "Rule in this question: no ron at all for a player who has discarded a tile that "
        "completes the hand."
    ),
}

RIGHT_UNDER: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy(
        "Your answer would be right if only the player’s last discard mattered."
    ),
    Version.WHOLE_DEAL: gettext_lazy(
        "Your answer would be right if only this rule applied: no ron on a tile that the "
        "player has discarded."
    ),
    Version.ONE_FOUR_SEVEN: gettext_lazy(
        "Your answer would be right under a stricter rule: no ron on a tile that the player "
        "has discarded, and no ron on the other end of the same two-sided wait."
    ),
    Version.ABSOLUTE: gettext_lazy(
        "Your answer would be right under a stricter rule: a player who has discarded any "
        "winning tile cannot win by ron at all."
    ),
}

WAITS_FOR: Final = gettext_lazy("The hand waits for %(tiles)s.")


class Furiten(Case):
    """The case of furiten: may this hand win by ron, under one of four versions of the rule?"""

    id = "furiten"
    ruling = winning.Furiten
    title, about = ruling.title, ruling.question

    def pose(self, dice: Dice) -> Facts:
        hand = _ready_hand(dice)
        won_by = [NAMES[kind] for kind in sorted(waits(tiles_of(hand)))]
        ron = dice.pick(won_by)
        version = dice.pick([*Version])
        return {"version": version, "hand": hand, "river": _river(hand, won_by, dice), "ron": ron}

    def sentence(self, facts: Facts, words: Words) -> str:
        text = _("Can this hand win by ron on this tile?")
        return f"{PLAYED[Version(facts['version'])]} {text}"

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(self.label("hand"), tiles=tiles_of(facts["hand"]))
        yield Exhibit(self.label("discards"), tiles=tiles_of(facts["river"]))
        yield Exhibit(self.label("ron"), tiles=tiles_of([facts["ron"]]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        return (yes_or_no("ron", _("Ron"), _("Can this hand win by ron?")),)

    def right(self, facts: Facts) -> RightReply:
        return {"ron": YES if _verdict(facts).is_allowed else NO}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        verdict = _verdict(facts)
        headline = _("Yes: ron.") if verdict.is_allowed else _("No: furiten.")
        kinds = sorted(waits(tiles_of(facts["hand"])))
        tiles = words.listed((words.tile(Tile(kind)) for kind in kinds), last_by="or")
        awaited = Reason(str(WAITS_FOR) % {"tiles": tiles})
        return Explanation(headline, (awaited, *because(verdict.because, words)))

    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        """Yield the version under which the reply would be right, if any, and what holds here."""
        answer, verdict = reply.get("ron"), _verdict(facts)
        if answer not in (YES, NO) or (answer == YES) == verdict.is_allowed:
            return
        for version, sentence in RIGHT_UNDER.items():
            if _verdict(facts, version).is_allowed == (answer == YES):
                yield str(sentence)
                break
        yield from map(words.related, verdict.because)


def _verdict(facts: Facts, version: Version | None = None) -> Permission:
    ready = Ready(tiles_of(facts["hand"]), tiles_of(facts["river"]))
    return furiten(version or Version(facts["version"]), ready, Tile.named(facts["ron"]))


def _ready_hand(dice: Dice) -> list[str]:
    """Return the tiles of three sets, a pair, and a run that lacks one tile."""
    while True:
        kinds = [kind for _ in range(3) for kind in dice.pick(RUNS + TRIPLETS[27:])]
        kinds += [dice.below(KINDS)] * 2
        run = [*dice.pick(RUNS)]
        run.pop(dice.below(3))
        kinds += run
        counts = count_kinds(map(Tile, kinds))
        if max(counts) <= 4 and waits([Tile(kind) for kind in kinds]):
            return [NAMES[kind] for kind in sorted(kinds)]


def _river(hand: list[str], won_by: list[str], dice: Dice) -> list[str]:
    """Return discards; sometimes one of them matters."""
    rest = dice.shuffled([name for name in NAMES if hand.count(name) < 3 and name not in won_by])
    river = rest[:LONGEST_RIVER]
    if dice.chance(2, 3):
        able = [name for name in won_by if hand.count(name) < 3]
        near = [name for name in NAMES if _is_near(name, won_by) and hand.count(name) < 3]
        if discards := (able if dice.chance(2, 3) else near):
            river[dice.below(LONGEST_RIVER) if dice.chance(1, 2) else -1] = dice.pick(discards)
    return river


def _is_near(name: str, won_by: list[str]) -> bool:
    kind = NAMES.index(name)
    return any(
        abs(kind - NAMES.index(name)) in (3, 6) and kind // 9 == NAMES.index(name) // 9 < 3
        for name in won_by
    )


class ExtraHands(Case):
    """The case of honba: how many counters the next deal has."""

    id = "extra-hands"
    ruling = endings.Counters
    title, about = gettext_lazy("Honba in the next hand"), ruling.question

    def pose(self, dice: Dice) -> Facts:
        return {
            "counters": dice.below(MOST_HONBA),
            "end": dice.pick([*DealEnd]),
            "kept": dice.chance(1, 2),
        }

    def sentence(self, facts: Facts, words: Words) -> str:
        if facts["kept"]:
            played = _(
                "Rule in this question: if a hand with honba ends in a draw and the deal passes, "
                "the honba stay and one honba is added."
            )
        else:
            played = _(
                "Rule in this question: when the deal passes to the next dealer, the honba are "
                "removed."
            )
        text = _("How many honba will the next hand have?")
        return f"{played} {text}"

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(_("Number of honba in this hand"), str(facts["counters"]))
        yield Exhibit(self.label("end"), str(endings.ENDED[facts["end"]]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        options = tuple(Option(str(count), str(count)) for count in range(MOST_HONBA + 2))
        return (Choice("counters", _("Honba"), _("How many honba in the next hand?"), options),)

    def right(self, facts: Facts) -> RightReply:
        return {"counters": str(_after(facts).counters)}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        after = _after(facts)
        headline = _("Honba in the next hand: %(counters)s.") % {"counters": after.counters}
        return Explanation(headline, because((after.because,), words))

    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        """Yield the rule or the end of a deal that the reply fits, and then what holds here."""
        answer, after = reply.get("counters"), _after(facts)
        if answer in (None, str(after.counters)):
            return
        if answer == str(_after({**facts, "kept": not facts["kept"]}).counters):
            yield (
                _("Your answer would be right if the honba were removed.")
                if facts["kept"]
                else _("Your answer would be right if the honba stayed and one honba was added.")
            )
        else:
            for end in DealEnd:
                if answer == str(_after({**facts, "end": end}).counters):
                    yield _(
                        "Your answer would be right if the hand had ended like this: %(end)s"
                    ) % {"end": endings.ENDED[end]}
                    break
        yield words.related(after.because)


def _after(facts: Facts) -> Counters:
    end = DealEnd(facts["end"])
    return counters_after(facts["counters"], end, kept_when_a_draw_passes=facts["kept"])


class EndPoints(Case):
    """The case of end points: what the points of a game come to when it is over."""

    id = "end-points"
    ruling = endings.EndPoints
    title, about = ruling.title, ruling.question

    def pose(self, dice: Dice) -> Facts:
        points = [STARTING] * len(SEATS)
        for _round in range(12):
            winner, loser = dice.shuffled(range(len(SEATS)))[:2]
            moved = 100 * (10 + dice.below(71))
            points[winner] += moved
            points[loser] -= moved
        if len({*points}) < len(SEATS):
            return self.pose(dice)
        return {"points": points, "end": END_POINTS, "prizes": [*dice.pick(PRIZES)]}

    def sentence(self, facts: Facts, words: Words) -> str:
        text = WITH_UMA if any(facts["prizes"]) else WITHOUT_UMA
        return text % {"end": words.points(facts["end"])}

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        final = zip(SEATS, facts["points"], strict=True)
        scores = [f"{words.seat(seat)} {words.points(points)}" for seat, points in final]
        yield Exhibit(_("Points"), " · ".join(scores))
        if any(facts["prizes"]):
            prizes = " · ".join(map(words.signed, facts["prizes"]))
            yield Exhibit(str(UMA_BY_PLACE), prizes)

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        rows = tuple(Row(seat, words.seat(seat)) for seat in SEATS)
        legend, ways = _("Each player’s result"), (_("minus"), _("plus"))
        return (Figures(legend, rows, ways=ways, offered=_offered(facts)),)

    def right(self, facts: Facts) -> RightReply:
        return {
            seat: int(points) for seat, points in zip(SEATS, _results(facts).results, strict=True)
        }

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        results = self.right(facts)
        results_in_words = [
            f"{words.seat(seat)} {words.signed(points)}" for seat, points in results.items()
        ]
        return Explanation(" · ".join(results_in_words), because(_results(facts).because, words))

    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        """Yield for which players the result fits other prizes, or has the wrong sign.

        If any other result is wrong, the rule follows.
        """
        wrong = {
            Seat(seat): reply[seat]
            for seat, result in self.right(facts).items()
            if isinstance(reply.get(seat), int) and reply[seat] != result
        }
        unexplained = False
        for seat, answer in wrong.items():
            sentence = _misread_result(facts, seat, int(str(answer)), words)
            unexplained |= not sentence
            if sentence:
                yield sentence
        if unexplained:
            yield from map(words.related, _results(facts).because)


def _misread_result(facts: Facts, seat: Seat, answer: int, words: Words) -> str:
    """Return what the answer on one player's result would be right for; empty if not known."""
    place, points, names = SEATS.index(seat), facts["points"], {"seat": words.seat(seat)}
    right = _results(facts)
    if answer == -right.results[place]:
        return _("%(seat)s: you swapped plus and minus.") % names
    for prizes in PRIZES:
        table = equalised_with_prizes(points, facts["end"], prizes)
        if answer == table.results[place] and prizes != tuple(facts["prizes"]):
            names["prizes"] = " · ".join(map(words.signed, prizes))
            text = _("%(seat)s: your answer would be right with a different uma: %(prizes)s.")
            if not any(prizes):
                text = _("%(seat)s: your answer leaves out the uma.")
            elif not any(facts["prizes"]):
                text = _("%(seat)s: your answer adds an uma (%(prizes)s), but there is none.")
            return text % names
    return ""


def _offered(facts: Facts) -> tuple[int, ...]:
    """Return the results that any of the prizes would lead to, the smallest first."""
    tables = (equalised_with_prizes(facts["points"], facts["end"], prizes) for prizes in PRIZES)
    return tuple(sorted({int(points) for table in tables for points in table.results} - {0}))


def _results(facts: Facts) -> Results:
    return equalised_with_prizes(facts["points"], facts["end"], facts["prizes"])


class SwapCalls(Case):
    """The case of swap calling: what may not be discarded right after a claim."""

    id = "swap-calls"
    ruling = mistakes.SwapCalling
    title, about = ruling.title, ruling.question

    def pose(self, dice: Dice) -> Facts:
        held = dice.pick(RUNS) if dice.chance(4, 5) else dice.pick(TRIPLETS)
        claimed = dice.pick(held)
        rest = [*held]
        rest.remove(claimed)
        source = dice.pick((Source.FOUR_WINDS, Source.SINGAPORE))
        called = [NAMES[kind] for kind in (claimed, *rest)]
        return {"source": source, "call": called, "tiles": [NAMES[kind] for kind in _near(held)]}

    def sentence(self, facts: Facts, words: Words) -> str:
        return _(
            "Rule in this question: for a call, you use two tiles of your hand. "
            "Right after the call, you cannot discard a tile that would also form a "
            "set with these two tiles. Which of these tiles are you not allowed to "
            "discard now?"
        )

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        yield Exhibit(self.label("claimed"), tiles=tiles_of(facts["call"][:1]))
        yield Exhibit(self.label("held"), tiles=tiles_of(facts["call"][1:]))

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        tiles = tiles_of(facts["tiles"])
        return (
            Choice(
                "tiles",
                _("Tiles you cannot discard"),
                _("Which tiles are you not allowed to discard now?"),
                tuple(Option(str(tile), words.tile(tile, short=True), tile) for tile in tiles),
                is_many=True,
                nothing=Option("none", _("none of them")),
                layout="tiles",
            ),
        )

    def right(self, facts: Facts) -> RightReply:
        barred = {str(tile) for tile in _forbidden(facts).tiles}
        return {"tiles": [name for name in facts["tiles"] if name in barred]}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        forbidden = _forbidden(facts)
        names = words.listed(words.tile(tile, short=True) for tile in forbidden.tiles)
        headline = _("You cannot discard %(tiles)s right after the call.") % {"tiles": names}
        return Explanation(headline, because((forbidden.because,), words))

    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        chosen, right = reply.get("tiles"), self.right(facts)["tiles"]
        if not isinstance(chosen, list):
            return
        held = words.tiles(tiles_of(facts["call"][1:]))
        missed = [name for name in right if name not in chosen]
        harmless = [name for name in chosen if name not in right]
        for names, sentence in (
            (missed, _("You missed %(tiles)s, which would make a set with %(held)s.")),
            (harmless, _("You can discard %(tiles)s, which would not make a set with %(held)s.")),
        ):
            if names:
                listed = words.listed(words.tile(tile, short=True) for tile in tiles_of(names))
                yield sentence % {"tiles": listed, "held": held}


def _forbidden(facts: Facts) -> Forbidden:
    tiles = tiles_of(facts["call"])
    kind = CallKind.PON if tiles[0] == tiles[1] else CallKind.CHI
    return forbidden_after(Call(Seat.SOUTH, kind, tiles, Seat.EAST), Source(facts["source"]))


def _near(meld: tuple[int, ...]) -> list[int]:
    """Return the kinds of the set and those beside it in its suit; honours are one suit."""
    suit = meld[0] // 9 * 9
    last = KINDS - 1 if suit == EAST else suit + 8
    return [*range(max(meld[0] - 3, suit), min(meld[-1] + 3, last) + 1)]


class NagashiMangan(Case):
    """The case of nagashi mangan: does this river earn it?"""

    id = "nagashi-mangan"
    ruling = endings.NagashiMangan
    title, about = ruling.title, gettext_lazy("Is this river nagashi mangan?")

    def pose(self, dice: Dice) -> Facts:
        ends = [NAMES[kind] for kind in sorted(TERMINALS | HONOURS) for _copy in range(2)]
        river = dice.shuffled(ends)[: LONGEST_NAGASHI - dice.below(2)]
        if dice.chance(1, 4):
            simples = [name for name in NAMES[:27] if name[0] not in "19"]
            river[dice.below(len(river))] = dice.pick(simples)
        return {
            "source": dice.pick([*CUSTOMS]),
            "seat": dice.pick(SEATS),
            "river": river,
            "claimed": dice.chance(1, 5),
            "melds": dice.below(2),
            "exhaustive": dice.chance(7, 8),
        }

    def sentence(self, facts: Facts, words: Words) -> str:
        return _("Under the rules of %(source)s, are these discards nagashi mangan?") % {
            "source": words.source_name(Source(facts["source"]))
        }

    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        seat = words.seat(facts["seat"])
        yield Exhibit(
            _("All of %(seat)s’s discards") % {"seat": seat}, tiles=tiles_of(facts["river"])
        )
        claimed = _("one discard") if facts["claimed"] else _("none of the discards")
        yield Exhibit(_("Discards that other players called"), claimed)
        melds = _("%(seat)s has called once") if facts["melds"] else _("%(seat)s has not called")
        yield Exhibit(_("Calls by this player"), melds % {"seat": seat})
        end = _("the wall ran out") if facts["exhaustive"] else _("abortive draw")
        yield Exhibit(self.label("end"), end)

    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        return (yes_or_no("awarded", _("Nagashi mangan"), _("Is it nagashi mangan?")),)

    def right(self, facts: Facts) -> RightReply:
        return {"awarded": YES if _outcome(facts).is_awarded else NO}

    def explanation(self, facts: Facts, words: Words) -> Explanation:
        outcome = _outcome(facts)
        headline = (
            _("This river is nagashi mangan.")
            if outcome.is_awarded
            else _("This river is not nagashi mangan.")
        )
        return Explanation(headline, because(outcome.because, words))

    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        answer, outcome = reply.get("awarded"), _outcome(facts)
        if answer not in (YES, NO) or (answer == YES) == outcome.is_awarded:
            return
        yield from map(words.related, outcome.because)


def _outcome(facts: Facts) -> NagashiOutcome:
    river = River(
        Seat(facts["seat"]),
        tiles_of(facts["river"]),
        is_claimed=facts["claimed"],
        own_melds=facts["melds"],
        is_exhaustive=facts["exhaustive"],
    )
    return nagashi(river, CUSTOMS[Source(facts["source"])], points_rule_sets()["mleague"])


CASES: Final[Mapping[str, Case]] = {
    case.id: case for case in (Furiten(), ExtraHands(), EndPoints(), SwapCalls(), NagashiMangan())
}
"""All cases, by topic."""
