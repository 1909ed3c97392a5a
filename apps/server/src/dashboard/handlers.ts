import { sql, type Queryable } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { tasksEverInReach, type Reaching } from '../workflow/index.ts';
import { lastDays } from './day-starts.ts';
import { noTally, readDays, toProgress, toSeries } from './figures.ts';
import { readElsewhere } from './elsewhere.ts';
import { homeOf } from './home.ts';
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
    const taskIds = reaching && home.figures === 'everybody' ? await readTaskIds(db, reaching) : [];
    const byDate = reaching ? await readDays(db, caller.userId, taskIds, home.figures, calendar) : noTally;
    return {
      covers: home.covers,
      waiting: reaching ? await readWaiting(db, reaching) : [],
      elsewhere: reaching ? await readElsewhere(db, reaching) : { rows: [], more: 0 },
      resume: reaching && scopeFor(caller, 'item.read') ? await readResume(db, reaching) : [],
      progress: {
        today: toProgress(last(1), byDate),
        last7: toProgress(last(7), byDate),
        last30: toProgress(last(30), byDate),
      },
      series: toSeries(last(days), byDate),
      people:
        reaching && from && home.hasPeople && scopeFor(caller, 'people.read')
          ? await readPeople(db, reaching, taskIds, from.start)
          : null,
      projects:
        reaching && today && home.hasProjects && scopeFor(caller, 'project.read')
          ? await readProjects(db, reaching, today.date)
          : null,
      platform:
        today && home.hasPlatform && scopeFor(caller, 'storage.read') ? await readPlatform(db, today.start) : null,
    };
  },
};

/** Includes deleted tasks, because their work was done all the same. */
async function readTaskIds(db: Queryable, reaching: Reaching): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select t.id from task t join project p on p.id = t.project_id where ${tasksEverInReach(reaching)}`,
  );
  return rows.map((row) => row.id);
}
