"""Where a request comes from, as far as it can be known."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest

HOUSEHOLD = 64
"""The bits of an IPv6 address that all devices of one line share."""
SITE = 48
"""Those that all lines of one customer share."""


def network_of(request: HttpRequest) -> str:
    """An IPv4 address, or the first one of an IPv6 network; of the proxy where that says nothing.

    In ``X-Forwarded-For`` only the address is believed that the first of so many trusted proxies
    wrote, each behind the last. All before it may be a visitor's invention.
    """
    near = request.META.get("REMOTE_ADDR", "")
    trusted = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    told = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")[-trusted:] if trusted else []
    claimed = told[0] if len(told) == trusted and told else ""
    return str(_read(claimed.strip()) or _read(near) or IPv4Address(0))


def wide_network_of(request: HttpRequest) -> str:
    """The IPv6 network of a whole site, of which somebody can have 65,536 lines; else empty."""
    network = network_of(request)
    if ":" not in network:
        return ""
    return str(IPv6Network((network, SITE), strict=False))


@lru_cache(maxsize=1000)
def _read(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv4Address):
        return address
    return address.ipv4_mapped or IPv6Network((address, HOUSEHOLD), strict=False).network_address
