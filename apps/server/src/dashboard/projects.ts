import { passedStatuses, type AvailableBusinessType, type Goal, type ProjectFigures } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { countItemsByStatus, projectsInReach, sharesDone, total } from '../project/index.ts';
import type { Reaching } from '../workflow/index.ts';

const mostShown = 8;

interface Row {
  id: number;
  name: string;
  business: AvailableBusinessType;
  due: string;
  goal: Goal | null;
}

/**
 * Returns open projects with unfinished work, nearest end date first; those that ended more than a month before
 * `today`, the caller's date, come last.
 */
export async function readProjects(
  db: Queryable,
  { caller, scope }: Reaching,
  today: string,
): Promise<ProjectFigures[]> {
  const rows = await db.query<Row>(sql`
    select p.id, p.name, p.business, p.ends_on::text as due, p.goal from project p
    where ${projectsInReach(scope, caller)} and p.state = 'open' and exists (select 1 from task t where t.project_id = p.id and t.deleted_at is null and t.state <> 'accepted')
    order by p.ends_on < ${today}::date - 30, p.ends_on, p.id limit ${mostShown}`);
  const counts = await countItemsByStatus(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ goal, ...row }) => {
    const own = counts.filter(({ project_id }) => project_id === row.id);
    const { progress, goal_progress } = sharesDone(own, goal);
    return {
      ...row,
      total: total(own).items,
      passed: total(own, passedStatuses.inspection).items,
      accepted: total(own, passedStatuses.internal_acceptance).items,
      share: Math.min(goal_progress ?? progress, 1),
    };
  });
}
