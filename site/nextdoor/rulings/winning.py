"""Winning and calling: furiten, missed discards, waits, open hands."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from nextdoor.forms import (
    READY,
    RIVER,
    ChoiceField,
    SeatField,
    SmallRuling,
    TickField,
    TileField,
    TilesField,
    tile_name,
)
from nextdoor.opinion import Decision, Finding, Issue, Opinion, Tone, permission
from pao.game import Seat, Tile
from pao.next_door.furiten import Ready, Version, furiten, riichi_while_furiten
from pao.next_door.go_round import Claim, Use, may_claim, may_use
from pao.next_door.kuitan import Usage, tanyao_counts
from pao.next_door.waits import waits
from pao.scenario import Discard, Scenario
from web.pages import page_words

VERSIONS: Final[Mapping[Version, Promise]] = {
    Version.LAST_DISCARD: gettext_lazy(
        "“Last discard only” version, which forbids ron only on the tile that the player "
        "discarded last"
    ),
    Version.WHOLE_DEAL: gettext_lazy(
        "“All discards” version, which forbids ron only on tiles that the player has discarded"
    ),
    Version.ONE_FOUR_SEVEN: gettext_lazy(
        "“1-4-7” version, which forbids ron on a tile that the player has discarded. If that tile "
        "is one end of a two-sided wait, ron on the other end is forbidden too. For example, with "
        "5-6 in hand and a discarded 4, ron on 4 or 7 is forbidden"
    ),
    Version.ABSOLUTE: gettext_lazy(
        "Usual version, which forbids ron on every tile if the player has discarded any "
        "winning tile"
    ),
}
USES: Final[Mapping[Use, Promise]] = {
    Use.RON: gettext_lazy("Ron on this tile"),
    Use.TSUMO: gettext_lazy("Tsumo on this tile"),
    Use.CLAIM: gettext_lazy("Calling this tile without winning"),
}
CLAIMS: Final[Mapping[Claim, Promise]] = {
    Claim.CHI: gettext_lazy("Chi"),
    Claim.PON: gettext_lazy("Pon"),
    Claim.KAN: gettext_lazy("Kan"),
    Claim.WIN: gettext_lazy("Win"),
}
USAGES: Final[Mapping[Usage, Promise]] = {
    Usage.USUAL: gettext_lazy("“Kuitan” in the usual sense: a rule that allows open tanyao"),
    Usage.FOUR_WINDS: gettext_lazy(
        "“Kuitan” in the sense of Four Winds: a rule that forbids open tanyao"
    ),
}
TANYAO: Final = gettext_lazy("The hand counts as tanyao")
NO_TANYAO: Final = gettext_lazy("The hand does not count as tanyao")
NOT_TENPAI: Final = gettext_lazy("Not tenpai: no tile completes the hand")
CLOSED, OPEN = "closed", "open"
WITH, WITHOUT = "with", "without"


class Furiten(SmallRuling):
    """Furiten in its four versions: may a waiting hand win by ron after its own discards?"""

    id = "furiten"
    title = gettext_lazy("Furiten")
    question = gettext_lazy("Can this hand win on a discard?")
    about = gettext_lazy(
        "Furiten: under the usual rule, a player who has discarded any winning tile "
        "cannot win on a discard. This rule is the strictest of the four versions of "
        "furiten in the Four Winds rule collection (Japanese Modern). A self-drawn win is"
        " always allowed."
    )
    tiles = "56s7s"
    hand = TilesField(gettext_lazy("Tenpai hand"), "123456m789p22p56s", READY)
    discards = TilesField(gettext_lazy("The player’s discards, first to last"), "4s9m", RIVER)
    ron = TileField(gettext_lazy("Tile that another player discards"), "7s")
    declared = TickField(gettext_lazy("The player announced furiten"))

    def check(self) -> None:
        _check_wait(self.cleaned_data["hand"], self.cleaned_data["ron"])

    def opinion(self) -> Opinion:
        case = self.cleaned_data
        ready, ron = Ready(case["hand"], case["discards"]), case["ron"]
        verdicts = (
            (name, furiten(version, ready, ron, is_declared=case["declared"]))
            for version, name in VERSIONS.items()
        )
        findings = tuple(permission(str(name), verdict) for name, verdict in verdicts)
        question = _("Can the hand win by ron on %(tile)s?") % {"tile": tile_name(ron)}
        won_by = waits(ready.hand)
        is_furiten = any(tile.kind in won_by for tile in ready.discards)
        return Opinion((Issue(question, findings), *([_riichi_issue()] if is_furiten else [])))


def _riichi_issue() -> Issue:
    customs = ((_("Under some rule sets"), True), (_("Under other rule sets"), False))
    findings = (
        permission(name, riichi_while_furiten(is_forbidden=is_forbidden))
        for name, is_forbidden in customs
    )
    return Issue(_("Can the player declare riichi?"), tuple(findings))


def _check_wait(hand: Sequence[Tile], tile: Tile) -> None:
    if tile.kind not in waits(hand):
        message = _("This hand does not win on %(tile)s. Choose a tile that completes the hand.")
        raise ValidationError(message % {"tile": tile_name(tile)}, code="no_win")


class MissedDiscard(SmallRuling):
    """What may be done with a tile that the player did not claim when it was discarded."""

    id = "missed-discard"
    title = gettext_lazy("A winning tile passed up")
    question = gettext_lazy("Can I win on the same tile later?")
    about = gettext_lazy(
        "In the Four Winds rule collection (Japanese Modern), a player who "
        "passes up a winning discard cannot win by ron on the same tile until "
        "their own next discard. Nothing else is forbidden."
    )
    tiles = "3s"
    hand = TilesField(gettext_lazy("Tenpai hand"), "123456m789p22p24s", READY)
    tile = TileField(gettext_lazy("The tile passed up"), "3s")
    seat = SeatField(gettext_lazy("Who passed up the tile"), Seat.SOUTH)
    feeder = SeatField(gettext_lazy("Who discarded the tile"), Seat.EAST)
    own = TickField(gettext_lazy("The player who passed up the tile has discarded since then"))

    def check(self) -> None:
        case = self.cleaned_data
        if case["seat"] is case["feeder"]:
            raise ValidationError(
                _("A player cannot pass up their own discard. Choose two different players."),
                code="own_discard",
            )
        _check_wait(case["hand"], case["tile"])

    def opinion(self) -> Opinion:
        case = self.cleaned_data
        seat, tile, won_by = case["seat"], case["tile"], waits(case["hand"])
        discards = [Discard(case["feeder"], tile)]
        if case["own"]:
            discards.append(Discard(seat, tile))
        question = _("Another %(tile)s is discarded or drawn. What can the player do?") % {
            "tile": tile_name(tile)
        }
        findings = (
            permission(str(name), may_use(use, seat, tile, discards, won_by))
            for use, name in USES.items()
        )
        return Opinion((Issue(question, tuple(findings)),))


class SecondClaim(SmallRuling):
    """The second discard of the same kind in one go-round: what may be called?"""

    id = "second-claim"
    title = gettext_lazy("Same tile discarded twice")
    question = gettext_lazy("I passed up the first tile. Can I call the second?")
    about = gettext_lazy(
        "Two players discard the same tile before your turn. If you passed up "
        "the first tile, you cannot pon the second tile or win on it, according "
        "to a page on Singapore’s rules. The page says nothing about other calls."
    )
    tiles = "77z"
    tile = TileField(gettext_lazy("The tile that is discarded twice"), "7z")
    first = SeatField(gettext_lazy("Who discards the first tile"), Seat.EAST)
    second = SeatField(gettext_lazy("Who discards the second tile"), Seat.SOUTH)
    seat = SeatField(gettext_lazy("Who wants to call the second tile"), Seat.NORTH)
    own = TickField(gettext_lazy("The caller had a turn between the two discards"))

    def check(self) -> None:
        if self.cleaned_data["seat"] in {self.cleaned_data["first"], self.cleaned_data["second"]}:
            raise ValidationError(
                _(
                    "Players cannot call their own discards. Choose a caller who discarded neither "
                    "tile."
                ),
                code="own_discard",
            )

    def opinion(self) -> Opinion:
        case, words = self.cleaned_data, page_words()
        seat, tile, second = case["seat"], case["tile"], case["second"]
        thrown = Discard(case["first"], tile), Discard(second, tile)
        own = (Discard(seat, tile),) if case["own"] else ()
        discards = (thrown[0], *own, thrown[1])
        question = _("%(second)s discards another %(tile)s. What can %(seat)s do?") % {
            "second": words.seat(second),
            "tile": tile_name(tile),
            "seat": words.seat(seat),
        }
        may_chi = second.turns_to(seat) == 1 and not tile.is_honour
        findings = (
            permission(str(name), may_claim(claim, seat, discards))
            for claim, name in CLAIMS.items()
            if claim is not Claim.CHI or may_chi
        )
        table = Scenario(thrown, rules="singapore")
        return Opinion((Issue(question, tuple(findings)),), table=table, viewer=seat)


class Waits(SmallRuling):
    """Which tiles complete a hand."""

    id = "waits"
    title = gettext_lazy("Waits")
    question = gettext_lazy("Which tiles complete this hand?")
    about = gettext_lazy(
        "We check for four sets and a pair, seven pairs and thirteen orphans. The value "
        "of the hand does not matter. Do not enter called sets. A tile does not count as "
        "a wait if all four copies are in the hand."
    )
    tiles = "23s1s4s"
    hand = TilesField(gettext_lazy("The concealed tiles"), "1112345678999m", READY)

    def opinion(self) -> Opinion:
        tiles = tuple(Tile(kind) for kind in sorted(waits(self.cleaned_data["hand"])))
        count = len(tiles)
        decision = Decision(str(NOT_TENPAI), Tone.NO)
        if tiles:
            sentence = ngettext("%(count)s kind of tile", "%(count)s kinds of tile", count)
            decision = Decision(sentence % {"count": count}, Tone.YES)
        finding = Finding("", decision, tiles=tiles)
        return Opinion((Issue(_("What is the hand waiting for?"), (finding,)),))


class Kuitan(SmallRuling):
    """Kuitan: whether an open hand of simples counts, and what the term means."""

    id = "kuitan"
    title = gettext_lazy("Kuitan (open all simples)")
    question = gettext_lazy("Does an open hand of twos to eights count as tanyao?")
    about = gettext_lazy(
        "Tanyao (all simples) is worth one han. Rules with “kuitan” count an "
        "open hand as tanyao. In the Four Winds rule collection, “kuitan” means "
        "the opposite."
    )
    tiles = "345p"
    hand = ChoiceField(
        gettext_lazy("Is the hand of all simples open or closed?"),
        {OPEN: gettext_lazy("open"), CLOSED: gettext_lazy("closed")},
        OPEN,
    )
    kuitan = ChoiceField(
        gettext_lazy("Agreed before the game"),
        {WITH: gettext_lazy("with kuitan"), WITHOUT: gettext_lazy("without kuitan")},
        WITH,
    )

    def opinion(self) -> Opinion:
        is_closed = self.cleaned_data["hand"] == CLOSED
        kuitan = self.cleaned_data["kuitan"] == WITH
        verdicts = (
            (name, tanyao_counts(is_closed=is_closed, kuitan=kuitan, usage=usage))
            for usage, name in USAGES.items()
        )
        findings = tuple(
            permission(str(name), verdict, str(TANYAO), str(NO_TANYAO))
            for name, verdict in verdicts
        )
        return Opinion((Issue(_("Does the hand count as tanyao?"), findings),))
