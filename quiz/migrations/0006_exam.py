import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_seen'),
        ('quiz', '0005_hand_of_the_day'),
    ]

    operations = [
        migrations.CreateModel(
            name='Exam',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('started', models.DateTimeField(auto_now_add=True)),
                ('limit', models.PositiveIntegerField(blank=True, null=True)),
                ('ended', models.DateTimeField(blank=True, null=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exams', to='accounts.learner')),
            ],
        ),
        migrations.CreateModel(
            name='ExamItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=100)),
                ('typed', models.TextField(blank=True)),
                ('filled', models.DateTimeField(blank=True, null=True)),
                ('answer', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='exam_item', to='quiz.answer')),
                ('exam', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='quiz.exam')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='exam_items', to='quiz.task')),
            ],
            options={
                'ordering': ['place'],
            },
        ),
        migrations.AddConstraint(
            model_name='exam',
            constraint=models.UniqueConstraint(condition=models.Q(('ended', None)), fields=('learner',), name='one_exam_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='examitem',
            constraint=models.UniqueConstraint(fields=('exam', 'place'), name='a_place_has_one_question'),
        ),
    ]
