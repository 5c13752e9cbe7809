"""The names by which members are known: what is to be seen of them, and which two are one."""

from unicodedata import normalize

from people.models import Club


def seen(text: str) -> str:
    r"""What is to be seen of a text, with single spaces.

    >>> seen("  Aki\u3000 \u202e T.\n")
    'Aki T.'
    """
    line = " ".join(text.split())
    return " ".join("".join(sign for sign in line if sign.isprintable()).split())


def folded(name: str) -> str:
    r"""Without case and width: as two names are held to be one.

    >>> folded("\uff21ki") == folded("AKI")
    True
    """
    return normalize("NFKC", name).casefold()


def names_in(club: Club, *, but: int = 0) -> set[str]:
    """Folded, of all but one member."""
    others = club.memberships.exclude(pk=but)
    return {folded(name) for name in others.values_list("name", flat=True)}
