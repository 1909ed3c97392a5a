import { sql } from '../../src/db/index.ts';
import type { World } from '../workflow/open-world.ts';

/** Forgets all failures, codes and messages, so that no test waits for another. */
export async function forgetCodes({ db }: World): Promise<void> {
  for (const table of ['login_failure', 'verification_code', 'outbox'])
    await db.query(sql`delete from ${sql.identifier(table)}`);
}

/** Lets the time of all codes pass. */
export const passTime = ({ db }: World, seconds: number): Promise<unknown> =>
  db.query(
    sql`update verification_code set created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`,
  );

/** The code last sent to a phone or an e-mail address; empty when none was. */
export async function codeFor({ db }: World, recipient: string): Promise<string> {
  const [message] = await db.query<{ body: string }>(
    sql`select body from outbox where recipient = ${recipient} order by id desc limit 1`,
  );
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs in with the demo password, or another one, and returns the Authorization header. */
export async function signIn(world: World, username: string, password = 'earmark2026'): Promise<string> {
  const { data } = await world.send('login', { username, password });
  return `${data.token_type} ${data.token}`;
}
