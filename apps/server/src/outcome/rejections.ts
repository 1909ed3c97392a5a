import { rejectionList, type Rejection } from '@earmark/contract';
import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import { itemsInReach, tasksInReach } from '../workflow/index.ts';
import { judgedWork } from './read.ts';
import { requireWhose } from './whose.ts';

const reader = listReader(
  rejectionList,
  {
    id: sql`v.id`,
    item: { id: sql`i.id`, name: sql`i.name` },
    task: { id: sql`t.id`, name: sql`t.name` },
    stage: sql`v.stage`,
    errors: sql`coalesce((select string_agg(e.name, ', ' order by e.position, e.id) from verdict_error x join error_type e on e.id = x.error_type_id where x.verdict_id = v.id), '')`,
    units: sql`coalesce((select sum(x.unit_count) from verdict_error x where x.verdict_id = v.id), 0)::integer`,
    comment: sql`v.comment`,
    judge: { id: sql`judge.id`, name: sql`judge.name` },
    judged_at: sql`v.created_at`,
    status: sql`i.status`,
    dispute: sql`d.state`,
  },
  { search: (text) => sql`(${nameHolds(sql`i.name`, text)} or ${nameHolds(sql`v.comment`, text)})` },
);

type Row = ListedRow<typeof rejectionList> & Pick<Rejection, 'business' | 'is_open'>;

/**
 * Returns a page of the verdicts that sent a person's work back. Overturned ones are among them, with their dispute.
 */
export const listRejections: HandlersOf<'listRejections'>['listRejections'] = async (request, context) => {
  const whose = await requireWhose(request, context);
  const page = await reader.readPage<Row>(context.db, request, {
    also: sql`, t.business, (${tasksInReach(context)} and ${itemsInReach(context)}) is true as is_open`,
    tables: sql`
      item_verdict v join item i on i.id = v.item_id join task t on t.id = v.task_id join project p on p.id = t.project_id
      left join app_user judge on judge.id = v.judge_id left join dispute d on d.verdict_id = v.id`,
    where: sql`${judgedWork(whose)} and not v.is_pass`,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...reader.fieldsOf(row),
      business: row.business,
      is_open: row.is_open,
    })),
  };
};
