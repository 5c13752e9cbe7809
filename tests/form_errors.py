"""What a refused form says."""

from typing import Any

from django.core.exceptions import NON_FIELD_ERRORS
from django.utils.html import escape

from tests.reader_text import as_written


def assert_says(response: Any, code: str, field: str = NON_FIELD_ERRORS) -> None:
    """The form has this fault, and the page shows its message."""
    faults = response.context["form"].errors.as_data().get(field, [])
    messages = [message for fault in faults if fault.code == code for message in fault.messages]
    assert messages, (field, code, faults)
    assert_shows(response, *messages)


def assert_shows(response: Any, *messages: object) -> None:
    page = as_written(response.text)
    for message in messages:
        assert escape(str(message)) in page, message
