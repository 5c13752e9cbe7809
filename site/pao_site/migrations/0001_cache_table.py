from django.core.management import call_command
from django.db import migrations


def create(apps, schema_editor):
    """Where CACHE_URL names another store, there is nothing to make."""
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    operations = [migrations.RunPython(create, migrations.RunPython.noop)]
