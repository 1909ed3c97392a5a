import { roleIds, type CurrentRole, type Resume } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import {
  annotatesInTask,
  isDisputed,
  isInAnnotation,
  tasksInReach,
  taskStatesOfStage,
  type Reaching,
} from '../workflow/index.ts';

type Stage = Resume['stage'];

const mostShown = 8;

const stages: Readonly<Partial<Record<CurrentRole, readonly Stage[]>>> = {
  [roleIds.annotator]: ['annotation', 'inspection'],
  [roleIds.acceptor]: ['acceptance'],
};

/** SQL condition per stage: the item (alias `i`) is held by the person. */
const inHand: Readonly<Record<Stage, (userId: number) => Sql>> = {
  // What is disputed goes on once somebody else has decided
  annotation: (userId) =>
    sql`i.annotator_id = ${userId} and ${isInAnnotation} and ${annotatesInTask(userId)} and not ${isDisputed}`,
  inspection: (userId) => sql`i.inspector_id = ${userId} and i.status = 'in_inspection'`,
  acceptance: (userId) => sql`i.verifier_id = ${userId} and i.status = 'in_internal_acceptance'`,
};

interface ResumeRow {
  item_id: number;
  name: string;
  business: Resume['business'];
  task_id: number;
  task_name: string;
  stage: Stage;
  status: Resume['status'];
  touched_at: Date;
}

/** SQL: when the item was last touched; a verifier may not learn when others worked. */
const touchedAt = (stage: Stage, userId: number): Sql =>
  stage === 'acceptance'
    ? sql`coalesce((select max(e.created_at) from audit_event e where e.entity = 'item' and e.entity_id = i.id and e.actor_id = ${userId}), t.created_at)`
    : sql`coalesce(i.saved_at, i.claimed_at, i.created_at)`;

/** Returns the items that the caller holds, most recently touched first. */
export async function readResume(db: Queryable, reaching: Reaching): Promise<Resume[]> {
  const parts = (stages[reaching.caller.role] ?? []).map(
    (stage) => sql`
      select i.id as item_id, i.name, t.business, t.id as task_id, t.name as task_name, ${stage}::text as stage, i.status, ${touchedAt(stage, reaching.caller.userId)} as touched_at
      from annotated_item i join task t on t.id = i.task_id join project p on p.id = t.project_id
      where ${inHand[stage](reaching.caller.userId)} and t.state = any(${[...taskStatesOfStage(stage, reaching.caller.isExternal)]}) and ${tasksInReach(reaching)}`,
  );
  if (parts.length === 0) return [];
  const rows = await db.query<ResumeRow>(
    sql`select * from (${sql.join(parts, sql` union all `)}) held order by touched_at desc, item_id desc limit ${mostShown}`,
  );
  return rows.map(({ task_id, task_name, touched_at, ...row }) => ({
    ...row,
    task: { id: task_id, name: task_name },
    saved_at: touched_at.toISOString(),
  }));
}
