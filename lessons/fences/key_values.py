"""What a fence is given: lines of ``key: value``."""


def read_given(text: str, *keys: str) -> tuple[str, ...]:
    """The values of these keys, all of which must stand there and no others; raise ValueError."""
    rows = read_rows(text)
    if set(rows) != set(keys):
        raise ValueError(f"expected lines of {', '.join(keys)}, not of {', '.join(rows)}")
    return tuple(rows[key] for key in keys)


def read_rows(text: str) -> dict[str, str]:
    """Each value by its key, in their order."""
    return dict(map(_key_and_value, filter(None, text.splitlines())))


def _key_and_value(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    return key.strip(), value.strip()
