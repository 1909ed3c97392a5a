import { randomUUID } from 'node:crypto';
import { errors, roleIds, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { annotateOne, inspect, openWorld, readTask, statusOf, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 8 })));
afterAll(() => world.close());

/** An account without any role. */
async function newcomer(): Promise<{ id: number; login: string }> {
  const login = `n${randomUUID().slice(0, 8)}`;
  const { id } = await one<{ id: number }>(
    world.db,
    sql`insert into app_user (username, name, password_hash) select ${login}, ${login}, password_hash from app_user where username = 'pm1' returning id`,
  );
  return { id, login };
}

/** A team with new leads. */
async function newTeam(leads = 1, form: Partial<RequestOf<Api['createTeam']>> = {}) {
  const people = await Promise.all(Array.from({ length: leads }, newcomer));
  const { id } = await world.ask('ops6', 'createTeam', {
    name: `Team ${randomUUID()}`,
    region: 'overseas',
    lead_ids: people.map((person) => person.id),
    ...form,
  });
  return { id, leads: people };
}

const audits = (entity: string, id: number) =>
  world.db.query<{ event: string; name: string; before: unknown; after: unknown }>(
    sql`select event, name, before, after from audit_event where entity = ${entity} and entity_id = ${id} order by id`,
  );
const notices = async (userId: number) =>
  (
    await world.db.query<{ kind: string }>(sql`select kind from notification where user_id = ${userId} order by id`)
  ).map(({ kind }) => kind);
const annotator = { role_id: roleIds.annotator, can_annotate: true, can_inspect: false } as const;
const add = async (teamId: number, userId: number) =>
  world.call('pm1', 'addMember', { team_id: teamId, user_id: userId, ...annotator });

