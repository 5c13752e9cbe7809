"""Undoing 0013 deletes the responses of removed members, as nothing else would delete them.

On its own, because PostgreSQL alters no table from which the same transaction deleted.
"""

from django.db import migrations


def delete(apps, _schema_editor):
    apps.get_model('quiz', 'Response').objects.exclude(removed_member=None).delete()


class Migration(migrations.Migration):

    dependencies = [
        ('quiz', '0013_removed_members'),
    ]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, delete),
    ]
