"""How a hand ends: draws, hands of orphans, counters, and the score of a game."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext, ngettext_lazy
from django.utils.translation import gettext as _

import pao
from nextdoor.forms import (
    RIVER,
    SEAT_NAMES,
    ChoiceField,
    NumberField,
    SeatField,
    SmallRuling,
    TickField,
    TilesField,
    When,
)
from nextdoor.opinion import (
    Decision,
    Finding,
    Issue,
    Opinion,
    Tone,
    explain,
    name_of,
    reason,
    silent,
)
from pao.game import SEATS, Seat, seats_of
from pao.next_door.abortive import Deal, acknowledged, called_off
from pao.next_door.end_points import equalised, equalised_with_prizes
from pao.next_door.extra_hands import (
    Bonus,
    DealEnd,
    bonus,
    counters_after,
    dealers_bonus,
    minimum_han,
)
from pao.next_door.nagashi import CUSTOMS, CountsAs, NagashiOutcome, River, nagashi
from pao.next_door.orphans import advice, orphans
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.rules import PointsRules, points_rule_sets
from pao.scenario import Nagashi, Scenario
from web.pages import page_words

ABORTED_BY: Final[Mapping[str, Promise]] = {
    Reason.NINE_ORPHANS: gettext_lazy("Nine different terminals and honours (kyuushu kyuuhai)"),
    Reason.FOUR_WINDS_DISCARDED: gettext_lazy(
        "The first discards of all players are the same wind (suufon renda)"
    ),
    Reason.FOUR_RIICHI: gettext_lazy("All players are in riichi (suucha riichi)"),
    Reason.FOUR_KANS: gettext_lazy("Four kans (suukaikan)"),
    Reason.THREE_RONS: gettext_lazy("Three rons on one tile (sanchahou)"),
}
ENDED: Final[Mapping[str, Promise]] = {
    DealEnd.DEALER_WON: gettext_lazy("The dealer won."),
    DealEnd.ANOTHER_WON: gettext_lazy("A player other than the dealer won."),
    DealEnd.DRAWN_DEALER_STAYS: gettext_lazy("The wall ran out. The dealer is tenpai."),
    DealEnd.DRAWN_DEAL_PASSES: gettext_lazy("The wall ran out. The dealer is not tenpai."),
    DealEnd.CALLED_OFF: gettext_lazy("The hand ended in an abortive draw."),
}
PLAY_CONTINUES: Final = gettext_lazy("No: play continues")
IF_WANTED: Final = gettext_lazy("Yes, if the player with these tiles declares it")
ABORTED: Final = gettext_lazy("Yes, it is an abortive draw")
KINDS_OF_ORPHANS: Final = ngettext_lazy(
    "The advice for %(count)s kind of terminal or honour is below",
    "The advice for %(count)s different terminals and honours is below",
    "count",
)
NO_NAGASHI: Final = gettext_lazy("No nagashi mangan")
NAGASHI: Final[Mapping[CountsAs | None, Promise]] = {
    CountsAs.WIN: gettext_lazy("Nagashi mangan. The hand counts as a win"),
    CountsAs.DRAW: gettext_lazy("Nagashi mangan. The hand counts as a draw"),
    None: gettext_lazy(
        "Nagashi mangan. None of the sources we read says whether the hand counts as a win "
        "or a draw"
    ),
}
RYAN_SHI: Final = gettext_lazy(
    "Ryan shi, an option in the Four Winds rules: two han are needed when there are many honba"
)
BACK_TO_ZERO: Final = gettext_lazy("When the deal passes, the honba go back to zero")
KEPT_AFTER_A_DRAW: Final = gettext_lazy(
    "If a hand with honba ends in a draw, the honba stay even if the deal passes"
)
DEALT: Final = "19m19p1s1247z345p55s"
MOST_COUNTERS: Final = 99
ONE_PLAYER, SEVERAL = "one", "several"
RAN_OUT, CALLED_OFF = "ran-out", "called-off"
RON, TSUMO = "ron", "tsumo"
NOBODY: Final = "none"


def _only(*cases: Reason) -> When:
    return "what", cases


class AbortiveDraws(SmallRuling):
    id = "abortive-draws"
    title = gettext_lazy("Abortive draws")
    question = gettext_lazy("Is this an abortive draw?")
    about = gettext_lazy(
        "Sometimes a hand ends before anybody wins and before the wall runs out. The "
        "tiles are then dealt again. Tenhou’s manual names five such cases, and "
        "riichi.wiki says when each case applies."
    )
    tiles = "1111z"
    sources = (Source.TENHOU, Source.FOUR_WINDS, Source.MAHJONG_SOUL, Source.SINGAPORE)
    """Without riichi.wiki, which explains each case of Tenhou's list."""

    when = {
        "hand": _only(Reason.NINE_ORPHANS),
        "discards": _only(Reason.FOUR_WINDS_DISCARDED),
        "riichi": _only(Reason.FOUR_RIICHI),
        "kans": _only(Reason.FOUR_KANS),
        "by": _only(Reason.FOUR_KANS),
        "rons": _only(Reason.THREE_RONS),
        "interrupted": _only(Reason.NINE_ORPHANS, Reason.FOUR_WINDS_DISCARDED),
    }
    what = ChoiceField(
        gettext_lazy("What happened"), ABORTED_BY, Reason.NINE_ORPHANS, coerce=Reason, is_long=True
    )
    hand = TilesField(gettext_lazy("The fourteen tiles at the first turn"), DEALT, (14,))
    discards = TilesField(
        gettext_lazy("The first discard of each player"), "1111z", range(1, len(SEATS) + 1)
    )
    riichi = NumberField(
        gettext_lazy("Number of players in riichi (nobody won on a riichi discard)"),
        4,
        4,
    )
    kans = NumberField(gettext_lazy("Kans on the table"), 4, 4)
    by = ChoiceField(
        gettext_lazy("Who made the kans"),
        {SEVERAL: gettext_lazy("several players"), ONE_PLAYER: gettext_lazy("one player")},
        SEVERAL,
    )
    rons = NumberField(gettext_lazy("Number of players who call ron"), 3, 3)
    interrupted = TickField(gettext_lazy("A player has already called a tile"))

    def opinion(self) -> Opinion:
        findings = tuple(self._finding(source) for source in self.sources)
        return Opinion((Issue(_("Is this an abortive draw?"), findings),))

    def _finding(self, source: Source) -> Finding:
        listed = acknowledged(source)
        if not listed.cases:
            return explain(source, Decision(""), listed.because)
        whys = called_off(self._deal(), listed.cases)
        if not whys:
            return Finding(name_of(source), Decision(str(PLAY_CONTINUES), Tone.NO))
        is_choice = whys[0].reason is Reason.NINE_ORPHANS
        decision = Decision(str(IF_WANTED if is_choice else ABORTED), Tone.YES)
        return explain(source, decision, *whys, listed.because)

    def _deal(self) -> Deal:
        case = self.cleaned_data
        match case["what"]:
            case Reason.NINE_ORPHANS:
                return Deal(first_hand=case["hand"], is_interrupted=case["interrupted"])
            case Reason.FOUR_WINDS_DISCARDED:
                return Deal(first_discards=case["discards"], is_interrupted=case["interrupted"])
            case Reason.FOUR_RIICHI:
                return Deal(riichi=case["riichi"])
            case Reason.FOUR_KANS:
                seats = SEATS if case["by"] == SEVERAL else (Seat.EAST,) * len(SEATS)
                return Deal(kans=seats[: case["kans"]])
        return Deal(rons=case["rons"])


