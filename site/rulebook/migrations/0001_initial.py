import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('clubs', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='FrozenRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('data', models.JSONField()),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'verbose_name_plural': 'frozen rules',
            },
        ),
        migrations.CreateModel(
            name='HouseRules',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='house_rules', to='clubs.club')),
                ('learner', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='house_rules', to='accounts.learner')),
            ],
            options={
                'verbose_name_plural': 'house rules',
                'ordering': ['name', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='HouseRulesVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('toml', models.TextField()),
                ('base', models.CharField(blank=True, max_length=40)),
                ('is_newest', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('frozen', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='versions', to='rulebook.frozenrules')),
                ('house', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='rulebook.houserules')),
            ],
            options={
                'ordering': ['house', 'number'],
            },
        ),
        migrations.AddConstraint(
            model_name='houserules',
            constraint=models.CheckConstraint(condition=models.Q(('learner__isnull', True), ('club__isnull', True), _connector='XOR'), name='rules_are_a_learners_or_a_clubs'),
        ),
        migrations.AddConstraint(
            model_name='houserulesversion',
            constraint=models.UniqueConstraint(fields=('house', 'number'), name='versions_are_numbered'),
        ),
        migrations.AddConstraint(
            model_name='houserulesversion',
            constraint=models.UniqueConstraint(condition=models.Q(('is_newest', True)), fields=('house',), name='one_version_is_the_newest'),
        ),
    ]
