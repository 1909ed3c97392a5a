import type { ItemEvent, ItemStatus } from '@earmark/contract';
import { z } from 'zod';
import { originValues } from '../audit/index.ts';
import { sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { platform, roleOf, userIdOf, type Actor } from './actor.ts';
import { writingOf } from './item/item-effect.ts';

/** SQL condition: copy `c` still counts. */
export const isMade = sql`(c.ordinal > 1 and not c.is_check and (c.closed_at is null or c.status <> 'unclaimed'))`;

/** Brings the items whose copies are being made in line with them: which are free, and whether anybody has begun. */
export const countCopies = async (tx: Transaction, itemIds: readonly number[]): Promise<void> => {
  await tx.query(sql`
    update item i set open_copies = made.open, status = case when made.is_begun then 'in_annotation' else 'unclaimed' end
    from (
      select c.item_id, count(*) filter (where c.status = 'unclaimed') as open, bool_or(c.status <> 'unclaimed') as is_begun
      from annotation c where c.item_id = any(${[...itemIds]}::bigint[]) and ${isMade} group by c.item_id
    ) made
    where i.id = made.item_id and i.result is null and i.status in ('unclaimed', 'in_annotation')`);
};

interface GivenCopies {
  readonly taskId: number;
  readonly annotationIds: readonly number[];
  readonly userId: number;
  /** Actor whose act has this consequence. */
  readonly actor: Actor;
}

/**
 * Gives a person free copies, locked with their items and the task, by one statement with the audit. Returns their
 * number.
 */
export async function giveCopies(
  tx: Transaction,
  { taskId, annotationIds, userId, actor }: GivenCopies,
): Promise<number> {
  const by = platform(userIdOf(actor));
  const { annotation } = writingOf('give', 'in_annotation', by, { remark: '', handTo: userId }, false);
  const where = sql`id = any(${[...annotationIds]}::bigint[]) and status = 'unclaimed'`;
  return writeCopies(tx, taskId, { event: 'give', from: 'unclaimed', to: 'in_annotation', by, annotation, where });
}

/** A copy that was given, as it is stored to be taken back. */
export const givenCopySchema = z.object({
  id: z.number(),
  annotator_id: z.number(),
  revision: z.number(),
});
type GivenCopy = z.infer<typeof givenCopySchema>;

/** Returns the copies of a task that this transaction has given, of the items named. */
export const readGivenCopies = (tx: Transaction, taskId: number, itemIds: readonly number[]): Promise<GivenCopy[]> =>
  tx.query<GivenCopy>(sql`
    select c.id, c.annotator_id, c.revision from annotation c join item i on i.id = c.item_id
    where i.task_id = ${taskId} and i.id = any(${[...itemIds]}::bigint[]) and c.ordinal > 1 and not c.is_check
      and c.status = 'in_annotation' and c.held_since = now() order by c.id`);

/**
 * Makes copies free again that were given, as if they had not been. The caller must hold the task's lock. Throws
 * `item_in_use` for one that is open, and `batch_row_moved_on` for one to which anything has happened since.
 */
export async function takeBackCopies(
  tx: Transaction,
  taskId: number,
  copies: readonly GivenCopy[],
  actor: Actor,
): Promise<void> {
  if (copies.length === 0) return;
  const ids = copies.map(({ id }) => id);
  await tx.query(sql`
    select i.id from item i where i.task_id = ${taskId} and i.id in (select c.item_id from annotation c where c.id = any(${ids}::bigint[]))
    order by i.id for update`);
  const same = await tx.query<{ is_open: boolean }>(sql`
    select coalesce(c.lease is not null and c.lease_expires_at > now(), false) as is_open
    from jsonb_to_recordset(${sql.json([...copies])}::jsonb) as p (id bigint, annotator_id bigint, revision integer)
      join annotation c on c.id = p.id and c.annotator_id = p.annotator_id and c.revision = p.revision and c.status = 'in_annotation'`);
  if (same.length < copies.length) throw new Refusal('batch_row_moved_on');
  if (same.some(({ is_open }) => is_open)) throw new Refusal('item_in_use');
  // Not the columns of a release, whose copy is not given to the same person again
  const annotation = sql`status = 'unclaimed', annotator_id = null, held_since = null, lease = null, lease_user_id = null, lease_expires_at = null`;
  const where = sql`id = any(${ids}::bigint[])`;
  await writeCopies(tx, taskId, {
    event: 'revert',
    from: 'in_annotation',
    to: 'unclaimed',
    by: actor,
    annotation,
    where,
  });
}

interface CopyWriting {
  readonly event: ItemEvent;
  readonly from: ItemStatus;
  readonly to: ItemStatus;
  readonly by: Actor;
  /** SET list. */
  readonly annotation: Sql;
  readonly where: Sql;
}

/** Writes an event of copies with its audit, and their items. Returns the number of copies. */
async function writeCopies(
  tx: Transaction,
  taskId: number,
  { event, from, to, by, annotation, where }: CopyWriting,
): Promise<number> {
  const rows = await tx.query<{ item_id: number }>(sql`
    with written as (update annotation set ${annotation} where ${where} returning item_id)
    insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, project_id, team_id, address, device, token, asker_id)
    select 'item', item_id, ${taskId}::bigint, ${event}, ${from}, ${to}, ${userIdOf(by)}::bigint, ${roleOf(by)}::integer, '',
      (select project_id from task where id = ${taskId}), (select team_id from task where id = ${taskId}), ${originValues()} from written
    returning entity_id as item_id`);
  await countCopies(
    tx,
    rows.map(({ item_id: id }) => id),
  );
  return rows.length;
}
