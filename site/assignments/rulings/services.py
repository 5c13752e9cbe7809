"""Add rulings to a club's book, change and delete them.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from assignments.models import KeptRuling
from assignments.models.rulings import LONGEST_HAND, LONGEST_WORDING
from assignments.rulings.selectors import freeze_named, title_of
from clubs.models import Change
from clubs.rights import Access
from pao.errors import ScenarioError
from pao.game import Yakuman
from pao.rules import rule_set_ids
from pao.ruling import Ruling
from pao.scenario import Scenario, parse
from pao.scenario import format as written
from pao.words import LANGUAGES, for_language
from pao.words.terms import TERMS
from rulebook.frozen import name_of
from web.errors import LimitReachedError
from web.folding import fold
from web.versions import check_version, has_values, save_version

MOST_RULINGS: Final = 1_000
"""How many rulings a club's book can have."""


class HandTooLongError(Exception):
    """The hand, with its title and notes, is longer than ``LONGEST_HAND``."""


def keep(access: Access, ruling: Ruling, *, note: str, otherwise: str) -> KeptRuling:
    """Add a ruling; a form sent twice adds it once.

    Raise LimitReachedError, HandTooLongError, or RulesError if the rules are gone meanwhile.
    """
    club, learner = access.club, access.me.learner
    frozen, rules_id = freeze_named(ruling.scenario.rules, learner, club)
    is_built_in = rules_id in rule_set_ids()
    scenario = replace(ruling.scenario, rules=rules_id if is_built_in else name_of(frozen.digest))
    hand = written(scenario)
    if len(hand) > LONGEST_HAND:
        raise HandTooLongError
    columns = {"hand": hand, "frozen": frozen, "note": note, "otherwise": otherwise}
    if same := club.rulings.filter(**columns).first():
        return same
    if club.rulings.count() >= MOST_RULINGS:
        raise LimitReachedError
    row = KeptRuling(club=club, made_by=access.me, rules_id=rules_id, **columns)
    index(row, ruling)
    row.save()
    access.note(Change.RULING, what=_title(row))
    return row


def index(row: KeptRuling, ruling: Ruling) -> None:
    """Set the columns by which a ruling is found."""
    row.yakuman = "".join(f" {each} " for each in _yakuman_of(ruling))
    row.wording = _wording(row)


def change(
    access: Access, row: KeptRuling, *, lock_version: int | None, columns: Mapping[str, str]
) -> None:
    """Change a ruling. Raise EditConflictError if its version is not ``lock_version``."""
    if has_values(row, columns):
        return
    check_version(row, lock_version)
    for name, value in columns.items():
        setattr(row, name, value)
    save_version(row, {"wording": _wording(row), "made_by": access.me})
    access.note(Change.RULING_NEW, what=_title(row))


def delete(access: Access, row: KeptRuling, *, lock_version: int | None) -> None:
    """Delete a ruling. Raise EditConflictError if its version is not ``lock_version``."""
    check_version(row, lock_version)
    title = _title(row)
    row.delete()
    access.note(Change.RULING_GONE, what=title)


def _title(row: KeptRuling) -> str:
    """Return the title of a ruling in the club's language, for the change log."""
    with suppress(ScenarioError):
        return title_of(parse(row.hand), for_language(row.club.language))
    return ""


def _yakuman_of(ruling: Ruling) -> list[Yakuman]:
    """Return the yakuman for which somebody became liable, and those that were won."""
    about = {standing.purpose for standing in ruling.standing}
    about |= {yakuman for win in ruling.wins for yakuman in win.yakuman}
    return [yakuman for yakuman in Yakuman if yakuman in about]


def _wording(row: KeptRuling) -> str:
    """Return all words by which a ruling is found, in both languages, folded."""
    names = row.frozen.data["name"].values()
    texts = [row.note, row.otherwise, *names, *_names_of(row.yakuman.split()), row.hand]
    with suppress(ScenarioError):
        texts += _events(parse(row.hand))
    return fold("\n".join(texts)[:LONGEST_WORDING], loosely=True)[:LONGEST_WORDING]


def _names_of(yakuman: Collection[str]) -> Iterator[str]:
    for name in yakuman:
        if term := TERMS.get(name):
            yield from (term.ja, term.kana, term.romaji, term.english)


def _events(scenario: Scenario) -> Iterable[str]:
    return [for_language(code).event(event) for code in LANGUAGES for event in scenario.events]
