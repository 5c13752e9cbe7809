import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from pao_site.postgres.base import Connection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")

application = get_wsgi_application()
Connection.timeout = settings.DATABASE_TIMEOUT
