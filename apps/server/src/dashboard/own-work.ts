import type { Progress, Work } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { noWork, workByPerson, workOf } from '../workflow/index.ts';

type OwnWork = Pick<Progress, 'work' | 'errors'>;

/** What a person did since each of some times, in whatever tasks, and what was found in it: two queries for all of them. */
export async function readOwnWork(db: Queryable, userId: number, starts: readonly Date[]): Promise<readonly OwnWork[]> {
  const ranges = sql`unnest(${[...starts]}::timestamptz[]) with ordinality range (start, number)`;
  const isOwn = sql`w.user_id = ${userId} and w.slot >= range.start`;
  const works = await db.query<Work & { number: number }>(
    sql`select range.number, done.* from ${ranges} join lateral (${workByPerson(isOwn)}) done on true`,
  );
  const errors = await db.query<{ number: number; errors: Progress['errors'] }>(sql`
    select found.number, jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'weight', e.weight, 'project', jsonb_build_object('id', p.id, 'name', p.name), 'items', found.items, 'units', found.units)
        order by (found.items + found.units) * e.weight desc, lower(e.name), e.id) as errors
    from (
      select range.number, w.error_type_id, sum(w.item_count)::bigint as items, sum(w.unit_count)::bigint as units
      from ${ranges} join error_tally w on ${isOwn} group by range.number, w.error_type_id having sum(w.verdicts) > 0
    ) found join error_type e on e.id = found.error_type_id join project p on p.id = e.project_id group by found.number`);
  return starts.map((_start, index) => {
    const work = works.find(({ number }) => number === index + 1);
    return {
      work: work ? workOf(work) : noWork,
      errors: errors.find(({ number }) => number === index + 1)?.errors ?? [],
    };
  });
}
