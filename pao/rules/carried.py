"""Rule sets packed into their own name (``own:…``), so that a link can contain them.

The name alone is enough: nothing is looked up. It contains the file that ``pao.rules.toml`` writes,
with the base and the keys that differ from it.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import replace
from typing import Final

from pao.errors import RuleFault, RulesError
from pao.rules.keys import RuleSet
from pao.rules.toml import toml_of

PREFIX: Final = "own:"
LONGEST: Final = 2_000
"""The most characters of such a name. The changes of a set with a base take 100 to 400."""

MOST_CHARACTERS: Final = 8_000
"""The most characters of the file in a name.

No more is unpacked, no matter how small the packed file is.
"""

LONGEST_NAME: Final = 60
FORM: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{1,{LONGEST - len(PREFIX)}}}")


def is_carried(name: str) -> bool:
    """Whether a name is of this kind, readable or not."""
    return name.startswith(PREFIX)


def carrying(rules: RuleSet, base: RuleSet | None = None) -> str:
    """Return the name that contains these rules; empty if they are too long for a name.

    ``base``: the built-in rule set on which they are based.
    """
    names = {language: name[:LONGEST_NAME] for language, name in rules.name.items()}
    toml = toml_of(replace(rules, id="own", name=names), base)
    packed = urlsafe_b64encode(zlib.compress(toml.encode(), 9)).decode().rstrip("=")
    name = PREFIX + packed
    return name if FORM.fullmatch(name) and len(toml) <= MOST_CHARACTERS else ""


def unpacked(name: str) -> str:
    """Return the text of the file in a name, not checked yet; raise RulesError."""
    if not FORM.fullmatch(name):
        raise _unreadable()
    packed = name.removeprefix(PREFIX)
    unpacking = zlib.decompressobj()
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        toml = unpacking.decompress(data, MOST_CHARACTERS).decode()
    except (NotBase64, zlib.error, UnicodeDecodeError) as error:
        raise _unreadable() from error
    if not unpacking.eof or unpacking.unused_data:
        raise _unreadable()
    return toml


def called_as_carried(rules: RuleSet, name: str) -> RuleSet:
    """Return the rules with the name that carried them as id.

    Raise RulesError if their own name is too long.
    """
    if any(len(name) > LONGEST_NAME for name in rules.name.values()):
        raise _unreadable()
    return replace(rules, id=name)


def _unreadable() -> RulesError:
    return RulesError(RuleFault("", "", "rules_carried"))
