import { type Api, type ParsedRequestOf } from '@earmark/contract';
import { lastDays } from '../calendar/index.ts';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { projectsManaged } from '../project/index.ts';

type Asked = Omit<ParsedRequestOf<Api['getStatistics']>, 'by'>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The counted work, within the caller's reach. */
export interface Counted {
  readonly from: string;
  readonly to: string;
  /** Whether the period ends with the last day that has begun in the time zones that are counted. */
  readonly isUpToNow: boolean;
  readonly timeZone: string | null;
  /** Whether all projects that may be counted are of one time zone. */
  readonly isOfOneZone: boolean;
  readonly project: Named | null;
  readonly task: Named | null;
  readonly team: Named | null;
  readonly user: Named | null;
  /** SQL condition on rows of days or facts (alias `w`), apart from their day. */
  readonly where: Sql;
  /** Whether one person's work is counted; otherwise `where` says nothing of people. */
  readonly isOfPerson: boolean;
  /** Whether `where` says nothing of tasks, teams and people: whole projects are counted. */
  readonly isOfProjects: boolean;
}

/**
 * Resolves what is asked for. Managers count their projects, leads what happened while their team had the task, workers
 * what they did themselves. Throws `not_found` for projects, tasks, teams and people beyond that.
 */
export async function requireCounted(asked: Asked, context: SignedInContext): Promise<Counted> {
  const { db, caller, scope } = context;
  const managed = sql`p.business = ${asked.business} and ${projectsManaged(scope, caller)}`;
  const projects = sql`select p.id from project p where ${managed}`;
  const reaches: Partial<Record<typeof scope, Sql>> = {
    all: sql`w.project_id in (${projects})`,
    own: sql`w.project_id in (${projects})`,
    team: sql`w.team_id = ${caller.teamId} and w.project_id in (select p.id from project p where p.business = ${asked.business})`,
    assigned: sql`w.user_id = ${caller.userId} and w.project_id in (select p.id from project p where p.business = ${asked.business})`,
  };
  const within = reaches[scope] ?? sql`false`;
  const ofTeam = sql`p.business = ${asked.business} and p.id in (select t.project_id from task_period h join task t on t.id = h.task_id where h.team_id = ${caller.teamId})`;
  const isManager = scope === 'all' || scope === 'own';
  const isCounted = (column: string, id: number): Sql =>
    sql`exists (select 1 from figure_day w where w.${sql.identifier(column)} = ${id} and ${within})`;
  const project = await named(
    db,
    asked.project_id,
    (id) => sql`
      select p.id, p.name, p.time_zone from project p
      where p.id = ${id} and p.business = ${asked.business} and (${isManager ? managed : sql`false`} or ${isCounted('project_id', id)})`,
  );
  const task = await named(
    db,
    asked.task_id,
    (id) => sql`
      select t.id, t.name, p.time_zone from task t join project p on p.id = t.project_id
      where t.id = ${id} and p.business = ${asked.business} and (${isManager ? managed : scope === 'team' ? sql`t.team_id = ${caller.teamId}` : sql`false`} or ${isCounted('task_id', id)})`,
  );
  const team = await named(
    db,
    asked.team_id,
    (id) => sql`
      select t.id, t.name from team t where t.id = ${id} and (${scope === 'all'}::boolean or (${scope === 'team'}::boolean and t.id = ${caller.teamId}) or ${isCounted('team_id', id)})`,
  );
  const user = await named(
    db,
    asked.user_id,
    (id) => sql`
      select u.id, u.name from app_user u where u.id = ${id} and (u.id = ${caller.userId} or ${scope === 'all'}::boolean
        or (${scope === 'team'}::boolean and exists (select 1 from user_role r where r.user_id = u.id and r.team_id = ${caller.teamId})) or ${isCounted('user_id', id)})`,
  );
  const timeZone = project?.time_zone ?? task?.time_zone ?? null;
  const zones = timeZone === null ? await zonesOf(db, isManager ? managed : ofTeam) : [timeZone];
  const of = (column: string, id: number | undefined): Sql =>
    id === undefined ? sql`true` : sql`w.${sql.identifier(column)} = ${id}`;
  return {
    ...periodOf(asked, timeZone === null ? [asked.time_zone, ...zones] : zones),
    timeZone,
    // Others may also have worked for teams that they have left
    isOfOneZone: timeZone !== null || (isManager && zones.length <= 1),
    project: project && { id: project.id, name: project.name },
    task: task && { id: task.id, name: task.name },
    team,
    user,
    isOfPerson: user !== null || scope === 'assigned',
    isOfProjects: isManager && task === null && team === null && user === null,
    where: sql.join(
      [
        within,
        of('project_id', asked.project_id),
        of('task_id', asked.task_id),
        of('team_id', asked.team_id),
        of('user_id', asked.user_id),
      ],
      sql` and `,
    ),
  };
}

interface Zoned extends Named {
  readonly time_zone?: string;
}

async function named(db: Queryable, id: number | undefined, query: (id: number) => Sql): Promise<Zoned | null> {
  if (id === undefined) return null;
  const row = await maybeOne<Zoned>(db, query(id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The time zones of the projects that may be counted. */
async function zonesOf(db: Queryable, reach: Sql): Promise<readonly string[]> {
  const zones = await db.query<{ zone: string }>(
    sql`select distinct p.time_zone as zone from project p where ${reach}`,
  );
  return zones.map(({ zone }) => zone);
}

/**
 * The period ends today: where days of several time zones are counted, with the last of them that has begun, so that
 * nothing is left out that was just done.
 */
function periodOf({ from, to, days }: Asked, zones: readonly string[]): Pick<Counted, 'from' | 'to' | 'isUpToNow'> {
  if (from !== undefined && to !== undefined) return { from, to, isUpToNow: false };
  const now = new Date();
  const today =
    zones
      .map((zone) => lastDays(1, zone, now).at(-1)?.date ?? '')
      .toSorted()
      .at(-1) ?? '';
  return { from: dayAfter(today, 1 - days), to: today, isUpToNow: true };
}

const oneDay = 86_400_000;

/** Returns a date some days later, or earlier. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * oneDay).toISOString().slice(0, 10);

/** Number of days of a period, both ends included. */
export const daysOf = ({ from, to }: Pick<Counted, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / oneDay) + 1;
