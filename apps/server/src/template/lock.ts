import type { AvailableBusinessType } from '@earmark/contract';
import type { LabelSet } from '@earmark/model';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';

/** A template as an edit of it begins. */
interface LockedTemplate {
  readonly name: string;
  readonly business: AvailableBusinessType;
  readonly labels: LabelSet;
  readonly phrases: readonly string[];
  readonly version: number;
  readonly owner_id: number;
}

/** Locks a template that the caller may change. Throws `not_found`, and `forbidden` for another person's. */
export async function lockTemplate(
  tx: Transaction,
  { scope, caller }: Pick<SignedInContext, 'scope' | 'caller'>,
  id: number,
): Promise<LockedTemplate> {
  const row = await maybeOne<LockedTemplate>(
    tx,
    sql`select name, business, labels, phrases, version, owner_id from template where id = ${id} and deleted_at is null for update`,
  );
  if (!row) throw new Refusal('not_found');
  if (scope === 'own' && row.owner_id !== caller.userId) throw new Refusal('forbidden');
  return row;
}
