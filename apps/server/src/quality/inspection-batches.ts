import { inspectionBatchList } from '@earmark/contract';
import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { requireTask, whileInTeam } from '../workflow/index.ts';
import { figures, figuresOf, type Figures } from './read.ts';

const reader = listReader(inspectionBatchList, {
  id: sql`b.id`,
  annotator: { id: sql`u.id`, name: sql`u.name` },
  status: sql`b.status`,
  size: sql`b.size`,
  drawn: sql`b.drawn_count`,
  seed: sql`case when b.status <> 'collecting' then b.seed end`,
});

type Row = ListedRow<typeof inspectionBatchList> & Figures & { full_at: number };

const bare = sql`inspection_batch b left join app_user u on u.id = b.annotator_id`;

/** Returns a page of the batches of inspection of a task. Verdicts are counted for its rows alone. */
export const listInspectionBatches: HandlersOf<'listInspectionBatches'>['listInspectionBatches'] = async (
  request,
  context,
) => {
  const { db } = context;
  await requireTask(db, context, request.task_id);
  const team = await whileInTeam(db, context, request.task_id);
  const page = await reader.readPage<Row>(db, request, {
    also: sql`, t.inspection_batch as full_at, f.*`,
    tables: sql`
      ${bare} join task t on t.id = b.task_id cross join lateral (
        select ${figures} from item_verdict v where v.batch_id = b.id and v.stage = 'inspection' and v.withdrawn_at is null
      ) f`,
    bare: { tables: bare, unless: [] },
    where: sql`b.task_id = ${request.task_id} and ${team.person(sql`b.annotator_id`)}`,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...reader.fieldsOf(row), full_at: row.full_at, ...figuresOf(row) })),
  };
};
