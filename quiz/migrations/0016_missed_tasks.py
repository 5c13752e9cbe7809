import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('quiz', '0015_titles_in_two_languages'),
    ]

    operations = [
        migrations.AlterField(
            model_name='missedtask',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='missed_tasks', to='accounts.learner'),
        ),
        migrations.AlterField(
            model_name='missedtask',
            name='task',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='missed_tasks', to='quiz.task'),
        ),
    ]
