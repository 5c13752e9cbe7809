import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('quiz', '0003_digests_of_tasks'),
    ]

    operations = [
        migrations.AlterField(
            model_name='answer',
            name='learner',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='accounts.learner'),
        ),
        migrations.AddIndex(
            model_name='answer',
            index=models.Index(fields=['learner', 'created'], name='answers_of_a_day'),
        ),
    ]
