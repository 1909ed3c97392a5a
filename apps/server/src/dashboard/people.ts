import { roleIds, type PersonFigures } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { sizesOf } from './figures.ts';
import { isInAnnotation, type Reaching } from '../workflow/index.ts';

const mostShown = 100;

interface PersonRow {
  id: number;
  name: string;
  annotated: number;
  inspected: number;
  returned: number;
  /** Submitted and judged, by kind of work. */
  worked_seconds: number;
  sizes: readonly { readonly business: string; readonly size: number }[];
  waiting: number;
}

/**
 * Returns the annotators and inspectors of the caller's team: their work since `from` in the team's tasks, and the
 * items they hold there now.
 */
export async function readPeople(
  db: Queryable,
  { caller }: Reaching,
  taskIds: readonly number[],
  from: Date,
): Promise<PersonFigures[]> {
  const rows = await db.query<PersonRow>(sql`
    with working as materialized (
      select id from task where id = any(${taskIds}::bigint[]) and state = 'in_progress' and deleted_at is null
    ), done as materialized (
      select w.user_id, sum(w.annotated) as annotated, sum(w.inspected) as inspected, sum(w.returned) as returned, jsonb_agg(jsonb_build_object('business', t.business, 'size', w.size)) as sizes
      from (
        select w.user_id, w.task_id, sum(w.annotated) as annotated, sum(w.inspected) as inspected, sum(w.returned) as returned, sum(w.annotated_seconds + w.inspected_seconds) as size
        from work_tally w where w.slot >= ${from} and w.task_id = any(${taskIds}::bigint[]) group by w.user_id, w.task_id
      ) w join task t on t.id = w.task_id group by w.user_id
    ), worked as materialized (
      select w.user_id, sum(w.seconds) as seconds from work_time w where w.slot >= ${from} and w.task_id = any(${taskIds}::bigint[]) group by w.user_id
    ), held as materialized (
      select user_id, sum(items) as items from (
        select i.annotator_id as user_id, count(*) as items from annotated_item i where i.task_id in (select id from working) and ${isInAnnotation} group by i.annotator_id
        union all
        select i.inspector_id, count(*) from item i where i.task_id in (select id from working) and i.status = 'in_inspection' group by i.inspector_id
      ) hands group by user_id
    )
    select u.id, u.name, coalesce(done.annotated, 0) as annotated, coalesce(done.inspected, 0) as inspected, coalesce(done.returned, 0) as returned,
      coalesce(done.sizes, '[]') as sizes, coalesce(worked.seconds, 0) as worked_seconds, coalesce(held.items, 0) as waiting
    from app_user u left join done on done.user_id = u.id left join worked on worked.user_id = u.id left join held on held.user_id = u.id
    where exists (select 1 from user_role r where r.user_id = u.id and r.team_id = ${caller.teamId} and r.role_id = ${roleIds.annotator}) or done.user_id is not null or held.user_id is not null
    order by coalesce(done.annotated, 0) + coalesce(done.inspected, 0) desc, coalesce(held.items, 0) desc, u.name, u.id limit ${mostShown}`);
  return rows.map(({ id, name, sizes, ...figures }) => ({ user: { id, name }, ...figures, sizes: sizesOf(sizes) }));
}
