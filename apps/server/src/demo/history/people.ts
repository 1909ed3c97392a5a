import { roleIds, type Client } from '@earmark/contract';
import { maybeOne, one, sql, type Database, type Queryable } from '../../db/index.ts';
import { createAccount, grantRole } from '../../people/index.ts';
import { hashPassword } from '../../session/index.ts';
import { platform } from '../../workflow/index.ts';
import { demoPassword, demoTeamName } from '../people.ts';
import { secondTeamName } from '../seed-teams.ts';

/** A team with the people who work in its tasks. */
export interface HistoryTeam {
  readonly name: string;
  readonly lead: string;
  readonly annotators: readonly string[];
  readonly inspectors: readonly string[];
}

/** Two of them are those of the sample; the third is made here. */
export const historyTeams: readonly [HistoryTeam, HistoryTeam, HistoryTeam] = [
  { name: demoTeamName, lead: 'lead3', annotators: ['annotator4', 'annotator4b'], inspectors: ['inspector4'] },
  { name: secondTeamName, lead: 'lead3b', annotators: ['annotator4c', 'annotator4d'], inspectors: ['inspector4b'] },
  { name: '远山标注组', lead: 'lead3c', annotators: ['annotator4e', 'annotator4f'], inspectors: ['inspector4c'] },
];

const names: Readonly<Record<string, string>> = {
  annotator4c: '唐宁',
  annotator4d: '沈默然',
  inspector4b: '韩冬',
  lead3c: '秦川',
  annotator4e: 'Maria_Silva',
  annotator4f: '叶青',
  inspector4c: 'Tom_Becker',
};

/** Adds the people and the team that the sample lacks. Each step runs once. */
export async function seedHistoryPeople(db: Database, passwordCost: number, administrator: Client): Promise<void> {
  const [, second, third] = historyTeams;
  await addPeople(db, passwordCost, second);
  await addPeople(db, passwordCost, third);
  const { total } = await administrator.listManagedTeams({ search: third.name });
  if (total === 0)
    await administrator.createTeam({
      name: third.name,
      region: 'overseas',
      introduction: '英语语音 · English speech',
      lead_ids: [await idOf(db, third.lead)],
    });
  await admit(db, second);
  await admit(db, third);
}

async function addPeople(db: Database, passwordCost: number, team: HistoryTeam): Promise<void> {
  const missing: string[] = [];
  for (const username of [team.lead, ...team.annotators, ...team.inspectors])
    if (!(await maybeOne(db, sql`select 1 as found from app_user where username = ${username}`)))
      missing.push(username);
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  await db.transaction(async (tx) => {
    for (const username of missing)
      await createAccount(tx, { username, name: names[username] ?? username, passwordHash }, platform());
  });
}

/** Gives the members of a team their roles in it. */
async function admit(db: Database, team: HistoryTeam): Promise<void> {
  const { id: teamId } = await one<{ id: number }>(db, sql`select id from team where name = ${team.name}`);
  await db.transaction(async (tx) => {
    for (const username of [...team.annotators, ...team.inspectors]) {
      const userId = await idOf(tx, username);
      const role = { userId, roleId: roleIds.annotator, teamId };
      const held = sql`select 1 as found from user_role where user_id = ${userId} and team_id = ${teamId}`;
      if (!(await maybeOne(tx, held)))
        await grantRole(tx, role, platform(), {
          canAnnotate: team.annotators.includes(username),
          canInspect: team.inspectors.includes(username),
        });
    }
  });
}

const idOf = async (db: Queryable, username: string): Promise<number> =>
  (await one<{ id: number }>(db, sql`select id from app_user where username = ${username}`)).id;
