import { limits, type WorkStage } from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';

/** Something that a person did to an item, or a window that says when somebody last did something in it. */
interface SignOfLife {
  readonly userId: number;
  readonly item: { readonly id: number; readonly task_id: number };
  readonly stage: WorkStage;
  /** Time reported by the window: it can only reduce the time that counts. */
  readonly idleSeconds?: number | undefined;
  /** Whether it opens the item, so that the time before was spent elsewhere. */
  readonly begins?: boolean;
  /** Whether it counts however soon it follows the one before: nothing may follow on this item. */
  readonly isLast?: boolean;
}

const { idleSeconds: longestGap, signEverySeconds } = limits.timeWorked;

/**
 * Counts the time since the person's sign of life before, unless it is longer than the limit, for the item of this one.
 * A person has one clock, so that two windows never count double. To be called last in a transaction: it locks the
 * clock, and with it nothing else may be waited for but a task that moves to another team (its tallies, ADR 52).
 */
export async function noteLife(
  tx: Transaction,
  { userId, item, stage, idleSeconds = 0, begins = false, isLast = false }: SignOfLife,
): Promise<void> {
  // Of a burst of saves, one is written down
  const leastGap = begins || isLast ? 0 : signEverySeconds;
  await tx.query(
    sql.frequent(sql`
    with clock as (
      insert into work_clock as c (user_id, at, item_id) values (${userId}, now() - ${idleSeconds} * interval '1 second', ${item.id})
      on conflict (user_id) do update set at = excluded.at, item_id = excluded.item_id, before_at = c.at, before_item_id = c.item_id
        where excluded.at > c.at + ${leastGap} * interval '1 second'
      returning at, before_at, before_item_id
    ), counted as materialized (
      select before_at as from_at, at as to_at from clock
      where at - before_at <= ${longestGap} * interval '1 second' and (not ${begins}::boolean or before_item_id = ${item.id})
    ), extended as (
      update work_stretch w set to_at = c.to_at from counted c
      where w.user_id = ${userId} and w.to_at = c.from_at and w.item_id = ${item.id} and w.stage = ${stage} returning w.id
    )
    insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
    select ${userId}::bigint, ${item.task_id}::bigint, ${item.id}::bigint, ${stage}, from_at, to_at from counted where not exists (select from extended)`),
  );
}