class Orphans(SmallRuling):
    """Kyuushu kyuuhai: what is a dealt hand of many terminals and honours good for?"""

    id = "orphans"
    title = gettext_lazy("Starting hand full of terminals and honours")
    question = gettext_lazy("You are dealt many terminals and honours. What should you aim for?")
    about = gettext_lazy(
        "The Four Winds rule collection (Japanese Modern) gives advice that depends on how "
        "many different terminals and honours you were dealt. The advice is not a rule, but "
        "mentions two rules: the abortive draw and nagashi mangan."
    )
    tiles = "19m1p"
    hand = TilesField(gettext_lazy("The hand as it was dealt"), DEALT, (13, 14))

    def opinion(self) -> Opinion:
        hand = self.cleaned_data["hand"]
        count = orphans(hand)
        decision = Decision(KINDS_OF_ORPHANS % {"count": count})
        finding = Finding(name_of(Source.FOUR_WINDS), decision, (reason(advice(hand)),))
        return Opinion((Issue(_("What should you aim for?"), (finding,)),))


class NagashiMangan(SmallRuling):
    """Nagashi mangan: does a river qualify, what is paid, and does it count as a win?"""

    id = "nagashi-mangan"
    title = gettext_lazy("Nagashi mangan")
    question = gettext_lazy(
        "A player discarded only terminals and honours. Does the player get points?"
    )
    about = gettext_lazy(
        "When the wall runs out, a player whose discards are all uncalled terminals and honours is "
        "paid as for a self-drawn mangan. Sources differ on whether the player may call tiles, and "
        "on whether the hand counts as a win."
    )
    tiles = "19m1z"
    paid_as = "tenhou"
    """Every custom pays it like a self-drawn mangan; four players, and a source that has it."""

    seat = SeatField(gettext_lazy("Whose discards"), Seat.SOUTH)
    river = TilesField(
        gettext_lazy("All discards of this player"), "19m1p9p1s9s123456z7z1m9p1s2z6z", RIVER
    )
    claimed = TickField(gettext_lazy("One of the discards was called"))
    melds = TickField(gettext_lazy("This player called a tile or made a kan"))
    end = ChoiceField(
        gettext_lazy("How the hand ended"),
        {
            RAN_OUT: gettext_lazy("The wall ran out"),
            CALLED_OFF: gettext_lazy("The hand ended in an abortive draw"),
        },
        RAN_OUT,
    )

    def opinion(self) -> Opinion:
        case, rules = self.cleaned_data, points_rule_sets()[self.paid_as]
        river = River(
            case["seat"],
            case["river"],
            is_claimed=case["claimed"],
            own_melds=int(case["melds"]),
            is_exhaustive=case["end"] == RAN_OUT,
        )
        outcomes = {source: nagashi(river, custom, rules) for source, custom in CUSTOMS.items()}
        findings = tuple(
            explain(source, _nagashi(outcome), *outcome.because)
            for source, outcome in outcomes.items()
        )
        is_awarded = any(outcome.is_awarded for outcome in outcomes.values())
        paid = pao.rule(Scenario((Nagashi(river.seat),)), rules) if is_awarded else None
        return Opinion((Issue(_("Is it nagashi mangan?"), findings),), ruling=paid)


