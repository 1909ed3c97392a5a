import { roleIds, type RoleId } from '@earmark/contract';
import type { Config } from '../config.ts';
import { maybeOne, one, sql, type Database, type Queryable } from '../db/index.ts';
import { hashPassword } from '../session/index.ts';

export const demoPassword = 'earmark2026';

interface Person {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly role: RoleId;
  /** Further roles to switch to; sign-in uses the first one. */
  readonly otherRoles?: readonly RoleId[];
  readonly isInTeam?: boolean;
  readonly isExternal?: boolean;
  readonly canAnnotate?: boolean;
  readonly canInspect?: boolean;
}

/** One person per role, plus a second annotator and acceptor; the administrator has two roles. */
const people: readonly Person[] = [
  {
    username: 'admin5',
    name: '沈岚',
    phone: '13800000005',
    role: roleIds.platformAdmin,
    otherRoles: [roleIds.operationsManager],
  },
  { username: 'ops6', name: '许博', phone: '13800000006', role: roleIds.operationsManager },
  { username: 'pm1', name: '林静', phone: '13800000001', role: roleIds.projectManager },
  { username: 'lead3', name: '周远', phone: '13800000003', role: roleIds.teamLead, isInTeam: true },
  {
    username: 'annotator4',
    name: '陈晓',
    phone: '13800000041',
    role: roleIds.annotator,
    isInTeam: true,
    canAnnotate: true,
  },
  {
    username: 'annotator4b',
    name: '吴桐',
    phone: '13800000042',
    role: roleIds.annotator,
    isInTeam: true,
    canAnnotate: true,
    canInspect: true,
  },
  {
    username: 'inspector4',
    name: '何敏',
    phone: '13800000043',
    role: roleIds.annotator,
    isInTeam: true,
    canInspect: true,
  },
  { username: 'acceptor2', name: '郑岩', phone: '13800000021', role: roleIds.acceptor },
  { username: 'acceptor2x', name: 'Alice_Moore', phone: '13800000022', role: roleIds.acceptor, isExternal: true },
  { username: 'viewer0', name: '高宁', phone: '13800000007', role: roleIds.viewer, isInTeam: true },
  { username: 'root10', name: 'Root', phone: '13800000010', role: roleIds.root },
];

/** Accounts offered by the login page while demo content is on. */
export const demoLogins = people.map(({ username, name, role, isExternal }) => ({
  username,
  name,
  role_id: role,
  is_external: isExternal ?? false,
}));

export const demoTeamName = '青禾标注组';

/**
 * Adds the demo people and their team to a platform without users; later starts change nothing. Their common password
 * is hashed once, because scrypt is slow.
 */
export async function seedDemoPeople(db: Database, { passwordCost }: Pick<Config, 'passwordCost'>): Promise<void> {
  if (await maybeOne(db, sql`select 1 as found from app_user limit 1`)) return;
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  await db.transaction(async (tx) => {
    const team = await one<{ id: number }>(
      tx,
      sql`insert into team (name, introduction) values (${demoTeamName}, ${'示例团队 · Demo team'}) returning id`,
    );
    for (const person of people) await insertPerson(tx, person, passwordHash, team.id);
  });
}

/** Whether any demo account can sign in, whoever created it. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const [names, phones] = [people.map(({ username }) => username), people.map(({ phone }) => phone)];
  return (
    (await maybeOne(
      db,
      sql`select 1 as found from app_user where (username, phone) in (select * from unnest(${names}::text[], ${phones}::text[])) and status <> 'disabled' limit 1`,
    )) !== undefined
  );
}

async function insertPerson(tx: Queryable, person: Person, passwordHash: string, teamId: number): Promise<void> {
  const user = await one<{ id: number }>(
    tx,
    sql`
      insert into app_user (username, name, phone, password_hash, is_external, phone_is_verified)
      values (${person.username}, ${person.name}, ${person.phone}, ${passwordHash}, ${person.isExternal ?? false}, true) returning id`,
  );
  for (const role of [person.role, ...(person.otherRoles ?? [])])
    await tx.query(sql`
      insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect)
      values (${user.id}, ${role}, ${person.isInTeam ? teamId : null}, ${person.canAnnotate ?? false}, ${person.canInspect ?? false})`);
}
