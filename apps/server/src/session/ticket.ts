import { limits, type SecondFactorStep } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import type { SignInMethod } from './audit-sign-in.ts';
import { hashToken, newToken } from './token.ts';

/** A sign-in between its first step and the second. */
export interface SignInTicket {
  readonly id: number;
  readonly user_id: number;
  /** How the first step was made. */
  readonly method: SignInMethod;
  /** The name entered in it. */
  readonly login: string;
}

/** Issues a ticket for the second step of one sign-in. */
export async function issueTicket(
  db: Queryable,
  {
    userId,
    method,
    login,
    step,
  }: { userId: number; method: SignInMethod; login: string; step: SecondFactorStep['step'] },
): Promise<SecondFactorStep> {
  const { token, hash } = newToken();
  const seconds = validSeconds[step];
  await db.query(sql`
    insert into sign_in_ticket (token_hash, user_id, method, login, step, expires_at)
    values (${hash}, ${userId}, ${method}, ${login}, ${step}, now() + make_interval(secs => ${seconds}))`);
  return { ticket: token, step, valid_seconds: seconds };
}

/** Returns a ticket for this step that is neither expired nor used up. Throws `sign_in_ticket_wrong`. */
export async function requireTicket(
  db: Queryable,
  ticket: string,
  step: SecondFactorStep['step'],
): Promise<SignInTicket> {
  const row = await maybeOne<SignInTicket>(
    db,
    sql`
      select id, user_id, method, login from sign_in_ticket
      where token_hash = ${hashToken(ticket)} and step = ${step} and ${isOpen(step)}`,
  );
  if (!row) throw new Refusal('sign_in_ticket_wrong');
  return row;
}

/**
 * Counts a try at the second step, before it is judged. Throws `sign_in_ticket_wrong` when the ticket has expired or
 * ended, or had its tries. The account must be locked.
 */
export async function countTry(tx: Transaction, { id }: SignInTicket): Promise<void> {
  const counted = await maybeOne(
    tx,
    sql`
      update sign_in_ticket set tries = tries + 1
      where id = ${id} and expires_at > clock_timestamp() and tries < ${limits.secondFactor.ticketTries} returning id`,
  );
  if (!counted) throw new Refusal('sign_in_ticket_wrong');
}

/** Uses a ticket up, in the transaction that opens its session. */
export const endTicket = async (tx: Transaction, { id }: SignInTicket): Promise<void> =>
  void (await tx.query(sql`delete from sign_in_ticket where id = ${id}`));

const validSeconds: Readonly<Record<SecondFactorStep['step'], number>> = {
  answer: limits.secondFactor.ticketSeconds,
  // An app may have to be installed first
  enrol: limits.secondFactor.enrolSeconds,
};

// Also not valid when it expires later than it ever could: the clock was set back
const isOpen = (step: SecondFactorStep['step']) =>
  sql`expires_at > now() and expires_at <= now() + make_interval(secs => ${validSeconds[step]}) and tries < ${limits.secondFactor.ticketTries}`;
