import type { ParsedRequestOf, Api } from '@earmark/contract';
import { auditOwn, requireProof, spendProof, warnOwner } from '../centre/index.ts';
import type { Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireMayChange } from '../people/index.ts';
import { endSessions, getAccount, type Account } from '../session/index.ts';
import { personOf } from '../workflow/index.ts';
import { judgeFactor } from './judge.ts';
import { resetFactor } from './reset.ts';
import { auditUsedCode, secondStepHandlers } from './sign-in.ts';
import {
  beginFactor,
  enableFactor,
  isFactorRequired,
  readFactor,
  removeFactor,
  replaceRecoveryCodes,
  useAnswer,
} from './stored/index.ts';

export const secondFactorHandlers: HandlersOf<
  | keyof typeof secondStepHandlers
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'enableSecondFactor'
  | 'disableSecondFactor'
  | 'renewRecoveryCodes'
  | 'resetSecondFactor'
> = {
  ...secondStepHandlers,

  async getSecondFactor(_request, { db, caller }) {
    const factor = await readFactor(db, caller.userId);
    return {
      enabled_at: factor?.enabledAt.toISOString() ?? null,
      recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
      is_required: await isFactorRequired(db, caller.userId),
    };
  },

  /** Leaves the proof for the first code, which the same confirmation permits. */
  async beginSecondFactor({ proof }, { db, config, caller }) {
    await requireProof(db, caller, proof);
    return beginFactor(db, config.secret, await getAccount(db, caller.userId));
  },

  async enableSecondFactor({ proof: token, code }, context) {
    const { db, config, caller } = context;
    const proof = await requireProof(db, caller, token);
    const account = await getAccount(db, caller.userId);
    return judgeFactor(
      context,
      { account, login: account.username },
      async (tx, locked) => {
        const codes = await enableFactor(tx, config.secret, locked.id, code);
        if (!codes) return undefined;
        await spendProof(tx, proof);
        // Whoever is in by the password alone, perhaps a thief, has to pass the second step as well
        const ended = await endSessions(tx, { userId: locked.id, exceptId: caller.sessionId });
        await auditOwn(tx, caller, locked, { event: 'turn_on_second_factor', after: { ended_sessions: ended } });
        return { recovery_codes: codes };
      },
      'second_factor_wrong',
    );
  },

  async disableSecondFactor(request, context) {
    // Before the code, which would be used up for nothing
    if (await isFactorRequired(context.db, context.caller.userId)) throw new Refusal('second_factor_required');
    return changeByAnswer(context, request, async (tx, account) => {
      await removeFactor(tx, account.id);
      await auditOwn(tx, context.caller, account, { event: 'turn_off_second_factor' });
      await warnOwner(tx, context, account, 'second_factor');
      return {};
    });
  },

  renewRecoveryCodes: (request, context) =>
    changeByAnswer(context, request, async (tx, account) => {
      const codes = await replaceRecoveryCodes(tx, context.config.secret, account.id);
      await auditOwn(tx, context.caller, account, { event: 'renew_recovery_codes' });
      return { recovery_codes: codes };
    }),

  async resetSecondFactor({ user_id: userId }, { db, caller }) {
    if (userId === caller.userId) throw new Refusal('second_factor_not_own');
    const actor = personOf(caller);
    return db.transaction(async (tx) => {
      await requireMayChange(tx, userId, actor);
      return { ended_sessions: await resetFactor(tx, userId, actor) };
    });
  },
};

/** Changes the second factor of the caller by a confirmation and an answer of it. */
async function changeByAnswer<Answer>(
  context: SignedInContext,
  { proof: token, ...answer }: ParsedRequestOf<Api['disableSecondFactor']>,
  change: (tx: Transaction, account: Account) => Promise<Answer>,
): Promise<Answer> {
  const { db, config, caller } = context;
  const proof = await requireProof(db, caller, token);
  const account = await getAccount(db, caller.userId);
  return judgeFactor(
    context,
    { account, login: account.username },
    async (tx, locked) => {
      const used = await useAnswer(tx, config.secret, locked.id, answer);
      if (!used) return undefined;
      await spendProof(tx, proof);
      if (used.kind === 'recovery_code') await auditUsedCode(tx, locked, used);
      return change(tx, locked);
    },
    'code' in answer ? 'second_factor_wrong' : 'recovery_code_wrong',
  );
}
