import type { ServerData } from './data.ts';

/** Changes a person's stored account while the server of these data is stopped. */
export const changeAccount = (
  data: ServerData,
  username: string,
  change: { readonly certificationType?: number; readonly email?: string; readonly hasRoles?: boolean },
): Promise<void> =>
  data.whileStopped(async (query) => {
    if (change.certificationType !== undefined)
      await query(
        'update app_user set certification_type = $1, email = $2, email_is_verified = false where username = $3',
        [change.certificationType, change.email ?? null, username],
      );
    if (change.hasRoles === false)
      await query('delete from user_role where user_id = (select id from app_user where username = $1)', [username]);
  });

const expiring = ['invitation', 'password_link', 'verification_code', 'session'] as const;

/** Lets the time of all links, codes and sessions pass, or of some kinds, while the server of these data is stopped. */
export const expire = (data: ServerData, kinds: readonly (typeof expiring)[number][] = expiring): Promise<void> =>
  data.whileStopped(async (query) => {
    for (const table of kinds) await query(`update ${table} set expires_at = now() - interval '1 minute'`);
  });

/** Lets so many days go by for the deadlines of all tasks, while the server of these data is stopped. */
export const passDeadlines = (data: ServerData, days: number): Promise<void> =>
  data.whileStopped(async (query) => {
    await query('update task set deadline = deadline - $1::integer', [days]);
  });

/** Moves what was submitted and judged so many days into the past, while the server of these data is stopped. */
export const passWork = (data: ServerData, days: number): Promise<void> =>
  data.whileStopped(async (query) => {
    for (const table of ['item_submission', 'item_verdict'])
      await query(`update ${table} set created_at = created_at - $1::integer * interval '1 day'`, [days]);
  });
