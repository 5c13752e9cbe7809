import django.db.models.deletion
import formats.field
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0005_settings'),
        ('quiz', '0006_exam'),
    ]

    operations = [
        migrations.AlterField(
            model_name='answer',
            name='source',
            field=models.CharField(choices=[('built-in', 'built-in hand'), ('seed', 'seed'), ('version', 'version in the bank')], max_length=10),
        ),
        migrations.CreateModel(
            name='Exercise',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=20, unique=True)),
                ('nonce', models.UUIDField()),
                ('name', models.CharField(blank=True, max_length=100)),
                ('state', models.PositiveIntegerField(default=0)),
                ('is_open', models.BooleanField(default=False)),
                ('origin', models.CharField(blank=True, max_length=100)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('changed', models.DateTimeField(auto_now=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exercises', to='accounts.learner')),
            ],
            options={
                'ordering': ['-changed', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Version',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('content', formats.field.FormatField(named='pao-exercise/1')),
                ('title', models.CharField(blank=True, max_length=100)),
                ('title_ja', models.CharField(blank=True, max_length=100)),
                ('rules', models.CharField(blank=True, max_length=40)),
                ('level', models.PositiveSmallIntegerField()),
                ('review', models.CharField(choices=[('none', 'not asked for'), ('asked', 'to be looked at'), ('passed', 'in the bank'), ('returned', 'sent back')], default='none', max_length=10)),
                ('is_newest', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('exercise', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='quiz.exercise')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='quiz.task')),
            ],
            options={
                'ordering': ['exercise', 'number'],
            },
        ),
        migrations.AddField(
            model_name='exercise',
            name='fork_of',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='forks', to='quiz.version'),
        ),
        migrations.CreateModel(
            name='VersionTag',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('tag', models.CharField(max_length=40)),
                ('is_own', models.BooleanField(default=False)),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tags', to='quiz.version')),
            ],
            options={
                'ordering': ['tag'],
            },
        ),
        migrations.CreateModel(
            name='Revision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('before', models.PositiveIntegerField(default=0)),
                ('content', formats.field.FormatField(named='pao-exercise/1')),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('exercise', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='quiz.exercise')),
            ],
            options={
                'ordering': ['exercise', 'number'],
                'constraints': [models.UniqueConstraint(fields=('exercise', 'number'), name='revisions_are_numbered'), models.CheckConstraint(condition=models.Q(('before__lt', models.F('number'))), name='a_revision_comes_from_an_earlier_one')],
            },
        ),
        migrations.AddIndex(
            model_name='version',
            index=models.Index(condition=models.Q(('review', 'passed')), fields=['rules', 'level'], name='versions_in_the_bank'),
        ),
        migrations.AddConstraint(
            model_name='version',
            constraint=models.UniqueConstraint(fields=('exercise', 'number'), name='versions_of_an_exercise_are_numbered'),
        ),
        migrations.AddConstraint(
            model_name='version',
            constraint=models.UniqueConstraint(condition=models.Q(('is_newest', True)), fields=('exercise',), name='one_version_of_an_exercise_is_the_newest'),
        ),
        migrations.AddConstraint(
            model_name='version',
            constraint=models.UniqueConstraint(condition=models.Q(('review', 'passed')), fields=('exercise',), name='one_version_of_an_exercise_is_in_the_bank'),
        ),
        migrations.AddConstraint(
            model_name='exercise',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_page_begins_one_exercise'),
        ),
        migrations.AddConstraint(
            model_name='versiontag',
            constraint=models.UniqueConstraint(fields=('tag', 'version'), name='a_version_has_a_tag_once'),
        ),
    ]
