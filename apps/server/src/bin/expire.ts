import { limits, type DeletableKind } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Database } from '../db/index.ts';
import { kinds } from './kinds.ts';

/** Deletions read per query. */
const portion = 100;

/**
 * Ends the deletions whose retention is over: items without work return to the data pool, those with work stay in the
 * archive. Each runs in its own transaction, so that a concurrent restore either precedes it or finds it ended. Returns
 * their number.
 */
export async function expireDeletions(db: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await db.query<{ id: number }>(sql`
      select id from deletion where restored_at is null and expired_at is null and deleted_at <= now() - make_interval(days => ${limits.retention.binDays}::integer) order by deleted_at, id limit ${portion}`);
    for (const { id } of due) if (await expireOne(db, id)) count += 1;
    if (due.length < portion) return count;
  }
}

const expireOne = (db: Database, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await maybeOne<{ kind: DeletableKind; entity_id: number }>(
      tx,
      sql`select kind, entity_id from deletion where id = ${id} and restored_at is null and expired_at is null for update`,
    );
    if (!row) return false;
    await kinds[row.kind].expire?.(tx, row.entity_id);
    await tx.query(sql`update deletion set expired_at = now() where id = ${id}`);
    await writeAudit(tx, {
      entity: row.kind,
      entityId: row.entity_id,
      taskId: row.kind === 'task' ? row.entity_id : null,
      event: 'expire',
      from: 'deleted',
      to: 'archived',
      actorId: null,
      actorRole: null,
    });
    return true;
  });
