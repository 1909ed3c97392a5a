import { z } from 'zod';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { JobRejected, type JobHandler } from '../job/index.ts';
import { DeliveryFailed } from './gateway.ts';
import { deliver } from './delivery.ts';

const payloadSchema = z.object({ messageId: z.number().int() });

interface OutboxRow {
  id: number;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  is_expired: boolean;
}

const expired = 'The code was no longer valid when it could be sent';
const noGateway = 'No gateway is connected any more';

/**
 * Delivers messages of the outbox. After a crash between the gateway's answer and its row a message may be sent twice;
 * both bear the same id.
 */
export const messageJobs = (parts: Parts): Record<'message.deliver', JobHandler> => ({
  async 'message.deliver'(job, context) {
    const { db, config } = parts;
    const { messageId } = payloadSchema.parse(job.payload);
    const row = await maybeOne<OutboxRow>(
      db,
      sql`
        update outbox set attempts = attempts + 1 where id = ${messageId} and state = 'waiting'
        returning id, channel, recipient, subject, body, coalesce(expires_at <= now(), false) as is_expired`,
    );
    if (!row) return;
    const end = (state: 'sent' | 'failed', reason: string): Promise<void> =>
      context.finish(async (tx) => {
        await tx.query(
          sql`update outbox set state = ${state}, reason = ${reason}, sent_at = case when ${state} = 'sent' then now() end where id = ${messageId}`,
        );
      });
    if (row.is_expired) return end('failed', expired);
    let answer: string | null;
    try {
      answer = await deliver(db, config, { ...row, id: `message-${row.id}` }, context.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isFinal = job.attemptsLeft.errors <= 0 || (error instanceof DeliveryFailed && error.isFinal);
      if (context.signal.aborted) throw error;
      await db.query(
        sql`update outbox set reason = ${reason}, state = ${isFinal ? 'failed' : 'waiting'} where id = ${messageId} and state = 'waiting'`,
      );
      // Parked with its reason, so that it can be retried with the other failed jobs
      if (isFinal) throw new JobRejected({ code: 'undelivered', message: reason });
      throw error;
    }
    await (answer === null ? end('failed', noGateway) : end('sent', answer));
  },
});

/** Lets a failed message wait for delivery again, for a job that is retried. */
export async function reviveMessage(tx: Transaction, payload: unknown): Promise<void> {
  const { messageId } = payloadSchema.parse(payload);
  await tx.query(sql`update outbox set state = 'waiting', reason = '' where id = ${messageId} and state = 'failed'`);
}
