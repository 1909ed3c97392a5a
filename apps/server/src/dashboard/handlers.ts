import type { PersonFigures } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { scopeFor, type HandlersOf } from '../http/index.ts';
import { projectsManaged } from '../project/index.ts';
import type { Reaching } from '../workflow/index.ts';
import { lastDays } from '../calendar/index.ts';
import { noTally, readDays, toProgress, toSeries, type Day, type Tally } from './figures.ts';
import { readElsewhere } from './elsewhere.ts';
import { homeOf, type Home } from './home.ts';
import { readOwnWork } from './own-work.ts';
import { readPeople } from './people.ts';
import { readPlatform } from './platform.ts';
import { readProjects } from './projects.ts';
import { readResume } from './resume.ts';
import { readTeam } from './team.ts';
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
    const ranges = [1, 7, longestProgress];
    // All parts at once: each is a few queries, and the page waits for the slowest instead of for their sum
    const [{ byDate, people }, own, waiting, elsewhere, resume, projects, platform] = await Promise.all([
      reaching && from ? readWork(db, home, reaching, calendar, from) : { byDate: noTally, people: null },
      reaching && home.figures === 'worker'
        ? readOwnWork(
            db,
            caller.userId,
            ranges.flatMap((count) => last(count)[0]?.start ?? []),
          )
        : [],
      reaching ? readWaiting(db, reaching) : [],
      reaching ? readElsewhere(db, reaching) : { rows: [], more: 0 },
      reaching && scopeFor(caller, 'item.read') ? readResume(db, reaching) : [],
      reaching && today && home.hasProjects && scopeFor(caller, 'project.read')
        ? readProjects(db, reaching, today.date)
        : null,
      today && home.hasPlatform && scopeFor(caller, 'storage.read') ? readPlatform(db, today.start) : null,
    ]);
    const progressOf = (count: number) =>
      toProgress(last(count), byDate, own[ranges.indexOf(count)] ?? { work: null, errors: [] });
    return {
      covers: home.covers,
      waiting,
      elsewhere,
      resume,
      progress: { today: progressOf(1), last7: progressOf(7), last30: progressOf(longestProgress) },
      series: toSeries(last(days), byDate),
      people,
      projects,
      platform,
    };
  },
};

/**
 * What was done by day, and by whom where a team is shown. Includes deleted tasks and projects, because their work was
 * done all the same.
 */
async function readWork(
  db: Queryable,
  { figures: by, hasPeople = false }: Home,
  reaching: Reaching,
  calendar: readonly Day[],
  from: Day,
): Promise<{ byDate: Tally; people: PersonFigures[] | null }> {
  const { caller, scope } = reaching;
  if (by === 'team') {
    const team = await readTeam(db, caller.teamId, calendar, from.start);
    const seesPeople = hasPeople && scopeFor(caller, 'people.read') !== undefined;
    return { byDate: team.byDate, people: seesPeople ? await readPeople(db, caller.teamId, team) : null };
  }
  if (by !== 'projects') return { byDate: await readDays(db, { by, userId: caller.userId }, calendar), people: null };
  if (scope === 'all') return { byDate: await readDays(db, { by: 'platform' }, calendar), people: null };
  const rows = await db.query<{ id: number }>(sql`select p.id from project p where ${projectsManaged(scope, caller)}`);
  return { byDate: await readDays(db, { by, projectIds: rows.map((row) => row.id) }, calendar), people: null };
}
