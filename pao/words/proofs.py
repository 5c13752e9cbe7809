"""A proof said in words."""

from collections.abc import Iterable, Iterator, Sequence

from pao.proof import BreakingHand, Proof
from pao.tiles import in_order
from pao.visible import Visible
from pao.words.names import Names


class ProofWords(Names):
    """What a proof found."""

    def proof(self, proof: Proof) -> str:
        """Whether the yakuman is ensured; if not, the hand that breaks it and what it is worth."""
        return next(self.proofs([proof]))

    def proofs(self, proofs: Iterable[Proof]) -> Iterator[str]:
        """Proofs of several yakuman from the same melds: a hand is named once for all it breaks."""
        broken: dict[BreakingHand, list[Proof]] = {}
        for proof in proofs:
            if proof.broken_by is None:
                yield self._holds(proof)
            else:
                broken.setdefault(proof.broken_by, []).append(proof)
        for breaking, group in broken.items():
            yield self._broken(breaking, group)

    def visible(self, meld: Visible) -> str:
        """A meld of which nobody says who fed it: ``pon of haku``."""
        call = self.call(meld.kind)
        if meld.as_set.run:
            return self._proved("chi", call=call, tiles=self.tiles(in_order(meld.tiles)))
        return self._proved("meld", call=call, tile=self.tile(meld.tiles[0], short=True))

    def worth_of_breaking(self, proof: Proof) -> str:
        """What the breaking hand is worth, in a sentence."""
        worth = proof.worth()
        if worth is None:
            return self._proved("no_yaku")
        said = self.listed(map(self.yakuman, worth.yakuman))
        if not worth.yakuman:
            yaku = self.listed(map(self.yaku, worth.yaku))
            han_fu = self.worth(f"{worth.han}han {worth.fu}fu")
            said = self._proved("yaku", yaku=yaku, han_fu=han_fu)
        return self._proved("worth", worth=said)

    def yaku(self, name: str) -> str:
        return str(self._table.YAKU[name])

    def _holds(self, proof: Proof) -> str:
        return self._proved(
            "holds", yakuman=self.yakuman(proof.yakuman), checked=self.points(proof.checked)
        )

    def _broken(self, breaking: BreakingHand, group: Sequence[Proof]) -> str:
        return self._proved(
            "broken" if len(group) == 1 else "broken.all",
            yakuman=self.listed(self.yakuman(proof.yakuman) for proof in group),
            hand=self.tiles(breaking.hand),
            tile=self.tile(breaking.tile, short=True),
            how=self._proved("tsumo" if breaking.is_tsumo else "ron"),
            worth=self.worth_of_breaking(group[0]),
        )

    def _proved(self, key: str, **facts: str) -> str:
        return str(self._table.PROOFS[key].format_map(facts))
