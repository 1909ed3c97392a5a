import { noticeText, type Language, type NotificationName } from '@earmark/contract';
import { z } from 'zod';
import { sql, type Database, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue, type JobHandler } from '../job/index.ts';
import { outboxMessenger } from '../message/index.ts';

const mailSchema = z.object({ notice_ids: z.array(z.number().int()) });
const digestSchema = z.object({ user_id: z.number().int() });

/** Notices listed in one digest; the rest is counted. */
const mostListed = 50;

interface MailedNotice {
  readonly kind: NotificationName;
  readonly parameters: Readonly<Record<string, string>>;
  readonly email: string;
  readonly language: Language;
}

/** SQL condition: the person (alias `u`) takes mails. */
const takesMail = sql`u.status <> 'disabled' and u.email is not null and u.email_is_verified`;

/**
 * Jobs that mail notices. Each message is written in the transaction that ends its job, so that a killed attempt has
 * sent nothing and a second one sends nothing twice.
 */
export const notificationJobs = ({
  config,
}: Pick<Parts, 'config'>): Record<'notification.mail' | 'notification.digest', JobHandler> => {
  const send = async (tx: Transaction, recipient: string, body: string): Promise<void> =>
    outboxMessenger(config)(tx, { channel: 'mail', recipient, body });
  return {
    async 'notification.mail'(job, context) {
      const { notice_ids: ids } = mailSchema.parse(job.payload);
      await context.finish(async (tx) => {
        const notices = await tx.query<MailedNotice>(sql`
          select n.kind, n.parameters, u.email, u.language from notification n join app_user u on u.id = n.user_id
          where n.id = any(${ids}) and ${takesMail} order by n.id`);
        for (const { kind, parameters, email, language } of notices)
          await send(tx, email, `${opening[language]}${noticeText(kind, parameters, language)}`);
      });
    },

    async 'notification.digest'(job, context) {
      const { user_id: userId } = digestSchema.parse(job.payload);
      await context.finish(async (tx) => {
        const notices = await tx.query<MailedNotice>(sql`
          with taken as (
            update notification set digested_at = now() where user_id = ${userId} and in_digest and digested_at is null returning id, kind, parameters, read_at
          )
          select t.kind, t.parameters, u.email, u.language from taken t join app_user u on u.id = ${userId}
          where t.read_at is null and ${takesMail} order by t.id`);
        const [first] = notices;
        if (first) await send(tx, first.email, digestOf(notices, first.language));
      });
    },
  };
};

const opening: Readonly<Record<Language, string>> = { en: 'Earmark: ', zh: '【聆标】' };

function digestOf(notices: readonly MailedNotice[], language: Language): string {
  const lines = notices.slice(0, mostListed).map(({ kind, parameters }) => noticeText(kind, parameters, language));
  const rest = notices.length - lines.length;
  const { length: count } = notices;
  const head = language === 'en' ? `${count} new notice${count === 1 ? '' : 's'}` : `您有 ${count} 条新通知`;
  const tail = language === 'en' ? `and ${rest} more` : `另有 ${rest} 条`;
  return [`${opening[language]}${head}`, ...lines.map((line) => `- ${line}`), ...(rest > 0 ? [`- ${tail}`] : [])].join(
    '\n',
  );
}

/**
 * Enqueues the digest of everyone with notices from before today (UTC), so that nobody gets more than one a day.
 * Returns the number of people.
 */
export async function enqueueDigests(db: Database): Promise<number> {
  const people = await db.query<{ user_id: number }>(sql`
    select user_id from notification where in_digest and digested_at is null
    group by user_id having min(created_at) < date_trunc('day', now(), 'UTC') order by user_id limit 10000`);
  for (const { user_id: userId } of people)
    await db.transaction((tx) =>
      enqueue(tx, 'notification.digest', { user_id: userId }, { uniqueKey: String(userId) }),
    );
  return people.length;
}
