import { writeAudit } from '../audit/index.ts';
import { sql, type Database } from '../db/index.ts';
import { readSettings } from '../setting/stored/index.ts';

/**
 * Deletes exports older than the retention setting, like a person would; the next sweep deletes their bytes. Returns
 * their number.
 */
export async function expireExports(db: Database): Promise<number> {
  const { settings } = await readSettings(db);
  if (settings.retention.export_days === null) return 0;
  const { export_days: days } = settings.retention;
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>(sql`
    update export set deleted_at = now() where deleted_at is null and status <> 'generating' and created_at < now() - make_interval(days => ${days}::integer) returning id`);
    for (const { id } of rows)
      await writeAudit(tx, {
        entity: 'export',
        entityId: id,
        taskId: null,
        event: 'expire',
        from: 'succeeded',
        to: 'deleted',
        actorId: null,
        actorRole: null,
      });
    return rows.length;
  });
}
