from typing import Any

import django.utils.timezone
from django.db import migrations, models

from web.days import day_of, start_of


def since_saved(apps: Any, _schema_editor: Any) -> None:
    """Let versions be valid from the day on which they were saved."""
    versions = apps.get_model("rulebook", "HouseRulesVersion").objects.all()
    for version in versions.only("created").iterator():
        version.valid_from = start_of(day_of(version.created))
        version.save(update_fields=["valid_from"])


class Migration(migrations.Migration):
    dependencies = [("rulebook", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="houserulesversion",
            name="valid_from",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.RunPython(since_saved, migrations.RunPython.noop),
    ]
