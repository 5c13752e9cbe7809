from pao_site.buffered_requests import BufferedWSGI
from pao_site.wsgi import application as site

application = BufferedWSGI(site)
