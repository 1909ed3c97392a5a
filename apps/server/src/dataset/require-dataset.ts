import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { requireProject } from '../project/index.ts';

/** Throws `not_found` unless the dataset's project is in the caller's scope, and what the given check of it throws. */
export async function requireDataset(context: SignedInContext, id: number, check = requireProject): Promise<void> {
  const row = await maybeOne<{ project_id: number }>(
    context.db,
    sql`select project_id from dataset where id = ${id} and deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  await check(context, row.project_id);
}
