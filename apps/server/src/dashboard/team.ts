import { sql, type Queryable } from '../db/index.ts';
import { areHours } from '../calendar/index.ts';
import type { Day, Tally, TallyRow } from './figures.ts';

/** What a person did in tasks since some time. */
export interface PersonWork {
  readonly annotated: number;
  readonly inspected: number;
  readonly returned: number;
  readonly worked: number;
  /** Submitted and judged, by kind of work. */
  readonly sizes: readonly Pick<TallyRow, 'business' | 'size'>[];
}

/** What was done in the tasks that a team has, by day and by person. */
export interface TeamWork {
  readonly byDate: Tally;
  readonly byPerson: ReadonlyMap<number, PersonWork>;
}

interface PersonRow extends Omit<PersonWork, 'sizes'> {
  readonly user_id: number;
  readonly business: string;
  readonly size: number;
}

/**
 * Returns the figures of each of `days` in the tasks that a team has, and those of each person since `from`; both are
 * read at once.
 */
export async function readTeam(
  db: Queryable,
  teamId: number | null,
  days: readonly Day[],
  from: Date,
): Promise<TeamWork> {
  const starts = days.map((day) => day.start);
  const [byDay, ofPeople] = await Promise.all([
    db.query<TallyRow & { worked: number }>(sql`
      select width_bucket(w.slot, ${starts}::timestamptz[]) as day, w.business, sum(w.annotated)::bigint as annotated, sum(w.inspected)::bigint as inspected, sum(w.accepted)::bigint as accepted,
        sum(w.returned)::bigint as returned, 0 as passed_unseen, sum(w.annotated_size) as size, sum(w.passed)::bigint as passed, sum(w.passed + w.returned)::bigint as judged, sum(w.worked_seconds) as worked
      from ${areHours(starts) ? sql`team_tally` : sql`team_work`} w where w.team_id = ${teamId} and w.slot >= ${starts[0] ?? from} group by 1, 2`),
    readWorkOfPeople(db, teamId, from),
  ]);
  const dateOf = (number: number): string => days[number - 1]?.date ?? '';
  const rows = Map.groupBy(byDay, (row) => dateOf(row.day));
  const worked = new Map([...rows].map(([date, of]) => [date, total(of, 'worked')]));
  const people = Map.groupBy(ofPeople, ({ user_id }) => user_id);
  const workOf = (of: readonly PersonRow[]): PersonWork => ({
    annotated: total(of, 'annotated'),
    inspected: total(of, 'inspected'),
    returned: total(of, 'returned'),
    worked: total(of, 'worked'),
    sizes: of.map(({ business, size }) => ({ business, size })),
  });
  return { byDate: { rows, worked }, byPerson: new Map([...people].map(([id, of]) => [id, workOf(of)])) };
}

const total = <Name extends string>(of: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  of.reduce((sum, row) => sum + row[name], 0);

/**
 * What each person did since some time: days of UTC whole, and of the day that `from` cuts the quarters of an hour in
 * each task.
 */
const readWorkOfPeople = (db: Queryable, teamId: number | null, from: Date): Promise<PersonRow[]> =>
  db.query<PersonRow>(sql`
    with bounds as materialized (
      select utc_day_of(${from}) + interval '24 hours' as whole_from, array(select t.id from task t where t.team_id = ${teamId}) as task_ids
    )
    select user_id, business, sum(annotated)::bigint as annotated, sum(inspected)::bigint as inspected, sum(returned)::bigint as returned, sum(size) as size, sum(worked) as worked
    from (
      select w.user_id, w.business, w.annotated, w.inspected, w.returned, w.size, w.worked_seconds as worked
      from team_person_tally w where w.team_id = ${teamId} and w.slot >= (select whole_from from bounds)
      union all
      select w.user_id, t.business, w.annotated, w.inspected, w.returned, (w.annotated_seconds + w.inspected_seconds)::numeric, 0
      from work_tally w join task t on t.id = w.task_id
      where w.task_id = any((select task_ids from bounds)::bigint[]) and w.slot >= ${from} and w.slot < (select whole_from from bounds)
      union all
      select w.user_id, t.business, 0, 0, 0, 0, w.seconds
      from work_time w join task t on t.id = w.task_id
      where w.task_id = any((select task_ids from bounds)::bigint[]) and w.slot >= ${from} and w.slot < (select whole_from from bounds)
    ) w group by user_id, business having sum(annotated) <> 0 or sum(inspected) <> 0 or sum(returned) <> 0 or sum(size) <> 0 or sum(worked) <> 0`);
