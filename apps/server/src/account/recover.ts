import { writeAudit } from '../audit/index.ts';
import { sql } from '../db/index.ts';
import { Refusal, type CallContext, type HandlersOf } from '../http/index.ts';
import {
  auditRefusal,
  endSessions,
  hashPassword,
  lockAccount,
  openAttempt,
  openSession,
  requireOpenAccount,
  sendCode,
  takeHashingTurn,
  useCode,
  voidPasswordLinks,
  type Account,
} from '../session/index.ts';
import { asVerified, channelOf, findByContact, recipientOf, type Contact } from './contact.ts';

export const recoveryHandlers: HandlersOf<'sendForgetCode' | 'resetPassword'> = {
  /** Answers identically whether there is an account with a password or not. */
  async sendForgetCode(contact, context) {
    const recipient = recipientOf(contact);
    const account = await findByContact(context.db, contact.bindType, recipient);
    const channel = channelOf(contact.bindType);
    return sendCode(context, { channel, recipient, purpose: 'forget', isSent: account?.authentication === 'password' });
  },

  async resetPassword({ code, password, ...contact }, context) {
    const account = await proveContact(context, contact, code);
    await requireOpenAccount(context, account, 'reset');
    const passwordHash = await takeHashingTurn({ of: `reset:${account.id}`, isKnown: true }, () =>
      hashPassword(password, context.config.passwordCost),
    );
    await context.db.transaction(async (tx) => {
      const locked = await lockAccount(tx, account.id);
      // Changed meanwhile, the code proves another contact than the account has
      const present = locked[contact.bindType]?.toLowerCase();
      if (present !== recipientOf(contact) || locked.authentication !== 'password') throw new Refusal('code_wrong');
      await tx.query(
        sql`update app_user set password_hash = ${passwordHash}, ${asVerified(contact.bindType)} where id = ${account.id}`,
      );
      await voidPasswordLinks(tx, account.id);
      const ended = await endSessions(tx, { userId: account.id, reason: 'password_changed' });
      await writeAudit(tx, {
        entity: 'user',
        entityId: account.id,
        taskId: null,
        event: 'reset_password',
        from: null,
        to: 'done',
        actorId: account.id,
        actorRole: null,
        name: account.username,
        after: { by: contact.bindType, ended_sessions: ended },
      });
    });
    return openSession(context, account.id, recipientOf(contact), 'reset');
  },
};

/**
 * Returns the account whose phone or e-mail the code proves. Throws `code_wrong` alike for unknown accounts, those that
 * sign in otherwise than by password, and wrong codes, and `login_locked`.
 */
async function proveContact(context: CallContext, contact: Contact, code: string): Promise<Account> {
  const { db, config } = context;
  const recipient = recipientOf(contact);
  const attempt = openAttempt(context, 'code', recipient);
  await attempt.admit();
  const account = await findByContact(db, contact.bindType, recipient);
  const isCode = await useCode(db, config.secret, { purpose: 'forget', recipient, code });
  const isRight = isCode && account?.authentication === 'password';
  await attempt.settle(isRight);
  if (isRight) return account;
  await auditRefusal(context, account, 'reset', 'wrong');
  throw new Refusal('code_wrong');
}
