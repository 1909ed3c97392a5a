import type { Api, ResponseOf } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../db/index.ts';
import { Refusal, type CallContext, type HandlersOf } from '../http/index.ts';
import {
  countTry,
  endSessions,
  endTicket,
  getAccount,
  insertOpenSession,
  keepDevice,
  requireOpenAccount,
  requireTicket,
  type Account,
  type SignInTicket,
} from '../session/index.ts';
import { judgeFactor } from './judge.ts';
import { beginFactor, enableFactor, isFactorOn, useAnswer, type UsedAnswer } from './stored/index.ts';

/** The second step of a sign-in: an answer, or the enrolment that a role requires. */
export const secondStepHandlers: HandlersOf<'answerSecondFactor' | 'beginRequiredFactor' | 'finishRequiredFactor'> = {
  async answerSecondFactor({ ticket, ...answer }, context) {
    const [signIn, account] = await readTicket(context, ticket, 'answer');
    return finish<ResponseOf<Api['answerSecondFactor']>>(
      context,
      signIn,
      account,
      async (tx, locked) => {
        const used = await useAnswer(tx, context.config.secret, account.id, answer);
        if (!used) return undefined;
        const bearer = await insertOpenSession(tx, context, locked, {
          method: signIn.method,
          second_factor: used.kind,
        });
        if (used.kind === 'recovery_code') await auditUsedCode(tx, account, used);
        return { ...bearer, recovery_codes_left: used.kind === 'recovery_code' ? used.left : null };
      },
      'code' in answer ? 'second_factor_wrong' : 'recovery_code_wrong',
    );
  },

  async beginRequiredFactor({ ticket }, context) {
    const [, account] = await readTicket(context, ticket, 'enrol');
    // Turned on meanwhile in another browser: the next sign-in asks for it
    if (await isFactorOn(context.db, account.id)) throw new Refusal('sign_in_ticket_wrong');
    return beginFactor(context.db, context.config.secret, account);
  },

  async finishRequiredFactor({ ticket, code }, context) {
    const [signIn, account] = await readTicket(context, ticket, 'enrol');
    return finish<ResponseOf<Api['finishRequiredFactor']>>(
      context,
      signIn,
      account,
      async (tx, locked) => {
        const codes = await enableFactor(tx, context.config.secret, account.id, code);
        if (!codes) return undefined;
        const ended = await endSessions(tx, { userId: account.id });
        const bearer = await insertOpenSession(tx, context, locked, {
          method: signIn.method,
          second_factor: 'enrolment',
        });
        await auditFactor(tx, account, 'turn_on_second_factor', { ended_sessions: ended });
        return { ...bearer, recovery_codes: codes };
      },
      'second_factor_wrong',
    );
  },
};

/** Returns an open ticket and its account. Throws `sign_in_ticket_wrong`, `account_disabled` and `account_expired`. */
async function readTicket(
  context: CallContext,
  token: string,
  step: Parameters<typeof requireTicket>[2],
): Promise<[SignInTicket, Account]> {
  const ticket = await requireTicket(context.db, token, step);
  const account = await getAccount(context.db, ticket.user_id);
  await requireOpenAccount(context, account, ticket.method);
  return [ticket, account];
}

/** Finishes a sign-in by a right code: uses the ticket up and marks the browser as known. */
async function finish<Answer>(
  context: CallContext,
  ticket: SignInTicket,
  account: Account,
  open: (tx: Transaction, locked: Account) => Promise<Answer | undefined>,
  otherwise: Parameters<typeof judgeFactor>[3],
): Promise<Answer> {
  const answer = await judgeFactor(
    context,
    { account, login: ticket.login },
    async (tx, locked) => {
      await countTry(tx, ticket);
      const opened = await open(tx, locked);
      if (opened !== undefined) await endTicket(tx, ticket);
      return opened;
    },
    otherwise,
  );
  keepDevice(context, ticket.login);
  return answer;
}

/** Audits that a person used a recovery code, and how many are left. */
export const auditUsedCode = (
  tx: Transaction,
  account: Account,
  { left }: Extract<UsedAnswer, { kind: 'recovery_code' }>,
): Promise<number> => auditFactor(tx, account, 'use_recovery_code', { left });

const auditFactor = (
  tx: Transaction,
  account: Account,
  event: 'turn_on_second_factor' | 'use_recovery_code',
  after?: Readonly<Record<string, unknown>>,
): Promise<number> =>
  writeAudit(tx, {
    entity: 'user',
    entityId: account.id,
    taskId: null,
    event,
    from: null,
    to: 'done',
    actorId: account.id,
    actorRole: null,
    name: account.username,
    ...(after && { after }),
  });
