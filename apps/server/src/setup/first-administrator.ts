import { roleIds } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { one, sql, type Queryable, type Transaction } from '../db/index.ts';

interface FirstAdministrator {
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Whether the platform has no users yet and waits for its first administrator. */
export const isUnpeopled = async (db: Queryable): Promise<boolean> =>
  (await one<{ is_unpeopled: boolean }>(db, sql`select not exists (select 1 from app_user) as is_unpeopled`))
    .is_unpeopled;

/** Creates the administrator of a platform without users; returns the id, or undefined when a user exists by now. */
export async function addFirstAdministrator(
  tx: Transaction,
  { username, name, passwordHash }: FirstAdministrator,
): Promise<number | undefined> {
  // Serialises concurrent attempts
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`);
  if (!(await isUnpeopled(tx))) return undefined;
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into app_user (username, name, password_hash) values (${username}, ${name}, ${passwordHash}) returning id`,
  );
  await tx.query(
    sql`insert into user_role (user_id, role_id, can_annotate) values (${id}, ${roleIds.platformAdmin}, false)`,
  );
  await writeAudit(tx, {
    entity: 'setting',
    entityId: id,
    taskId: null,
    event: 'first administrator',
    from: null,
    to: 'done',
    actorId: id,
    actorRole: roleIds.platformAdmin,
    remark: username,
  });
  return id;
}
