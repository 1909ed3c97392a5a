import { limits } from '@earmark/contract';
import { changedValues, writeAudit } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { holdProject } from '../project/index.ts';
import { tasksInReach } from '../workflow/index.ts';

/** Puts tags on tasks and takes others off, all or none. Throws what `putTags` throws. */
export const tagTasks: HandlersOf<'tagTasks'>['tagTasks'] = async ({ task_ids, add_ids, remove_ids }, context) => {
  await context.db.transaction((tx) => putTags(tx, context, task_ids, { add: add_ids, remove: remove_ids }));
  return {};
};

interface TaggedTask {
  readonly id: number;
  readonly name: string;
  readonly project_id: number;
  /** Names of its tags. */
  readonly tags: string[];
}

/**
 * Puts tags on tasks and takes others off, in a transaction. Throws `not_found` for tasks out of reach and for tags of
 * other projects, `project_closed`, and `task_tags_full` with the name of a task that would have too many.
 */
export async function putTags(
  tx: Transaction,
  context: SignedInContext,
  taskIds: readonly number[],
  { add, remove }: { readonly add: readonly number[]; readonly remove: readonly number[] },
): Promise<void> {
  const ids = [...new Set(taskIds)];
  const reached = await tx.query<{ project_id: number }>(sql`
    select t.project_id from task t join project p on p.id = t.project_id where t.id = any(${ids}::bigint[]) and ${tasksInReach(context)}`);
  if (reached.length !== ids.length) throw new Refusal('not_found');
  // The projects first, in the order of their ids, like every transaction that locks both
  const projectIds = [...new Set(reached.map(({ project_id }) => project_id))].sort((a, b) => a - b);
  for (const projectId of projectIds) await holdProject(tx, projectId);
  const tags = await tx.query<{ id: number; project_id: number }>(
    sql`select id, project_id from project_tag where id = any(${[...add, ...remove]}::bigint[]) for key share`,
  );
  const areOwn = [...add, ...remove].every((id) => tags.some((tag) => tag.id === id));
  if (!areOwn || tags.some((tag) => projectIds.length !== 1 || tag.project_id !== projectIds[0]))
    throw new Refusal('not_found');
  const before = await lockTagged(tx, ids);
  await tx.query(
    sql`delete from task_tag where task_id = any(${ids}::bigint[]) and tag_id = any(${[...remove]}::bigint[])`,
  );
  await tx.query(sql`
    insert into task_tag (task_id, tag_id) select t.id, g.id from unnest(${ids}::bigint[]) t (id), unnest(${[...add]}::bigint[]) g (id)
    on conflict do nothing`);
  const after = new Map((await lockTagged(tx, ids)).map((task) => [task.id, task.tags]));
  const max = limits.tag.mostOfTask;
  for (const task of before) {
    const now = after.get(task.id) ?? [];
    if (now.length > max) throw new Refusal('task_tags_full', { max, name: task.name });
    const changed = changedValues({ tags: task.tags }, { tags: now });
    if (changed)
      await writeAudit(tx, {
        entity: 'task',
        entityId: task.id,
        taskId: task.id,
        event: 'tag',
        from: null,
        to: 'kept',
        actorId: context.caller.userId,
        actorRole: context.caller.role,
        ...changed,
      });
  }
}

/** Locks tasks in the order of their ids; returns them with the names of their tags. */
async function lockTagged(tx: Transaction, ids: readonly number[]): Promise<TaggedTask[]> {
  await tx.query(sql`select id from task where id = any(${[...ids]}::bigint[]) order by id for update`);
  return tx.query<TaggedTask>(sql`
    select t.id, t.name, t.project_id,
      array(select g.name from task_tag x join project_tag g on g.id = x.tag_id where x.task_id = t.id order by lower(g.name), g.id) as tags
    from task t where t.id = any(${[...ids]}::bigint[]) order by t.id`);
}
