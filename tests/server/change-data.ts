import { openDatabase, sql } from '../../apps/server/src/db/index.ts';

/** Changes a person's stored account while the server of this data folder is stopped. */
export async function changeAccount(
  home: string,
  username: string,
  change: { readonly certificationType?: number; readonly email?: string; readonly hasRoles?: boolean },
): Promise<void> {
  const db = await openDatabase({ home });
  try {
    if (change.certificationType !== undefined)
      await db.query(
        sql`update app_user set certification_type = ${change.certificationType}, email = ${change.email ?? null}, email_is_verified = false where username = ${username}`,
      );
    if (change.hasRoles === false)
      await db.query(sql`delete from user_role where user_id = (select id from app_user where username = ${username})`);
  } finally {
    await db.close();
  }
}
