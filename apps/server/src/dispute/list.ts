import {
  disputeEvents,
  disputeList,
  roleIds,
  type Dispute,
  type DisputedStage,
  type DisputeState,
} from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';
import {
  givenWhileIn,
  hasOtherLead,
  requireTask,
  tasksInReach,
  waitsForDecider,
  type Reaching,
} from '../workflow/index.ts';
import { stepOf } from './decide.ts';

const reader = listReader(
  disputeList,
  {
    id: sql`d.id`,
    item: { id: sql`i.id`, name: sql`i.name` },
    task: { id: sql`t.id`, name: sql`t.name` },
    stage: sql`v.stage`,
    state: sql`d.state`,
    reason: sql`d.reason`,
    raised_by: { id: sql`raiser.id`, name: sql`raiser.name` },
    annotator: { id: sql`annotator.id`, name: sql`annotator.name` },
    judge: { id: sql`judge.id`, name: sql`judge.name` },
    created_at: sql`d.created_at`,
    decision: sql`d.decision`,
    decided_by: { id: sql`decided.id`, name: sql`decided.name` },
    decided_at: sql`d.decided_at`,
  },
  { search: (text) => sql`(${nameHolds(sql`i.name`, text)} or ${nameHolds(sql`d.reason`, text)})` },
);

interface Row extends ListedRow<typeof disputeList> {
  state: DisputeState;
  stage: DisputedStage;
  comment: string;
  errors: string[];
  unit_ids: string[];
  decider: Dispute['decider'];
  judged_at: Date;
  has_lead: boolean;
}

/**
 * SQL condition: disputes that the caller sees. Annotators see those they are part of, acceptors those of acceptance.
 */
function disputesInReach({ caller, scope }: Reaching): Sql {
  if (scope === 'assigned')
    return sql`${caller.userId}::bigint in (d.raised_by, v.annotator_id, v.judge_id, d.decider_id)`;
  return caller.role === roleIds.acceptor ? sql`v.stage = 'acceptance'` : sql`true`;
}

/** Returns a page of the disputes that the caller sees. */
export const listDisputes: HandlersOf<'listDisputes'>['listDisputes'] = async (request, context) => {
  const { db, caller } = context;
  if (request.task_id !== undefined) await requireTask(db, context, request.task_id);
  const page = await reader.readPage<Row>(db, request, {
    also: sql`,
      v.comment, coalesce((select jsonb_agg(e.name order by e.position, e.id) from verdict_error x join error_type e on e.id = x.error_type_id where x.verdict_id = v.id), '[]') as errors,
      d.unit_ids, case when named.id is not null then jsonb_build_object('id', named.id, 'name', named.name) end as decider, v.created_at as judged_at, ${hasOtherLead} as has_lead`,
    tables: sql`
      dispute d join item_verdict v on v.id = d.verdict_id join item i on i.id = d.item_id join task t on t.id = d.task_id join project p on p.id = t.project_id
      join app_user raiser on raiser.id = d.raised_by left join app_user annotator on annotator.id = v.annotator_id left join app_user judge on judge.id = v.judge_id
      left join app_user decided on decided.id = d.decided_by left join app_user named on named.id = d.decider_id`,
    where: sql`
      ${tasksInReach(context)} and ${disputesInReach(context)} and ${givenWhileIn(context)}
      and (${request.task_id ?? null}::bigint is null or d.task_id = ${request.task_id ?? null}) and (${request.item_id ?? null}::bigint is null or d.item_id = ${request.item_id ?? null})
      and (not ${request.to_decide}::boolean or ${waitsForDecider(caller.userId, caller.role)})`,
  });
  return { ...page, rows: page.rows.map((row) => present(row, context)) };
};

const present = (row: Row, { caller }: Reaching): Dispute => ({
  ...reader.fieldsOf(row),
  comment: row.comment,
  errors: row.errors,
  unit_ids: row.unit_ids,
  decider: row.decider,
  judged_at: row.judged_at.toISOString(),
  events: disputeEvents.filter(
    (event) =>
      stepOf(
        {
          ...row,
          raised_by: row.raised_by?.id ?? null,
          annotator_id: row.annotator?.id ?? null,
          judge_id: row.judge?.id ?? null,
          decider_id: row.decider?.id ?? null,
        },
        event,
        caller,
      ).ok,
  ),
});
