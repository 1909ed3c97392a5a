import type { ItemEvent } from '@earmark/contract';
import { one, sql, type Transaction } from '../../db/index.ts';
import { partOf } from '../acceptance-round.ts';
import { userIdOf, type Actor } from '../actor.ts';
import type { Verdict, VerdictError } from './item-effect.ts';
import type { ItemState } from './item-row.ts';

/** Verdict of each event that judges an item. */
const meanings: Readonly<
  Partial<Record<ItemEvent, { readonly stage: 'inspection' | 'acceptance'; readonly isPass: boolean }>>
> = {
  pass_inspection: { stage: 'inspection', isPass: true },
  fail_inspection: { stage: 'inspection', isPass: false },
  pass_acceptance: { stage: 'acceptance', isPass: true },
  fail_acceptance: { stage: 'acceptance', isPass: false },
};

/** The event of a verdict as it was audited. */
interface Judged {
  readonly event: ItemEvent;
  readonly eventId: number;
  readonly actor: Actor;
  readonly comment: string;
  readonly errors: readonly VerdictError[];
  /** Share of the medium that was played, 0 to 1. */
  readonly heard: number | null;
  readonly passed: Verdict['passed'];
}

/**
 * Keeps a person's verdict on an item, with whose work it judged, in which batch or round, and what it found. Whatever
 * counts verdicts reads these rows.
 */
export async function keepVerdict(
  tx: Transaction,
  item: ItemState,
  { event, eventId, actor, comment, errors, heard, passed }: Judged,
): Promise<void> {
  const meaning = meanings[event];
  if (!meaning || actor.kind !== 'person') return;
  const isAccepting = meaning.stage === 'acceptance';
  const part = partOf(actor.isExternal);
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      with round as (
        select r.id, r.drawn_count is not null and not exists (select 1 from acceptance_sample s where s.round_id = r.id and s.item_id = ${item.id}) as is_beyond
        from acceptance_round r where ${isAccepting}::boolean and r.task_id = ${item.task_id} and r.part = ${part} and r.verdict is null
      ), batch as (
        -- Work judged before is inspected again in any case
        select i.batch_id as id, i.batch_id is not null and not i.is_sampled and ${item.judged_revision === null}::boolean as is_beyond
        from item i where not ${isAccepting}::boolean and i.id = ${item.id}
      )
      insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id, batch_id, round_id, is_beyond, is_repeat, comment, heard, passed_units, unjudged)
      values (${eventId}, ${item.id}, ${item.task_id}, ${meaning.stage}, ${meaning.isPass}, ${userIdOf(actor)}, ${item.annotator_id},
        (select id from batch), (select id from round), coalesce((select is_beyond from round), (select is_beyond from batch), false),
        exists (select from item_verdict e where e.item_id = ${item.id} and e.stage = ${meaning.stage} and e.judge_id = ${userIdOf(actor)} and e.withdrawn_at is null), ${comment}, ${heard},
        ${passed?.units ?? null}, ${passed?.unjudged ?? null})
      returning id`,
  );
  if (errors.length > 0)
    await tx.query(sql`
      insert into verdict_error (verdict_id, error_type_id, unit_count, is_of_item)
      values ${sql.join(errors.map(({ errorTypeId, units, isOfItem }) => sql`(${id}, ${errorTypeId}, ${units}, ${isOfItem})`))}`);
}

/** Marks a verdict as overturned: it counts as a pass. */
export const overturnVerdict = async (tx: Transaction, verdictId: number): Promise<void> => {
  await tx.query(sql`update item_verdict set overturned_at = now() where id = ${verdictId}`);
};

/** Marks the verdict of an event as withdrawn; it counts no more. */
export const withdrawVerdict = async (tx: Transaction, eventId: number): Promise<void> => {
  await tx.query(sql`update item_verdict set withdrawn_at = now() where event_id = ${eventId}`);
};
