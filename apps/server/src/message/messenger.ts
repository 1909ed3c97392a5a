import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@earmark/contract';
import type { Config } from '../config.ts';
import { sql, type Queryable } from '../db/index.ts';
import { enqueueAll } from '../job/index.ts';
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

/** `postMessages` for one. */
export const outboxMessenger =
  (config: Config): Messenger =>
  (db, message) =>
    postMessages(config, db, [message]);

/**
 * Stores messages in the outbox. With a gateway for their channel the job queue delivers them; without one they are
 * also written to the outbox file, and outside production printed, so that a newcomer sees the code. A few statements,
 * however many they are.
 */
export async function postMessages(config: Config, db: Queryable, messages: readonly Message[]): Promise<void> {
  for (const [channel, some] of Map.groupBy(messages, (message) => message.channel)) {
    const isConnected = await hasGateway(db, channel);
    const rows = some.map(
      ({ recipient, body, subject = 'Earmark 聆标', validSeconds = null }) =>
        sql`(${channel}, ${recipient}, ${subject}, ${body}, ${isConnected ? 'waiting' : 'kept'}, now() + make_interval(secs => ${validSeconds}::double precision))`,
    );
    const stored = await db.query<{ id: number }>(
      sql`insert into outbox (channel, recipient, subject, body, state, expires_at) values ${sql.join(rows)} returning id`,
    );
    if (isConnected)
      await enqueueDeliveries(
        db,
        stored.map(({ id }) => id),
      );
    else await keepInFile(config, db, some);
  }
}

async function keepInFile(config: Config, db: Queryable, messages: readonly Message[]): Promise<void> {
  const time = new Date().toISOString();
  const lines = messages.map(
    ({ channel, recipient, body }) => `${time} ${channel} ${recipient} ${JSON.stringify(body)}\n`,
  );
  await appendFile(join(config.home, 'outbox.log'), lines.join(''), { mode: 0o600 });
  if (config.isProduction || config.logLevel === 'silent') return;
  const printed = messages.map(({ channel, recipient, body }) => `[outbox] ${channel} ${recipient}: ${body}\n`);
  db.afterCommit(() => void process.stdout.write(printed.join('')));
}

/** Whether messages of a channel leave the platform. */
export const hasGateway = async (db: Queryable, channel: Message['channel']): Promise<boolean> =>
  (channel === 'mail' ? await readMail(db) : await readSms(db)).value.kind !== 'outbox';

/** Queues the delivery of messages of the outbox. Somebody waits for most of them, so they precede other jobs. */
export const enqueueDeliveries = (db: Queryable, ids: readonly number[]): Promise<void> =>
  enqueueAll(
    db,
    'message.deliver',
    ids.map((id) => ({ payload: { messageId: id }, uniqueKey: String(id) })),
    { priority: 10, maxAttempts: limits.message.attempts },
  );
