import type { EditConflict } from '@earmark/contract';
import { one, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/** Kinds of things that two people may edit at once. */
type Edited =
  | 'project'
  | 'task'
  | 'distribution'
  | 'team'
  | 'user_role'
  | 'template'
  | 'character_set'
  | 'project_tag'
  | 'error_type_list'
  | 'settlement_terms'
  | 'list_view';

/** Columns that say in which version something is, and who made it, when. */
interface VersionColumns {
  readonly version: string;
  readonly by: string;
  readonly at: string;
}
const ofRow: VersionColumns = { version: 'edit_version', by: 'edited_by', at: 'edited_at' };
/** Version of a task's people and giving rule, which are edited apart from its settings. */
export const ofAssignment: VersionColumns = { version: 'assignment_version', by: 'assigned_by', at: 'assigned_at' };

/** SQL assignments that mark a row as edited by a person, beside those of the edit. */
export const editedBy = (userId: number | null): Sql =>
  sql`edit_version = edit_version + 1, edited_by = ${userId}::bigint, edited_at = now()`;

/** SQL assignments that mark a task's people and giving rule as edited by a person, beside those of the edit. */
export const assignedBy = (userId: number | null): Sql =>
  sql`assignment_version = assignment_version + 1, assigned_by = ${userId}::bigint, assigned_at = now()`;

/**
 * Throws `edit_conflict` with who has edited the row, when, and its present values, unless it is still in the version
 * at which it was read. The caller must hold the row's lock.
 */
export async function requireEditVersion(
  tx: Transaction,
  {
    table,
    id,
    read,
    columns = ofRow,
  }: { readonly table: Edited; readonly id: number; readonly read: number; readonly columns?: VersionColumns },
  values: () => Promise<unknown> | unknown,
): Promise<void> {
  const row = await one<{ edit_version: number; name: string; edited_at: Date }>(
    tx,
    sql`
      select e.${sql.identifier(columns.version)} as edit_version, coalesce(u.name, '') as name, coalesce(e.${sql.identifier(columns.at)}, now()) as edited_at
      from ${sql.identifier(table)} e left join app_user u on u.id = e.${sql.identifier(columns.by)} where e.id = ${id}`,
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
