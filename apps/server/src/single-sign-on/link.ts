import { writeAudit } from '../audit/index.ts';
import { requireProof, spendProof } from '../centre/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { getAccount, judgeLocalSignIn } from '../session/index.ts';
import { isLinkTaken, linkAccount } from './find-account.ts';
import { takeIdentity } from './flow.ts';
import { beginAt } from './begin.ts';
import { readSingleSignOn } from './stored/index.ts';

export const linkHandlers: HandlersOf<
  'getSingleSignOnLink' | 'startSingleSignOnLink' | 'finishSingleSignOnLink' | 'unlinkSingleSignOn'
> = {
  async getSingleSignOnLink(_request, { db, caller }) {
    const { value } = await readSingleSignOn(db);
    const link = await maybeOne<{ issuer: string; created_at: Date }>(
      db,
      sql`select issuer, created_at from single_sign_on_link where user_id = ${caller.userId} order by issuer = ${value.issuer} desc, id desc limit 1`,
    );
    return {
      button: value.is_on ? { en: value.button_en, zh: value.button_zh } : null,
      linked: link ? { issuer: link.issuer, at: link.created_at.toISOString() } : null,
    };
  },

  async startSingleSignOnLink({ proof }, context) {
    const { db, caller } = context;
    const proven = await requireProof(db, caller, proof);
    const answer = await beginAt(context, { userId: caller.userId, redirect: '' });
    // Last, so that a provider that is down does not cost the proof
    await db.transaction((tx) => spendProof(tx, proven));
    return answer;
  },

  async finishSingleSignOnLink({ code }, context) {
    const { db, caller } = context;
    const identity = await takeIdentity(context, (await readSingleSignOn(db)).value, code, caller.userId);
    const account = await getAccount(db, caller.userId);
    try {
      await db.transaction((tx) => linkAccount(tx, account, identity, 'person'));
    } catch (error) {
      if (!isLinkTaken(error)) throw error;
      const owner = await maybeOne<{ user_id: number }>(
        db,
        sql`select user_id from single_sign_on_link where issuer = ${identity.issuer} and subject = ${identity.subject}`,
      );
      if (owner?.user_id === caller.userId) return {};
      throw new Refusal(owner ? 'single_sign_on_taken' : 'single_sign_on_linked_otherwise');
    }
    return {};
  },

  async unlinkSingleSignOn(_request, { db, caller }) {
    const account = await getAccount(db, caller.userId);
    const hasOtherWay = account.password_hash !== null || (account.phone !== null && account.phone_is_verified);
    const isNeeded = (await judgeLocalSignIn(db, caller.userId, 'password')) === 'refused';
    await db.transaction(async (tx) => {
      const [link] = await tx.query<{ issuer: string; subject: string }>(
        sql`delete from single_sign_on_link where user_id = ${caller.userId} returning issuer, subject`,
      );
      if (!link) throw new Refusal('not_found');
      if (!hasOtherWay || isNeeded) throw new Refusal('single_sign_on_last_way');
      await writeAudit(tx, {
        entity: 'user',
        entityId: caller.userId,
        taskId: null,
        event: 'unlink_single_sign_on',
        from: null,
        to: 'done',
        actorId: caller.userId,
        actorRole: null,
        name: account.username,
        before: link,
      });
    });
    return {};
  },
};
