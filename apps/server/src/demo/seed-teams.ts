import { limits, roleIds, type Client, type RoleId } from '@earmark/contract';
import { maybeOne, one, sql, type Database } from '../db/index.ts';
import { createAccount, disableAccount, grantRole, type NewAccount } from '../people/index.ts';
import { hashPassword } from '../session/index.ts';
import { platform } from '../workflow/index.ts';
import { demoPassword, demoTeamName } from './people.ts';

interface FurtherPerson extends Omit<NewAccount, 'passwordHash'> {
  readonly role?: RoleId;
  /** Roles of teams are held in the first team. */
  readonly canInspect?: boolean;
  readonly isDisabled?: boolean;
}

const yesterday = new Date(Date.now() - 24 * 3600 * 1000);

/** A second manager, a lead of a second team who annotates in the first one, and one account in each unusual state. */
const people: readonly FurtherPerson[] = [
  { username: 'pm1b', name: '孟川', phone: '13800000011', phoneIsVerified: true, role: roleIds.projectManager },
  {
    username: 'lead3b',
    name: '宋毅',
    phone: '13800000031',
    phoneIsVerified: true,
    role: roleIds.annotator,
    canInspect: true,
  },
  { username: 'newcomer1', name: '罗欣', phone: '13800000051', phoneIsVerified: true },
  { username: 'newcomer2', name: '苗青', phone: '13800000052', phoneIsVerified: true },
  { username: 'disabled4', name: '贺明', phone: '13800000044', role: roleIds.annotator, isDisabled: true },
  { username: 'expired4', name: '程露', phone: '13800000045', role: roleIds.annotator, validUntil: yesterday },
  { username: 'unbound4', name: '柯然', phone: '13800000046', role: roleIds.annotator, certificationType: 2 },
];
export const secondTeamName = '云帆标注组';

interface Seeding {
  readonly db: Database;
  readonly passwordCost: number;
  readonly signIn: (username: string) => Promise<Client>;
}

/**
 * Adds people and a second team, an invitation that is half used and an application that waits. Each step runs once.
 */
export async function seedTeams({ db, passwordCost, signIn }: Seeding): Promise<void> {
  if (!(await maybeOne(db, sql`select 1 as found from app_user where username = ${people[0]?.username ?? ''}`)))
    await addPeople(db, await hashPassword(demoPassword, passwordCost));
  const { id: firstTeam } = await one<{ id: number }>(db, sql`select id from team where name = ${demoTeamName}`);
  const administrator = await signIn('admin5');
  const { total } = await administrator.listManagedTeams({ search: secondTeamName });
  if (total === 0) {
    const leader = await one<{ id: number }>(db, sql`select id from app_user where username = 'lead3b'`);
    await administrator.createTeam({
      name: secondTeamName,
      region: 'overseas',
      introduction: '第二个示例团队 · Another demo team',
      lead_ids: [leader.id],
    });
  }
  if (!(await maybeOne(db, sql`select 1 as found from invitation`))) {
    const lead = await signIn('lead3');
    const { link } = await lead.createInvitation({
      team_id: firstTeam,
      role_id: roleIds.annotator,
      can_annotate: true,
      can_inspect: false,
      count: 2,
      days: limits.invite.maxDays,
    });
    await (await signIn('newcomer2')).joinByLink({ link });
  }
  if (!(await maybeOne(db, sql`select 1 as found from team_application`)))
    await (
      await signIn('newcomer1')
    ).applyToTeam({
      kind: 'join',
      team_id: firstTeam,
      message: '有两年语音标注经验 · Two years of speech annotation',
    });
}

const addPeople = (db: Database, passwordHash: string): Promise<void> =>
  db.transaction(async (tx) => {
    const team = await one<{ id: number }>(tx, sql`select id from team where name = ${demoTeamName}`);
    for (const { role, canInspect = false, isDisabled = false, ...account } of people) {
      const userId = await createAccount(tx, { ...account, passwordHash }, platform());
      if (role !== undefined) {
        const teamId = role === roleIds.annotator ? team.id : null;
        await grantRole(tx, { userId, roleId: role, teamId }, platform(), { canAnnotate: true, canInspect });
      }
      if (isDisabled) await disableAccount(tx, { userId }, platform());
    }
  });
