import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { endSessions, forgetFactorAttempts } from '../session/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';
import { removeFactor } from './stored/index.ts';

/**
 * Turns off the second factor of somebody who lost it, forgets wrong codes, ends all sessions of the person, and tells
 * the person; returns how many sessions. `actor` is null for the command on the server. Throws `not_found` and
 * `second_factor_off`.
 */
export async function resetFactor(tx: Transaction, userId: number, actor: Actor | null): Promise<number> {
  const account = await maybeOne<{ username: string }>(
    tx,
    sql`select username from app_user where id = ${userId} for update`,
  );
  if (!account) throw new Refusal('not_found');
  if (!(await removeFactor(tx, userId))) throw new Refusal('second_factor_off');
  await forgetFactorAttempts(tx, userId);
  const ended = await endSessions(tx, { userId, reason: 'ended_by_administrator' });
  await writeAudit(tx, {
    entity: 'user',
    entityId: userId,
    taskId: null,
    event: 'reset_second_factor',
    from: null,
    to: 'done',
    actorId: actor && userIdOf(actor),
    actorRole: actor && roleOf(actor),
    name: account.username,
    after: { ended_sessions: ended, ...(actor ? {} : { by: 'command on the server' }) },
  });
  await notify(tx, {
    kind: 'second_factor_reset',
    to: [userId],
    actorId: actor && userIdOf(actor),
    parameters: {},
    subjectId: null,
  });
  return ended;
}
