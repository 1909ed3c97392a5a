import type { Api, ParsedRequestOf } from '@earmark/contract';
import { daysOfPeriod, type DayStart } from '../calendar/index.ts';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { tasksEverInReach } from '../workflow/index.ts';

type Asked = Pick<ParsedRequestOf<Api['getOutcome']>, 'business' | 'user_id' | 'task_id' | 'from' | 'to' | 'time_zone'>;

/** Work that is asked for: a person's, in a period, in the tasks within the caller's reach. */
export interface Whose {
  readonly user: { readonly id: number; readonly name: string };
  readonly days: readonly DayStart[];
  /** SQL condition: a time lies in the period. */
  readonly within: (time: Sql) => Sql;
  /** SQL condition: the id of a task is of one whose work is counted. One's own work counts wherever it was done. */
  readonly inTasks: (taskId: Sql) => Sql;
}

/** Throws `not_found` for people and tasks beyond the caller's reach. */
export async function requireWhose(asked: Asked, context: SignedInContext): Promise<Whose> {
  const { db, caller } = context;
  const { user_id: userId = caller.userId, task_id: taskId } = asked;
  const isOwn = userId === caller.userId;
  const inReach = sql`select t.id from task t join project p on p.id = t.project_id where ${tasksEverInReach(context)}`;
  const user = await maybeOne<Whose['user']>(
    db,
    sql`
      select u.id, u.name from app_user u where u.id = ${userId} and (
        ${isOwn}::boolean or ${context.scope === 'all'}::boolean
        or (${context.scope === 'team'}::boolean and exists (select 1 from user_role r where r.user_id = u.id and r.team_id = ${caller.teamId}))
        or (${context.scope !== 'assigned'}::boolean and exists (select 1 from work_tally w where w.user_id = u.id and w.task_id in (${inReach}))))`,
  );
  if (!user || (taskId !== undefined && !(await isOneOf(db, taskId, inReach)))) throw new Refusal('not_found');
  const { days, end } = daysOfPeriod(asked.from, asked.to, asked.time_zone);
  const [first] = days;
  return {
    user,
    days,
    within: (time) => sql`(${time} >= ${first?.start ?? end} and ${time} < ${end})`,
    inTasks: (id) =>
      sql.join(
        [
          taskId !== undefined
            ? sql`${id} = ${taskId}`
            : isOwn || context.scope === 'all'
              ? sql`true`
              : sql`${id} in (${inReach})`,
          ...(asked.business === undefined
            ? []
            : [sql`exists (select from task kind where kind.id = ${id} and kind.business = ${asked.business})`]),
        ],
        sql` and `,
      ),
  };
}

const isOneOf = async (db: Queryable, taskId: number, tasks: Sql): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 as yes where ${taskId}::bigint in (${tasks})`)) !== undefined;
