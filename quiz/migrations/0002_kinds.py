from typing import Any

from django.db import migrations, models


def tell_what_was_right(apps: Any, _editor: Any) -> None:
    """Until now what was right stood in the ruling alone: the liable seats, and every change."""
    for asked in apps.get_model("quiz", "Asked").objects.iterator():
        liable = {one["seat"] for one in asked.ruling["liable"]}
        in_turn = [seat for seat in "ESWN" if seat in liable]
        asked.right = {"liable": in_turn, **asked.ruling["deltas"]}
        asked.save(update_fields=["right"])


def marks_as_credits(apps: Any, _editor: Any) -> None:
    for answer in apps.get_model("quiz", "Answer").objects.iterator():
        marks = answer.marks.items()
        answer.marks = {field: "right" if is_right else "wrong" for field, is_right in marks}
        answer.save(update_fields=["marks"])


class Migration(migrations.Migration):
    dependencies = [("quiz", "0001_initial")]

    operations = [
        migrations.AddField("asked", "kind", models.CharField(default="payments", max_length=20)),
        migrations.AddField("asked", "facts", models.JSONField(default=dict)),
        migrations.AddField("asked", "right", models.JSONField(default=dict)),
        migrations.RunPython(tell_what_was_right, migrations.RunPython.noop),
        migrations.AlterField("asked", "right", models.JSONField()),
        migrations.AddField("answer", "hints", models.PositiveSmallIntegerField(default=0)),
        migrations.AlterField("answer", "question", models.CharField(max_length=100)),
        migrations.RunPython(marks_as_credits, migrations.RunPython.noop),
    ]
