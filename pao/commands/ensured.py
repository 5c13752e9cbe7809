"""``python -m pao ensured``: prove that melds ensure a yakuman, or show a hand that breaks it."""

from pao.commands.console import complain, json_line, write
from pao.errors import ScenarioError
from pao.proof import ensured
from pao.words import for_language


def say_ensured(
    melds: str, yakuman: str | None, lang: str, *, hidden_kans: bool, as_json: bool
) -> int:
    """Write the proof for one yakuman, or for every yakuman, one per line."""
    try:
        proofs = (
            ensured(melds, hidden_kans=hidden_kans)
            if yakuman is None
            else (ensured(melds, yakuman, hidden_kans=hidden_kans),)
        )
    except ScenarioError as error:
        return complain(error)
    if as_json:
        lines = [json_line(proof.to_dict()) for proof in proofs]
    else:
        lines = [*for_language(lang).proofs(proofs)]
    write("\n".join(lines))
    return 0