def _nagashi(outcome: NagashiOutcome) -> Decision:
    if not outcome.is_awarded:
        return Decision(str(NO_NAGASHI), Tone.NO)
    return Decision(str(NAGASHI[outcome.counts_as]), Tone.YES)


class Counters(SmallRuling):
    """The honba of the next hand, and how many han a hand with this many honba needs."""

    id = "counters"
    title = gettext_lazy("Honba in the next hand")
    question = gettext_lazy("How many honba will the next hand have?")
    about = gettext_lazy(
        "When the dealer keeps the deal, one honba is added. When the deal "
        "passes to the next dealer, the honba are removed. The Four Winds rule "
        "collection (Japanese Modern) names a common option: after a draw, the "
        "honba stay even if the deal passes."
    )
    counters = NumberField(gettext_lazy("Honba in this hand"), 1, MOST_COUNTERS)
    end = ChoiceField(
        gettext_lazy("How the hand ended"),
        ENDED,
        DealEnd.DRAWN_DEAL_PASSES,
        coerce=DealEnd,
        is_long=True,
    )

    def opinion(self) -> Opinion:
        minimum = minimum_han(self.cleaned_data["counters"])
        ryan_shi = Finding(
            str(RYAN_SHI),
            Decision(_("%(han)s han") % {"han": minimum.han}),
            (reason(minimum.because),),
        )
        return Opinion(
            (
                Issue(_("How many honba are there in the next hand?"), tuple(self._next_deal())),
                Issue(_("How many han does a hand need to win with this many honba?"), (ryan_shi,)),
            )
        )

    def _next_deal(self) -> Iterator[Finding]:
        counters, end = self.cleaned_data["counters"], self.cleaned_data["end"]
        customs = ((BACK_TO_ZERO, False), (KEPT_AFTER_A_DRAW, True))
        for name, keeps in customs:
            after = counters_after(counters, end, kept_when_a_draw_passes=keeps)
            sentence = ngettext("%(count)s honba", "%(count)s honba", after.counters)
            text = sentence % {"count": after.counters}
            yield Finding(str(name), Decision(text), (reason(after.because),))


