import { one, sql, type Database } from '../src/db/index.ts';

/** Adds a person with one role and the demo password, in another team than the demo people or in none. */
export async function addPerson(db: Database, username: string, role: number, inTeam = true): Promise<number> {
  const user = await one<{ id: number }>(
    db,
    sql`insert into app_user (username, name, password_hash) select ${username}, ${username}, password_hash from app_user where username = 'pm1' returning id`,
  );
  const team = inTeam
    ? await one<{ id: number }>(
        db,
        sql`insert into team (name) values ('Strangers') on conflict (lower(name)) do update set name = excluded.name returning id`,
      )
    : undefined;
  await db.query(
    sql`insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect) values (${user.id}, ${role}, ${team?.id ?? null}, true, true)`,
  );
  return user.id;
}
