import re

import segno

from board.qr import draw_qr


def test_a_qr_code_says_where_it_leads_and_carries_no_styles() -> None:
    svg = draw_qr("https://pao.example/en/?a=1&b=<2>", "en")
    assert 'role="img" aria-label="QR code: https://pao.example/en/?a=1&amp;b=&lt;2&gt;"' in svg
    assert "style" not in svg
    assert 'fill="#fff"' in svg


def test_the_squares_are_those_of_the_address_with_a_quiet_edge_around() -> None:
    side = len(segno.make("https://pao.example/", micro=False, error="m").matrix) + 2 * 4
    assert f'viewBox="0 0 {side} {side}"' in draw_qr("https://pao.example/", "ja")
    one, other = (re.findall(r' d="(.*?)"', draw_qr(text, "en"))[1] for text in ("a", "b"))
    assert one != other
