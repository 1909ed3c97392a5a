import type { Progress, Work } from '@earmark/contract';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { noWork, workByPerson, workOf } from '../workflow/index.ts';

/** What a person did since a time, in whatever tasks, and what was found in it. */
export async function readOwnWork(
  db: Queryable,
  userId: number,
  from: Date,
): Promise<Pick<Progress, 'work' | 'errors'>> {
  const isOwn = sql`w.user_id = ${userId} and w.slot >= ${from}`;
  const row = await maybeOne<Work>(db, workByPerson(isOwn));
  return {
    work: row ? workOf(row) : noWork,
    errors: await db.query(sql`
      select e.id, e.name, e.weight, jsonb_build_object('id', p.id, 'name', p.name) as project, w.items, w.units
      from (
        select w.error_type_id, sum(w.item_count)::bigint as items, sum(w.unit_count)::bigint as units from error_tally w where ${isOwn}
        group by w.error_type_id having sum(w.verdicts) > 0
      ) w join error_type e on e.id = w.error_type_id join project p on p.id = e.project_id
      order by (w.items + w.units) * e.weight desc, lower(e.name), e.id`),
  };
}
