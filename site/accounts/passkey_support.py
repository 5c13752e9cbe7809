"""Where a browser gives passkeys: under a name over https, and at ``localhost``."""

from ipaddress import ip_address

from django.http import HttpRequest


def why_not(request: HttpRequest) -> str:
    """Why a browser gives no passkey here: ``address``, ``insecure``, or nothing where it does."""
    host = request.get_host().rpartition(":")[0] or request.get_host()
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return "" if request.is_secure() or host == "localhost" else "insecure"
    return "address"
