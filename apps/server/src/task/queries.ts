import {
  type AvailableBusinessType,
  taskList,
  type GivingRule,
  type ItemStatus,
  type Tag,
  type ProjectState,
  type TaskState,
} from '@earmark/contract';
import type { LabelSet } from '@earmark/model';
import { sql, type Queryable } from '../db/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';
import {
  annotatesInTask,
  hasAnnotated,
  countToVerify,
  hasInternalVerifier,
  isDisputed,
  isInAnnotation,
  isInspectableBy,
  partOf,
  taskStatus,
  waitsForInspection,
  seenItems,
} from '../workflow/index.ts';

/** Task columns over `taskTables`. */
const taskSql: ListSql<typeof taskList> = {
  id: sql`t.id`,
  name: sql`t.name`,
  project: { id: sql`p.id`, name: sql`p.name` },
  status: taskStatus,
  priority: sql`t.priority`,
  deadline: sql`t.deadline`,
  tags: (wanted) =>
    sql`exists (select 1 from task_tag x where x.task_id = t.id and x.tag_id::text = any(${wanted.map(String)}::text[]))`,
  team: { id: sql`team.id`, name: sql`team.name` },
  people: { people: sql`select m.user_id from task_member m where m.task_id = t.id` },
  verifiers: { people: sql`select v.user_id from task_verifier v where v.task_id = t.id` },
  // The one in force, as `lockTask` reads it
  inspection_ratio: sql`coalesce(team.inspection_ratio, t.inspection_ratio)`,
  item_count: sql`t.item_count`,
  size: sql`t.size`,
  time_used: sql`(time.annotation + time.inspection + time.acceptance)`,
  created_at: sql`t.created_at`,
};
export const taskReader = listReader(taskList, taskSql);

export interface TaskRow extends ListedRow<typeof taskList> {
  business: AvailableBusinessType;
  state: TaskState;
  project_state: ProjectState;
  instructions: string;
  inspection_batch: number;
  copies: number;
  agreement_threshold: number;
  inspection_heard: number;
  acceptance_heard: number;
  own_inspection_ratio: number;
  template: { id: number; name: string; version: number; newest_version: number | null } | null;
  edit_version: number;
  paused_at: Date | null;
  pause_reason: string;
  giving: GivingRule;
  assignment_version: number;
  annotation_seconds: number;
  inspection_seconds: number;
  acceptance_seconds: number;
  remark: string;
  labels: LabelSet;
  phrases: string[];
  /** Rules as stored; fields added later may be missing. */
  rules: unknown;
  expired_at: Date | null;
  job_progress: number | null;
  is_waiting: boolean;
  has_internal_verifier: boolean;
}

/** Unique key of a task's preparation job, so that one runs at a time. */
export const prepareKey = (taskId: number): string => `task:${taskId}`;

/** SQL: the time worked on task `t`, one row under the alias `time`. */
const timeOfTask = sql`left join lateral (
  select coalesce(sum(x.annotation), 0) as annotation, coalesce(sum(x.inspection), 0) as inspection, coalesce(sum(x.acceptance), 0) as acceptance
  from task_time x where x.task_id = t.id) time on true`;

/** Additional row fields not shown as columns. */
export const taskFields = sql`,
  t.business, t.state, p.state as project_state, t.instructions, t.inspection_batch, t.copies, t.agreement_threshold, t.inspection_heard, t.acceptance_heard, t.inspection_ratio as own_inspection_ratio, (select json_build_object('id', s.id, 'name', s.name, 'version', t.template_version, 'newest_version', case when s.deleted_at is null then s.version end) from template s where s.id = t.template_id) as template, t.edit_version, t.paused_at, t.pause_reason, t.giving, t.assignment_version, time.annotation as annotation_seconds, time.inspection as inspection_seconds, time.acceptance as acceptance_seconds, t.remark, t.labels, t.phrases, t.rules, t.expired_at,
  case when t.state in ('creating', 'preprocessing')
    then (select max(j.progress) from job j where j.kind = 'task.prepare' and j.unique_key = 'task:' || t.id and j.state in ('queued', 'running')) end as job_progress,
  t.state in ('creating', 'preprocessing') and exists (select 1 from job j where j.kind = 'task.prepare' and j.unique_key = 'task:' || t.id and j.state = 'queued') as is_waiting,
  ${hasInternalVerifier} as has_internal_verifier`;
export const taskTables = sql`task t join project p on p.id = t.project_id left join team on team.id = t.team_id ${timeOfTask}`;

/**
 * Counts items by status, for several tasks in one query: from the tally, and of archived tasks, which it has in part,
 * by reading them.
 */
export const countByStatus = (
  db: Queryable,
  taskIds: readonly number[],
): Promise<{ task_id: number; status: ItemStatus; items: number }[]> =>
  db.query(
    sql`
      select c.task_id, c.status, sum(c.items)::bigint as items from item_tally c join task t on t.id = c.task_id
      where c.task_id = any(${taskIds}) and t.deleted_at is null group by c.task_id, c.status having sum(c.items) <> 0
      union all
      select i.task_id, i.status, count(*) from item i join task t on t.id = i.task_id
      where i.task_id = any(${taskIds}) and t.deleted_at is not null group by i.task_id, i.status`,
  );

export interface MineRow {
  task_id: number;
  annotating: number;
  rework: number;
  /** Returned to the person's annotation, but about the verdict somebody else decides first. */
  disputed: number;
  inspecting: number;
  inspectable: number;
  /** Number of items being inspected or free to inspect that have blind copies to decide between. */
  adjudicating: number;
  adjudicable: number;
  verifying: number;
  /** Items of which a blind copy is free that the person may make. */
  free_copies: number;
}

/** SQL condition: the copies of item `i` differ and it has no result. */
const waitsForDecision = sql`i.copies > 1 and i.result is null`;

