from django.apps import AppConfig


class PaoSiteConfig(AppConfig):
    name = "pao_site"

    def ready(self) -> None:
        from pao_site import checks  # noqa: F401, PLC0415 - registers them
