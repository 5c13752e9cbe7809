from django.db import migrations, models


class Migration(migrations.Migration):
    """Rename the field and not its column, so that the previous release can read and write it."""

    dependencies = [
        ('quiz', '0014_responses_of_removed_members'),
    ]

    operations = [
        migrations.AlterField(
            model_name='paper',
            name='title',
            field=models.CharField(blank=True, db_column='title', max_length=60),
        ),
        migrations.RenameField(
            model_name='paper',
            old_name='title',
            new_name='title_en',
        ),
        migrations.AddField(
            model_name='paper',
            name='title_ja',
            field=models.CharField(blank=True, db_default='', default='', max_length=60),
        ),
    ]
