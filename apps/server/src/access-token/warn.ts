import { limits } from '@earmark/contract';
import { maybeOne, sql, type Database } from '../db/index.ts';
import { notify } from '../notification/index.ts';
import { holdsRole } from '../session/index.ts';

const { warnDays } = limits.accessToken;

/** Tokens announced per run. */
const portion = 1000;

/** The announcement that a remaining time belongs to, in days; beyond the first one a number above all of them. */
export const warningBefore = (days: number): number => warnDays.toReversed().find((before) => days <= before) ?? none;
const none = 1000;

/** SQL of `warningBefore` for the time that an access token (alias `a`) still has. */
const due = sql`
  case ${sql.join(
    warnDays
      .toReversed()
      .map((days) => sql`when a.expires_at <= now() + make_interval(days => ${days}::integer) then ${days}::integer`),
    sql` `,
  )} else ${none}::integer end`;

const isDue = sql`a.revoked_at is null and a.expires_at > now() and ${due} < a.warned_days and ${holdsRole}`;

interface Due {
  name: string;
  user_id: number;
  ends_on: string;
}

/**
 * Tells people that an access token expires in 14, 7 and 1 days: each once, and after a time without this server only
 * the nearest. The token keeps which it was, in the transaction of the notice. Returns the number of tokens.
 */
export async function warnOfTokens(db: Database): Promise<number> {
  const rows = await db.query<{ id: number }>(
    sql`select a.id from access_token a where ${isDue} and a.expires_at <= now() + make_interval(days => ${warnDays[0]}::integer) order by a.expires_at limit ${portion}`,
  );
  let count = 0;
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      // Another server may have told it meanwhile
      const token = await maybeOne<Due>(
        tx,
        sql`update access_token a set warned_days = ${due} where a.id = ${id} and ${isDue} returning a.name, a.user_id, a.expires_at::date::text as ends_on`,
      );
      if (!token) return;
      await notify(tx, {
        kind: 'token_expiring',
        to: [token.user_id],
        actorId: null,
        parameters: { token: token.name, date: token.ends_on },
        subjectId: id,
      });
      count += 1;
    });
  return count;
}
