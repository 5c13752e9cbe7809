

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_initial'),
        ('quiz', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('concept', models.CharField(max_length=40)),
                ('met', models.DateTimeField()),
                ('right', models.DateTimeField(blank=True, null=True)),
                ('due', models.DateTimeField()),
                ('reviews', models.PositiveSmallIntegerField(default=0)),
                ('reviewed', models.DateTimeField(blank=True, null=True)),
                ('stability', models.FloatField(blank=True, null=True)),
                ('difficulty', models.FloatField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Lapse',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('level', models.PositiveSmallIntegerField()),
                ('wrong', models.DateTimeField()),
                ('right_on', models.DateField(blank=True, null=True)),
                ('is_settled', models.BooleanField(default=False)),
            ],
        ),
        migrations.AddField(
            model_name='answer',
            name='is_counted',
            field=models.BooleanField(default=False),
        ),
        migrations.AddIndex(
            model_name='answer',
            index=models.Index(condition=models.Q(('is_counted', False)), fields=['learner'], name='answers_to_be_counted'),
        ),
        migrations.AddField(
            model_name='card',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='accounts.learner'),
        ),
        migrations.AddField(
            model_name='lapse',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lapses', to='accounts.learner'),
        ),
        migrations.AddField(
            model_name='lapse',
            name='task',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lapses', to='quiz.task'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.UniqueConstraint(fields=('learner', 'concept'), name='a_concept_has_one_card'),
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('difficulty__isnull', True), ('reviewed__isnull', True), ('reviews', 0), ('stability__isnull', True)), models.Q(('difficulty__isnull', False), ('reviewed__isnull', False), ('reviews__gt', 0), ('stability__isnull', False)), _connector='OR'), name='a_review_leaves_its_traces'),
        ),
        migrations.AddIndex(
            model_name='lapse',
            index=models.Index(condition=models.Q(('is_settled', False)), fields=['learner', 'level', 'wrong'], name='lapses_to_put_right'),
        ),
        migrations.AddConstraint(
            model_name='lapse',
            constraint=models.UniqueConstraint(fields=('learner', 'task'), name='a_task_lapses_once'),
        ),
    ]
