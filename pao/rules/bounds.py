"""How much text a rule set may be: seen to before any of it is read as TOML."""

MOST_CHARACTERS = 60_000
MOST_DOTS = 20
"""In a line. A key of n parts, ``a.a.a``, costs n² steps and as much memory in Python 3.11."""

Fault = tuple[str, dict[str, str]]


def too_much(text: str) -> Fault | None:
    r"""What goes beyond the bounds, if anything.

    >>> too_much('name = "M.League"\n' + "a." * 9000 + "b = 1")
    ('toml_dots', {'line': '2', 'given': '9000', 'most': '20'})
    """
    if len(text) > MOST_CHARACTERS:
        return "toml_too_long", {"given": str(len(text)), "most": str(MOST_CHARACTERS)}
    for number, line in enumerate(text.split("\n"), start=1):
        dots = line.count(".")
        if dots > MOST_DOTS:
            return "toml_dots", {"line": str(number), "given": str(dots), "most": str(MOST_DOTS)}
    return None
