import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Download',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('about', models.CharField(blank=True, max_length=40)),
                ('name', models.CharField(max_length=100)),
                ('language', models.CharField(max_length=5)),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('writing', 'Writing'), ('ready', 'Ready'), ('failed', 'Failed'), ('too-large', 'Too Large'), ('refused', 'Refused')], default='waiting', max_length=10)),
                ('done', models.PositiveIntegerField(default=0)),
                ('total', models.PositiveIntegerField(default=0)),
                ('size', models.PositiveBigIntegerField(default=0)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('learner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='downloads', to='accounts.learner')),
            ],
            options={
                'ordering': ['-created', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='DownloadPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('content', models.BinaryField()),
                ('download', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='downloads.download')),
            ],
        ),
        migrations.AddIndex(
            model_name='download',
            index=models.Index(fields=['created'], name='downloads_by_age'),
        ),
        migrations.AddConstraint(
            model_name='download',
            constraint=models.UniqueConstraint(condition=models.Q(('state__in', ['waiting', 'writing'])), fields=('learner', 'kind', 'about', 'language'), name='a_file_is_made_once_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='downloadpart',
            constraint=models.UniqueConstraint(fields=('download', 'number'), name='parts_of_a_file_are_numbered'),
        ),
    ]