describe('teams', () => {
  it('are created with leads, and found by name, id and lead', async () => {
    const name = `海外组 ${randomUUID()}`;
    const { id, leads } = await newTeam(2, { name, introduction: 'Speech', inspection_ratio: 30 });
    const found = await world.ask('pm1', 'getTeam', { id });
    expect(found).toMatchObject({
      name,
      region: 'overseas',
      introduction: 'Speech',
      inspection_ratio: 30,
      member_count: 2,
    });
    expect(found.leads.map((lead) => lead.id).toSorted()).toEqual(leads.map((lead) => lead.id).toSorted());
    for (const search of [name, String(id), leads[1]?.login ?? '-'])
      expect((await world.ask('admin5', 'listManagedTeams', { search })).rows.map((row) => row.id)).toContain(id);
    const narrowed = await world.ask('admin5', 'listManagedTeams', {
      region: ['overseas'],
      inspection_ratio: { from: 30, to: 30 },
      sort: 'member_count',
      order: 'desc',
    });
    expect(narrowed.rows.map((row) => row.id)).toEqual([id]);
    expect(await notices(leads[0]?.id ?? 0)).toEqual(['role_granted_in_team']);
  });

  it('refuse a doubled name, no lead, unknown and disabled leads, and ratios beyond 0 to 100', async () => {
    const { id, leads } = await newTeam();
    const { name } = await world.ask('pm1', 'getTeam', { id });
    const create = (form: object) =>
      world.call('pm1', 'createTeam', {
        name: `T ${randomUUID()}`,
        region: 'domestic',
        lead_ids: [leads[0]?.id ?? 0],
        ...form,
      });
    expect((await create({ name: name.toUpperCase() })).status).toBe(409);
    const gone = await newcomer();
    await world.ask('admin5', 'disableAccount', { user_id: gone.id });
    for (const [form, status] of [
      [{ lead_ids: [] }, 400],
      [{ lead_ids: [999_999] }, 404],
      [{ lead_ids: [gone.id] }, 404],
      [{ inspection_ratio: 101 }, 400],
      [{ inspection_ratio: 0.5 }, 400],
      [{ region: 'moon' }, 400],
      [{ created_at: '2020-01-01' }, 400],
    ] as const)
      expect([form, (await create(form)).status]).toEqual([form, status]);
  });

  it('are changed field by field, with what changed in the audit', async () => {
    const { id } = await newTeam();
    await world.ask('pm1', 'updateTeam', { id, changes: { inspection_ratio: 0, introduction: 'New' } });
    expect(await world.ask('pm1', 'getTeam', { id })).toMatchObject({ inspection_ratio: 0, introduction: 'New' });
    const last = (await audits('team', id)).at(-1);
    expect(last).toMatchObject({
      event: 'update',
      before: { inspection_ratio: null, introduction: '' },
      after: { inspection_ratio: 0, introduction: 'New' },
    });
    await world.ask('pm1', 'updateTeam', { id, changes: { inspection_ratio: 0 } });
    expect(await audits('team', id)).toHaveLength(2);
  });

  it('are edited by two people: the second sees the first', async () => {
    const { id } = await newTeam();
    const { edit_version } = await world.ask('pm1', 'getTeam', { id });
    const edit = (login: string, changes: object) => world.call(login, 'updateTeam', { id, edit_version, changes });
    expect((await edit('ops6', { introduction: 'Theirs' })).status).toBe(200);
    const second = await edit('pm1', { inspection_ratio: 7 });
    expect(second.code).toBe(errors.edit_conflict.code);
    expect(second.data).toMatchObject({ edit_version: edit_version + 1, values: { introduction: 'Theirs' } });
    expect((await world.ask('pm1', 'getTeam', { id })).inspection_ratio).toBeNull();
    // A program that sets one field by itself is not asked
    await world.ask('pm1', 'updateTeam', { id, changes: { inspection_ratio: 7 } });
    expect((await world.ask('pm1', 'getTeam', { id })).edit_version).toBe(edit_version + 2);
  });

  it('get other leads in one step, and tell those who leave by it', async () => {
    const { id, leads } = await newTeam();
    const next = await newcomer();
    await world.ask('pm1', 'updateTeam', { id, changes: { lead_ids: [next.id] } });
    expect((await world.ask('pm1', 'getTeam', { id })).leads.map((lead) => lead.id)).toEqual([next.id]);
    expect(await notices(leads[0]?.id ?? 0)).toEqual(['role_granted_in_team', 'member_removed']);
    expect((await world.call('pm1', 'updateTeam', { id, changes: { lead_ids: [] } })).status).toBe(400);
  });

  it('are for a lead the own one alone, without ratio, region and strangers', async () => {
    const [own, other] = [await newTeam(), await newTeam()];
    const login = own.leads[0]?.login ?? '';
    expect((await world.ask(login, 'listManagedTeams', {})).rows.map((row) => row.id)).toEqual([own.id]);
    for (const name of ['getTeam', 'updateTeam'] as const)
      expect(
        (await world.call(login, name, { id: other.id, ...(name === 'updateTeam' && { changes: {} }) } as never))
          .status,
      ).toBe(404);
    const change = async (changes: object) => (await world.call(login, 'updateTeam', { id: own.id, changes })).status;
    expect(await change({ introduction: 'Ours' })).toBe(200);
    expect(await change({ inspection_ratio: 0 })).toBe(403);
    expect(await change({ region: 'domestic' })).toBe(403);
    const ids = [own, other].map(({ leads }) => leads[0]?.id ?? 0);
    expect(await change({ lead_ids: ids })).toBe(422);
    expect((await world.call(login, 'findPerson', { account: 'pm1' })).status).toBe(403);
    expect((await world.call(login, 'addMember', { team_id: own.id, user_id: ids[1] ?? 0, ...annotator })).status).toBe(
      403,
    );
    expect((await world.call('annotator4', 'listManagedTeams', {})).status).toBe(403);
  });
});

