"""The hands that a lesson speaks of, by name: its own, and those of the library."""

import re
from dataclasses import dataclass, field

import pao
from pao.game import Seat
from pao.ruling import Ruling
from pao.scenario.library import UnknownScenarioError, library_scenario

NAME = r"[a-z][a-z0-9-]*"
FENCE = re.compile(
    r"pao(?P<views>(?: (?:table|hand|payments))*)"
    rf"(?: from (?P<viewer>[ESWN]))?(?: as (?P<name>{NAME}))?"
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fence such as ``pao table from W as story``: a hand, how it is shown, from whose seat."""

    ruling: Ruling
    views: tuple[str, ...]
    viewer: Seat | None


@dataclass(slots=True)
class Hands:
    """``viewer``: whose place the reader has; they keep it until another fence names one."""

    own: dict[str, Ruling] = field(default_factory=dict)
    viewers: dict[str, Seat | None] = field(default_factory=dict)
    viewer: Seat | None = None

    def named(self, name: str) -> Ruling:
        """Raise ValueError when there is no such hand."""
        if name in self.own:
            return self.own[name]
        try:
            return pao.rule(library_scenario(name))
        except UnknownScenarioError:
            raise ValueError(f"no hand is called {name!r}") from None

    def read(self, info: str, text: str) -> Block:
        """Read a ``pao`` fence: the name of a hand, or one in notation; raise ValueError."""
        fence = FENCE.fullmatch(info)
        if not fence:
            raise ValueError(
                f"expected pao [table] [hand] [payments] [from W] [as name], not {info!r}"
            )
        name = text.strip()
        ruling = self.named(name) if re.fullmatch(NAME, name) else pao.rule(pao.parse(text))
        if fence["viewer"]:
            self.viewer = Seat(fence["viewer"])
        if fence["name"]:
            self.own[fence["name"]] = ruling
            self.viewers[fence["name"]] = self.viewer
        return Block(ruling, tuple(fence["views"].split()), self.viewer)

    def viewer_of(self, name: str) -> Seat | None:
        """From whose place a hand is looked at; none for one of the library."""
        return self.viewers.get(name)
