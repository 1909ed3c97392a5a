import { maskContact, type ContactChannel } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { takenField } from '../people/index.ts';
import { getAccount, lockAccount, sendCode, useCode, type Account } from '../session/index.ts';
import { personOf, roleOf } from '../workflow/index.ts';
import { asVerified, channelOf, recipientOf, requireUnverified, unverifiedContact } from './contact.ts';

export const bindingHandlers: HandlersOf<'sendBindCode' | 'bindContact' | 'sendCheckCode' | 'checkContact'> = {
  /** Whether another account has the contact is told to those who hold it: after the right code. */
  async sendBindCode(contact, context) {
    requireUnverified(await getAccount(context.db, context.caller.userId), contact.bindType);
    return sendCode(context, {
      channel: channelOf(contact.bindType),
      recipient: recipientOf(contact),
      purpose: 'bind',
      userId: context.caller.userId,
      isSent: true,
    });
  },

  async bindContact({ code, ...contact }, context) {
    const { db, config, caller } = context;
    const recipient = recipientOf(contact);
    requireUnverified(await getAccount(db, caller.userId), contact.bindType);
    if (!(await useCode(db, config.secret, { purpose: 'bind', recipient, userId: caller.userId, code })))
      throw new Refusal('code_wrong');
    const value = contact.bindType === 'phone' ? contact.phone : contact.email;
    const column = sql.identifier(contact.bindType);
    try {
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, caller.userId);
        requireUnverified(account, contact.bindType);
        await tx.query(
          sql`update app_user set ${column} = ${value}, ${asVerified(contact.bindType)} where id = ${account.id}`,
        );
        await auditContact(tx, context, account, `bind_${contact.bindType}`, {
          before: { [contact.bindType]: masked(account[contact.bindType]) },
          after: { [contact.bindType]: masked(value) },
        });
      });
    } catch (error) {
      throw takenField(error, caller.name) ?? error;
    }
    return {};
  },

  async sendCheckCode({ bindType }, context) {
    const recipient = unverifiedContact(await getAccount(context.db, context.caller.userId), bindType);
    const { userId } = context.caller;
    return sendCode(context, { channel: channelOf(bindType), recipient, purpose: 'check', userId, isSent: true });
  },

  async checkContact({ bindType, code }, context) {
    const { db, config, caller } = context;
    const recipient = unverifiedContact(await getAccount(db, caller.userId), bindType);
    if (!(await useCode(db, config.secret, { purpose: 'check', recipient, userId: caller.userId, code })))
      throw new Refusal('code_wrong');
    await db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller.userId);
      // Changed meanwhile, the code proves another contact than the account has
      if (unverifiedContact(account, bindType) !== recipient) throw new Refusal('code_wrong');
      await tx.query(sql`update app_user set ${asVerified(bindType)} where id = ${account.id}`);
      await auditContact(tx, context, account, `verify_${bindType}`, {
        after: { [bindType]: masked(account[bindType]) },
      });
    });
    return {};
  },
};

const masked = (value: string | null): string | null => (value === null ? null : maskContact(value));

const auditContact = (
  tx: Transaction,
  { caller }: Pick<SignedInContext, 'caller'>,
  account: Account,
  event: `bind_${ContactChannel}` | `verify_${ContactChannel}`,
  change: { readonly before?: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> },
): Promise<number> =>
  writeAudit(tx, {
    entity: 'user',
    entityId: account.id,
    taskId: null,
    event,
    from: null,
    to: 'done',
    actorId: account.id,
    actorRole: roleOf(personOf(caller)),
    name: account.username,
    ...change,
  });
