import type { InHand } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { handsIn, isInAnnotation, isInInspection, tasksOfTeam } from '../workflow/index.ts';

/** Roles a person may have in a task. */
export const parts = ['annotator', 'inspector', 'verifier'] as const;
export type Part = (typeof parts)[number];

/** SQL condition: the person holds the item (alias `i`) in that role. */
export const isInHand = (part: Part, userId: Sql): Sql => {
  const conditions: Record<Part, Sql> = {
    annotator: sql`(i.annotator_id = ${userId} and ${isInAnnotation})`,
    inspector: sql`(i.inspector_id = ${userId} and ${isInInspection})`,
    verifier: sql`(i.verifier_id = ${userId} and i.status = 'in_internal_acceptance')`,
  };
  return conditions[part];
};

/** SQL condition: the person (alias `u`) holds the item (alias `i`) in any part. */
export const holdsItem = sql`(${isInHand('annotator', sql`u.id`)} or ${isInHand('inspector', sql`u.id`)} or ${isInHand('verifier', sql`u.id`)})`;

/**
 * SQL of what everybody holds in the tasks of a team: `user_id`, `items` and their `size`; that of items of another
 * `modality` does not count. Each kind of hold is read by its index, once for all people.
 */
export const heldInTeam = (teamId: number | null, modality: string | null = null): Sql => {
  const tasks = tasksOfTeam(teamId);
  return sql`(
    select user_id, count(*) as items, coalesce(sum(size) filter (where modality = ${modality}), 0) as size from (
      select user_id, size, modality from ${handsIn(tasks)} held
      union all select i.verifier_id, i.size, i.modality from item i where i.task_id = any(array(${tasks})) and i.status = 'in_internal_acceptance'
    ) h group by user_id)`;
};

/** Submitted by the annotator and not through all stages. */
const mayComeBack = sql`i.status in ('annotation_completed', 'in_inspection', 'inspection_passed', 'not_internally_accepted', 'in_internal_acceptance')`;

interface InHandRow {
  user_id: number;
  user_name: string;
  task_id: number;
  task_name: string;
  annotating: number;
  returned: number;
  inspecting: number;
  verifying: number;
  handed_in: number;
}

/**
 * Returns the items people hold, by person and task, for tasks (alias `t`, project `p`) that satisfy `within`. People
 * without items have no row.
 */
export async function readInHand(
  db: Queryable,
  userIds: readonly number[],
  within: Sql = sql`t.deleted_at is null`,
): Promise<InHand[]> {
  const counted = (person: Sql, where: Sql, counts: Sql): Sql => sql`
    select ${person} as user_id, i.task_id, ${counts} from annotated_item i join task t on t.id = i.task_id join project p on p.id = t.project_id
    where ${person} = any(${userIds}::bigint[]) and ${where} and ${within} group by 1, 2`;
  const rows = await db.query<InHandRow>(sql`
    select w.user_id, u.name as user_name, w.task_id, t.name as task_name,
      sum(w.annotating) as annotating, sum(w.returned) as returned, sum(w.inspecting) as inspecting, sum(w.verifying) as verifying, sum(w.handed_in) as handed_in
    from (
      ${counted(
        sql`i.annotator_id`,
        sql`(${isInAnnotation} or ${mayComeBack})`,
        sql`
        count(*) filter (where i.status = 'in_annotation') as annotating, count(*) filter (where ${isInAnnotation} and i.status <> 'in_annotation') as returned,
        0 as inspecting, 0 as verifying, count(*) filter (where ${mayComeBack}) as handed_in`,
      )}
      union all
      ${counted(sql`i.inspector_id`, isInInspection, sql`0, 0, count(*), 0, 0`)}
      union all
      ${counted(sql`i.verifier_id`, sql`i.status = 'in_internal_acceptance'`, sql`0, 0, 0, count(*), 0`)}
    ) w join app_user u on u.id = w.user_id join task t on t.id = w.task_id
    group by w.user_id, u.name, w.task_id, t.name order by u.name, w.user_id, w.task_id`);
  return rows.map(({ user_id, user_name, task_id, task_name, ...counts }) => ({
    user: { id: user_id, name: user_name },
    task: { id: task_id, name: task_name },
    ...counts,
  }));
}

/** Number of items that need a decision before the person leaves; submitted ones do not. */
export const inHandCount = ({ annotating, returned, inspecting, verifying }: InHand): number =>
  annotating + returned + inspecting + verifying;