/** Tasks in which a person has a role; only there free items matter. */
export interface Named {
  readonly inspector: readonly number[];
  readonly verifier: readonly number[];
  /** Whether the person is a verifier from outside. */
  readonly isExternal: boolean;
}

/**
 * Counts what waits for a person in several tasks, in one query, of only those parts that concern a task: planning them
 * takes far longer than counting. Free items to annotate follow from the counts by status.
 */
export async function countMine(
  db: Queryable,
  taskIds: readonly number[],
  named: Named,
  userId: number,
): Promise<MineRow[]> {
  const ofWork = [
    sql`
      select i.task_id, count(*) filter (where i.status = 'in_annotation'), count(*) filter (where i.status <> 'in_annotation' and not ${isDisputed}), count(*) filter (where i.status <> 'in_annotation' and ${isDisputed}), 0, 0, 0, 0, 0, 0
      from annotated_item i
      where i.task_id = any(${taskIds}) and i.annotator_id = ${userId}
        and ${isInAnnotation} and ${annotatesInTask(userId)}
      group by i.task_id`,
    sql`select i.task_id, 0, 0, 0, count(*), 0, count(*) filter (where ${waitsForDecision}), 0, 0, 0 from item i where i.task_id = any(${taskIds}) and i.inspector_id = ${userId} and i.status = 'in_inspection' group by i.task_id`,
    sql`
      select i.task_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*) from item i
      where i.task_id = any(${taskIds}) and i.open_copies > 0 and not ${hasAnnotated(userId)} group by i.task_id`,
  ];
  const ofInspector = sql`
      select i.task_id, 0, 0, 0, 0, count(*), 0, count(*) filter (where ${waitsForDecision}), 0, 0 from item i
      where i.task_id = any(${named.inspector}) and ${waitsForInspection} and ${isInspectableBy(userId)} and i.annotator_id is distinct from ${userId} and (i.copies = 1 or not ${hasAnnotated(userId)})
      group by i.task_id`;
  const ofVerifier = sql`select v.task_id, 0, 0, 0, 0, 0, 0, 0, v.items, 0 from (${countToVerify(userId, named.isExternal, named.verifier)}) v`;
  const parts = [
    ...(taskIds.length > 0 ? ofWork : []),
    ...(named.inspector.length > 0 ? [ofInspector] : []),
    ...(named.verifier.length > 0 ? [ofVerifier] : []),
  ];
  if (parts.length === 0) return [];
  return db.query<MineRow>(sql`
    select task_id, sum(annotating) as annotating, sum(rework) as rework, sum(disputed) as disputed, sum(inspecting) as inspecting, sum(inspectable) as inspectable, sum(adjudicating) as adjudicating, sum(adjudicable) as adjudicable, sum(verifying) as verifying, sum(free_copies) as free_copies
    from (${sql.join(parts, sql` union all `)}) waiting (task_id, annotating, rework, disputed, inspecting, inspectable, adjudicating, adjudicable, verifying, free_copies)
    group by task_id`);
}

export interface PersonRow {
  task_id: number;
  part: 'annotator' | 'inspector' | 'finishing' | 'verifier';
  id: number;
  name: string;
  is_external: boolean;
}

/** How many items with a known answer look to a person as if they had another status, by task. */
export const countChecks = async (
  db: Queryable,
  taskIds: readonly number[],
  userId: number,
): Promise<{ task_id: number; status: ItemStatus; seen: ItemStatus; items: number }[]> =>
  taskIds.length === 0
    ? []
    : db.query(sql`
    select i.task_id, r.status, i.status as seen, count(*) as items
    from ground_truth g join item r on r.id = g.item_id join ${seenItems(userId)} i on i.id = g.item_id
    where g.task_id = any(${[...taskIds]}::bigint[]) and i.is_check group by i.task_id, r.status, i.status`);

/** Tasks in which a person takes nothing new because of missed answers. */
export const listPaused = async (db: Queryable, taskIds: readonly number[], userId: number): Promise<number[]> =>
  (
    await db.query<{ task_id: number }>(
      sql`select task_id from task_pause where task_id = any(${[...taskIds]}::bigint[]) and user_id = ${userId} and lifted_at is null`,
    )
  ).map(({ task_id }) => task_id);

/** Returns the tags of several tasks, by name. */
export const listTagsOf = (db: Queryable, taskIds: readonly number[]): Promise<(Tag & { task_id: number })[]> =>
  db.query(sql`
    select x.task_id, g.id, g.name, g.tone from task_tag x join project_tag g on g.id = x.tag_id
    where x.task_id = any(${taskIds}) order by lower(g.name), g.id`);

/** Returns everyone assigned to several tasks. */
export const listPeople = (db: Queryable, taskIds: readonly number[]): Promise<PersonRow[]> =>
  db.query<PersonRow>(sql`
    select distinct m.task_id, case when m.is_finishing then 'finishing' else m.part end as part, u.id, u.name, u.is_external
    from task_member m join app_user u on u.id = m.user_id where m.task_id = any(${taskIds})
    union all
    select v.task_id, 'verifier', u.id, u.name, u.is_external from task_verifier v join app_user u on u.id = v.user_id where v.task_id = any(${taskIds})
    order by 4, 3`);

/** Ids of those tasks in whose open round a sample is drawn for the verifiers of this part. */
export const listSampled = async (
  db: Queryable,
  taskIds: readonly number[],
  isExternal: boolean,
): Promise<number[]> => {
  const rows = await db.query<{ task_id: number }>(
    sql`select task_id from acceptance_round where task_id = any(${taskIds}) and part = ${partOf(isExternal)} and verdict is null and drawn_count is not null`,
  );
  return rows.map((row) => row.task_id);
};
