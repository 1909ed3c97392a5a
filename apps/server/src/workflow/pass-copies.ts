import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { platform, userIdOf, type Actor } from './actor.ts';
import { fireItem, type ItemFiring } from './item/fire-item.ts';
import { fireItems } from './item/fire-items.ts';
import { heldItems } from './holding.ts';
import { hasAnnotated, lockItem } from './item/item-row.ts';

/** Releases what people hold who are gone, when there is no lead to decide who continues. */
export async function releaseAbandoned(tx: Transaction, taskId: number, actor: Actor): Promise<void> {
  for (const [stage, event] of [
    ['annotation', 'release'],
    ['inspection', 'release_inspection'],
  ] as const) {
    const held = await tx.query<{ id: number; copy_id: number | null }>(
      sql`select h.id, h.copy_id from ${heldItems(taskId)} h where h.is_gone and h.stage = ${stage}`,
    );
    await releaseCopies(tx, held, platform(userIdOf(actor)));
    const ids = held.flatMap(({ id, copy_id: copyId }) => (copyId === null ? [id] : []));
    await fireItems(tx, { taskId, event, causedBy: userIdOf(actor), where: sql`id = any(${ids}::bigint[])` });
  }
}

/** Copies that change hands, by the id of their item; rows without one are left alone. */
type HeldCopies = readonly { readonly id: number; readonly copy_id: number | null }[];

/** Releases copies that people hold, with their drafts. Returns their number. The caller must hold the task's lock. */
export const releaseCopies = (tx: Transaction, held: HeldCopies, actor: Actor): Promise<number> =>
  moveCopies(tx, held, { event: 'release', actor });

/**
 * Hands copies over to one person, but for those of items of which that person has made another one. Returns the
 * number.
 */
export const handOverCopies = (tx: Transaction, held: HeldCopies, toId: number, actor: Actor): Promise<number> =>
  moveCopies(tx, held, { event: 'hand_over', actor, verdict: { remark: '', handTo: toId } }, toId);

async function moveCopies(tx: Transaction, held: HeldCopies, firing: ItemFiring, toId?: number): Promise<number> {
  let moved = 0;
  for (const { id, copy_id: copyId } of held) {
    if (copyId === null) continue;
    if (
      toId !== undefined &&
      (await maybeOne(tx, sql`select i.id from item i where i.id = ${id} and ${hasAnnotated(toId)}`))
    )
      continue;
    await fireItem(tx, await lockItem(tx, id, firing.actor, copyId), firing);
    moved += 1;
  }
  return moved;
}
