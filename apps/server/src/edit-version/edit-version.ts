import type { EditConflict } from '@earmark/contract';
import { one, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/** What two people may edit at once. */
type Edited = 'project' | 'task' | 'distribution' | 'team' | 'template' | 'project_tag' | 'error_type_list';

/** SQL assignments that mark a row as edited by a person, beside those of the edit. */
export const editedBy = (userId: number | null): Sql =>
  sql`edit_version = edit_version + 1, edited_by = ${userId}::bigint, edited_at = now()`;

/**
 * Throws `edit_conflict` with who has edited the row, when, and its present values, unless it is still in the version at
 * which it was read. The caller must hold the row's lock.
 */
export async function requireEditVersion(
  tx: Transaction,
  { table, id, read }: { readonly table: Edited; readonly id: number; readonly read: number },
  values: () => Promise<unknown> | unknown,
): Promise<void> {
  const row = await one<{ edit_version: number; name: string; edited_at: Date }>(
    tx,
    sql`
      select e.edit_version, coalesce(u.name, '') as name, coalesce(e.edited_at, now()) as edited_at
      from ${sql.identifier(table)} e left join app_user u on u.id = e.edited_by where e.id = ${id}`,
  );
  if (row.edit_version === read) return;
  const data: EditConflict<unknown> = {
    by: row.name,
    at: row.edited_at.toISOString(),
    edit_version: row.edit_version,
    values: await values(),
  };
  throw new Refusal('edit_conflict', { name: row.name }, { data });
}
