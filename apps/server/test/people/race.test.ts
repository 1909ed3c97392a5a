import { randomUUID } from 'node:crypto';
import { errors, roleIds } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

/* Both sides of each race begin together, several times; whoever wins, what they leave behind fits together. */

const rounds = 6;
let world: World;
let teamId: number;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  teamId = await world.teamId();
});
afterAll(() => world.close());

interface Newcomer {
  readonly id: number;
  readonly login: string;
}

/** An account without any role. */
async function newcomer(): Promise<Newcomer> {
  const login = `r${randomUUID().slice(0, 8)}`;
  const { id } = await one<{ id: number }>(
    world.db,
    sql`insert into app_user (username, name, password_hash) select ${login}, ${login}, password_hash from app_user where username = 'pm1' returning id`,
  );
  return { id, login };
}

const annotator = { role_id: roleIds.annotator, can_annotate: true, can_inspect: true } as const;

/** A new annotator of the team who is signed in, so that calls begin together. */
async function newMember(): Promise<Newcomer> {
  const person = await newcomer();
  await world.ask('pm1', 'addMember', { team_id: teamId, user_id: person.id, ...annotator });
  await world.ask(person.login, 'listTasks', {});
  return person;
}

const assign = async (taskId: number, annotatorIds: readonly number[]) =>
  world.call('lead3', 'assignMembers', {
    task_id: taskId,
    edit_version: await world.assignmentVersion(taskId),
    annotator_ids: [await world.idOf('annotator4'), ...annotatorIds],
    inspector_ids: [await world.idOf('inspector4')],
  });
