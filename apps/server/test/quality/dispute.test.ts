import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { roleIds } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { finish, outcomesOf, runBatch } from '../batch/run-batch.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type Login,
  type World,
} from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const raise = (login: Login, item_id: number, reason = 'One hears it clearly', unit_ids: string[] = []) =>
  world.call(login, 'raiseDispute', { item_id, reason, unit_ids });
const decide = (login: Login, id: number, outcome: 'upheld' | 'overturned') =>
  world.call(login, 'decideDispute', { id, outcome, decision: `It is ${outcome}` });
const disputesOf = async (login: Login, task_id: number) => (await world.ask(login, 'listDisputes', { task_id })).rows;
const quality = (login: Login, task_id: number) => world.ask(login, 'getQuality', { task_id });
const waiting = async (login: Login) =>
  (await world.ask(login, 'dashboard', {})).waiting.find(({ kind }) => kind === 'disputes');
const nameOf = async (login: Login): Promise<string> =>
  (await one<{ name: string }>(world.db, sql`select name from app_user where username = ${login}`)).name;

/** A task of which the first item was failed by inspector4. */
async function failed(audios = 1, form: Parameters<World['makeTask']>[1] = {}) {
  const taskId = await world.makeTask(audios, { inspection_ratio: 99, inspection_batch: 1, ...form });
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'fail');
  return { taskId, itemId };
}

describe('the lead of a task’s next team', () => {
  it('sees nothing of what was judged and disputed while another team had it', async () => {
    const { taskId, itemId } = await failed();
    expect((await raise('annotator4', itemId)).status).toBe(200);
    await addPerson(world.db, 'lead9', roleIds.teamLead);
    const [{ team_id } = { team_id: 0 }] = await world.db.query<{ team_id: number }>(
      sql`select r.team_id from user_role r join app_user u on u.id = r.user_id where u.username = 'lead9'`,
    );
    const seenBy = async (login: string) => {
      const found = await world.ask(login, 'getQuality', { task_id: taskId });
      return [
        ...(({ total, rows }) => [total, rows.length])(
          await world.ask(login, 'listInspectionBatches', { task_id: taskId }),
        ),
        found.judged_people.length,
        found.judges.length,
        found.work_of_people.length,
        (await world.ask(login, 'listDisputes', { task_id: taskId })).rows.length,
      ];
    };
    const ofFirst = await seenBy('lead3');
    expect(ofFirst).toEqual([1, 1, 1, 1, 2, 1]);
    await world.ask('pm1', 'assignTeam', { task_id: taskId, team_id, releases: true });
    expect(await seenBy('lead9')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await seenBy('pm1')).toEqual(ofFirst);
    expect((await world.call('lead3', 'getQuality', { task_id: taskId })).status).toBe(404);
    await world.ask('pm1', 'assignTeam', { task_id: taskId, team_id: await world.teamId(), releases: true });
    expect(await seenBy('lead3')).toEqual(ofFirst);
  });

  it('sees of whoever worked in both teams what was done in the own one', async () => {
    const { taskId } = await failed(3);
    await annotateOne(world, 'annotator4', taskId);
    await world.db.query(sql`
      insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at) select ${await world.idOf('annotator4')}::bigint, i.task_id, i.id, 'annotation', now() - interval '70 seconds', now()
      from item i where i.task_id = ${taskId} limit 1`);
    const lead = await addPerson(world.db, 'lead10', roleIds.teamLead);
    const inspector = await addPerson(world.db, 'inspector10', roleIds.annotator);
    const both = await world.idOf('annotator4');
    const { team_id } = await one<{ team_id: number }>(
      world.db,
      sql`select team_id from user_role where user_id = ${lead}`,
    );
    await world.db.query(
      sql`insert into user_role (user_id, role_id, team_id, can_annotate) values (${both}, ${roleIds.annotator}, ${team_id}, true)`,
    );
    const workOf = async (login: string) =>
      (await world.ask(login, 'getQuality', { task_id: taskId })).work_of_people
        .map(({ user, work }) => ({
          user: user.id,
          figures: [work.submissions, work.submitted_items, work.inspections, work.unit_count, work.returned],
          size: work.target_size,
          minutes: Math.floor(work.worked_seconds / 60),
        }))
        .toSorted((one_, other) => one_.user - other.user);
    const ofFirst = await workOf('lead3');
    expect(ofFirst).toEqual([
      { user: both, figures: [2, 2, 0, 2, 1], size: 2, minutes: 1 },
      { user: await world.idOf('inspector4'), figures: [0, 0, 1, 0, 0], size: 0, minutes: 0 },
    ]);
    await world.ask('pm1', 'assignTeam', { task_id: taskId, team_id, releases: true });
    await world.ask('lead10', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [both],
      inspector_ids: [inspector],
      departures: [],
    });
    expect(await workOf('lead10')).toEqual([]);
    await world.ask('annotator4', 'switchRole', { role_id: roleIds.annotator, team_id });
    const { id: itemId } = await one<{ id: number }>(
      world.db,
      sql`select max(id) as id from item where task_id = ${taskId}`,
    );
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: itemId });
    await saveAndSubmit(world, 'annotator4', itemId, [addSegment(randomUUID(), 0, sampleRate)]);
    await inspect(world, 'inspector10', taskId, itemId, 'pass');
    expect(await workOf('lead10')).toEqual([
      { user: both, figures: [1, 1, 0, 1, 0], size: 1, minutes: 0 },
      { user: inspector, figures: [0, 0, 1, 0, 0], size: 0, minutes: 0 },
    ]);
    expect((await workOf('pm1'))[0]).toEqual({ user: both, figures: [3, 3, 0, 3, 1], size: 3, minutes: 1 });
    await world.ask('annotator4', 'switchRole', { role_id: roleIds.annotator, team_id: await world.teamId() });
    await world.db.query(sql`delete from user_role where user_id = ${both} and team_id = ${team_id}`);
    await world.ask('pm1', 'assignTeam', { task_id: taskId, team_id: await world.teamId(), releases: true });
    expect(await workOf('lead3')).toEqual(ofFirst);
  });
});

