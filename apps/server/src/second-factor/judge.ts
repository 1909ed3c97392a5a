import { one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type CallContext } from '../http/index.ts';
import { auditRefusal, openFactorAttempt, type Account } from '../session/index.ts';

/** The account whose second factor is tried, and the name under which the browser may be known. */
interface Tried {
  readonly account: Account;
  readonly login: string;
}

/**
 * Judges a code and does what it permits, in one transaction that locks the account: of two attempts at once the second
 * sees what the first has used. `judge` returns undefined for a wrong code, which is counted and audited, and then
 * refused with `otherwise`. Throws `login_locked` and what `judge` throws.
 */
export async function judgeFactor<Result>(
  context: CallContext,
  { account, login }: Tried,
  judge: (tx: Transaction, locked: Account) => Promise<Result | undefined>,
  otherwise: 'second_factor_wrong' | 'recovery_code_wrong',
): Promise<Result> {
  const result = await context.db
    .transaction(async (tx) => {
      const locked = await one<Account>(tx, sql`select * from app_user where id = ${account.id} for update`);
      const attempt = openFactorAttempt(tx, context, { userId: account.id, login });
      await attempt.admit();
      const judged = await judge(tx, locked);
      // Committed for a wrong code too, whose failure must stay counted
      await attempt.settle(judged !== undefined);
      return judged;
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.key === 'login_locked')
        await auditRefusal(context, account, 'second_factor', 'locked');
      throw error;
    });
  if (result !== undefined) return result;
  await auditRefusal(context, account, 'second_factor', 'wrong');
  throw new Refusal(otherwise);
}