const claim = ({ login }: Newcomer, taskId: number) =>
  world.call(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
const heldBy = async ({ id }: Newcomer): Promise<number> =>
  (await one<{ held: number }>(world.db, sql`select count(*) as held from item where annotator_id = ${id}`)).held;
const isNamed = async ({ id }: Newcomer, taskId: number): Promise<boolean> =>
  (await world.db.query(sql`select 1 as named from task_member where task_id = ${taskId} and user_id = ${id}`)).length >
  0;
const isMember = async ({ id }: Newcomer): Promise<boolean> =>
  (await world.db.query(sql`select id from user_role where team_id = ${teamId} and user_id = ${id}`)).length > 0;

describe('whoever leaves while claiming holds nothing afterwards', () => {
  it('leaving the team, the task, or the platform', async () => {
    const leavings = {
      team: ({ id: user_id }: Newcomer) =>
        world.call('lead3', 'removeMember', { team_id: teamId, user_id, departure: { method: 'release' } }),
      task: (_person: Newcomer, taskId: number) => assign(taskId, []),
      platform: ({ id: user_id }: Newcomer) => world.call('admin5', 'disableAccount', { user_id }),
    };
    for (const [from, leave] of Object.entries(leavings))
      for (let round = 0; round < rounds; round += 1) {
        const person = await newMember();
        const taskId = await world.makeTask(2);
        expect((await assign(taskId, [person.id])).status).toBe(200);
        const [left, claimed] = await Promise.all(
          round % 2 === 0
            ? [leave(person, taskId), claim(person, taskId)]
            : [claim(person, taskId), leave(person, taskId)].toReversed(),
        );
        const isGone =
          from === 'team'
            ? !(await isMember(person))
            : from === 'task'
              ? !(await isNamed(person, taskId))
              : left?.status === 200;
        expect([from, isGone, left?.status]).toEqual([from, left?.status === 200, left?.status]);
        expect([200, 401, 403, 404, 409]).toContain(claimed?.status);
        if (isGone) expect([from, await heldBy(person)]).toEqual([from, 0]);
        else expect([from, await heldBy(person)]).toEqual([from, 1]);
      }
  });
});

describe('removal from a team', () => {
  it('names the task to which the person is assigned at the same moment, or keeps the person from it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await newMember();
      const taskId = await world.makeTask(1);
      expect((await assign(taskId, [])).status).toBe(200);
      const remove = () => world.call('lead3', 'removeMember', { team_id: teamId, user_id: person.id });
      const [assigned, removed] = await Promise.all([assign(taskId, [person.id]), remove()]);
      expect([assigned.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await isNamed(person, taskId)).toBe(await isMember(person));
      const { name } = await world.ask('lead3', 'getTask', { id: taskId });
      if (removed.status !== 200)
        expect([removed.code, removed.message.includes(name)]).toEqual([errors.member_of_tasks.code, true]);
    }
  });

  it('happens once, however many ask for it at once', async () => {
    const person = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call('lead3', 'removeMember', { team_id: teamId, user_id: person.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const notices = await world.db.query(
      sql`select kind from notification where user_id = ${person.id} and kind = 'member_removed'`,
    );
    expect(notices).toHaveLength(1);
  });
});

it('a team keeps a lead when one is removed while the other is demoted, replaced or disabled', async () => {
  const acts = [
    (id: number, user_id: number) =>
      world.call('ops6', 'updateMember', {
        team_id: id,
        user_id,
        role_ids: [4],
        can_annotate: true,
        can_inspect: true,
      }),
    (_id: number, user_id: number) => world.call('admin5', 'disableAccount', { user_id }),
    async (_id: number, user_id: number) => {
      const { username, name } = await one<{ username: string; name: string }>(
        world.db,
        sql`select username, name from app_user where id = ${user_id}`,
      );
      const roles = [{ role_id: roleIds.projectManager, team_id: null, can_annotate: false, can_inspect: false }];
      const form = {
        username,
        name,
        phone: '',
        email: `${username}@example.com`,
        work: ['asr' as const],
        authentication: 'password' as const,
        is_external: false,
        valid_until: null,
        roles,
      };
      return world.call('admin5', 'updateUser', { id: user_id, form });
    },
  ];
  for (const act of acts)
    for (let round = 0; round < 3; round += 1) {
      const leads = [await newcomer(), await newcomer()] as const;
      const { id } = await world.ask('ops6', 'createTeam', {
        name: `Race ${randomUUID()}`,
        region: 'overseas',
        lead_ids: leads.map((lead) => lead.id),
      });
      const member = await newcomer();
      await world.ask('ops6', 'addMember', { team_id: id, user_id: member.id, ...annotator });
      const answers = await Promise.all([
        world.call('ops6', 'removeMember', { team_id: id, user_id: leads[0].id }),
        act(id, leads[1].id),
      ]);
      expect(
        answers.map(({ status, code }) => (status === 200 ? 'done' : code)).filter((one) => one === 'done'),
      ).toHaveLength(1);
      const active = await world.db.query(
        sql`select u.id from user_role r join app_user u on u.id = r.user_id where r.team_id = ${id} and r.role_id = ${roleIds.teamLead} and u.status <> 'disabled'`,
      );
      expect(active).toHaveLength(1);
    }
});

describe('an application approved', () => {
  it('while the person joins by a link: one role, with the abilities of both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await newcomer();
      const { id } = await world.ask(person.login, 'applyToTeam', { kind: 'join', team_id: teamId, message: '' });
      const { link } = await world.ask('lead3', 'createInvitation', {
        team_id: teamId,
        role_id: roleIds.annotator,
        can_annotate: true,
        can_inspect: false,
        count: 1,
        days: 1,
      });
      const [passed, joined] = await Promise.all([
        world.call('lead3', 'passApplication', { id, can_annotate: false, can_inspect: true }),
        world.call(person.login, 'joinByLink', { link }),
      ]);
      expect([passed.status, joined.status]).toEqual([200, 200]);
      const roles = await world.db.query<{ role_id: number; can_annotate: boolean; can_inspect: boolean }>(
        sql`select role_id, can_annotate, can_inspect from user_role where user_id = ${person.id}`,
      );
      expect(roles).toEqual([{ role_id: 4, can_annotate: joined.data.is_new, can_inspect: true }]);
    }
  });

  it('while the person is disabled or the approving lead is removed: decided or refused, never half', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [person, lead] = [await newcomer(), await newcomer()];
      await world.ask('ops6', 'addMember', {
        ...annotator,
        team_id: teamId,
        user_id: lead.id,
        role_id: roleIds.teamLead,
      });
      const { id } = await world.ask(person.login, 'applyToTeam', { kind: 'join', team_id: teamId, message: '' });
      await world.ask(lead.login, 'listApplications', {});
      const [passed] = await Promise.all([
        world.call(lead.login, 'passApplication', { id }),
        round % 2 === 0
          ? world.call('admin5', 'disableAccount', { user_id: person.id })
          : world.call('lead3', 'removeMember', { team_id: teamId, user_id: lead.id }),
      ]);
      const { state } = await one<{ state: string }>(
        world.db,
        sql`select state from team_application where id = ${id}`,
      );
      expect([passed.status === 200, state]).toEqual([
        await isMember(person),
        passed.status === 200 ? 'passed' : 'in_review',
      ]);
    }
  });
});