describe('a dispute', () => {
  it('is raised once per verdict, in words, by whose work it is', async () => {
    const { taskId, itemId } = await failed();
    expect((await raise('annotator4', itemId, '  ')).status).toBe(400);
    expect((await raise('annotator4b', itemId)).code).toBe(24002108);
    expect((await raise('lead3', itemId)).code).toBe(24002108);
    const opened = await world.ask('annotator4', 'getItem', { id: itemId });
    expect(opened.failing_verdict).toMatchObject({ stage: 'inspection', comment: 'no', dispute: null, obstacle: null });
    const [{ status, data }, twice] = [await raise('annotator4', itemId), await raise('annotator4', itemId)];
    expect([status, twice.code]).toEqual([200, 24002107]);
    expect(await waiting('lead3')).toMatchObject({
      count: expect.any(Number),
      tasks: expect.arrayContaining([expect.objectContaining({ id: taskId, count: 1 })]),
    });
    expect((await world.ask('lead3', 'listItems', { task_id: taskId, dispute: ['open'] })).total).toBe(1);
    await world.ask('annotator4', 'withdrawDispute', { id: data.id });
    expect((await raise('annotator4', itemId)).code).toBe(24002107);
    expect((await decide('lead3', data.id, 'upheld')).code).toBe(24002117);
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.map(({ event }) => event).slice(0, 2)).toEqual(['item.withdraw_dispute', 'item.raise_dispute']);
  });

  it('is decided by a third person; upheld, the verdict counts for its judge, and both are told', async () => {
    const { taskId, itemId } = await failed();
    const { data } = await raise('annotator4', itemId, 'Heard twice');
    for (const login of ['annotator4', 'inspector4'] as const)
      expect((await decide(login, data.id, 'overturned')).code).toBe(24002109);
    // Another annotator does not see it, and a manager decides only where no lead is left
    expect((await decide('annotator4b', data.id, 'overturned')).status).toBe(404);
    expect((await decide('pm1', data.id, 'overturned')).status).toBe(403);
    expect(await disputesOf('annotator4b', taskId)).toEqual([]);
    expect(await disputesOf('lead3', taskId)).toMatchObject([
      { state: 'open', reason: 'Heard twice', comment: 'no', events: ['name', 'uphold', 'overturn'] },
    ]);
    expect((await decide('lead3', data.id, 'upheld')).status).toBe(200);
    expect(await statusOf(world.db, itemId)).toBe('inspection_failed');
    expect(await quality('lead3', taskId)).toMatchObject({
      judged_people: [{ passed: 0, failed: 1, disputed: 1, upheld: 1, overturned: 0 }],
      judges: [{ stage: 'inspection', failed: 1, disputed: 1, upheld: 1, overturned: 0 }],
    });
    for (const login of ['annotator4', 'inspector4'] as const) {
      const { rows } = await world.ask(login, 'listNotices', {});
      expect([login, rows.map(({ kind }) => kind)]).toEqual([login, expect.arrayContaining(['dispute_upheld'])]);
    }
    // It can still be corrected
    await saveAndSubmit(world, 'annotator4', itemId, [addSegment(randomUUID(), 20_000, 30_000)]);
    expect(await statusOf(world.db, itemId)).toBe('annotation_completed');
  });

  it('is decided by a named inspector, who is no side', async () => {
    const { taskId, itemId } = await failed();
    const { data } = await raise('annotator4', itemId);
    const name = async (login: Login) =>
      world.call('lead3', 'nameDecider', { id: data.id, user_id: await world.idOf(login) });
    expect((await name('inspector4')).code).toBe(24002118);
    expect((await name('annotator4')).code).toBe(24002118);
    expect((await name('annotator4b')).status).toBe(200);
    expect((await waiting('annotator4b'))?.tasks.map(({ id }) => id)).toContain(taskId);
    expect((await waiting('lead3'))?.tasks.map(({ id }) => id) ?? []).not.toContain(taskId);
    expect(await disputesOf('annotator4b', taskId)).toMatchObject([{ decider: { name: await nameOf('annotator4b') } }]);
    // Remarks are read by everybody who opens the item
    const { rows } = await world.ask('lead3', 'listItemEvents', { item_id: itemId });
    expect(rows.find(({ event }) => event === 'name_dispute')).toMatchObject({ remark: '' });
    expect((await decide('annotator4b', data.id, 'overturned')).status).toBe(200);
    expect(await statusOf(world.db, itemId)).toBe('inspection_passed');
  });

  it('is the manager’s where the lead is a side', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    const { data } = await raise('annotator4', itemId);
    // Whoever judged leads the team, alone
    const lead = await world.idOf('lead3');
    await world.db.query(sql`update item_verdict set judge_id = ${lead} where item_id = ${itemId}`);
    await world.db.query(
      sql`delete from user_role where role_id = 3 and user_id <> ${lead} and team_id = (select team_id from task where id = ${taskId})`,
    );
    expect((await decide('lead3', data.id, 'upheld')).code).toBe(24002109);
    expect((await waiting('pm1'))?.tasks.map(({ id }) => id)).toContain(taskId);
    expect((await decide('pm1', data.id, 'upheld')).status).toBe(200);
  });

  it('ends by itself when the work is submitted again, or the verdict withdrawn', async () => {
    const { taskId, itemId } = await failed(2);
    const { data } = await raise('annotator4', itemId);
    await saveAndSubmit(world, 'annotator4', itemId, [addSegment(randomUUID(), 20_000, 30_000)]);
    expect((await decide('lead3', data.id, 'overturned')).code).toBe(24002117);
    expect(await disputesOf('lead3', taskId)).toMatchObject([{ state: 'withdrawn', decided_by: null, events: [] }]);
    expect((await raise('annotator4', itemId)).code).toBe(24002107);

    const other = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, other, 'fail');
    await raise('annotator4', other);
    const { revision } = await world.ask('annotator4', 'getItem', { id: other });
    await world.ask('inspector4', 'withdrawItem', { item_id: other, revision });
    expect(await statusOf(world.db, other)).toBe('in_inspection');
    expect((await disputesOf('lead3', taskId)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await quality('lead3', taskId)).toMatchObject({ judged_people: [{ failed: 1, disputed: 1 }] });
  });

  it('is not possible over a verdict that was answered, though the work was returned again', async () => {
    const { taskId, itemId } = await failed();
    await saveAndSubmit(world, 'annotator4', itemId, [addSegment(randomUUID(), 20_000, 30_000)]);
    const returned = await runBatch(world, 'lead3', {
      action: 'return_to_annotation',
      target: { task_id: taskId, item_ids: [itemId] },
      parameters: { reason: 'Once more' },
    });
    expect(outcomesOf(returned)).toEqual({ [itemId]: 'done' });
    expect(await statusOf(world.db, itemId)).toBe('inspection_failed');
    const { failing_verdict } = await world.ask('annotator4', 'getItem', { id: itemId });
    expect(failing_verdict).toMatchObject({ obstacle: 'dispute_moved_on', dispute: null });
    expect((await raise('annotator4', itemId)).code).toBe(24002116);
  });

  it('goes on when the operation that ended it is undone', async () => {
    const { taskId, itemId } = await failed();
    await raise('annotator4', itemId);
    const released = await runBatch(world, 'lead3', {
      action: 'release_items',
      target: { task_id: taskId, item_ids: [itemId] },
      parameters: {},
    });
    expect(await disputesOf('lead3', taskId)).toMatchObject([{ state: 'withdrawn' }]);
    const { id } = await world.ask('lead3', 'undoBatch', { id: released.batch.id });
    expect(outcomesOf(await finish(world, 'lead3', id))).toEqual({ [itemId]: 'done' });
    expect(await disputesOf('lead3', taskId)).toMatchObject([
      { state: 'open', events: ['name', 'uphold', 'overturn'] },
    ]);
    const { rows } = await world.ask('lead3', 'listItemEvents', { item_id: itemId });
    expect(rows.slice(0, 2).map(({ event }) => event)).toEqual(['resume_dispute', 'revert']);
  });

  it('is refused for a task in the recycle bin', async () => {
    const { taskId, itemId } = await failed();
    const { data } = await raise('annotator4', itemId);
    const { name } = await readTask(world, 'pm1', taskId);
    await world.db.query(sql`update task set state = 'creation_failed' where id = ${taskId}`);
    await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    expect((await decide('lead3', data.id, 'upheld')).status).toBe(410);
    expect((await waiting('lead3'))?.tasks.map(({ id }) => id) ?? []).not.toContain(taskId);
  });
});

