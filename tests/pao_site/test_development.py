"""What a developer sees while the site runs."""

from django.conf import settings
from django.utils.autoreload import file_changed


def test_a_changed_template_restarts_the_server() -> None:
    """No receiver says that it has dealt with the change."""
    changed = settings.ROOT / "templates" / "desk" / "_row.html"
    answers = file_changed.send(sender=None, file_path=changed)
    assert not any(answer for _receiver, answer in answers)
