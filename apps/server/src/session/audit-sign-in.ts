import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import type { CallContext } from '../http/index.ts';
import type { Account } from './queries.ts';

/** How a person proved who they are. */
export type SignInMethod = 'password' | 'code' | 'reset' | 'link' | 'sso' | 'second_factor';
type RefusalReason = 'wrong' | 'locked' | 'disabled' | 'expired' | 'single_sign_on_only';

/** Seconds within which the same refusal is recorded once, so that guessing does not flood the trail. */
const onceWithinSeconds = 60;

/**
 * Records a refused sign-in. Unknown accounts are recorded as well, without what was entered as their name, which may
 * be a password: so the time of the answer does not tell whether there is an account.
 */
export async function auditRefusal(
  { db, address }: Pick<CallContext, 'db' | 'address'>,
  account: Pick<Account, 'id' | 'username'> | undefined,
  method: SignInMethod,
  reason: RefusalReason,
): Promise<void> {
  const entityId = account?.id ?? 0;
  const recent = await maybeOne(
    db,
    sql`
      select e.id from (select * from audit_event where entity = 'user' and entity_id = ${entityId} order by id desc limit 50) e
      where e.event = 'refuse_sign_in' and e.to_status = ${reason} and e.address = ${address} and e.after ->> 'method' = ${method}
        and e.created_at > now() - make_interval(secs => ${onceWithinSeconds}) limit 1`,
  );
  if (recent) return;
  await writeAudit(db, {
    entity: 'user',
    entityId,
    taskId: null,
    event: 'refuse_sign_in',
    from: null,
    to: reason,
    actorId: null,
    actorRole: null,
    name: account?.username ?? '',
    after: { method },
  });
}
