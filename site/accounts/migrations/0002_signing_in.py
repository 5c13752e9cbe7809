"""Readers sign in: a person's browsers, once signed out, are guests anew."""

from django.db import migrations, models
from django.db.models import Q

AXES = ("axes_accessattemptexpiration", "axes_accessattempt", "axes_accesslog", "axes_accessfailurelog")


def forget_browsers(apps, schema_editor):
    persons = Q(user__isnull=False) | Q(merged_into__user__isnull=False)
    learners = apps.get_model("accounts", "Learner").objects
    learners.filter(pk__in=[*learners.filter(persons).values_list("pk", flat=True)]).update(browser=None)


def drop_what_axes_kept(apps, schema_editor):
    """Names and addresses of failed sign-ins, by an app that is no longer there."""
    for table in AXES:
        schema_editor.execute(f"DROP TABLE IF EXISTS {table}")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.AddField("user", "times_out", models.PositiveIntegerField(default=0, editable=False)),
        migrations.RunPython(forget_browsers, migrations.RunPython.noop),
        migrations.AddConstraint(
            "learner",
            models.CheckConstraint(
                condition=Q(browser__isnull=True) | Q(user__isnull=True),
                name="a_person_is_known_by_signing_in",
            ),
        ),
        migrations.RunPython(drop_what_axes_kept, migrations.RunPython.noop),
    ]
