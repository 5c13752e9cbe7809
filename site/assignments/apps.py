from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "assignments"

    def ready(self) -> None:
        from assignments.live import listed as live  # noqa: PLC0415 - models first
        from assignments.regrade import notices as regrade  # noqa: PLC0415
        from assignments.sitting import listed as sitting  # noqa: PLC0415
        from assignments.sitting.services import return_sittings  # noqa: PLC0415
        from clubs.page_sections import ON_JOINING, ON_NOW, PARTS  # noqa: PLC0415

        ON_JOINING.append(return_sittings)
        ON_NOW.append(live.address_now)
        PARTS.extend(each.on_a_clubs_page for each in (live, sitting, regrade))
