"""One rule set's data laid over the data of its ``base``."""

from typing import Any

from pao.rules.schema import HEAD


def laid_over(base: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """``data`` over ``base``, table by table.

    What ``data`` says anew of a key, a source or silence, takes the place of the old word. A value
    that it changes without a word is silent from here on: the old source never stated it.
    """
    merged = {key: _over(base.get(key), value) for key, value in {**base, **data}.items()}
    own = {*data["sources"], *data["silent"]}
    unsaid = [key for key in _changed(base, merged) if key not in own]
    merged["silent"] = [*(key for key in base["silent"] if key not in own), *data["silent"]]
    merged["silent"] += [key for key in unsaid if key not in merged["silent"]]
    kept = {key: text for key, text in base["sources"].items() if key not in {*own, *unsaid}}
    merged["sources"] = kept | data["sources"]
    return merged


def _over(old: Any, new: Any) -> Any:
    return {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new


def _changed(base: dict[str, Any], merged: dict[str, Any]) -> list[str]:
    """The keys of ``base`` that have another value now."""
    return [
        f"{name}.{key}"
        for name, section in base.items()
        if isinstance(section, dict) and isinstance(merged[name], dict)
        if name not in {*HEAD, "name", "sources"}
        for key, value in section.items()
        if merged[name][key] != value
    ]
