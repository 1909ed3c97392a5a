import type { WorkStage } from '@earmark/contract';
import { maybeOne, sql, type Sql } from '../db/index.ts';
import type { HandlersOf, SignedInContext } from '../http/index.ts';
import { annotatesInTask, requireTask, taskStatesOfStage } from '../workflow/index.ts';
import { claimAny, requireStage } from './claim.ts';

/**
 * Returns the item to work on next: held ones by urgency, then a newly claimed one; null when there is none. `among`
 * restricts it to items of a list, in whose order they come.
 */
export const nextItem: HandlersOf<'nextItem'>['nextItem'] = async (request, context) => {
  const { task_id, stage, after_item_id = 0, among } = request;
  requireStage(context.caller, stage);
  await requireTask(context.db, context, task_id);
  const { userId, isExternal } = context.caller;
  if (among) return { item_id: await nextAmong(request, among, context) };
  return context.db.transaction(async (tx) => {
    const isLessUrgent = held[stage].kinds.map((isOfKind) => sql`(${isOfKind}) is not true`);
    // Round robin: items after the current one come first
    const row = await maybeOne<{ id: number }>(
      tx,
      sql.frequent(sql`
        select i.id from annotated_item i join task t on t.id = i.task_id
        where i.task_id = ${task_id} and i.id <> ${after_item_id} and t.state = any(${[...taskStatesOfStage(stage, isExternal)]}) and ${isHeldBy(stage, userId)}
        order by ${sql.join(isLessUrgent)}, i.id < ${after_item_id}, i.id limit 1`),
    );
    if (row) return { item_id: row.id };
    return { item_id: await claimAny(tx, context, task_id, stage, { notItemId: after_item_id }) };
  });
};

/** Returns the first of the items that the caller holds or can claim in the stage. */
async function nextAmong(
  { task_id, stage }: { readonly task_id: number; readonly stage: WorkStage },
  among: readonly number[],
  context: SignedInContext,
): Promise<number | null> {
  const { userId, isExternal } = context.caller;
  const ids = [...among];
  return context.db.transaction(async (tx) => {
    const mine = await tx.query<{ id: number }>(sql`
      select distinct i.id from annotated_item i join task t on t.id = i.task_id
      where i.task_id = ${task_id} and i.id = any(${ids}::bigint[]) and t.state = any(${[...taskStatesOfStage(stage, isExternal)]})
        and ${isHeldBy(stage, userId)}`);
    const own = new Set(mine.map(({ id }) => id));
    // What lies before the first own one may be free
    const reached = ids.findIndex((id) => own.has(id));
    const ahead = reached < 0 ? ids : ids.slice(0, reached);
    const claimed = ahead.length > 0 ? await claimAny(tx, context, task_id, stage, { among: ahead }) : null;
    return claimed ?? ids[reached] ?? null;
  });
}

/** SQL of the items that people hold: who holds one (alias `i`), and the kinds, most urgent first. */
const held: Readonly<Record<WorkStage, { readonly holder: Sql; readonly kinds: readonly Sql[] }>> = {
  annotation: {
    holder: sql`i.annotator_id`,
    kinds: [
      sql`i.status = 'inspection_failed' or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'annotation')`,
      sql`i.status = 'in_annotation'`,
    ],
  },
  inspection: { holder: sql`i.inspector_id`, kinds: [sql`i.status = 'in_inspection'`] },
  acceptance: { holder: sql`i.verifier_id`, kinds: [sql`i.status = 'in_internal_acceptance'`] },
};

/** SQL condition: the person holds the item in the stage. */
export const isHeldBy = (stage: WorkStage, userId: number): Sql =>
  sql`(${held[stage].holder} = ${userId} and (${sql.join(held[stage].kinds, sql` or `)}) and ${stage === 'annotation' ? annotatesInTask(userId) : sql`true`})`;
