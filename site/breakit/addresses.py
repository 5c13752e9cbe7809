"""Where a yakuman can be hunted."""

from urllib.parse import urlencode

from django.urls import reverse

from pao.game import Yakuman


def hunt_address(melds: str, yakuman: Yakuman) -> str:
    return f"{reverse('breakit:hunt')}?{urlencode({'melds': melds, 'yakuman': yakuman})}"
