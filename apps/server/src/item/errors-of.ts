import type { Figures } from '@earmark/model';
import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import type { VerdictError } from '../workflow/index.ts';

/**
 * Gathers the error types of a rejection: those of the item as a whole, and those of its failed units. Throws
 * `error_type_unknown` for one that the project does not have, `error_type_missing` where the project asks for one and
 * neither the whole nor each failed unit has any.
 */
export async function errorsOf(
  tx: Transaction,
  taskId: number,
  ofItem: readonly number[],
  { errorTypes, untypedCount }: Pick<Figures, 'errorTypes' | 'untypedCount'>,
): Promise<VerdictError[]> {
  const named = [...new Set([...ofItem, ...Object.keys(errorTypes).map(Number)])];
  const { is_required: isRequired, known } = await one<{ is_required: boolean; known: number[] }>(
    tx,
    sql`
      select p.needs_error_type as is_required,
        array(select e.id from error_type e where e.project_id = p.id and (e.archived_at is null or e.id = any(${named.map(Number)}::bigint[]))) as known
      from task t join project p on p.id = t.project_id where t.id = ${taskId}`,
  );
  if (named.some((id) => !known.includes(id))) throw new Refusal('error_type_unknown');
  const isMissing = ofItem.length === 0 && (named.length === 0 || untypedCount > 0);
  // A project that asks for types but has none could reject nothing
  if (isRequired && isMissing && known.length > 0) throw new Refusal('error_type_missing', { count: untypedCount });
  return named.map((id) => ({ errorTypeId: id, units: errorTypes[id] ?? 0, isOfItem: ofItem.includes(id) }));
}
