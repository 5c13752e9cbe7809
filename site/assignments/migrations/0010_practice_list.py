import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('assignments', '0009_plan'),
        ('clubs', '0003_announcements'),
        ('quiz', '0012_replies_go_with_reports'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='shelved',
            name='a_collection_is_on_a_shelf_once',
        ),
        migrations.RemoveConstraint(
            model_name='shelved',
            name='a_question_is_on_a_shelf_once',
        ),
        migrations.RemoveConstraint(
            model_name='shelved',
            name='on_a_shelf_is_a_collection_or_a_question',
        ),
        migrations.RenameModel(
            old_name='Shelved',
            new_name='PracticeItem',
        ),
        migrations.AlterModelOptions(
            name='practiceitem',
            options={'ordering': ['-pk']},
        ),
        migrations.AlterField(
            model_name='practiceitem',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='practice_list', to='clubs.club'),
        ),
        migrations.AlterField(
            model_name='practiceitem',
            name='collection',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='practice_items', to='quiz.collection'),
        ),
        migrations.AlterField(
            model_name='practiceitem',
            name='exercise',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='practice_items', to='quiz.exercise'),
        ),
        migrations.AddConstraint(
            model_name='practiceitem',
            constraint=models.UniqueConstraint(fields=('club', 'collection'), name='a_collection_is_on_a_practice_list_once'),
        ),
        migrations.AddConstraint(
            model_name='practiceitem',
            constraint=models.UniqueConstraint(condition=models.Q(('name', ''), _negated=True), fields=('club', 'name'), name='a_question_is_on_a_practice_list_once'),
        ),
        migrations.AddConstraint(
            model_name='practiceitem',
            constraint=models.CheckConstraint(condition=models.Q(('collection', None), ('name', ''), _connector='XOR'), name='a_practice_item_is_a_collection_or_a_question'),
        ),
    ]