describe('members of a team', () => {
  it('are found by exact user name or phone number, added once, and shown with inviter and time', async () => {
    const { id } = await newTeam();
    const { id: userId, login } = await newcomer();
    await world.db.query(sql`update app_user set phone = '13777777701' where id = ${userId}`);
    for (const account of [login.toUpperCase(), '13777777701'])
      expect(await world.ask('pm1', 'findPerson', { account })).toEqual({ id: userId, name: login, username: login });
    expect((await world.call('pm1', 'findPerson', { account: login.slice(1) })).status).toBe(404);
    expect((await add(id, userId)).status).toBe(200);
    expect((await add(id, userId)).code).toBe(24014003);
    const { rows } = await world.ask('pm1', 'listTeamMembers', { team_id: id, search: String(userId) });
    // Others may be found too, who have the digits of the id in their names
    expect(rows.filter((row) => row.id === userId)).toMatchObject([
      {
        id: userId,
        username: login,
        roles: [roleIds.annotator],
        can_annotate: true,
        can_inspect: false,
        work: ['asr'],
        in_hand: 0,
        submitted_30: 0,
        worked_30: 0,
        pass_rate: null,
        pass_rate_30: null,
        judged: 0,
        status: 'normal',
        inviter: { id: await world.idOf('pm1') },
        is_leaving: false,
        is_expired: false,
      },
    ]);
    expect(await notices(userId)).toEqual(['role_granted_in_team']);
    const both = await world.ask('pm1', 'listTeamMembers', { team_id: id, sort: 'inviter', work: ['tts'] });
    expect(both.total).toBe(0);
  });

  it('change what they do, with audit, and become leads and annotators again', async () => {
    const { id } = await newTeam();
    const { id: userId, login } = await newcomer();
    await add(id, userId);
    const update = (role_ids: (3 | 4)[], can_inspect = true) =>
      world.call('pm1', 'updateMember', { team_id: id, user_id: userId, role_ids, can_annotate: false, can_inspect });
    expect((await update([4])).status).toBe(200);
    expect((await audits('user', userId)).at(-1)).toMatchObject({
      event: 'set_abilities',
      name: login,
      before: { team_id: id, can_annotate: true, can_inspect: false },
      after: { team_id: id, can_annotate: false, can_inspect: true },
    });
    expect((await update([3])).status).toBe(200);
    const row = async () => (await world.ask('pm1', 'listTeamMembers', { team_id: id, search: login })).rows[0];
    expect(await row()).toMatchObject({ roles: [3], can_annotate: false, can_inspect: false });
    expect((await update([3, 4], false)).status).toBe(200);
    expect(await row()).toMatchObject({ roles: [3, 4], can_annotate: false, can_inspect: false });
    expect((await update([4])).status).toBe(200);
    expect((await update([])).status).toBe(400);
    const only = (changes: object) => world.ask('pm1', 'updateMember', { team_id: id, user_id: userId, ...changes });
    await only({ can_annotate: true });
    expect(await row()).toMatchObject({ roles: [4], can_annotate: true, can_inspect: true });
  });

  it('keep an ability that running tasks need, and say which', async () => {
    const { id: userId, login } = await newcomer();
    const teamId = await world.teamId();
    await add(teamId, userId);
    const taskId = await world.makeTask(2);
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [userId],
      inspector_ids: [await world.idOf('inspector4')],
    });
    const set = (role_ids: (3 | 4)[], can_annotate: boolean, can_inspect: boolean) =>
      world.call('lead3', 'updateMember', { team_id: teamId, user_id: userId, role_ids, can_annotate, can_inspect });
    const refused = await set([4], false, true);
    expect([refused.code, refused.message]).toEqual([
      24014004,
      expect.stringContaining((await readTask(world, 'lead3', taskId)).name),
    ]);
    expect((await set([3], true, false)).code).toBe(24014004);
    expect((await set([4], true, true)).status).toBe(200);
    await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { rows } = await world.ask('lead3', 'listTeamMembers', { team_id: teamId, search: login });
    expect(rows[0]?.in_hand).toBe(1);
  });

  it('lose no ability while a lead names them in a task at the same moment', async () => {
    const { id: userId } = await newcomer();
    const teamId = await world.teamId();
    await add(teamId, userId);
    const taskId = await world.makeTask(1);
    const [assigned, changed] = await Promise.all([
      world.call('lead3', 'assignMembers', {
        task_id: taskId,
        edit_version: await world.assignmentVersion(taskId),
        annotator_ids: [userId],
        inspector_ids: [await world.idOf('inspector4')],
      }),
      world.call('lead3', 'updateMember', {
        team_id: teamId,
        user_id: userId,
        role_ids: [4],
        can_annotate: false,
        can_inspect: false,
      }),
    ]);
    expect([assigned.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('count in hand what lies in the tasks of this team alone, and pass by what was judged there', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
    const first = await annotateOne(world, 'annotator4', taskId);
    const second = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, first, 'pass');
    await inspect(world, 'inspector4', taskId, second, 'fail');
    const { id } = await newTeam();
    const userId = await world.idOf('annotator4');
    await add(id, userId);
    const figures = async (team_id: number) =>
      (await world.ask('ops6', 'listTeamMembers', { team_id, search: 'annotator4' })).rows.find(
        (row) => row.id === userId,
      );
    expect(await figures(id)).toMatchObject({ in_hand: 0, pass_rate: null, judged: 0 });
    expect(await figures(await world.teamId())).toMatchObject({
      in_hand: 1,
      submitted_30: 2,
      inspected_30: 0,
      pass_rate: 50,
      pass_rate_30: 50,
      judged: 2,
      judged_30: 2,
    });
    await world.ask('ops6', 'removeMember', { team_id: id, user_id: userId });
    expect((await notices(userId)).at(-1)).toBe('member_removed');
    expect((await audits('team', id)).at(-1)).toMatchObject({
      event: 'remove_member',
      before: { user_id: userId, role_ids: [4] },
    });
  });
});