describe('an overturned verdict', () => {
  it('passes the work as it was judged, and its errors count no more', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const { project_id } = await one<{ project_id: number }>(
      world.db,
      sql`select project_id from task where id = ${taskId}`,
    );
    const { edit_version } = await world.ask('pm1', 'listErrorTypes', { project_id });
    await world.ask('pm1', 'setErrorTypes', {
      project_id,
      edit_version,
      is_required: false,
      types: [{ name: 'Text', weight: 1 }],
    });
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    await saveAndSubmit(world, 'annotator4', item_id, [addSegment('a', 0, 100), addSegment('b', 200, 300)]);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id });
    const { task } = await world.ask('inspector4', 'getItem', { id: item_id });
    const { lease, revision } = await openItem(world, 'inspector4', item_id);
    const saved = await world.ask('inspector4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [
        {
          type: 'segment.verdict',
          ids: ['a'],
          verdict: 'inspection_failed',
          errorTypes: [task.error_types[0]?.id ?? 0],
        },
      ],
    });
    await world.ask('inspector4', 'inspectItem', { item_id, lease, revision: saved.revision, verdict: 'fail' });
    expect((await quality('lead3', taskId)).errors.filter(({ units }) => units > 0)).toMatchObject([{ units: 1 }]);
    const { data } = await raise('annotator4', item_id, 'a is right', ['a']);
    // What is changed meanwhile is not what was judged
    const mine = await openItem(world, 'annotator4', item_id);
    await world.ask('annotator4', 'saveItem', {
      item_id,
      lease: mine.lease,
      base_revision: mine.revision,
      batch_id: randomUUID(),
      commands: [addSegment('c', 400, 500)],
    });
    expect((await disputesOf('lead3', taskId))[0]).toMatchObject({ unit_ids: ['a'], errors: ['Text'] });
    expect((await decide('lead3', data.id, 'overturned')).status).toBe(200);
    const after = await world.ask('lead3', 'getItem', { id: item_id });
    expect(after.item.status).toBe('inspection_passed');
    expect(audioOf(after.document).segments.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'inspection_passed'],
      ['b', 'inspection_passed'],
    ]);
    expect(after.failing_verdict?.dispute).toMatchObject({ state: 'overturned', decision: 'It is overturned' });
    expect(await quality('lead3', taskId)).toMatchObject({
      errors: [{ name: 'Text', items: 0, units: 0 }],
      judged_people: [{ passed: 1, failed: 0, disputed: 1, overturned: 1, errors: [] }],
      judges: [{ passed: 0, failed: 1, disputed: 1, overturned: 1 }],
    });
    // The last of its task
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
    const tally = await one(
      world.db,
      sql`select sum(passed)::integer as passed, sum(returned)::integer as returned, sum(refused)::integer as refused, sum(inspected)::integer as inspected from work_tally where task_id = ${taskId}`,
    );
    expect(tally).toEqual({ passed: 1, returned: 0, refused: 0, inspected: 1 });
    expect((await raise('annotator4', item_id)).code).toBe(24002107);
  });

  it('counts for whose work it judged, also when somebody else corrects it', async () => {
    const { taskId, itemId } = await failed();
    const { data } = await raise('annotator4', itemId);
    const given = await runBatch(world, 'lead3', {
      action: 'give_items',
      target: { task_id: taskId, item_ids: [itemId] },
      parameters: { stage: 'annotation', to_id: await world.idOf('annotator4b') },
    });
    expect(outcomesOf(given)).toEqual({ [itemId]: 'done' });
    expect((await decide('lead3', data.id, 'overturned')).status).toBe(200);
    const tallies = await world.db.query(sql`
      select u.username, sum(w.passed)::integer as passed, sum(w.returned)::integer as returned
      from work_tally w join app_user u on u.id = w.user_id where w.task_id = ${taskId} group by u.username having (sum(w.passed), sum(w.returned)) <> (0, 0)`);
    expect(tallies).toEqual([{ username: 'annotator4', passed: 1, returned: 0 }]);
  });

  it('closes the batch that the failure had opened', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 50, inspection_batch: 4 });
    const items: number[] = [];
    for (let count = 0; count < 4; count += 1) items.push(await annotateOne(world, 'annotator4', taskId));
    const { rows: drawn } = await world.ask('lead3', 'listItems', { task_id: taskId, in_inspection_sample: true });
    expect(drawn).toHaveLength(2);
    const [first, second] = drawn.map(({ id }) => id);
    await inspect(world, 'inspector4', taskId, first ?? 0, 'fail');
    expect((await readTask(world, 'inspector4', taskId)).mine.inspectable).toBe(3);
    const { data } = await raise('annotator4', first ?? 0);
    await decide('lead3', data.id, 'overturned');
    expect((await readTask(world, 'inspector4', taskId)).mine.inspectable).toBe(1);
    await inspect(world, 'inspector4', taskId, second ?? 0, 'pass');
    for (const id of items) expect(await statusOf(world.db, id)).toBe('inspection_passed');
  });

  it('of an acceptor is disputed by the lead and decided by the manager; the item is accepted', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
    await world.ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: itemId });
    const { lease, revision } = await openItem(world, 'acceptor2', itemId);
    await world.ask('acceptor2', 'acceptItem', { item_id: itemId, lease, revision, verdict: 'fail', comment: 'no' });
    expect((await raise('annotator4', itemId)).code).toBe(24002108);
    const { data, status } = await raise('lead3', itemId);
    expect(status).toBe(200);
    expect((await decide('lead3', data.id, 'overturned')).code).toBe(24002109);
    expect(await disputesOf('acceptor2', taskId)).toMatchObject([{ stage: 'acceptance', events: [] }]);
    expect((await decide('pm1', data.id, 'overturned')).status).toBe(200);
    expect(await statusOf(world.db, itemId)).toBe('internal_acceptance_passed');
    expect((await quality('pm1', taskId)).rounds).toMatchObject([{ passed: 1, failed: 0 }]);
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    const tally = await one(
      world.db,
      sql`select sum(accepted)::integer as accepted, sum(returned)::integer as returned, sum(refused)::integer as refused from work_tally where task_id = ${taskId}`,
    );
    expect(tally).toEqual({ accepted: 1, returned: 0, refused: 0 });
  });
});
