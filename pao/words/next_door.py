"""The reasons of the rules next door, said in words."""

from enum import StrEnum
from typing import Any

from pao.game import Seat, Tile
from pao.next_door.outcome import Because, Source
from pao.words.names import Names

SIGNED = frozenset({"sum", "winner_has"})


class NextDoorWords(Names):
    """What a rule next door gives as its reason."""

    def related(self, because: Because) -> str:
        """The sentence of one reason."""
        facts = {key: self._related_fact(key, fact) for key, fact in because.facts.items()}
        return self._vocabulary.RELATED[because.reason].format_map(facts)

    def source_name(self, source: Source) -> str:
        """Who states a rule, where sources differ."""
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
