import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';

/** Changes a person's stored account while the server of this data folder is stopped. */
export async function changeAccount(
  home: string,
  username: string,
  change: { readonly certificationType?: number; readonly email?: string; readonly hasRoles?: boolean },
): Promise<void> {
  const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
  try {
    if (change.certificationType !== undefined)
      await db.query(
        'update app_user set certification_type = $1, email = $2, email_is_verified = false where username = $3',
        [change.certificationType, change.email ?? null, username],
      );
    if (change.hasRoles === false)
      await db.query('delete from user_role where user_id = (select id from app_user where username = $1)', [username]);
  } finally {
    await db.close();
  }
}

const expiring = ['invitation', 'password_link', 'verification_code', 'session'] as const;

/** Lets the time of all links, codes and sessions pass, or of some kinds, while the server of this data folder is stopped. */
export async function expire(home: string, kinds: readonly (typeof expiring)[number][] = expiring): Promise<void> {
  const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
  try {
    for (const table of kinds) await db.query(`update ${table} set expires_at = now() - interval '1 minute'`);
  } finally {
    await db.close();
  }
}

/** Lets so many days go by for the deadlines of all tasks, while the server of this data folder is stopped. */
export async function passDeadlines(home: string, days: number): Promise<void> {
  const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
  try {
    await db.query('update task set deadline = deadline - $1::integer', [days]);
  } finally {
    await db.close();
  }
}

/** Moves what was submitted and judged so many days into the past, while the server of this data folder is stopped. */
export async function passWork(home: string, days: number): Promise<void> {
  const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
  try {
    for (const table of ['item_submission', 'item_verdict'])
      await db.query(`update ${table} set created_at = created_at - $1::integer * interval '1 day'`, [days]);
  } finally {
    await db.close();
  }
}
