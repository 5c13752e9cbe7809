import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_counted(db: None) -> None:
    """Of what has a limit: how often somebody tried, from where."""
    cache.clear()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords that are hashed from here on."""
    passwords: list[str] = []

    def encode(_self: object, password: str, _salt: str) -> str:
        passwords.append(password)
        return "md5$a$b"

    monkeypatch.setattr("django.contrib.auth.hashers.MD5PasswordHasher.encode", encode)
    return passwords
