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
    select s.id, s.name, s.business, s.ends_on::text as due,
      (select coalesce(sum(case when t.deleted_at is null then t.item_count else (select count(*) from counted_item c where c.task_id = t.id) end), 0) from task t where t.project_id = s.id) as total,
      (select count(*) from counted_item c where c.project_id = s.id and c.status = any(${passedStatuses.inspection})) as passed,
      (select count(*) from counted_item c where c.project_id = s.id and c.status = any(${passedStatuses.internal_acceptance})) as accepted
    from shown s order by s.ends_on < ${today}::date - 30, s.ends_on, s.id`);
