import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@earmark/contract';
import { maybeOne, one, sql, type Database, type Queryable, type Transaction } from '../db/index.ts';
import { networkOf, Refusal } from '../http/index.ts';

/** Purpose of a code; a code of one purpose is not valid for another. */
export type CodePurpose = 'login' | 'forget' | 'register' | 'bind' | 'check' | 'centre';

/** Whom a code is for. */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  /** Phone number or e-mail address; its case makes no difference. */
  readonly recipient: string;
  /** The signed-in person who asks, for whom alone it is good then. */
  readonly userId?: number;
}

/** Where a code is asked from. */
interface CodeOrigin {
  readonly address: string;
  /** Whether the recipient has signed in by this browser before, which others of its network then cannot hold up. */
  readonly isKnown: boolean;
  /**
   * Codes that the address may have besides its own limit: the uses of an invitation, on which a whole office comes in.
   */
  readonly extra?: number;
}

/** Recipients are counted in one form, so that writing an address differently yields no further messages. */
const plain = (recipient: string): string => recipient.toLowerCase();

/**
 * Treats codes with a future time as sent now, so that after the clock was set back nobody waits longer than one
 * interval. Call it outside a transaction, because it must persist even when the call is rejected.
 */
export async function putBackCodes(
  db: Database,
  { recipient, address }: { recipient: string; address: string },
): Promise<void> {
  await db.query(
    sql`update verification_code set created_at = clock_timestamp() where (recipient = ${plain(recipient)} or address = ${networkOf(address)}) and created_at > clock_timestamp()`,
  );
}

/**
 * Issues a new six-digit code for a phone or e-mail address; earlier codes of the same purpose expire. Throws
 * `code_too_soon` and `code_daily_limit`, per number and, from browsers that are not known, per network of the caller's
 * address; those for a registration, which takes an invitation, are counted apart there.
 */
export async function issueCode(
  db: Transaction,
  secret: string,
  owner: CodeOwner,
  { address, isKnown, extra = 0 }: CodeOrigin,
): Promise<string> {
  const { purpose } = owner;
  const recipient = plain(owner.recipient);
  const network = networkOf(address);
  // Serialises concurrent requests, so that each sees the other's codes
  for (const key of [`code to ${recipient}`, `code from ${network}`])
    await db.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  // Wall clock: after waiting for the lock, now() still is the transaction's start, before the other's code
  const recent = await one<{ number_today: number; address_today: number; wait: number | null }>(
    db,
    sql`
      select
        (select count(*) from verification_code where recipient = ${recipient} and created_at > now() - interval '1 day') as number_today,
        (select count(*) from verification_code where address = ${network} and (purpose = 'register') = ${purpose === 'register'} and created_at > now() - interval '1 day') as address_today,
        (select ceil(${limits.code.resendSeconds} - extract(epoch from clock_timestamp() - max(created_at)))::integer from verification_code where recipient = ${recipient}) as wait`,
  );
  if (recent.wait !== null && recent.wait > 0) throw new Refusal('code_too_soon', { seconds: recent.wait });
  const isAddressSpent = !isKnown && recent.address_today >= limits.code.perAddressPerDay + extra;
  if (recent.number_today >= limits.code.perNumberPerDay || isAddressSpent) throw new Refusal('code_daily_limit');
  const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
  await db.query(
    sql`update verification_code set used_at = now() where recipient = ${recipient} and purpose = ${purpose} and used_at is null`,
  );
  await db.query(sql`
    insert into verification_code (purpose, recipient, code_hash, address, expires_at)
    values (${purpose}, ${recipient}, ${hashCode(secret, owner, code)}, ${network}, now() + make_interval(secs => ${limits.code.validSeconds}))`);
  return code;
}

/**
 * Whether the code is the recipient's newest, unused, unexpired and within its attempts. A correct code is consumed.
 */
export async function useCode(
  db: Queryable,
  secret: string,
  { code, ...owner }: CodeOwner & { readonly code: string },
): Promise<boolean> {
  // The attempt is counted before the comparison, so concurrent guesses cannot exceed the limit
  const row = await maybeOne<{ id: number; code_hash: string; tries: number }>(
    db,
    sql`
      update verification_code set tries = tries + 1
      where id = (select id from verification_code where recipient = ${plain(owner.recipient)} and purpose = ${owner.purpose} order by id desc limit 1)
        and used_at is null and expires_at > now() and expires_at <= now() + make_interval(secs => ${limits.code.validSeconds}) and tries < ${limits.code.tries}
      returning id, code_hash, tries`,
  );
  if (!row || row.code_hash !== hashCode(secret, owner, code)) return false;
  const used = await maybeOne(
    db,
    sql`update verification_code set used_at = now() where id = ${row.id} and used_at is null returning id`,
  );
  return used !== undefined;
}

/** Keyed, because six digits could be recovered from a plain hash by trying all of them. */
const hashCode = (secret: string, { recipient, userId }: CodeOwner, code: string): string =>
  createHmac('sha256', secret)
    .update(`${plain(recipient)}:${code}${userId === undefined ? '' : `:${userId}`}`)
    .digest('hex');
