import { outboxList } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

export interface OutboxRow extends ListedRow<typeof outboxList> {
  readonly id: number;
}

export const outboxReader = listReader(
  outboxList,
  {
    created_at: sql`o.created_at`,
    channel: sql`o.channel`,
    recipient: sql`o.recipient`,
    body: sql`o.body`,
    state: sql`o.state`,
    reason: sql`o.reason`,
    attempts: sql`o.attempts`,
    sent_at: sql`o.sent_at`,
    expires_at: sql`o.expires_at`,
  },
  {
    key: sql`o.id`,
    search: (text) => sql`(${nameHolds(sql`o.recipient`, text)} or ${nameHolds(sql`o.body`, text)})`,
  },
);
