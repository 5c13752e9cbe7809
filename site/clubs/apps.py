from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        from clubs.live import listed as live  # noqa: PLC0415 - models first
        from clubs.sitting import listed as sitting  # noqa: PLC0415
        from people.parts import PARTS  # noqa: PLC0415

        PARTS.extend([live.on_a_clubs_page, sitting.on_a_clubs_page])
