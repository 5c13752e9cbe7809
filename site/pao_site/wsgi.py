import logging
import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from pao_site.apps import check_cache
from pao_site.postgres import limits

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")

application = get_wsgi_application()
limits.timeout = settings.DATABASE_TIMEOUT

for missing in check_cache():
    logging.getLogger(__name__).warning(missing.msg)
