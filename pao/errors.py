"""The errors of the engine: an impossible scenario, an invalid rule set."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

CARRIED_UNREADABLE: Final = (
    "these rules cannot be read: they are incomplete, or from another version"
)

FAULTS: Final = {
    # reading the text
    "nothing": "nothing has been entered; write for example S pon 555z from E",
    "not_text": "this is not text in UTF-8",
    "too_long": "a scenario has at most {most} characters; this has {given}",
    "too_many_lines": "a scenario has at most {most} lines; this has {given}",
    "header_form": "a header is written key: value, and a blank line ends the header",
    "header_unknown": "there is no header {key}; known are {known}",
    "header_twice": "{key} is given twice",
    "header_empty": "{key} has no value",
    "number_range": "{key} is a whole number from {least} to {most}, not {given}",
    "round_wind": "the round is one of E, S, W, N, not {given}",
    "rules_id": "a rule set is named by small letters, digits and hyphens, not {given}",
    "rules_carried": CARRIED_UNREADABLE,
    "no_such_rules": "there is no rule set {given}; known are {known}",
    "tiles_unreadable": "{given} is not a tile; write tiles such as 123m, 0p, 9s or 555z",
    "event_unknown": "this line is not understood; write for example S pon 555z from E",
    "seat_unknown": "a seat is E, S, W or N, not {given}",
    "tile_missing": "the tile is missing",
    "tiles_wrong_number": "the number of tiles for {what} is {needed}, not {given}",
    "from_missing": "write whose tile it was: from E, S, W or N",
    "word_unknown": "{given} is not understood here",
    "word_twice": "{given} is given twice",
    "worth_unknown": "worth is followed by yakuman and their names, mangan, haneman, baiman, "
    "sanbaiman, kazoe, 3han 40fu, limit, or a number of units",
    "json_form": "not a scenario in the format {format}: {given}",
    "not_written": "this is no scenario that can be written down: {why}",
    # what can never be
    "not_same": "{what} needs tiles of one kind",
    "not_run": "a chi needs three tiles of one suit in a row",
    "from_self": "nobody calls their own tile",
    "chi_not_from_left": "a chi takes the tile of the player on the left: {left}",
    "five_copies": "this would be a fifth {tile}",
    "no_pon_to_grow": "there is no earlier pon of {tile} by {seat}",
    "kakan_not_of_pon": "the pon was {pon}: a kakan is those three tiles and one more",
    "fifth_kan": "this would be the fifth kan at the table",
    "fifth_meld": "this would be the fifth set of {seat}",
    "after_result": "the hand has already ended",
    "riichi_twice": "{seat} is already in riichi",
    "riichi_open": "{seat} has called: riichi needs a closed hand",
    "call_in_riichi": "{seat} is in riichi and cannot call",
    "kakan_in_riichi": "{seat} is in riichi: only a concealed kan is left",
    "not_falling": "{seat} showed {before} before: the count never falls",
    "too_many_flowers": "there are eight flowers in all",
    "wins_differ": "several winners all take the same tile from the same player",
    "won_twice": "{seat} has already won",
    "win_needs_tile": "say how it is won: the tile and the hand, such as 2z hand 1112z, "
    "or only what it is worth, such as worth mangan",
    "win_needs_both": "give both the winning tile and the hand, or neither",
    "hand_size": "the hand holds {needed} concealed tiles before the winning tile, not {given}",
    "hand_incomplete": "{hand} with {tile} is not a complete hand",
    "rinshan_without_kan": "rinshan needs a kan by {seat} just before",
    "rinshan_ron": "rinshan is a self-draw",
    "chankan_tsumo": "chankan is a ron",
    "chankan_without_kakan": "chankan takes the tile that {feeder} just added to a pon: "
    "the line before is that kakan",
    "worth_other_yakuman": "the tiles show {shown}: worth may not say {stated}",
    "worth_no_yakuman": "the tiles show no yakuman: worth may not say {stated}",
    "worth_closed": "{yakuman} needs a closed hand, and {seat} has called",
    "worth_blessing": "{yakuman} is not possible here",
    "tenpai_twice": "{seat} is named twice",
    "riichi_noten": "{seat} is in riichi and so must be tenpai; a false riichi is penalised, and "
    "the noten pay nothing",
    "nagashi_called": "a discard of {seat} was called, so {seat} has no nagashi mangan",
    "nagashi_simple": "{seat} discarded {tile}, which is neither a terminal nor an honour, so "
    "{seat} has no nagashi mangan",
    # what a proof cannot start from
    "meld_shape": "{given} is not a meld: a pon is 555z, a chi 123m, an open kan 5555z, "
    "a concealed kan (5555z)",
    "melds_too_long": "melds take at most {most} characters; here are {given}",
    "melds_too_many": "a hand has four melds at most, not {given}",
    "yakuman_unknown": "{given} is not a yakuman that tiles can show; known are {known}",
    # what a rule set forbids
    "seat_not_at_table": "{rules} is played by three: there is no seat {seat}",
    "tile_not_at_table": "{rules} is played by three, without the 2 to 8 of man: no {tile}",
    "chi_not_at_table": "{rules} is played by three: there is no chi",
    "kita_not_at_table": "{rules} is played by four: nobody sets North aside",
    "units_not_here": "the rules {rules} count points: write for example worth mangan, "
    "worth 3han 40fu or worth yakuman daisangen",
    "units_hand": "{rules} does not have {yakuman}: it is a hand of games that count in units",
    "units_missing": "{rules} counts units: state what the hand is worth, such as worth 16 or "
    "worth limit",
    "units_wanted": "{rules} counts units, not {given}: write for example worth 16 or worth limit",
    "kong_needs_worth": "this kong is paid for by one player: state its units, such as worth 2",
    "ankan_not_robbed": "{rules} lets nobody rob a concealed kan, not even thirteen orphans",
    "ankan_silent": "no source of {rules} says that thirteen orphans may rob a concealed kan",
    "nagashi_not_here": "{rules} has no nagashi mangan",
    "false_win_unpriced": "{rules} does not say what a false win costs",
    "no_yaku": "this hand has no yaku; state its worth if that is wrong",
    # a game log
    "log_unknown": "this is not a game log: neither mjlog XML, tenhou.net/6 JSON nor mjai",
    "log_cut": "the log breaks off in or after hand {hands}; nothing after that was read",
    "log_players": "{rules} is played by {needed}; this hand was played by {given}",
    "log_too_large": "a log has at most {most} bytes when it is unpacked; this has more",
    "log_broken": "this is not well-formed {form}",
    "log_hands": "a log has from 1 to {most} hands; this has {given}",
    "log_value": "{name}: {given} is not understood",
    "log_order": "the draws, calls and discards do not follow from one another",
    "log_no_result": "the log does not say how the hand ended",
    "log_two_results": "the hand ended in two ways at once, such as two nagashi mangan: a scenario "
    "holds one",
}


RULE_FAULTS: Final = {
    "rules_unknown": "there is no rule set {given}; known are {known}; on the command line also "
    "a path that ends in .toml",
    "rules_carried": CARRIED_UNREADABLE,
    "no_table": "no table shows {what}",
    # reading the file
    "unreadable": "cannot be read: {why}",
    "not_toml": "not TOML: {why}",
    "toml_too_long": "has {given} characters; a rule set has at most {most}",
    "toml_dots": "line {line}: {given} dots; a line has at most {most}. Write a table of its own, "
    "with its name in brackets above it",
    "base_unknown": "{given} is not a rule set; known are {known}",
    # its keys
    "key_unknown": "unknown key; known are {known}",
    "key_meant": "unknown key; did you mean {meant}? Known are {known}",
    "key_missing": "missing",
    "section_missing": "missing; allowed is a table of {keys}",
    "section_is_table": "{given}; allowed is a table of {keys}",
    # their values
    "value_missing": "missing; allowed is {allowed}",
    "value_meant": "{given}; did you mean {meant}? Allowed is {allowed}",
    "value_number": "{given}; allowed is {allowed}",
    "value_id": "{given}; allowed is {allowed}",
    "value_choice": "{given}; allowed is {allowed}",
    "value_list": "{given}; allowed is {allowed}",
    "not_spoken": '{given}; allowed is {{ en = "...", ja = "..." }}',
    "nul": "{given} holds the character NUL; leave it out",
    # who says so
    "silent_is_list": "allowed is a list of keys",
    "sources_is_table": "allowed is a table of keys and their sources",
    "no_such_key": "is no key of this rule set",
    "no_such_key_meant": "is no key of this rule set; did you mean {meant}?",
    "sourced_and_silent": "has a source and is listed under silent; keep one of them",
    "unsourced": "needs a source in both languages, or a place under silent",
}


@dataclass(frozen=True, slots=True)
class LineError:
    """An error in one line: a fault's id and the facts that its sentence names.

    ``line``: counts from 1 in the text that was read; 0 is the text as a whole. ``hand``: counts
    the hands of a log from 1; 0 if the text is no log.
    """

    line: int
    text: str
    fault: str
    facts: Mapping[str, str] = field(default_factory=dict)
    hand: int = 0

    @property
    def message(self) -> str:
        return FAULTS[self.fault].format_map(self.facts)

    def __str__(self) -> str:
        hand = f"hand {self.hand}: " if self.hand else ""
        line = f"line {self.line}: {self.text}: " if self.line else ""
        return f"{hand}{line}{self.message}"


class ScenarioError(ValueError):
    """A scenario that is impossible, or that its rule set forbids.

    It contains all errors at once.
    """

    def __init__(self, errors: tuple[LineError, ...]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = errors


class CannotSettle(Exception):  # noqa: N818 - becomes a ScenarioError, which says it as a line
    """A hand without a price under its rule set.

    ``event``: the number of its event. ``fault``: the id of the reason.
    """

    def __init__(self, event: int, fault: str, **facts: Any) -> None:
        super().__init__(fault)
        self.event = event
        self.fault = fault
        self.facts = facts


@dataclass(frozen=True, slots=True)
class RuleFault:
    """A fault in one key, such as ``settlement.scope``, of a rule set's file.

    ``file`` and ``key`` are empty if the fault is not in a file or key, as for an unknown rule set.
    """

    file: str
    key: str
    fault: str
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        return RULE_FAULTS[self.fault].format_map(self.facts)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.message) if part)


class RulesError(ValueError):
    """A rule set that is unknown or wrong. It contains all faults at once."""

    def __init__(self, *faults: RuleFault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
