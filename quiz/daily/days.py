"""A day in an address, 2026-11-22."""

from datetime import date


class Day:
    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Raise ValueError for a day that no calendar has: no such address."""
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()
