import django.db.models.deletion
from django.db import migrations, models


def state_the_limit(apps, schema_editor):
    apps.get_model("clubs", "Assignment").objects.filter(attempts=None).update(attempts=20)


def name_the_learner(apps, schema_editor):
    sittings = apps.get_model("clubs", "Sitting").objects.exclude(membership=None)
    for sitting in sittings.select_related("membership").iterator():
        sitting.learner_id = sitting.membership.learner_id
        sitting.save(update_fields=["learner"])


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0005_settings'),
        ('clubs', '0007_words_that_go'),
    ]

    operations = [
        migrations.RunPython(state_the_limit, migrations.RunPython.noop),
        migrations.AddField("sitting", "learner", models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="sittings", to="accounts.learner")),
        migrations.RunPython(name_the_learner, migrations.RunPython.noop),
        migrations.RemoveConstraint("sitting", "sittings_are_numbered"),
        migrations.RemoveConstraint("sitting", "one_sitting_at_a_time"),
        migrations.AddField("submission", "is_unreadable", models.BooleanField(default=False)),
    ]
