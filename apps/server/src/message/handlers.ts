import type { MailAdapter, SmsAdapter } from '@earmark/contract';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type Caller, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { auditSetting, lockSettings, requireUnchanged, writeSetting } from '../setting/stored/index.ts';
import { adapterNames, readMail, readSms, type StoredMail, type StoredSms } from './adapters.ts';
import { deliver } from './delivery.ts';
import { enqueueDeliveries, hasGateway } from './messenger.ts';
import { isReadable, outboxReader, type OutboxRow } from './queries.ts';
import { seal } from './seal.ts';

export const messageHandlers: HandlersOf<
  'outbox' | 'resendMessage' | 'getMessageAdapters' | 'updateMailAdapter' | 'updateSmsAdapter' | 'testMessage'
> = {
  async outbox(request, { db, caller }) {
    const page = await outboxReader.readPage<OutboxRow>(db, request, {
      also: sql`, o.id`,
      tables: sql`outbox o`,
      where: isReadable(caller.role),
    });
    return { ...page, rows: page.rows.map((row) => ({ id: row.id, ...outboxReader.fieldsOf(row) })) };
  },

  async resendMessage({ id }, { db, caller }) {
    await db.transaction(async (tx) => {
      const row = await maybeOne<{ channel: 'sms' | 'mail'; recipient: string; state: string; is_over: boolean }>(
        tx,
        sql`select channel, recipient, state, coalesce(expires_at <= now(), false) as is_over from outbox where id = ${id} for update`,
      );
      if (!row) throw new Refusal('not_found');
      if (row.is_over) throw new Refusal('message_expired');
      if (row.state === 'waiting' && (await isUnderWay(tx, id))) throw new Refusal('message_under_way');
      if (!(await hasGateway(tx, row.channel))) throw new Refusal('no_gateway');
      await tx.query(sql`update outbox set state = 'waiting', reason = '' where id = ${id}`);
      await enqueueDeliveries(tx, [id]);
      await auditMessage(tx, caller, { id, event: 'resend', from: row.state, to: 'waiting', name: row.recipient });
    });
    return {};
  },

  async getMessageAdapters(_request, { db }) {
    const [mail, sms] = [await readMail(db), await readSms(db)];
    const { sealed: password, ...mailValue } = mail.value;
    const { sealed: secret, ...smsValue } = sms.value;
    return {
      mail: { ...mailValue, has_secret: password !== '', updated_at: mail.updated_at, updated_by: mail.updated_by },
      sms: { ...smsValue, has_secret: secret !== '', updated_at: sms.updated_at, updated_by: sms.updated_by },
    };
  },

  async updateMailAdapter({ form: { password, ...form }, seen }, { db, config, caller }) {
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      await requireUnchanged(tx, adapterNames.mail, seen);
      const before = (await readMail(tx)).value;
      const isSame = before.host === form.host && before.port === form.port && before.user === form.user;
      const sealed = secretOf({
        given: password,
        isNeeded: form.kind !== 'outbox' && form.user !== '',
        // Never sent to another server than the one it was entered for, nor with less protection
        kept: isSame && !(before.security !== 'none' && form.security === 'none') ? before.sealed : '',
        sealNew: (text) => seal(config.secret, adapterNames.mail, text),
      });
      const after: StoredMail = { ...form, sealed };
      await writeSetting(tx, adapterNames.mail, after, caller.userId);
      await auditAdapter(tx, caller, adapterNames.mail, before, after);
    });
    return {};
  },

  async updateSmsAdapter({ form: { secret, ...form }, seen }, { db, config, caller }) {
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      await requireUnchanged(tx, adapterNames.sms, seen);
      const before = (await readSms(tx)).value;
      const sealed = secretOf({
        given: secret,
        isNeeded: form.kind !== 'outbox',
        kept: before.url === form.url && before.key_id === form.key_id ? before.sealed : '',
        sealNew: (text) => seal(config.secret, adapterNames.sms, text),
      });
      const after: StoredSms = { ...form, sealed };
      await writeSetting(tx, adapterNames.sms, after, caller.userId);
      await auditAdapter(tx, caller, adapterNames.sms, before, after);
    });
    return {};
  },

  async testMessage({ channel, recipient }, context) {
    const { db, caller } = context;
    const { id } = await one<{ id: number }>(
      db,
      sql`insert into outbox (channel, recipient, subject, body, state, attempts) values (${channel}, ${recipient}, ${subject}, ${testBody[context.language]}, 'waiting', 1) returning id`,
    );
    const outcome = await attempt(context, { id, channel, recipient });
    await db.transaction(async (tx) => {
      await tx.query(
        sql`update outbox set state = ${outcome.state}, reason = ${outcome.answer}, sent_at = case when ${outcome.state} = 'sent' then now() end where id = ${id}`,
      );
      await auditMessage(tx, caller, { id, event: 'test', from: null, to: outcome.state, name: recipient });
    });
    return outcome;
  },
};

const subject = 'Earmark 聆标';
const testBody = {
  en: 'Earmark: this is a test message. Delivery works.',
  zh: '【聆标】这是一条测试消息，发送通道正常。',
};

async function attempt(
  { db, config, language }: SignedInContext,
  message: { readonly id: number; readonly channel: 'sms' | 'mail'; readonly recipient: string },
): Promise<{ state: 'sent' | 'failed' | 'kept'; answer: string }> {
  // A test is never a repetition of another one
  const delivery = { ...message, id: `test-${message.id}-${randomUUID()}`, subject, body: testBody[language] };
  try {
    const answer = await deliver(db, config, delivery, new AbortController().signal);
    return answer === null ? { state: 'kept', answer: '' } : { state: 'sent', answer };
  } catch (error) {
    return { state: 'failed', answer: error instanceof Error ? error.message : String(error) };
  }
}

const auditMessage = (
  tx: Transaction,
  caller: Caller,
  entry: {
    readonly id: number;
    readonly event: 'resend' | 'test';
    readonly from: string | null;
    readonly to: string;
    readonly name: string;
  },
): Promise<number> =>
  writeAudit(tx, {
    entity: 'message',
    entityId: entry.id,
    taskId: null,
    event: entry.event,
    from: entry.from,
    to: entry.to,
    actorId: caller.userId,
    actorRole: caller.role,
    name: entry.name,
  });

const isUnderWay = async (tx: Transaction, id: number): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`select 1 from job where kind = 'message.deliver' and unique_key = ${String(id)} and state in ('queued', 'running')`,
  )) !== undefined;

/**
 * Returns the secret to store, encrypted. Throws `secret_needed` when one is needed and the stored one does not fit.
 */
function secretOf(secret: {
  readonly given: string;
  readonly isNeeded: boolean;
  readonly kept: string;
  readonly sealNew: (text: string) => string;
}): string {
  if (secret.given !== '') return secret.sealNew(secret.given);
  if (secret.isNeeded && secret.kept === '') throw new Refusal('secret_needed');
  return secret.kept;
}

/** The entry says whether the secret was changed, never what it is. */
const auditAdapter = <Value extends MailLike | SmsLike>(
  tx: Transaction,
  caller: Caller,
  name: (typeof adapterNames)[keyof typeof adapterNames],
  { sealed: earlier, ...before }: Value,
  { sealed: later, ...after }: Value,
): Promise<number> =>
  auditSetting(tx, caller, name, {
    before: { ...before, has_secret: earlier !== '' },
    after: { ...after, has_secret: later !== '', is_secret_new: later !== '' && later !== earlier },
  });

type MailLike = Omit<MailAdapter, 'password'> & { sealed: string };
type SmsLike = Omit<SmsAdapter, 'secret'> & { sealed: string };
