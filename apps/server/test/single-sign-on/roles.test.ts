import { randomUUID } from 'node:crypto';
import { roleIds, type RoleId } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { grantRole } from '../../src/people/index.ts';
import { platform } from '../../src/workflow/index.ts';
import { annotateOne } from '../workflow/open-world.ts';
import { openSignOn, type SignOn } from './sign-on.ts';

let on: SignOn;
let teamId: number;
let otherTeam: number;
const row = (value: string, role_id: Exclude<RoleId, 10>, team_id: number | null = null) => ({
  value,
  role_id,
  team_id,
  can_annotate: true,
  can_inspect: false,
});

beforeAll(async () => {
  on = await openSignOn();
  teamId = await on.world.teamId();
  otherTeam = (await one<{ id: number }>(on.world.db, sql`insert into team (name) values ('Mapped') returning id`)).id;
  await on.set({
    creates_people: true,
    mappings: [
      row('managers', roleIds.projectManager),
      row('admins', roleIds.platformAdmin),
      row('acceptors', roleIds.acceptor),
      row('labelling', roleIds.annotator, teamId),
      { ...row('checking', roleIds.annotator, teamId), can_annotate: false, can_inspect: true },
      row('leads', roleIds.teamLead, otherTeam),
    ],
  });
});
afterAll(() => on.close());

/** Signs in with groups; a new person has a verified address. */
async function signIn(subject: string, groups: readonly string[]) {
  const email = on.idp.people.get(subject)?.email ?? `${randomUUID().slice(0, 8)}@example.com`;
  const { data, ...answer } = await on.signIn(subject, { email, email_verified: true, groups });
  if (answer.status !== 200) throw new Error(answer.message);
  const token = `${data.token_type} ${data.token}`;
  return { token, info: (await on.world.send('userInfo', {}, token)).data };
}
const events = (userId: number) =>
  on.world.db.query<{ event: string; before: unknown; after: unknown; actor_id: number | null; remark: string }>(
    sql`select event, before, after, actor_id, remark from audit_event where entity = 'user' and entity_id = ${userId} order by id`,
  );

describe('mapped roles', () => {
  it('are granted and taken away with the claim; those given by hand stay', async () => {
    const first = await signIn('anna', ['managers', 'of no meaning']);
    const { id } = first.info;
    expect([first.info.role_id, await on.rolesOf(id)]).toEqual([
      roleIds.projectManager,
      [{ role_id: 1, team_id: null, source: 'claim' }],
    ]);
    await on.world.db.transaction((tx) =>
      grantRole(tx, { userId: id, roleId: roleIds.operationsManager, teamId: null }, platform()),
    );
    await signIn('anna', ['managers', 'labelling']);
    expect(await on.rolesOf(id)).toEqual([
      { role_id: 1, team_id: null, source: 'claim' },
      { role_id: 4, team_id: teamId, source: 'claim' },
      { role_id: 6, team_id: null, source: 'hand' },
    ]);
    const last = await signIn('anna', []);
    expect(await on.rolesOf(id)).toEqual([{ role_id: 6, team_id: null, source: 'hand' }]);
    expect(last.info.role_id).toBe(roleIds.operationsManager);
    // The session in a role that was taken away ends, or goes on in another one
    expect((await on.world.send('listProjects', {}, first.token)).code).toBe(24011004);
    expect((await on.world.send('userInfo', {}, first.token)).data.role_id).toBe(roleIds.operationsManager);
  });

  it('stay as they are when they were given by hand before the claim had them', async () => {
    const { info } = await signIn('bert', []);
    await on.world.db.transaction((tx) =>
      grantRole(tx, { userId: info.id, roleId: roleIds.projectManager, teamId: null }, platform()),
    );
    await signIn('bert', ['managers']);
    await signIn('bert', []);
    expect(await on.rolesOf(info.id)).toEqual([{ role_id: 1, team_id: null, source: 'hand' }]);
  });

  it('are audited with what was before and after, by the platform', async () => {
    const { info } = await signIn('carl', ['managers']);
    await signIn('carl', []);
    const held = { role_id: 1, team_id: null, source: 'claim' };
    const followed = (await events(info.id)).filter(({ event }) => event === 'follow_claim');
    expect(followed).toEqual([
      { event: 'follow_claim', before: { roles: [] }, after: { roles: [held] }, actor_id: null, remark: '' },
      { event: 'follow_claim', before: { roles: [held] }, after: { roles: [] }, actor_id: null, remark: '' },
    ]);
    expect((await events(info.id)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['grant_role', 'revoke_role']),
    );
  });

  it('add up the abilities of several rows', async () => {
    const { info } = await signIn('dora', ['labelling', 'checking']);
    const rows = await on.world.db.query(
      sql`select can_annotate, can_inspect from user_role where user_id = ${info.id}`,
    );
    expect(rows).toEqual([{ can_annotate: true, can_inspect: true }]);
  });
});

