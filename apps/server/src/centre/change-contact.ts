import { maskContact, type ContactChannel } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { takenField } from '../people/index.ts';
import { endSessions, getAccount, lockAccount, useCode, type Account } from '../session/index.ts';
import { auditOwn, requireVerified, warnOwner } from './own-account.ts';
import { issueProof, requireProof, requireProofOfPhone, spendProof, voidProofs } from './proof.ts';

interface NewContact {
  readonly channel: ContactChannel;
  readonly value: string;
  /** Sent to the new phone or address. */
  readonly code: string;
  readonly proof: string;
}

/**
 * Moves the caller's account to a new phone number or e-mail address, and ends all other sessions. Throws
 * `verification_needed`, `contact_unchanged`, `proof_wrong`, `proof_of_phone_needed`, `code_wrong`, `phone_taken` and
 * `email_taken`; the last two only to those who hold the number or address.
 */
export async function changeContact(
  context: SignedInContext,
  { channel, value, code, proof: token }: NewContact,
): Promise<void> {
  const { db, config, caller } = context;
  const proof = await requireProof(db, caller, token);
  const requirePermitted = (account: Account): void => {
    // Somebody without either verifies the account by adding one
    if (account[channel] !== null) requireVerified(account);
    if (account[channel]?.toLowerCase() === value.toLowerCase()) throw new Refusal('contact_unchanged');
    if (channel === 'phone') requireProofOfPhone(proof, account);
  };
  requirePermitted(await getAccount(db, caller.userId));
  // Outside the transaction, because a wrong guess must stay counted
  if (!(await useCode(db, config.secret, { purpose: 'centre', recipient: value, userId: caller.userId, code })))
    throw new Refusal('code_wrong');
  const column = sql.identifier(channel);
  const isVerified = sql.identifier(`${channel}_is_verified`);
  try {
    await db.transaction(async (tx) => {
      const before = await lockAccount(tx, caller.userId);
      requirePermitted(before);
      await spendProof(tx, proof);
      await tx.query(sql`update app_user set ${column} = ${value}, ${isVerified} = true where id = ${before.id}`);
      await voidProofs(tx, before.id);
      const old = before[channel];
      await auditOwn(tx, caller, before, {
        event: `bind_${channel}`,
        before: { [channel]: old === null ? null : maskContact(old) },
        after: { [channel]: maskContact(value) },
      });
      await warnOwner(tx, context, before, channel);
      await endSessions(tx, { userId: before.id, exceptId: caller.sessionId });
    });
  } catch (error) {
    throw takenField(error, '') ?? error;
  }
}

/**
 * Verifies the account's own phone or e-mail address by the code sent to it, and returns a proof for one change. Throws
 * `contact_missing` and `code_wrong`.
 */
export async function verifyContact(
  { db, config, caller }: SignedInContext,
  channel: ContactChannel,
  code: string,
): Promise<{ proof: string; valid_seconds: number }> {
  const recipient = (await getAccount(db, caller.userId))[channel];
  if (recipient === null) throw new Refusal('contact_missing');
  if (!(await useCode(db, config.secret, { purpose: 'centre', recipient, userId: caller.userId, code })))
    throw new Refusal('code_wrong');
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, caller.userId);
    // Changed meanwhile in another session
    if (account[channel] !== recipient) throw new Refusal('code_wrong');
    const isVerified = `${channel}_is_verified` as const;
    if (!account[isVerified]) {
      await tx.query(sql`update app_user set ${sql.identifier(isVerified)} = true where id = ${account.id}`);
      await auditOwn(tx, caller, account, { event: `verify_${channel}`, after: { [channel]: maskContact(recipient) } });
    }
    return issueProof(tx, caller, { kind: channel, recipient });
  });
}