class ExtraHands(SmallRuling):
    """What honba add to a win, by rule set."""

    id = "extra-hands"
    title = gettext_lazy("Points for honba")
    question = gettext_lazy("How much do the honba add to a win?")
    about = gettext_lazy(
        "With four players and no pao, each honba usually adds 300 points to a win: 100 "
        "from each player on tsumo, or all 300 from the discarder on ron. When two "
        "players win on one discard, rule sets differ."
    )
    when = dict.fromkeys(("second", "discarder"), ("how", {RON}))
    honba = NumberField(gettext_lazy("Honba in this hand"), 2, MOST_COUNTERS)
    how = ChoiceField(
        gettext_lazy("How the hand was won"),
        {RON: gettext_lazy("ron"), TSUMO: gettext_lazy("tsumo")},
        RON,
    )
    winner = SeatField(gettext_lazy("Who won"), Seat.SOUTH)
    second = ChoiceField(
        gettext_lazy("Who else won"), {NOBODY: gettext_lazy("nobody"), **SEAT_NAMES}, Seat.WEST
    )
    discarder = SeatField(gettext_lazy("Who dealt in"), Seat.EAST)

    @property
    def winners(self) -> tuple[Seat, ...]:
        second = self.cleaned_data.get("second", NOBODY)
        others = () if second == NOBODY else (Seat(second),)
        return self.cleaned_data["winner"], *others

    def check(self) -> None:
        seats = [*self.winners, self.cleaned_data.get("discarder")]
        if len({*seats}) < len(seats):
            message = _("The winners and the discarder must be different players.")
            raise ValidationError(message, code="same_player")

    def opinion(self) -> Opinion:
        honba, discarder = self.cleaned_data["honba"], self.cleaned_data.get("discarder")
        seats = {*self.winners, *([discarder] if discarder else [])}
        findings = tuple(
            self._finding(rules, bonus(honba, self.winners, discarder, rules))
            for rules in points_rule_sets().values()
            if seats <= {*seats_of(rules.players)}
        )
        four_winds = points_rule_sets()["four-winds"]
        older = dealers_bonus(honba, self.winners[0], discarder, four_winds)
        custom = Finding(
            _("Only the dealer is paid for honba"), _payments(older), (reason(older.because),)
        )
        return Opinion(
            (
                Issue(_("How much do the honba add?"), findings),
                Issue(_("How much do the honba add under an older custom?"), (custom,)),
            )
        )

    def _finding(self, rules: PointsRules, added: Bonus) -> Finding:
        """With two winners who are both paid, a rule set may be silent on their honba."""
        name = rules.name[get_language() or "en"]
        are_paid = len(self.winners) > 1 and rules.value.multiple_ron == "all"
        if are_paid and "value.honba_with_multiple_ron" in rules.silent:
            return Finding(name, silent())
        return Finding(name, _payments(added), (reason(added.because),))


def _payments(added: Bonus) -> Decision:
    words = page_words()
    return Decision(
        words.listed(map(words.payment, added.payments)) or _("Nobody pays for the honba")
    )


class PointsField(NumberField):
    def __init__(self, label: Promise, initial: int) -> None:
        super().__init__(label, initial, 999_900, least=-999_900, step=100)


class EndPoints(SmallRuling):
    """The final score of a game from its points, with or without placement prizes."""

    id = "end-points"
    title = gettext_lazy("Final scores")
    question = gettext_lazy("The game is over. What is each player’s final score?")
    about = gettext_lazy(
        "In the Four Winds rules (Japanese Modern), the final score of 2nd to 4th place "
        "is their points minus the target points. 1st place gets the final score that "
        "makes all four add up to zero. Then the uma, a bonus or deduction for each "
        "place, is added."
    )
    tiles = "1234z"
    prizes_by_place = ("prize1", "prize2", "prize3", "prize4")
    when = dict.fromkeys(prizes_by_place, ("prizes", {True}))
    E = PointsField(SEAT_NAMES[Seat.EAST], 35_000)
    S = PointsField(SEAT_NAMES[Seat.SOUTH], 32_000)
    W = PointsField(SEAT_NAMES[Seat.WEST], 22_000)
    N = PointsField(SEAT_NAMES[Seat.NORTH], 19_000)
    end = PointsField(gettext_lazy("Target points (subtracted from each player’s points)"), 30_000)
    prizes = TickField(gettext_lazy("With a bonus for each place (uma)"))
    prize1 = PointsField(gettext_lazy("Uma for 1st place"), 15_000)
    prize2 = PointsField(gettext_lazy("Uma for 2nd place"), 5_000)
    prize3 = PointsField(gettext_lazy("Uma for 3rd place"), -5_000)
    prize4 = PointsField(gettext_lazy("Uma for 4th place"), -15_000)

    def opinion(self) -> Opinion:
        case, words = self.cleaned_data, page_words()
        points = [case[seat] for seat in SEATS]
        ended = equalised(points, case["end"])
        if case["prizes"]:
            prizes = [case[name] for name in self.prizes_by_place]
            ended = equalised_with_prizes(points, case["end"], prizes)
        findings = tuple(
            Finding(words.seat(seat), _score(result))
            for seat, result in zip(SEATS, ended.results, strict=True)
        )
        reasons = tuple(map(reason, ended.because))
        return Opinion((Issue(_("What is each player’s final score?"), findings, reasons),))


def _score(result: Fraction) -> Decision:
    """Return the exact share if points do not divide evenly, such as 3,333 1/3."""
    whole, rest = divmod(abs(result), 1)
    text = page_words().signed(int(whole) if result > 0 else -int(whole))
    if rest:
        text += f" {rest}"
    return Decision(text, Tone.YES if result > 0 else Tone.NO if result < 0 else Tone.PLAIN)
