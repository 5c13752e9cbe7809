import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('clubs', '0001_initial'),
        ('quiz', '0001_initial'),
        ('rulebook', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Assignment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('title', models.CharField(max_length=60)),
                ('note', models.TextField(blank=True)),
                ('language', models.CharField(choices=[('en', 'English'), ('ja', '日本語')], max_length=2)),
                ('rules', models.CharField(max_length=60)),
                ('feedback', models.CharField(choices=[('practice', 'Practice'), ('homework', 'Homework'), ('exam', 'Exam'), ('live', 'Live round')], default='homework', max_length=10)),
                ('opens', models.DateTimeField()),
                ('due', models.DateTimeField()),
                ('closed', models.DateTimeField(blank=True, null=True)),
                ('minutes', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=1)),
                ('counts', models.CharField(choices=[('highest', 'the best'), ('newest', 'the last'), ('first', 'the first')], default='highest', max_length=10)),
                ('is_own', models.BooleanField(default=False)),
                ('is_shuffled', models.BooleanField(default=False)),
                ('lock_version', models.PositiveIntegerField(default=1)),
                ('nonce', models.UUIDField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='assignments', to='clubs.club')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='clubs.membership')),
            ],
            options={
                'ordering': ['-due', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Round',
            fields=[
                ('assignment', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, serialize=False, to='assignments.assignment')),
                ('place', models.PositiveSmallIntegerField(default=0)),
                ('phase', models.CharField(choices=[('asked', 'Asked'), ('counted', 'Counted'), ('paid', 'Paid'), ('reasons', 'Reasons')], default='asked', max_length=10)),
                ('lock_version', models.PositiveIntegerField(default=1)),
            ],
        ),
        migrations.CreateModel(
            name='AssignmentItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('origin', models.CharField(choices=[('generator', 'Generator'), ('bank', 'Bank'), ('collection', 'Collection'), ('lesson', 'Lesson')], max_length=10)),
                ('of', models.CharField(blank=True, max_length=100)),
                ('name', models.CharField(max_length=100)),
                ('has_hints', models.BooleanField(default=True)),
                ('before', models.TextField(blank=True)),
                ('after', models.TextField(blank=True)),
                ('replaced', models.DateTimeField(blank=True, null=True)),
                ('assignment', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='assignments.assignment')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='assignment_items', to='quiz.task')),
            ],
            options={
                'ordering': ['place', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Extension',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('due', models.DateTimeField()),
                ('more_minutes', models.PositiveSmallIntegerField(default=0)),
                ('assignment', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='extensions', to='assignments.assignment')),
                ('membership', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='extensions', to='clubs.membership')),
            ],
        ),
        migrations.CreateModel(
            name='Regrade',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(choices=[('looking', 'Looking'), ('looked', 'Looked'), ('same', 'Same'), ('applying', 'Applying'), ('applied', 'Applied'), ('kept', 'Kept'), ('undoing', 'Undoing'), ('undone', 'Undone')], default='looking', max_length=10)),
                ('cursor', models.PositiveBigIntegerField(default=0)),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('unlike', models.PositiveIntegerField(default=0)),
                ('takes_points', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('settled', models.DateTimeField(blank=True, null=True)),
                ('asked_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='clubs.membership')),
                ('assignment', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='regrades', to='assignments.assignment')),
            ],
            options={
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='MendedRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('now', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulebook.frozenrules')),
                ('was', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='rulebook.frozenrules')),
                ('regrade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rules', to='assignments.regrade')),
            ],
        ),
        migrations.CreateModel(
            name='MendedQuestion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('now', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='quiz.task')),
                ('was', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='quiz.task')),
                ('regrade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='questions', to='assignments.regrade')),
            ],
        ),
        migrations.CreateModel(
            name='Shelved',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, max_length=100)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='shelf', to='clubs.club')),
                ('collection', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='on_shelves', to='quiz.collection')),
                ('exercise', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='on_shelves', to='quiz.exercise')),
            ],
            options={
                'verbose_name_plural': 'shelved',
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='Sitting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(default=1)),
                ('started_at', models.DateTimeField()),
                ('limit', models.DateTimeField(blank=True, null=True)),
                ('handed_in_at', models.DateTimeField(blank=True, null=True)),
                ('assignment', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sittings', to='assignments.assignment')),
                ('learner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sittings', to='accounts.learner')),
                ('membership', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sittings', to='clubs.membership')),
            ],
            options={
                'ordering': ['started_at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='SittingItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=100)),
                ('hints', models.PositiveSmallIntegerField(default=0)),
                ('score', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('out_of', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sitting_items', to='assignments.assignmentitem')),
                ('sitting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='assignments.sitting')),
                ('task', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='sitting_items', to='quiz.task')),
            ],
            options={
                'ordering': ['place'],
            },
        ),
        migrations.CreateModel(
            name='Regraded',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('because', models.CharField(choices=[('engine', 'the rules engine was mended'), ('question', 'the question was mended'), ('rules', 'the house rules were mended')], default='engine', max_length=10)),
                ('score', models.PositiveSmallIntegerField()),
                ('out_of', models.PositiveSmallIntegerField()),
                ('held_score', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('held_out_of', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('applied', models.DateTimeField(blank=True, null=True)),
                ('undone', models.DateTimeField(blank=True, null=True)),
                ('answer', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='regraded', to='quiz.answer')),
                ('before', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='quiz.marking')),
                ('membership', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='regraded', to='clubs.membership')),
                ('regrade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='assignments.regrade')),
                ('item', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='regraded', to='assignments.sittingitem')),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Submission',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('form_data', models.TextField()),
                ('submitted_at', models.DateTimeField()),
                ('is_unreadable', models.BooleanField(default=False)),
                ('answer', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='in_assignment', to='quiz.answer')),
                ('item', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='submission', to='assignments.sittingitem')),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='submissions', to='accounts.learner')),
                ('membership', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='submissions', to='clubs.membership')),
            ],
        ),
        migrations.AddConstraint(
            model_name='assignment',
            constraint=models.UniqueConstraint(fields=('club', 'nonce'), name='a_form_makes_one_assignment'),
        ),
        migrations.AddConstraint(
            model_name='assignment',
            constraint=models.CheckConstraint(condition=models.Q(('due__gt', models.F('opens'))), name='an_assignment_is_due_after_it_opens'),
        ),
        migrations.AddConstraint(
            model_name='assignment',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('minutes', 0), _negated=True), models.Q(('attempts', 0), _negated=True)), name='no_limit_is_none_at_all'),
        ),
        migrations.AddConstraint(
            model_name='assignmentitem',
            constraint=models.UniqueConstraint(condition=models.Q(('replaced', None)), fields=('assignment', 'place'), name='a_place_of_an_assignment_has_one_question'),
        ),
        migrations.AddConstraint(
            model_name='extension',
            constraint=models.UniqueConstraint(fields=('assignment', 'membership'), name='a_member_is_given_time_once'),
        ),
        migrations.AddConstraint(
            model_name='regrade',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ('looking', 'looked', 'applying', 'undoing'))), fields=('assignment',), name='one_regrade_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='mendedrules',
            constraint=models.UniqueConstraint(fields=('regrade', 'was'), name='a_regrade_mends_rules_once'),
        ),
        migrations.AddConstraint(
            model_name='mendedquestion',
            constraint=models.UniqueConstraint(fields=('regrade', 'was'), name='a_regrade_mends_a_question_once'),
        ),
        migrations.AddConstraint(
            model_name='shelved',
            constraint=models.UniqueConstraint(fields=('club', 'collection'), name='a_collection_is_on_a_shelf_once'),
        ),
        migrations.AddConstraint(
            model_name='shelved',
            constraint=models.UniqueConstraint(condition=models.Q(('name', ''), _negated=True), fields=('club', 'name'), name='a_question_is_on_a_shelf_once'),
        ),
        migrations.AddConstraint(
            model_name='shelved',
            constraint=models.CheckConstraint(condition=models.Q(('collection', None), ('name', ''), _connector='XOR'), name='on_a_shelf_is_a_collection_or_a_question'),
        ),
        migrations.AddConstraint(
            model_name='sitting',
            constraint=models.UniqueConstraint(fields=('assignment', 'learner', 'number'), name='sittings_are_numbered'),
        ),
        migrations.AddConstraint(
            model_name='sitting',
            constraint=models.UniqueConstraint(condition=models.Q(('handed_in_at', None)), fields=('assignment', 'learner'), name='one_sitting_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='sittingitem',
            constraint=models.UniqueConstraint(fields=('sitting', 'place'), name='a_place_of_a_sitting_has_one_question'),
        ),
        migrations.AddConstraint(
            model_name='sittingitem',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('out_of', None), ('score', None)), models.Q(('out_of__gte', 1), ('score__gte', 0), ('score__lte', models.F('out_of'))), _connector='OR'), name='a_question_of_a_sitting_earns_of_something'),
        ),
        migrations.AddConstraint(
            model_name='regraded',
            constraint=models.UniqueConstraint(fields=('regrade', 'answer'), name='a_regrade_changes_an_answer_once'),
        ),
    ]
