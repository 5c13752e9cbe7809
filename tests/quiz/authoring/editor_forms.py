"""Send the editor's form as a browser does."""

import re
from typing import Any

from django.test import Client

from tests.hands import MLEAGUE

NEW = "/en/exercises/new/"
PUBLISHED = re.compile(r'id="link" type="url" readonly value="[^"]*(/en/quiz/x-[^"]+)"')


def fields(client: Client, address: str) -> dict[str, Any]:
    """As a browser would send the form of a page without a button."""
    page = client.get(address)
    form, text = page.context["writing"], page.context["written"]
    exercise = page.context["exercise"]
    data = {field.name: field.value() or "" for field in form.words}
    return {
        **data,
        "t": page.context["entry"].text,
        "kind": form["kind"].value(),
        "variant": form["variant"].value() or 0,
        "nonce": str(form["nonce"].value()),
        "revision": exercise.current_revision if exercise else 0,
        **({"has_hints": "on"} if form["has_hints"].value() else {}),
        **_ticked(text),
    }


def _ticked(written: Any) -> dict[str, Any]:
    if not written.fields:
        return {}
    return {
        "of_kind": written.question.prompt.kind,
        "fields": [field.name for field in written.fields],
        "asked": [field.name for field in written.fields if field.is_asked],
    }


def begun(client: Client, **words: Any) -> str:
    """The address of an exercise on M.League's own hand."""
    answer = client.post(NEW, {**fields(client, NEW), "t": MLEAGUE, "op": "check", **words})
    assert answer.status_code == 303
    return str(answer["Location"])


def changed(client: Client, address: str, **words: Any) -> Any:
    return client.post(address, {**fields(client, address), **words})


def published(client: Client, address: str) -> str:
    assert changed(client, address, op="publish").status_code == 303
    return str(PUBLISHED.findall(client.get(address).text)[0])