describe('the rules of removal', () => {
  it('never demote the last administrator', async () => {
    const { info } = await signIn('emil', ['admins']);
    await on.world.db.query(
      sql`delete from user_role where role_id = ${roleIds.platformAdmin} and user_id <> ${info.id}`,
    );
    const { token } = await signIn('emil', []);
    expect(await on.rolesOf(info.id)).toEqual([{ role_id: 5, team_id: null, source: 'claim' }]);
    expect((await on.world.send('getSettings', {}, token)).status).toBe(200);
    const kept = (await events(info.id)).at(-1);
    expect(kept).toMatchObject({ event: 'keep_role', before: { role_id: 5 }, remark: expect.any(String) });
    expect(kept?.remark).not.toBe('');
    await on.world.db.query(
      sql`insert into user_role (user_id, role_id) select id, ${roleIds.platformAdmin} from app_user where username = 'admin5'`,
    );
    await signIn('emil', []);
    expect(await on.rolesOf(info.id)).toEqual([]);
  });

  it('keep the only lead of a team until there is another', async () => {
    const { info } = await signIn('fred', ['leads']);
    await signIn('fred', []);
    expect(await on.rolesOf(info.id)).toEqual([{ role_id: 3, team_id: otherTeam, source: 'claim' }]);
    await signIn('gerd', ['leads']);
    await signIn('fred', []);
    expect(await on.rolesOf(info.id)).toEqual([]);
  });

  it('release work in hand with its revisions, whether the person leaves the team or stays in it otherwise', async () => {
    for (const staysLead of [false, true]) {
      const subject = `hans ${staysLead}`;
      const { info, token } = await signIn(subject, ['labelling']);
      const taskId = await on.world.makeTask(2);
      await on.world.db.query(
        sql`insert into task_member (task_id, user_id, part) values (${taskId}, ${info.id}, 'annotator')`,
      );
      const itemId = await claimOne(taskId, token);
      if (staysLead)
        await on.world.db.transaction((tx) =>
          grantRole(tx, { userId: info.id, roleId: roleIds.teamLead, teamId }, platform()),
        );
      await signIn(subject, []);
      const item = await one<{ status: string; annotator_id: number | null }>(
        on.world.db,
        sql`select status, annotator_id from item where id = ${itemId}`,
      );
      expect([staysLead, item]).toEqual([staysLead, { status: 'unclaimed', annotator_id: null }]);
      expect((await on.rolesOf(info.id)).map(({ role_id }) => role_id)).toEqual(staysLead ? [3] : []);
      expect((await on.world.send('claimItem', { task_id: taskId, stage: 'annotation' }, token)).status).toBe(401);
    }
  });

  it('keep the only annotator of a running task', async () => {
    const { info } = await signIn('ines', ['labelling']);
    const taskId = await on.world.makeTask(1);
    await on.world.db.query(sql`delete from task_member where task_id = ${taskId} and part = 'annotator'`);
    await on.world.db.query(
      sql`insert into task_member (task_id, user_id, part) values (${taskId}, ${info.id}, 'annotator')`,
    );
    await signIn('ines', []);
    expect((await events(info.id)).at(-1)?.event).toBe('keep_role');
    expect(await on.rolesOf(info.id)).toEqual([{ role_id: 4, team_id: teamId, source: 'claim' }]);
  });

  it('leave the work of others alone', async () => {
    const taskId = await on.world.makeTask(2);
    const itemId = await annotateOne(on.world, 'annotator4', taskId);
    await signIn('jana', ['labelling']);
    await signIn('jana', []);
    const { annotator_id } = await one<{ annotator_id: number }>(
      on.world.db,
      sql`select annotator_id from item where id = ${itemId}`,
    );
    expect(annotator_id).toBe(await on.world.idOf('annotator4'));
  });
});

async function claimOne(taskId: number, token: string): Promise<number> {
  const { data, ...answer } = await on.world.send('claimItem', { task_id: taskId, stage: 'annotation' }, token);
  if (answer.status !== 200) throw new Error(answer.message);
  return data.item_id;
}
