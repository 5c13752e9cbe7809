from pao_site.front import Front
from pao_site.wsgi import application as site

application = Front(site)
