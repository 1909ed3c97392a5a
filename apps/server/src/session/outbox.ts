import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { sql, type Queryable } from '../db/index.ts';

/** A text message or e-mail. */
export interface Message {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly body: string;
}

/** Hands a message over for delivery. */
type Messenger = (db: Queryable, message: Message) => Promise<void>;

/**
 * Default adapter: stores messages in the outbox table and file for the platform administrator, and outside production
 * prints them, so that a newcomer sees the code.
 */
export const outboxMessenger =
  (config: Config): Messenger =>
  async (db, message) => {
    await db.query(
      sql`insert into outbox (channel, recipient, body) values (${message.channel}, ${message.recipient}, ${message.body})`,
    );
    await appendFile(
      join(config.home, 'outbox.log'),
      `${new Date().toISOString()} ${message.channel} ${message.recipient} ${JSON.stringify(message.body)}\n`,
      { mode: 0o600 },
    );
    if (!config.isProduction && config.logLevel !== 'silent')
      db.afterCommit(
        () => void process.stdout.write(`[outbox] ${message.channel} ${message.recipient}: ${message.body}\n`),
      );
  };
