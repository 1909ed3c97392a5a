import { randomInt } from 'node:crypto';
import { reviewedTaskStates, type ItemStatus } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { holdProject } from '../project/index.ts';
import { drawCount, lockTask, partOf, personOf, requireTask, wrongTaskState } from '../workflow/index.ts';

/** Statuses of items that verifiers can still look at. */
const reviewable: readonly ItemStatus[] = ['not_internally_accepted', 'in_internal_acceptance'];

/**
 * Draws the sample by which a verifier judges the open round, once; the seed is recorded. Throws `not_found`,
 * `forbidden`, `wrong_state`, `no_round`, `sample_drawn` and `project_closed`.
 */
export const drawAcceptance: HandlersOf<'drawAcceptance'>['drawAcceptance'] = async ({ task_id, by }, context) => {
  const { caller } = context;
  return context.db.transaction(async (tx) => {
    await requireTask(tx, context, task_id);
    const task = await lockTask(tx, task_id, personOf(caller));
    if (!task.is_verifier) throw new Refusal('forbidden');
    if (!reviewedTaskStates(caller.isExternal, task.has_internal_verifier).includes(task.state))
      throw wrongTaskState(task.state);
    await holdProject(tx, task.project_id);
    const round = await maybeOne<{ id: number; drawn_count: number | null }>(
      tx,
      sql`select id, drawn_count from acceptance_round where task_id = ${task_id} and part = ${partOf(caller.isExternal)} and verdict is null`,
    );
    if (!round) throw new Refusal('no_round');
    if (round.drawn_count !== null) throw new Refusal('sample_drawn', { count: round.drawn_count });
    const statuses = caller.isExternal ? [...reviewable, 'internal_acceptance_passed'] : [...reviewable];
    const items = await tx.query<{ id: number }>(
      sql`select id from item where task_id = ${task_id} and status = any(${statuses}) order by id`,
    );
    const wanted = by.kind === 'count' ? by.count : Math.ceil((by.ratio * items.length) / 100);
    const seed = randomInt(2 ** 32);
    const drawn = drawCount(seed, items.length, wanted).flatMap((index) => items[index]?.id ?? []);
    await tx.query(
      sql`insert into acceptance_sample (round_id, item_id) select ${round.id}::bigint, unnest(${drawn}::bigint[])`,
    );
    await tx.query(
      sql`update acceptance_round set seed = ${seed}, sample_size = ${items.length}, drawn_count = ${drawn.length} where id = ${round.id}`,
    );
    await writeAudit(tx, {
      entity: 'task',
      entityId: task_id,
      taskId: task_id,
      event: 'draw_acceptance',
      from: task.state,
      to: task.state,
      actorId: caller.userId,
      actorRole: caller.role,
      remark: String(drawn.length),
    });
    return { drawn: drawn.length };
  });
};
