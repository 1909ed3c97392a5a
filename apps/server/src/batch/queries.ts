import {
  batchActions,
  batchIds,
  batchList,
  batchRowList,
  isOfTasks,
  type Batch,
  type BatchEnding,
  type BatchId,
  type BatchRow,
  type Language,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { listReader, type ListCount, type ListedRow } from '../list/index.ts';
import { projectsManaged } from '../project/index.ts';
import type { Reaching } from '../workflow/index.ts';

/** SQL condition: batch `b` was begun and a job goes on with it, now or later. */
export const goesOn = sql`
  (b.finished_at is null and exists (select 1 from job j where j.subject = 'batch:' || b.id and j.state in ('queued', 'running')))`;

/** Columns of the record over `batchTables`. */
export const batchReader = listReader(batchList, {
  id: sql`b.id`,
  action: sql`b.action`,
  state: sql`
    case when ${goesOn} then 'in_operation' when b.done = b.total then 'succeeded' when b.done = 0 then 'failed' else 'partly_failed' end`,
  task: { id: sql`t.id`, name: sql`t.name` },
  detail: sql`b.detail`,
  total: sql`b.total`,
  done: sql`b.done`,
  refused: sql`b.refused`,
  created_by: { id: sql`u.id`, name: sql`u.name` },
  created_at: sql`b.created_at`,
  finished_at: sql`b.finished_at`,
});
/** A batch with who began it, and its task and project, which may be gone. */
export const batchTables = sql`
  batch b join app_user u on u.id = b.created_by left join task t on t.id = b.task_id left join project p on p.id = b.project_id`;

/** A batch as `batchReader` and `batchFields` select it. */
export interface BatchDbRow extends ListedRow<typeof batchList> {
  project: Batch['project'];
  parameters: Batch['parameters'];
  is_over: boolean;
  is_waiting: boolean;
  ending: BatchEnding | null;
  undo_of: number | null;
  undone_by: number | null;
  undo_until: Date | null;
  export_id: number | null;
  is_own: boolean;
}

/** Until when what an action did can be taken back, in SQL: null for actions that nothing takes back. */
const undoHours = (): Sql => {
  const undoable = batchIds.flatMap((id) => {
    const { undo } = batchActions[id];
    return 'hours' in undo ? [sql`when ${id} then ${undo.hours}::integer`] : [];
  });
  return sql`case b.action ${sql.join(undoable, sql` `)} end`;
};

/** SQL: until when a batch can be taken back; null when it cannot. */
export const undoUntil = sql`
  case when b.undo_of is null and not ${goesOn} and not exists (select 1 from batch n where n.undo_of = b.id)
    and b.created_at + make_interval(hours => ${undoHours()}) > now()
    and exists (select 1 from batch_row r where r.batch_id = b.id and r.outcome = 'done' and r.prior is not null)
    then b.created_at + make_interval(hours => ${undoHours()}) end`;

/** Fields of a batch beyond the list's columns. */
export const batchFields = (userId: number): Sql => sql`
  , case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as project, b.parameters,
  not ${goesOn} as is_over, b.done + b.refused = 0 and exists (select 1 from job j where j.subject = 'batch:' || b.id and j.state = 'queued') as is_waiting,
  case when b.ending is not null then b.ending when b.finished_at is null and not ${goesOn} then 'fault' end as ending,
  b.undo_of, (select n.id from batch n where n.undo_of = b.id) as undone_by, ${undoUntil} as undo_until, b.export_id, b.created_by = ${userId} as is_own`;

/** Converts a row to the contract's batch. */
export const toBatch = ({ project, is_over, is_own, ...row }: BatchDbRow): Batch => ({
  ...batchReader.fieldsOf(row),
  project,
  parameters: row.parameters,
  left: is_over ? row.total - row.done - row.refused : 0,
  is_waiting: row.is_waiting,
  ending: row.ending,
  undo_of: row.undo_of,
  undone_by: row.undone_by,
  // Others may see the batch, and only who began it takes it back
  undo_until: is_own ? (row.undo_until?.toISOString() ?? null) : null,
  export_id: row.export_id,
  is_own,
});

/**
 * SQL condition: batch `b` is in the caller's reach. Managers see those of their projects, leads those of their team,
 * and everybody their own, in the role in which they were started.
 */
export function batchesInReach({ caller, scope }: Reaching): Sql {
  const own = sql`(b.created_by = ${caller.userId} and b.role_id = ${caller.role} and b.team_id is not distinct from ${caller.teamId})`;
  if (scope === 'all') return sql`true`;
  if (scope === 'own') return sql`(${own} or (p.id is not null and ${projectsManaged(scope, caller)}))`;
  return scope === 'team' ? sql`(${own} or b.team_id = ${caller.teamId})` : own;
}

/** SQL condition: the batch works on tasks, or on items. */
export const worksOn = (of: 'tasks' | 'items' | undefined): Sql =>
  of === undefined
    ? sql`true`
    : sql`b.action = any(${batchIds.filter((id: BatchId) => isOfTasks(id) === (of === 'tasks'))}::text[])`;

/** Columns of a batch's rows over `rowTables`. */
export const rowReader = listReader(batchRowList, {
  id: sql`r.entity_id`,
  name: sql`r.name`,
  outcome: sql`coalesce(r.outcome, case when ${goesOn} then 'waiting' else 'left' end)`,
});
/** The rows of one batch alone, because an id names a row within its batch only. */
export const rowTables = (batchId: number): Sql =>
  sql`(select * from batch_row where batch_id = ${batchId}) r join batch b on b.id = r.batch_id`;

/** How many rows of a batch have each outcome, by its own counters: it may have as many rows as a task has items. */
export const countRows = (db: Queryable, batchId: number): Promise<ListCount[]> =>
  db.query(sql`
    select c.value, c.count from batch b cross join lateral (values
      ('done', b.done), ('refused', b.refused), (case when ${goesOn} then 'waiting' else 'left' end, b.total - b.done - b.refused)
    ) c (value, count) where b.id = ${batchId} and c.count > 0`);

/** Fields of a batch's row beyond the list's columns. */
export const rowFields = sql`, r.reason as why`;

/** A row as `rowReader` and `rowFields` select it. */
export interface BatchRowDbRow extends ListedRow<typeof batchRowList> {
  why: Readonly<Record<Language | 'key', string>> | null;
}

/**
 * Converts a row; its reason was stored in both languages, since a reader may have another than who began the batch.
 */
export const toBatchRow = ({ why, ...row }: BatchRowDbRow, language: Language): BatchRow => ({
  ...rowReader.fieldsOf(row),
  reason: why?.[language] ?? '',
  error: why?.key ?? null,
});
