from pao_site.whole_requests import Front
from pao_site.wsgi import application as site

application = Front(site)
