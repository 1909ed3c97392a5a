import { checkProjectList, passedStatuses, type Api, type ResponseOf } from '@earmark/contract';
import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { isReviewed, partOf, tasksInReach } from '../workflow/index.ts';

const reader = listReader(checkProjectList, {
  id: sql`p.id`,
  name: sql`p.name`,
  waiting_count: sql`p.waiting_count`,
  returned_count: sql`p.returned_count`,
  accepted_count: sql`p.accepted_count`,
  task_count: sql`p.task_count`,
  item_count: sql`p.item_count`,
  accepted_items: sql`p.accepted_items`,
  submitted_at: sql`p.submitted_at`,
});

interface CheckProjectRow extends ListedRow<typeof checkProjectList> {
  errors: ResponseOf<Api['listCheckProjects']>['rows'][number]['errors'];
}

/** SQL: what verdicts that count found wrong in the tasks of a row, by error type. */
const errors = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'count', f.found) order by f.found desc, e.position, e.id), '[]') from (
    select x.error_type_id, sum(x.item_count + x.unit_count)::bigint as found from task_error_tally x where x.task_id = any(p.task_ids) group by x.error_type_id
  ) f join error_type e on e.id = f.error_type_id where f.found > 0)`;

/** Returns a page of the projects in whose tasks the caller is a verifier. */
export const listCheckProjects: HandlersOf<'listCheckProjects'>['listCheckProjects'] = async (request, context) => {
  const { db, caller } = context;
  const isAccepted = caller.isExternal ? sql`t.state = 'accepted'` : sql`t.state in ('acceptance_passed', 'accepted')`;
  const accepted = passedStatuses[caller.isExternal ? 'external_acceptance' : 'internal_acceptance'];
  const page = await reader.readPage<CheckProjectRow>(db, request, {
    also: sql`, ${errors} as errors`,
    tables: sql`(
      select p.id, p.name, array_agg(t.id) as task_ids, count(*) as task_count, sum(t.item_count)::bigint as item_count,
        count(*) filter (where ${isReviewed(caller.isExternal)}) as waiting_count,
        count(*) filter (where t.state = 'in_progress' and round.verdict = 'fail') as returned_count,
        count(*) filter (where ${isAccepted}) as accepted_count,
        coalesce(sum((select sum(c.items) from item_tally c where c.task_id = t.id and c.status = any(${[...accepted]}))), 0)::bigint as accepted_items,
        max(round.submitted_at) as submitted_at
      from task t join project p on p.id = t.project_id
        left join lateral (
          select r.submitted_at, r.verdict from acceptance_round r
          where r.task_id = t.id and r.part = ${partOf(caller.isExternal)} order by r.number desc limit 1
        ) round on true
      where ${tasksInReach(context)} and (${request.business ?? null}::text is null or p.business = ${request.business ?? null})
      group by p.id) p`,
    where: sql`true`,
    isComputed: true,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...reader.fieldsOf(row), errors: row.errors })) };
};
