"""Whoever has read the lesson on tsumo has read the one into which it went."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def move(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    readings = apps.get_model("lessons", "Reading").objects
    both = readings.filter(lesson="ron").values("learner")
    old = readings.filter(lesson="tsumo")
    old.filter(learner__in=both).delete()
    old.update(lesson="ron")


class Migration(migrations.Migration):
    dependencies = [("lessons", "0001_initial")]

    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