describe('the last lead of a team', () => {
  it('stays when two leads remove, demote or disable each other at once', async () => {
    const acts = [
      (teamId: number, by: string, userId: number) =>
        world.call(by, 'removeMember', { team_id: teamId, user_id: userId }),
      (teamId: number, by: string, userId: number) =>
        world.call(by, 'updateMember', {
          team_id: teamId,
          user_id: userId,
          role_ids: [4],
          can_annotate: true,
          can_inspect: true,
        }),
      (_teamId: number, _by: string, userId: number) => world.call('admin5', 'disableAccount', { user_id: userId }),
    ];
    for (const act of acts) {
      const { id, leads } = await newTeam(2);
      await add(id, (await newcomer()).id);
      const [one_, other] = leads;
      if (!one_ || !other) throw new Error('two leads');
      // Signed in before, so that both calls arrive together
      for (const { login } of leads) await world.ask(login, 'listManagedTeams', {});
      const answers = await Promise.all([act(id, one_.login, other.id), act(id, other.login, one_.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await world.db.query(
        sql`select u.id from user_role r join app_user u on u.id = r.user_id where r.team_id = ${id} and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled'`,
      );
      expect(active).toHaveLength(1);
    }
  });

  it('is not disabled while the team has members or open tasks', async () => {
    const { id, leads } = await newTeam();
    const lead = leads[0]?.id ?? 0;
    const { id: memberId } = await newcomer();
    await add(id, memberId);
    const { name } = await world.ask('pm1', 'getTeam', { id });
    const refused = await world.call('admin5', 'disableAccount', { user_id: lead });
    expect([refused.code, refused.message]).toEqual([24014001, expect.stringContaining(name)]);
    await world.ask('pm1', 'removeMember', { team_id: id, user_id: memberId });
    expect((await world.call('admin5', 'disableAccount', { user_id: lead })).status).toBe(200);
  });
});

describe('the inspection ratio of a team', () => {
  it('wins over that of the task when a batch is drawn', async () => {
    const teamId = await world.teamId();
    const taskId = await world.makeTask(6, { inspection_ratio: 10, inspection_batch: 3 });
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: 100 } });
    for (let time = 0; time < 3; time += 1) await annotateOne(world, 'annotator4', taskId);
    const drawn = async () =>
      (
        await one<{ drawn: number }>(
          world.db,
          sql`select count(*) filter (where is_drawn) as drawn from item where task_id = ${taskId}`,
        )
      ).drawn;
    expect(await drawn()).toBe(3);
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: null } });
    for (let time = 0; time < 3; time += 1) await annotateOne(world, 'annotator4', taskId);
    expect(await drawn()).toBe(4);
  });

  it('of 0 inspects nothing: every batch passes, and the task with its last submit', async () => {
    const teamId = await world.teamId();
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: 0 } });
    const taskId = await world.makeTask(5, { inspection_ratio: 99, inspection_batch: 2 });
    const first = await annotateOne(world, 'annotator4', taskId);
    expect(await statusOf(world.db, first)).toBe('annotation_completed');
    const second = await annotateOne(world, 'annotator4', taskId);
    const third = await annotateOne(world, 'annotator4', taskId);
    expect([
      await statusOf(world.db, first),
      await statusOf(world.db, second),
      await statusOf(world.db, third),
    ]).toEqual(['inspection_passed', 'inspection_passed', 'annotation_completed']);
    expect(await world.ask('lead3', 'drawInspection', { task_id: taskId })).toEqual({ drawn: 0 });
    expect(await statusOf(world.db, third)).toBe('inspection_passed');
    for (let time = 0; time < 2; time += 1) await annotateOne(world, 'annotator4b', taskId);
    expect(await readTask(world, 'lead3', taskId)).toMatchObject({
      state: 'verifiers_to_be_assigned',
      counts: { inspection_passed: 5 },
    });
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: null } });
  });
});
