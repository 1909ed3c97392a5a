import { type TaskState, type WorkStage } from '@earmark/contract';
import { one, sql, type Sql, type Transaction } from '../db/index.ts';
import { tellGuidanceChanged } from '../notification/index.ts';

interface Guidance {
  readonly instructions: string;
  readonly rules_document_id: number | null;
}

/** SQL condition: instructions or rules document of the task have changed since the person opened them. */
export const guidanceChanged = (taskId: Sql, userId: number): Sql => sql`exists (
  select 1 from task_guidance_read r join task_guidance g on g.task_id = r.task_id and g.version > r.version
  where r.task_id = ${taskId} and r.user_id = ${userId})`;

/**
 * Keeps a change of a locked task's instructions or rules document, and tells those who work by them. Call it before
 * the task is written.
 */
export async function keepGuidance(
  tx: Transaction,
  task: { readonly id: number; readonly state: TaskState },
  { before, after, actorId }: { readonly before: Guidance; readonly after: Guidance; readonly actorId: number | null },
): Promise<void> {
  const { version } = await one<{ version: number }>(
    tx,
    sql`select coalesce(max(version), 1) as version from task_guidance where task_id = ${task.id}`,
  );
  const row = (number: number, { instructions, rules_document_id: id }: Guidance): Sql => sql`
    (${task.id}::bigint, ${number}::integer, ${instructions}, ${id}::bigint, (select d.name from rules_document d where d.id = ${id}::bigint))`;
  await tx.query(sql`
    insert into task_guidance (task_id, version, instructions, rules_document_id, rules_document)
    values ${row(version, before)}, ${row(version + 1, after)} on conflict (task_id, version) do nothing`);
  const people = await readWorkers(tx, task);
  await tx.query(sql`
    insert into task_guidance_read (task_id, user_id, version) select ${task.id}, x.id, ${version}::integer from unnest(${people.map(({ user_id }) => user_id)}::bigint[]) as x (id)
    on conflict (task_id, user_id) do nothing`);
  await tellGuidanceChanged(tx, task.id, { people, actorId });
}

/** Everybody who may claim in a task or holds work in it, each once with the first stage. */
const readWorkers = (
  tx: Transaction,
  task: { readonly id: number; readonly state: TaskState },
): Promise<{ user_id: number; stage: WorkStage }[]> =>
  tx.query(sql`
    select distinct on (user_id) user_id, stage from (
      select user_id, case part when 'annotator' then 'annotation' else 'inspection' end as stage from task_member where task_id = ${task.id}
      union all
      select annotator_id, 'annotation' from item where task_id = ${task.id} and status in ('in_annotation', 'inspection_failed', 'internal_acceptance_not_passed')
      union all
      select inspector_id, 'inspection' from item where task_id = ${task.id} and status = 'in_inspection'
      union all
      select user_id, 'acceptance' from task_verifier where task_id = ${task.id} and ${task.state === 'in_acceptance' || task.state === 'acceptance_passed'}::boolean
    ) worker where user_id is not null order by user_id, stage`);
