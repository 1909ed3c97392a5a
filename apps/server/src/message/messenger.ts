import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@earmark/contract';
import type { Config } from '../config.ts';
import { one, sql, type Queryable } from '../db/index.ts';
import { enqueue } from '../job/index.ts';
import { readMail, readSms } from './adapters.ts';

/** A text message or e-mail. */
export interface Message {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly body: string;
  /** Subject of a mail; the platform's name when omitted. */
  readonly subject?: string;
  /** How long a code in it is valid; afterwards the message is not sent any more. */
  readonly validSeconds?: number;
}

/** Hands a message over for delivery. */
type Messenger = (db: Queryable, message: Message) => Promise<void>;

/**
 * Stores messages in the outbox. With a gateway for their channel the job queue delivers them; without one they are
 * also written to the outbox file, and outside production printed, so that a newcomer sees the code.
 */
export const outboxMessenger =
  (config: Config): Messenger =>
  async (db, message) => {
    const { channel, recipient, body, subject = 'Earmark 聆标', validSeconds = null } = message;
    const isConnected = await hasGateway(db, channel);
    const { id } = await one<{ id: number }>(
      db,
      sql`
        insert into outbox (channel, recipient, subject, body, state, expires_at)
        values (${channel}, ${recipient}, ${subject}, ${body}, ${isConnected ? 'waiting' : 'kept'}, now() + make_interval(secs => ${validSeconds}::double precision))
        returning id`,
    );
    if (isConnected) return void (await enqueueDelivery(db, id));
    await appendFile(
      join(config.home, 'outbox.log'),
      `${new Date().toISOString()} ${channel} ${recipient} ${JSON.stringify(body)}\n`,
      { mode: 0o600 },
    );
    if (!config.isProduction && config.logLevel !== 'silent')
      db.afterCommit(() => void process.stdout.write(`[outbox] ${channel} ${recipient}: ${body}\n`));
  };

/** Whether messages of a channel leave the platform. */
export const hasGateway = async (db: Queryable, channel: Message['channel']): Promise<boolean> =>
  (channel === 'mail' ? await readMail(db) : await readSms(db)).value.kind !== 'outbox';

/** Queues the delivery of a message of the outbox. Somebody waits for most of them, so they precede other jobs. */
export const enqueueDelivery = (db: Queryable, id: number): Promise<number> =>
  enqueue(
    db,
    'message.deliver',
    { messageId: id },
    { uniqueKey: String(id), priority: 10, maxAttempts: limits.message.attempts },
  );
