import { randomUUID } from 'node:crypto';
import { errors, limits, roleIds, type ErrorKey } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  teamId = await world.teamId();
});
afterAll(() => world.close());

async function stranger(): Promise<string> {
  const name = `s${randomUUID().slice(0, 8)}`;
  await addPerson(world.db, name, roleIds.annotator);
  return name;
}
const keyOf = ({ status, code }: { status: number; code: number }): string =>
  status === 200
    ? 'ok'
    : ((Object.keys(errors) as ErrorKey[]).find((key) => errors[key].code === code) ?? String(code));
const noticesOf = (kind: string, subjectId: number) =>
  world.db.query<{ username: string }>(
    sql`select u.username from notification n join app_user u on u.id = n.user_id where n.kind = ${kind} and n.subject_id = ${subjectId} order by u.username`,
  );
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await world.db.query<{ event: string }>(
      sql`select event from audit_event where entity = 'application' and entity_id = ${id} order by id`,
    )
  ).map(({ event }) => event);

const join = (login: string) => world.call(login, 'applyToTeam', { kind: 'join', team_id: teamId, message: 'please' });
const found = (login: string, name: string) =>
  world.call(login, 'applyToTeam', { kind: 'found', name, region: 'overseas', introduction: 'We listen.' });

describe('an application to join', () => {
  it('is decided by the lead, who is told; the applicant gets the role, and one notice', async () => {
    const login = await stranger();
    const teams = () => world.ask(login, 'listTeamsToJoin', { search: '' });
    expect((await teams()).rows.find(({ id }) => id === teamId)).toMatchObject({ standing: 'none' });
    const { id } = (await join(login)).data;
    expect((await teams()).rows.find((row) => row.id === teamId)).toMatchObject({ standing: 'in_review' });
    expect(await noticesOf('application_received', id)).toEqual([{ username: 'lead3' }]);
    expect((await world.ask('lead3', 'teamApplyList', { view: 'review', status: 'in_review' })).rows).toMatchObject([
      { id, username: login, kind: 'join', message: 'please', status: 'in_review', team_id: teamId },
    ]);
    await world.ask('lead3', 'passApplication', { id, can_annotate: false, can_inspect: true });
    const userId = await world.idOf(login);
    expect(
      await world.db.query(
        sql`select role_id, can_annotate, can_inspect from user_role where user_id = ${userId} and team_id = ${teamId}`,
      ),
    ).toEqual([{ role_id: roleIds.annotator, can_annotate: false, can_inspect: true }]);
    expect(await world.db.query(sql`select kind, subject_id from notification where user_id = ${userId}`)).toEqual([
      { kind: 'application_approved', subject_id: teamId },
    ]);
    expect((await teams()).rows.find((row) => row.id === teamId)).toMatchObject({ standing: 'member' });
    expect((await world.ask(login, 'teamApplyList', {})).rows).toMatchObject([
      { id, status: 'passed', decided_by: { name: expect.any(String) } },
    ]);
    expect(await eventsOf(id)).toEqual(['apply', 'pass']);
    expect(keyOf(await join(login))).toBe('already_in_team');
  });

  it('is made once while in review, also by many clicks at once; again after it was rejected', async () => {
    const login = await stranger();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(login)));
    expect(answers.map(keyOf).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'application_in_review'), 'ok']);
    const id = answers.find(({ status }) => status === 200)?.data.id ?? 0;
    expect((await world.call('lead3', 'rejectApplication', { id, reason: ' ' })).status).toBe(400);
    await world.ask('lead3', 'rejectApplication', { id, reason: 'No seats left' });
    expect((await world.ask(login, 'teamApplyList', {})).rows).toMatchObject([
      { status: 'rejected', reason: 'No seats left' },
    ]);
    expect(await noticesOf('application_rejected', id)).toEqual([{ username: login }]);
    expect(keyOf(await join(login))).toBe('ok');
  });

  it('is cancelled by the applicant alone, while in review', async () => {
    const [login, other] = [await stranger(), await stranger()];
    const { id } = (await join(login)).data;
    expect((await world.call(other, 'cancelApplication', { id })).status).toBe(404);
    await world.ask(login, 'cancelApplication', { id });
    expect(keyOf(await world.call(login, 'cancelApplication', { id }))).toBe('application_revoked');
    expect(keyOf(await world.call('lead3', 'passApplication', { id }))).toBe('application_revoked');
    expect(await eventsOf(id)).toEqual(['apply', 'cancel']);
  });

  it('is decided once: whoever comes second is told who was first', async () => {
    const login = await stranger();
    const { id } = (await join(login)).data;
    const answers = await Promise.all([
      world.call('lead3', 'passApplication', { id }),
      world.call('ops6', 'rejectApplication', { id, reason: 'no' }),
    ]);
    const late = answers.find(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(keyOf(late ?? { status: 0, code: 0 })).toMatch(/application_(passed|rejected)/);
    const first = answers[0]?.status === 200 ? 'lead3' : 'ops6';
    const [decider] = await world.db.query<{ name: string }>(sql`select name from app_user where username = ${first}`);
    expect(late?.message).toContain(decider?.name);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('is not seen or decided by the lead of another team, nor by those without the permission', async () => {
    const login = await stranger();
    const { id } = (await join(login)).data;
    await addPerson(world.db, 'otherlead', roleIds.teamLead);
    expect((await world.ask('otherlead', 'listApplications', {})).total).toBe(0);
    expect((await world.call('otherlead', 'listApplications', { team_id: teamId })).status).toBe(404);
    expect((await world.call('otherlead', 'passApplication', { id })).status).toBe(404);
    expect((await world.call('annotator4', 'teamApplyList', { view: 'review' })).status).toBe(403);
    expect((await world.call('annotator4', 'listApplications', {})).status).toBe(403);
    const { rows } = await world.ask('admin5', 'listApplications', { team_id: teamId, status: ['in_review'] });
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('of a disabled person is not approved; one of somebody who joined meanwhile adds what is missing', async () => {
    const [gone, member] = [await stranger(), await stranger()];
    const [first, second] = [(await join(gone)).data.id, (await join(member)).data.id];
    await world.ask('admin5', 'disableAccount', { user_id: await world.idOf(gone) });
    expect(keyOf(await world.call('lead3', 'passApplication', { id: first }))).toBe('applicant_disabled');
    const { link } = await world.ask('lead3', 'createInvitation', {
      team_id: teamId,
      role_id: roleIds.annotator,
      can_annotate: false,
      can_inspect: true,
      count: 1,
      days: 1,
    });
    await world.ask(member, 'joinByLink', { link });
    await world.ask('lead3', 'passApplication', { id: second, can_annotate: true, can_inspect: false });
    const userId = await world.idOf(member);
    expect(
      await world.db.query(
        sql`select can_annotate, can_inspect from user_role where user_id = ${userId} and team_id = ${teamId}`,
      ),
    ).toEqual([{ can_annotate: true, can_inspect: true }]);
    expect((await world.ask(member, 'teamApplyList', {})).rows).toMatchObject([{ status: 'passed' }]);
    expect(await eventsOf(second)).toEqual(['apply', 'pass']);
    expect(await world.db.query(sql`select kind from notification where user_id = ${userId}`)).toEqual([
      { kind: 'application_approved' },
    ]);
    const [changed] = await world.db.query(
      sql`select before, after from audit_event where entity = 'user' and entity_id = ${userId} and event = 'set_abilities'`,
    );
    expect(changed).toMatchObject({
      before: { can_annotate: false },
      after: { can_annotate: true, can_inspect: true },
    });
  });

  it('waits beside so many others of one person, and no more', async () => {
    const login = await stranger();
    const teams = await world.db.query<{ id: number }>(
      sql`insert into team (name) select 'Many ' || n from generate_series(0, ${limits.application.maxInReview}::integer) as n returning id`,
    );
    const results: string[] = [];
    for (const { id } of teams)
      results.push(keyOf(await world.call(login, 'applyToTeam', { kind: 'join', team_id: id })));
    expect(results.filter((result) => result === 'ok')).toHaveLength(limits.application.maxInReview);
    expect(results.at(-1)).toBe('applications_too_many');
    const [first] = teams;
    // Nobody leads it, so that those are told who look after all teams
    expect(
      await world.db.query(
        sql`select distinct u.username from notification n join app_user u on u.id = n.user_id join team_application a on a.id = n.subject_id where n.kind = 'application_received' and a.team_id = ${first?.id ?? 0} order by 1`,
      ),
    ).toEqual([{ username: 'admin5' }, { username: 'ops6' }]);
  });
});

describe('an application to found a team', () => {
  it('is decided by platform administrators alone; the applicant leads the team', async () => {
    const login = await stranger();
    const { id } = (await found(login, 'Harbour')).data;
    expect(await noticesOf('founding_received', id)).toEqual([{ username: 'admin5' }]);
    expect(keyOf(await found(login, 'Second'))).toBe('founding_in_review');
    for (const other of ['lead3', 'ops6', 'pm1'])
      expect((await world.call(other, 'passApplication', { id })).status).toBe(404);
    expect((await world.ask('ops6', 'listApplications', { kind: ['found'] })).total).toBe(0);
    await world.ask('admin5', 'passApplication', { id });
    const [own] = (await world.ask(login, 'teamApplyList', {})).rows;
    expect(own).toMatchObject({ kind: 'found', team: 'Harbour', status: 'passed', region: 'overseas' });
    const founded = own?.team_id ?? 0;
    await world.ask(login, 'switchRole', { role_id: roleIds.teamLead, team_id: founded });
    expect((await world.ask(login, 'userInfo', {})).team).toEqual({ team_id: founded, team_name: 'Harbour' });
    expect(await noticesOf('founding_approved', founded)).toEqual([{ username: login }]);
    expect(await noticesOf('role_granted_in_team', founded)).toEqual([]);
  });

  it('is refused for a name that is used, when applied for and when approved', async () => {
    const [login, other] = [await stranger(), await stranger()];
    const { id } = (await found(login, 'Lighthouse')).data;
    const second = (await found(other, 'LIGHTHOUSE')).data.id;
    await world.ask('admin5', 'passApplication', { id });
    expect(keyOf(await world.call('admin5', 'passApplication', { id: second }))).toBe('name_taken');
    await world.ask('admin5', 'rejectApplication', { id: second, reason: 'The name is used' });
    expect(await noticesOf('founding_rejected', second)).toEqual([{ username: other }]);
    expect(keyOf(await found(other, 'lighthouse'))).toBe('name_taken');
  });
});
