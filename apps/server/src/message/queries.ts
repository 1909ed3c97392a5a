import { outboxList, roleIds, type CurrentRole } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { listReader, nameHolds, type ListedRow } from '../list/index.ts';

export interface OutboxRow extends ListedRow<typeof outboxList> {
  readonly id: number;
}

/** Columns of the list of messages that were sent, or wait. */
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

/**
 * SQL condition: a message (alias `o`) that platform administrators may read. Codes and links to people who hold the
 * role root, which administrators cannot grant, would be a way to it.
 */
export const isReadable = (role: CurrentRole): Sql =>
  role === roleIds.root
    ? sql`true`
    : sql`lower(o.recipient) <> all (array(
        select lower(c.recipient) from user_role r join app_user u on u.id = r.user_id cross join lateral (values (u.phone), (u.email)) c (recipient)
        where r.role_id = ${roleIds.root} and c.recipient is not null))`;
