import { sql, type Database } from '../db/index.ts';
import { readSettings } from '../setting/index.ts';

/**
 * Deletes exports older than the retention setting, like a person would; the next sweep deletes their bytes. Returns
 * their number.
 */
export async function expireExports(db: Database): Promise<number> {
  const { settings } = await readSettings(db);
  if (settings.retention.export_days === null) return 0;
  const rows = await db.query(sql`
    update export set deleted_at = now() where deleted_at is null and status <> 'generating' and created_at < now() - make_interval(days => ${settings.retention.export_days}::integer) returning id`);
  return rows.length;
}
