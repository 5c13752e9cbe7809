import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('rulebook', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Solution',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('engine', models.CharField(max_length=20)),
                ('right', models.JSONField()),
                ('ruling', models.JSONField(blank=True, null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Answer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('source', models.CharField(choices=[('built-in', 'built-in hand'), ('seed', 'seed'), ('version', 'version in the bank')], max_length=10)),
                ('name', models.CharField(max_length=100)),
                ('given', models.JSONField()),
                ('hints', models.PositiveSmallIntegerField(default=0)),
                ('nonce', models.UUIDField()),
                ('is_counted', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('learner', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='accounts.learner')),
            ],
        ),
        migrations.CreateModel(
            name='Collection',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=20, unique=True)),
                ('nonce', models.UUIDField()),
                ('title', models.CharField(max_length=100)),
                ('language', models.CharField(choices=[('en', 'English'), ('ja', '日本語')], max_length=2)),
                ('introduction', models.TextField(blank=True)),
                ('lock_version', models.PositiveIntegerField(default=1)),
                ('is_open', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('changed', models.DateTimeField(auto_now=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='collections', to='accounts.learner')),
            ],
            options={
                'ordering': ['-changed', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='CollectionItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveIntegerField()),
                ('standing', models.CharField(choices=[('found', 'to be looked at'), ('in', 'in'), ('out', 'thrown away')], default='in', max_length=5)),
                ('name', models.CharField(max_length=100)),
                ('looks', models.CharField(max_length=16)),
                ('comes_to', models.CharField(max_length=16)),
                ('before', models.TextField(blank=True)),
                ('after', models.TextField(blank=True)),
                ('lock_version', models.PositiveIntegerField(default=1)),
                ('collection', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='quiz.collection')),
            ],
            options={
                'ordering': ['place', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Exam',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('paper', models.SlugField(blank=True, db_index=False, max_length=20)),
                ('started', models.DateTimeField(auto_now_add=True)),
                ('limit', models.PositiveIntegerField(blank=True, null=True)),
                ('ended', models.DateTimeField(blank=True, null=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='exams', to='accounts.learner')),
            ],
        ),
        migrations.CreateModel(
            name='Exercise',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=20, unique=True)),
                ('nonce', models.UUIDField()),
                ('name', models.CharField(blank=True, max_length=100)),
                ('current_revision', models.PositiveIntegerField(default=0)),
                ('is_open', models.BooleanField(default=False)),
                ('is_hidden', models.BooleanField(default=False, verbose_name='hidden')),
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
            name='ItemAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('answer', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='in_collection', to='quiz.answer')),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='quiz.collectionitem')),
            ],
        ),
        migrations.CreateModel(
            name='Revision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('before', models.PositiveIntegerField(default=0)),
                ('content', models.JSONField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('exercise', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='quiz.exercise')),
            ],
            options={
                'ordering': ['exercise', 'number'],
            },
        ),
        migrations.CreateModel(
            name='Marking',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('marks', models.JSONField()),
                ('mistakes', models.JSONField()),
                ('score', models.PositiveSmallIntegerField()),
                ('out_of', models.PositiveSmallIntegerField()),
                ('reason', models.CharField(choices=[('answered', 'Answered'), ('regraded', 'Regraded')], default='answered', max_length=10)),
                ('is_newest', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('answer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='markings', to='quiz.answer')),
                ('solution', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='markings', to='quiz.solution')),
            ],
        ),
        migrations.CreateModel(
            name='Task',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('kind', models.CharField(max_length=20)),
                ('scenario', models.TextField(blank=True)),
                ('facts', models.JSONField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('rules', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='tasks', to='rulebook.frozenrules')),
            ],
        ),
        migrations.AddField(
            model_name='solution',
            name='task',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='solutions', to='quiz.task'),
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('text', models.TextField(blank=True)),
                ('language', models.CharField(max_length=5)),
                ('nonce', models.UUIDField()),
                ('is_abuse', models.BooleanField(default=False, verbose_name='abuse')),
                ('is_open', models.BooleanField(default=True, verbose_name='open')),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('answer', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='quiz.answer')),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='accounts.learner')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='reports', to='quiz.task')),
            ],
            options={
                'ordering': ['-is_open', '-created'],
            },
        ),
        migrations.CreateModel(
            name='MissedTask',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('level', models.PositiveSmallIntegerField()),
                ('wrong', models.DateTimeField()),
                ('right_on', models.DateField(blank=True, null=True)),
                ('is_settled', models.BooleanField(default=False)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lapses', to='accounts.learner')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lapses', to='quiz.task')),
            ],
        ),
        migrations.CreateModel(
            name='ExamItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=100)),
                ('form_data', models.TextField(blank=True)),
                ('submitted_at', models.DateTimeField(blank=True, null=True)),
                ('answer', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='exam_item', to='quiz.answer')),
                ('exam', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='quiz.exam')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='exam_items', to='quiz.task')),
            ],
            options={
                'ordering': ['place'],
            },
        ),
        migrations.CreateModel(
            name='DailyHand',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(unique=True)),
                ('name', models.CharField(max_length=100)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='days', to='quiz.task')),
            ],
        ),
        migrations.AddField(
            model_name='collectionitem',
            name='task',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='collection_items', to='quiz.task'),
        ),
        migrations.AddField(
            model_name='answer',
            name='task',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='answers', to='quiz.task'),
        ),
        migrations.CreateModel(
            name='TaskConcept',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('concept', models.CharField(max_length=40)),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='concepts', to='quiz.task')),
            ],
        ),
        migrations.CreateModel(
            name='Version',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('content', models.JSONField()),
                ('title', models.CharField(blank=True, max_length=100)),
                ('title_ja', models.CharField(blank=True, max_length=100)),
                ('rules', models.CharField(blank=True, max_length=40)),
                ('level', models.PositiveSmallIntegerField()),
                ('wording', models.TextField(blank=True)),
                ('languages', models.CharField(blank=True, max_length=10)),
                ('likeness', models.CharField(blank=True, db_index=True, max_length=64)),
                ('review', models.CharField(choices=[('none', 'by link alone'), ('asked', 'to be looked over'), ('passed', 'in the bank'), ('returned', 'sent back'), ('retired', 'taken out of the bank')], default='none', max_length=10)),
                ('is_newest', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('exercise', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='quiz.exercise')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='quiz.task')),
            ],
            options={
                'ordering': ['exercise', 'number'],
                'permissions': [('review_version', 'Can look over what is offered to the bank')],
            },
        ),
        migrations.CreateModel(
            name='Remark',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField(blank=True)),
                ('review', models.CharField(blank=True, choices=[('none', 'by link alone'), ('asked', 'to be looked over'), ('passed', 'in the bank'), ('returned', 'sent back'), ('retired', 'taken out of the bank')], max_length=10)),
                ('nonce', models.UUIDField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='remarks', to='accounts.learner')),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='remarks', to='quiz.version')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.AddField(
            model_name='exercise',
            name='fork_of',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='forks', to='quiz.version'),
        ),
        migrations.AddField(
            model_name='collectionitem',
            name='version',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='collection_items', to='quiz.version'),
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
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='accounts.learner')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('learner', 'concept'), name='a_concept_has_one_card'), models.CheckConstraint(condition=models.Q(models.Q(('difficulty__isnull', True), ('reviewed__isnull', True), ('reviews', 0), ('stability__isnull', True)), models.Q(('difficulty__isnull', False), ('reviewed__isnull', False), ('reviews__gt', 0), ('stability__isnull', False)), _connector='OR'), name='a_review_leaves_its_traces')],
            },
        ),
        migrations.AddConstraint(
            model_name='collection',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_page_begins_a_collection'),
        ),
        migrations.AddConstraint(
            model_name='exam',
            constraint=models.UniqueConstraint(condition=models.Q(('ended', None)), fields=('learner', 'paper'), name='one_exam_of_a_paper_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='revision',
            constraint=models.UniqueConstraint(fields=('exercise', 'number'), name='revisions_are_numbered'),
        ),
        migrations.AddConstraint(
            model_name='revision',
            constraint=models.CheckConstraint(condition=models.Q(('before__lt', models.F('number'))), name='a_revision_comes_from_an_earlier_one'),
        ),
        migrations.AddConstraint(
            model_name='marking',
            constraint=models.UniqueConstraint(condition=models.Q(('is_newest', True)), fields=('answer',), name='one_marking_is_the_newest'),
        ),
        migrations.AddConstraint(
            model_name='marking',
            constraint=models.CheckConstraint(condition=models.Q(('out_of__gte', 1), ('score__lte', models.F('out_of'))), name='a_score_is_out_of_something'),
        ),
        migrations.AddConstraint(
            model_name='solution',
            constraint=models.UniqueConstraint(fields=('task', 'engine'), name='an_engine_solves_a_task_once'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(fields=['created'], name='latest_reports'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(fields=['-is_open', '-created', '-id'], name='reports_as_listed'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_report_counts_once'),
        ),
        migrations.AddIndex(
            model_name='missedtask',
            index=models.Index(condition=models.Q(('is_settled', False)), fields=['learner', 'level', 'wrong'], name='lapses_to_put_right'),
        ),
        migrations.AddConstraint(
            model_name='missedtask',
            constraint=models.UniqueConstraint(fields=('learner', 'task'), name='a_task_lapses_once'),
        ),
        migrations.AddConstraint(
            model_name='examitem',
            constraint=models.UniqueConstraint(fields=('exam', 'place'), name='a_place_has_one_question'),
        ),
        migrations.AddIndex(
            model_name='answer',
            index=models.Index(fields=['learner', 'task'], name='answers_to_a_task'),
        ),
        migrations.AddIndex(
            model_name='answer',
            index=models.Index(fields=['learner', 'created'], name='answers_of_a_day'),
        ),
        migrations.AddIndex(
            model_name='answer',
            index=models.Index(condition=models.Q(('is_counted', False)), fields=['learner'], name='answers_to_be_counted'),
        ),
        migrations.AddConstraint(
            model_name='answer',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_form_counts_once'),
        ),
        migrations.AddConstraint(
            model_name='taskconcept',
            constraint=models.UniqueConstraint(fields=('concept', 'task'), name='a_task_practises_once'),
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
            model_name='remark',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_remark_counts_once'),
        ),
        migrations.AddConstraint(
            model_name='exercise',
            constraint=models.UniqueConstraint(fields=('learner', 'nonce'), name='a_page_begins_one_exercise'),
        ),
        migrations.AddConstraint(
            model_name='collectionitem',
            constraint=models.UniqueConstraint(fields=('collection', 'name'), name='a_question_is_in_a_collection_once'),
        ),
        migrations.AddConstraint(
            model_name='collectionitem',
            constraint=models.CheckConstraint(condition=models.Q(('task', None), ('version', None), _connector='OR'), name='an_item_has_a_task_or_a_version'),
        ),
        migrations.AddConstraint(
            model_name='versiontag',
            constraint=models.UniqueConstraint(fields=('tag', 'version'), name='a_version_has_a_tag_once'),
        ),
    ]
