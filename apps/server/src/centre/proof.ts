import { limits, type ContactChannel } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type Caller } from '../http/index.ts';
import { hashToken, newToken, voidPasswordLinks, type Account } from '../session/index.ts';

/** Means by which a person confirmed: the password, or the phone or e-mail address that a code was sent to. */
type Confirmed = { readonly kind: 'password' } | { readonly kind: ContactChannel; readonly recipient: string };

interface Proof {
  readonly id: number;
  readonly kind: Confirmed['kind'];
  readonly recipient: string | null;
}

/** Issues a proof for one change in the caller's session. */
export async function issueProof(
  db: Queryable,
  { sessionId, userId }: Caller,
  confirmed: Confirmed,
): Promise<{ proof: string; valid_seconds: number }> {
  const { token, hash } = newToken();
  const recipient = confirmed.kind === 'password' ? null : confirmed.recipient;
  await db.query(sql`
    insert into account_proof (session_id, user_id, kind, recipient, token_hash, expires_at)
    values (${sessionId}, ${userId}, ${confirmed.kind}, ${recipient}, ${hash}, now() + make_interval(secs => ${limits.proof.validSeconds}))`);
  return { proof: token, valid_seconds: limits.proof.validSeconds };
}

/** Returns a valid proof of this session without using it up. Throws `proof_wrong`. */
export async function requireProof(db: Queryable, { sessionId }: Caller, proof: string): Promise<Proof> {
  const row = await maybeOne<Proof>(
    db,
    sql`select id, kind, recipient from account_proof where token_hash = ${hashToken(proof)} and session_id = ${sessionId} and expires_at > now()`,
  );
  if (!row) throw new Refusal('proof_wrong');
  return row;
}

/** Throws `proof_of_phone_needed` unless the proof permits to change the phone number of the account. */
export function requireProofOfPhone(proof: Proof, account: Account): void {
  const isNeeded = account.phone !== null && account.phone_is_verified;
  if (isNeeded && !(proof.kind === 'phone' && proof.recipient === account.phone))
    throw new Refusal('proof_of_phone_needed');
}

/** Uses a proof up in the transaction of its change. Throws `proof_wrong` when another change was faster. */
export async function spendProof(tx: Transaction, { id }: Proof): Promise<void> {
  const spent = await maybeOne(
    tx,
    sql`delete from account_proof where id = ${id} and expires_at > clock_timestamp() returning id`,
  );
  if (!spent) throw new Refusal('proof_wrong');
}

/** Voids all proofs of a person, whose account changed in what they confirm, and the link to set the password. */
export async function voidProofs(tx: Transaction, userId: number): Promise<void> {
  await tx.query(sql`delete from account_proof where user_id = ${userId}`);
  await voidPasswordLinks(tx, userId);
}
