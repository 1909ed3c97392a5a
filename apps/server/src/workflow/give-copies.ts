import { originValues } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { platform, userIdOf, type Actor } from './actor.ts';
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
  /** Whose act has this consequence. */
  readonly actor: Actor;
}

/** Gives a person free copies, locked with their items and the task, by one statement with the audit. Returns their number. */
export async function giveCopies(
  tx: Transaction,
  { taskId, annotationIds, userId, actor }: GivenCopies,
): Promise<number> {
  const by = platform(userIdOf(actor));
  const { annotation } = writingOf('give', 'in_annotation', by, { remark: '', handTo: userId }, false);
  const rows = await tx.query<{ item_id: number }>(sql`
    with given as (
      update annotation set ${annotation} where id = any(${[...annotationIds]}::bigint[]) and status = 'unclaimed' returning item_id
    )
    insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, remark, project_id, team_id, address, device, token, asker_id)
    select 'item', item_id, ${taskId}::bigint, 'give', 'unclaimed', 'in_annotation', ${userIdOf(by)}::bigint, null, '',
      (select project_id from task where id = ${taskId}), (select team_id from task where id = ${taskId}), ${originValues()} from given
    returning entity_id as item_id`);
  await countCopies(
    tx,
    rows.map(({ item_id: id }) => id),
  );
  return rows.length;
}
