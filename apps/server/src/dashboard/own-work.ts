import type { Progress, Work } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { tallies, workBy, workOf } from '../workflow/index.ts';

type OwnWork = Pick<Progress, 'work' | 'errors'>;

/**
 * What a person did since each of some times, in whatever tasks, and what was found in it: two queries for all of them.
 * Work is read once, by the times between.
 */
export async function readOwnWork(db: Queryable, userId: number, starts: readonly Date[]): Promise<readonly OwnWork[]> {
  const times = starts.toSorted((a, b) => a.getTime() - b.getTime());
  const [from = new Date()] = times;
  const after = sql`width_bucket(w.slot, ${times}::timestamptz[])`;
  // In every zone the middle of a day is within that day in UTC, or in the last hours of the one before
  const first = sql`(select f.* from ${tallies.first} f where f.day >= (${from}::timestamptz at time zone 'UTC')::date - 1)`;
  const works = await db.query<Work & { after: number }>(
    workBy('after', after, sql`w.user_id = ${userId} and w.slot >= ${from}`, { ...tallies, first }),
  );
  const ranges = sql`unnest(${[...starts]}::timestamptz[]) with ordinality range (start, number)`;
  const isOwn = sql`w.user_id = ${userId} and w.slot >= range.start`;
  const errors = await db.query<{ number: number; errors: Progress['errors'] }>(sql`
    select found.number, jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'weight', e.weight, 'project', jsonb_build_object('id', p.id, 'name', p.name), 'items', found.items, 'units', found.units)
        order by (found.items + found.units) * e.weight desc, lower(e.name), e.id) as errors
    from (
      select range.number, w.error_type_id, sum(w.item_count)::bigint as items, sum(w.unit_count)::bigint as units
      from ${ranges} join error_tally w on ${isOwn} group by range.number, w.error_type_id having sum(w.verdicts) > 0
    ) found join error_type e on e.id = found.error_type_id join project p on p.id = e.project_id group by found.number`);
  return starts.map((start, index) => ({
    work: workOf(...works.filter((work) => work.after > times.indexOf(start))),
    errors: errors.find(({ number }) => number === index + 1)?.errors ?? [],
  }));
}
