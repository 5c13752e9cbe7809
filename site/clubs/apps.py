from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        from clubs.sitting.listed import on_a_clubs_page  # noqa: PLC0415 - models first
        from people.parts import PARTS  # noqa: PLC0415

        PARTS.append(on_a_clubs_page)
