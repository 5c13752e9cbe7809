from allauth.account.decorators import secure_admin_login
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from accounts.preferences_views import style
from desk.views import short_link
from embed.oembed import oembed
from lessons.progress.views import progress
from pao_site import views
from pao_site.crawlers import read_on
from pao_site.operating.views import operating
from pao_site.search.views import search
from pao_site.search_engines import robots, sitemap

urlpatterns = i18n_patterns(
    path("", views.home, name="home"),
    path("about/", views.about, name="about"),
    path("privacy/", views.privacy, name="privacy"),
    path("search/", search, name="search"),
    path("offline/", views.offline, name="offline"),
    path("read-on/", read_on, name="read_on"),
    path("operating/", operating, name="operating"),
    path("rule/", include("desk.urls")),
    path("r/<str:code>/", short_link, name="short_link"),
    path("timeline/", include("timeline.urls")),
    path("break-it/", include("breakit.urls")),
    path("next-door/", include("nextdoor.urls")),
    path("rules/", include("rulebook.urls")),
    path("words/", include("glossary.urls")),
    path("lessons/", include("lessons.urls")),
    path("progress/", progress, name="progress"),
    path("quiz/", include("quiz.urls")),
    path("c/", include("quiz.exam.urls")),
    path("clubs/", include("clubs.urls")),
    path("clubs/", include("assignments.urls")),
    path("", include("accounts.urls")),
    path("account/", include("downloads.urls")),
    path("exercises/", include("quiz.authoring.urls")),
    path("news/rulings/", include("assignments.reruling.urls")),
    path("news/", include("quiz.news.urls")),
    path("bank/", include("quiz.bank.urls")),
    path("collections/", include("quiz.collections.urls")),
    path("collections/", include("quiz.picker.urls")),
    path("worksheet/", include("quiz.worksheet.urls")),
    path("", include("quiz.exchange.urls")),
    path("embed/", include("embed.urls")),
)
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
urlpatterns += [
    path("api/v1/", include("api.urls")),
    path("oembed", oembed, name="oembed"),
    path("admin/", admin.site.urls),
    path("robots.txt", robots, name="robots"),
    path(".well-known/security.txt", views.security, name="security"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
    path("settings.css", style, name="settings_style"),
    path("favicon.ico", views.favicon, name="favicon"),
]

handler500 = "pao_site.views.server_error"
