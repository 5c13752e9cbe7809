from django.db import migrations, models


class Migration(migrations.Migration):
    """Rename the field and not its column, so that the previous release can read and write it."""

    dependencies = [
        ('assignments', '0012_regraded_without_member'),
    ]

    operations = [
        migrations.AlterField(
            model_name='keptruling',
            name='kept',
            field=models.DateTimeField(auto_now_add=True, db_column='kept'),
        ),
        migrations.RenameField(
            model_name='keptruling',
            old_name='kept',
            new_name='created',
        ),
    ]
