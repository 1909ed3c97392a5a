import { sql, type Queryable } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { projectsManaged } from '../project/index.ts';
import { tasksEverInReach, type Reaching } from '../workflow/index.ts';
import { lastDays } from '../calendar/index.ts';
import { noTally, readDays, toProgress, toSeries, type Whose } from './figures.ts';
import { readElsewhere } from './elsewhere.ts';
import { homeOf } from './home.ts';
import { readOwnWork } from './own-work.ts';
import { readPeople } from './people.ts';
import { readPlatform } from './platform.ts';
import { readProjects } from './projects.ts';
import { readResume } from './resume.ts';
import { readWaiting } from './waiting.ts';

/** Longest range of `progress`, in days. */
const longestProgress = 30;

export const dashboardHandlers: HandlersOf<'dashboard'> = {
  async dashboard({ days, time_zone }, { db, caller }) {
    const home = homeOf(caller.role);
    const calendar = lastDays(Math.max(days, longestProgress), time_zone, new Date());
    const last = (count: number) => calendar.slice(-count);
    const [from] = last(days);
    const [today] = last(1);
    // Same scope as the lists: roles without tasks only have figures of their own
    const scope = scopeFor(caller, 'task.read');
    const reaching = scope && { caller, scope };
    const taskIds = reaching && home.figures === 'tasks' ? await readTaskIds(db, reaching) : [];
    // Both read all that a team did in the period, which takes the longest of a lead's page: at once
    const [byDate, people] = await Promise.all([
      reaching ? whoseOf(db, home.figures, reaching, taskIds).then((whose) => readDays(db, whose, calendar)) : noTally,
      reaching && from && home.hasPeople && scopeFor(caller, 'people.read')
        ? readPeople(db, reaching, taskIds, from.start)
        : null,
    ]);
    const ranges = [1, 7, longestProgress];
    const own =
      reaching && home.figures === 'worker'
        ? await readOwnWork(
            db,
            caller.userId,
            ranges.flatMap((count) => last(count)[0]?.start ?? []),
          )
        : [];
    const progressOf = (count: number) =>
      toProgress(last(count), byDate, own[ranges.indexOf(count)] ?? { work: null, errors: [] });
    return {
      covers: home.covers,
      waiting: reaching ? await readWaiting(db, reaching) : [],
      elsewhere: reaching ? await readElsewhere(db, reaching) : { rows: [], more: 0 },
      resume: reaching && scopeFor(caller, 'item.read') ? await readResume(db, reaching) : [],
      progress: { today: progressOf(1), last7: progressOf(7), last30: progressOf(longestProgress) },
      series: toSeries(last(days), byDate),
      people,
      projects:
        reaching && today && home.hasProjects && scopeFor(caller, 'project.read')
          ? await readProjects(db, reaching, today.date)
          : null,
      platform:
        today && home.hasPlatform && scopeFor(caller, 'storage.read') ? await readPlatform(db, today.start) : null,
    };
  },
};

/** Includes deleted tasks and projects, because their work was done all the same. */
async function whoseOf(
  db: Queryable,
  by: Whose['by'],
  { caller, scope }: Reaching,
  taskIds: readonly number[],
): Promise<Whose> {
  if (by === 'tasks') return { by, taskIds };
  if (by !== 'projects') return { by, userId: caller.userId };
  const rows = await db.query<{ id: number }>(sql`select p.id from project p where ${projectsManaged(scope, caller)}`);
  return { by, projectIds: rows.map((row) => row.id) };
}

/** Includes deleted tasks, because their work was done all the same. */
async function readTaskIds(db: Queryable, reaching: Reaching): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select t.id from task t join project p on p.id = t.project_id where ${tasksEverInReach(reaching)}`,
  );
  return rows.map((row) => row.id);
}
