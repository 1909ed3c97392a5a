import { sql, type Transaction } from '../db/index.ts';
import type { Caller } from '../http/index.ts';
import { partOf } from '../workflow/index.ts';

/** Opens a round of acceptance for each part that has verifiers in the task. The caller must hold the task's lock. */
export async function openRounds(tx: Transaction, taskId: number, submittedBy: number): Promise<void> {
  await tx.query(sql`
    insert into acceptance_round (task_id, number, part, submitted_by, item_count)
    select t.id, coalesce((select max(r.number) from acceptance_round r where r.task_id = t.id), 0) + 1, part.name, ${submittedBy}::bigint, t.item_count
    from task t cross join (values ('internal', false), ('external', true)) as part (name, is_external)
    where t.id = ${taskId} and exists (
      select 1 from task_verifier v join app_user u on u.id = v.user_id where v.task_id = t.id and u.is_external = part.is_external)`);
}

/** A verifier's verdict on the whole task. */
interface RoundVerdict {
  readonly verdict: 'pass' | 'fail';
  readonly reason?: string;
  readonly returnTo?: 'annotation' | 'inspection';
}

/**
 * Closes the open round of the verifier's part. A refusal ends the round of the other part too, and so does the pass
 * from outside, which is final. The caller must hold the task's lock.
 */
export async function closeRounds(
  tx: Transaction,
  taskId: number,
  { userId, isExternal }: Caller,
  { verdict, reason = '', returnTo }: RoundVerdict,
): Promise<void> {
  await tx.query(sql`
    update acceptance_round set verdict = ${verdict}, verifier_id = ${userId}, decided_at = now(), reason = ${reason}, return_to = ${returnTo ?? null}
    where task_id = ${taskId} and part = ${partOf(isExternal)} and verdict is null`);
  if (verdict === 'fail' || isExternal)
    await tx.query(
      sql`update acceptance_round set verdict = 'ended', decided_at = now() where task_id = ${taskId} and verdict is null`,
    );
}
