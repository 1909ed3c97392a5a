import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { notify } from './notify.ts';

/** Tells whoever asked for an export how it ended. */
export async function tellExported(
  tx: Transaction,
  exportId: number,
  kind: 'export_ready' | 'export_failed',
): Promise<void> {
  const row = await maybeOne<{ file_name: string; created_by: number; project_id: number; business: string }>(
    tx,
    sql`
      select e.file_name, e.created_by, e.project_id, p.business from export e join project p on p.id = e.project_id
      where e.id = ${exportId} and e.deleted_at is null`,
  );
  if (!row) return;
  await notify(tx, {
    kind,
    to: [row.created_by],
    actorId: null,
    parameters: { file: row.file_name },
    subjectId: exportId,
    location: { business: row.business, projectId: row.project_id },
  });
}
