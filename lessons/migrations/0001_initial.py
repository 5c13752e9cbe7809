import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='MomentChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lesson', models.SlugField()),
                ('moment', models.PositiveSmallIntegerField()),
                ('asked', models.CharField(max_length=100)),
                ('chosen', models.CharField(max_length=80)),
                ('changed', models.DateTimeField(auto_now=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='choices', to='accounts.learner')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('learner', 'lesson', 'moment'), name='one_choice_at_a_moment')],
            },
        ),
        migrations.CreateModel(
            name='Reading',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('lesson', models.SlugField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='readings', to='accounts.learner')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('learner', 'lesson'), name='a_lesson_is_read_once')],
            },
        ),
    ]
