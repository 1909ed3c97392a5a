import { passedStatuses, type ProjectFigures } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { projectsInReach } from '../project/index.ts';
import type { Reaching } from '../workflow/index.ts';

const mostShown = 8;

/**
 * Returns open projects with unfinished work, nearest end date first; those that ended more than a month before `today`, the
 * caller's date, come last.
 */
export const readProjects = (db: Queryable, { caller, scope }: Reaching, today: string): Promise<ProjectFigures[]> =>
  db.query<ProjectFigures>(sql`
    with shown as materialized (
      select p.id, p.name, p.business, p.ends_on from project p
      where ${projectsInReach(scope, caller)} and p.state = 'open' and exists (select 1 from task t where t.project_id = p.id and t.deleted_at is null and t.state <> 'accepted')
      order by p.ends_on < ${today}::date - 30, p.ends_on, p.id limit ${mostShown}
    )
    select s.id, s.name, s.business, s.ends_on::text as due, coalesce(c.total, 0) as total, coalesce(c.passed, 0) as passed, coalesce(c.accepted, 0) as accepted
    from shown s left join (
      select t.project_id, sum(c.items)::bigint as total, (sum(c.items) filter (where c.status = any(${passedStatuses.inspection})))::bigint as passed,
        (sum(c.items) filter (where c.status = any(${passedStatuses.internal_acceptance})))::bigint as accepted
      from task t join item_tally c on c.task_id = t.id where t.project_id in (select id from shown) group by t.project_id
    ) c on c.project_id = s.id
    order by s.ends_on < ${today}::date - 30, s.ends_on, s.id`);
