"""Describe a proof in sentences."""

from collections.abc import Iterable, Iterator, Sequence

from pao.game import Worth, in_order
from pao.proof import (
    BreakAttempt,
    BreakingHand,
    BreakResult,
    Finished,
    HandWorth,
    Proof,
    Visible,
    by_breaking_hand,
)
from pao.words.names import Names


class ProofWords(Names):
    """The results of proofs in words."""

    def proof(self, proof: Proof) -> str:
        """Return whether the yakuman is ensured; if not, the hand that breaks it and its worth."""
        return next(self.proofs([proof]))

    def proofs(self, proofs: Iterable[Proof]) -> Iterator[str]:
        """Yield sentences for proofs from the same melds.

        A hand that breaks several yakuman is named only once.
        """
        for group in by_breaking_hand(proofs):
            broken = group[0].broken_by
            yield self._broken(broken, group) if broken else self._holds(group[0])

    def visible(self, meld: Visible) -> str:
        """Return a meld without its feeder: ``pon of haku``."""
        call = self.call(meld.kind)
        if meld.as_set.run:
            return self._proved("chi", call=call, tiles=self.tiles(in_order(meld.tiles)))
        return self._proved("meld", call=call, tile=self.tile(meld.tiles[0], short=True))

    def worth_of_breaking(self, proof: Proof) -> str:
        """Return a sentence with the worth of the breaking hand."""
        return self._worth_said(proof.worth())

    def how_broken(self, breaking: BreakingHand) -> str:
        """Return how the breaking hand is won, such as ``by self-draw``."""
        return self._won(breaking)["how"]

    def attempt(self, tried: BreakAttempt) -> str:
        """Return the result of a try to break a yakuman."""
        facts = {"yakuman": self.yakuman(tried.yakuman), "needed": str(tried.needed)}
        if tried.fifth:
            facts["tile"] = self.tile(tried.fifth, short=True)
        if tried.finished:
            facts |= self._won(tried.finished) | {"worth": self._worth_said(tried.worth())}
        key = str(tried.outcome)
        if tried.outcome is BreakResult.INCOMPLETE:
            sets = tried.needed // 3
            key += f".{min(sets, 2)}"
            facts["sets"] = str(sets)
        return self._proved(key, given=str(len(tried.tiles)), **facts)

    def yaku(self, name: str) -> str:
        return self._vocabulary.YAKU[name]

    def _holds(self, proof: Proof) -> str:
        return self._proved(
            "holds", yakuman=self.yakuman(proof.yakuman), checked=self.points(proof.checked)
        )

    def _broken(self, breaking: BreakingHand, group: Sequence[Proof]) -> str:
        return self._proved(
            "broken" if len(group) == 1 else "broken.all",
            yakuman=self.listed(self.yakuman(proof.yakuman) for proof in group),
            worth=self.worth_of_breaking(group[0]),
            **self._won(breaking),
        )

    def _won(self, won: BreakingHand | Finished) -> dict[str, str]:
        return {
            "hand": self.tiles(won.hand),
            "tile": self.tile(won.tile, short=True),
            "how": self._proved("tsumo" if won.is_tsumo else "ron"),
        }

    def _worth_said(self, worth: HandWorth | None) -> str:
        if worth is None:
            return self._proved("no_yaku")
        names = self.listed(map(self.yakuman, worth.yakuman))
        if not worth.yakuman:
            yaku = self.listed(map(self.yaku, worth.yaku))
            han_fu = self.worth(Worth(han=worth.han, fu=worth.fu))
            names = self._proved("yaku", yaku=yaku, han_fu=han_fu)
        return self._proved("worth", worth=names)

    def _proved(self, key: str, **facts: str) -> str:
        return self._vocabulary.PROOFS[key].format_map(facts)
