from django.apps import AppConfig


class PaoSiteConfig(AppConfig):
    name = "pao_site"
