import { editableFields } from '@earmark/contract';
import { changedLabelIn, type LabelSet } from '@earmark/model';
import { writeAudit } from '../audit/index.ts';
import { one, sql } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { holdProject } from '../project/index.ts';
import { readVersion, summariseLabels } from '../template/index.ts';
import { lockTask, personOf, requireTask, roleOf, userIdOf } from '../workflow/index.ts';
import { notEditable, readTaskEdit } from './edit.ts';

/**
 * Gives a task the labels and phrases of its template's newest version, as far as labels may change in its state and
 * only some are added. Throws `template_version_not_added` and `template_version_taken` besides.
 */
export const takeTemplateVersion: HandlersOf<'takeTemplateVersion'>['takeTemplateVersion'] = async (
  { task_id: id, edit_version },
  context,
) => {
  await requireTask(context.db, context, id);
  return context.db.transaction(async (tx) => {
    const actor = personOf(context.caller);
    const task = await lockTask(tx, id, actor);
    await requireEditVersion(tx, { table: 'task', id, read: edit_version }, () => readTaskEdit(tx, id));
    if (!editableFields.labels.states.includes(task.state)) throw notEditable(task, 'labels');
    await holdProject(tx, task.project_id);
    const now = await one<{
      labels: LabelSet;
      template_id: number | null;
      template_version: number | null;
      newest: number | null;
    }>(
      tx,
      sql`
        select t.labels, t.template_id, t.template_version, (select version from template l where l.id = t.template_id and l.deleted_at is null for share) as newest
        from task t where t.id = ${id}`,
    );
    const { template_id: templateId, template_version: before, newest } = now;
    if (templateId === null || newest === null) throw new Refusal('task_without_template');
    if (newest === before) throw new Refusal('template_version_taken', { version: newest });
    const { labels, phrases } = await readVersion(tx, templateId, newest);
    const title = changedLabelIn(now.labels, labels);
    if (title !== undefined) throw new Refusal('template_version_not_added', { version: newest, title });
    const { edit_version: next } = await one<{ edit_version: number }>(
      tx,
      sql`
        update task set labels = ${sql.json(labels)}, phrases = ${sql.json(phrases)}, template_version = ${newest}, ${editedBy(userIdOf(actor))}
        where id = ${id} returning edit_version`,
    );
    await writeAudit(tx, {
      entity: 'task',
      entityId: id,
      taskId: id,
      event: 'take_template_version',
      from: task.state,
      to: task.state,
      actorId: userIdOf(actor),
      actorRole: roleOf(actor),
      before: { template_version: before, ...summariseLabels(now.labels) },
      after: { template_version: newest, ...summariseLabels(labels) },
    });
    return { version: newest, edit_version: next };
  });
};
