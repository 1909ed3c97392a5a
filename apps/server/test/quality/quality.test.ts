import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import type { AudioCommand } from '@earmark/model';
import { errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCount } from '../../src/workflow/index.ts';
import { one, sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  statusOf,
  type Login,
  type World,
} from '../workflow/open-world.ts';
import { expectTallies } from '../workflow/expect-tallies.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 8 })));
afterAll(() => world.close());

const projectOf = async (taskId: number): Promise<number> =>
  (await one<{ id: number }>(world.db, sql`select project_id as id from task where id = ${taskId}`)).id;

/** A task whose items passed inspection, with its verifiers. */
async function inAcceptance(audios: number): Promise<{ taskId: number; items: number[] }> {
  const taskId = await world.makeTask(audios, { inspection_ratio: 99, inspection_batch: 1 });
  const items: number[] = [];
  for (let count = 0; count < audios; count += 1) items.push(await annotateOne(world, 'annotator4', taskId));
  for (const item of items) await inspect(world, 'inspector4', taskId, item, 'pass');
  const verifier_ids = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
  await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids });
  return { taskId, items };
}

/** Error types of the task's project, by name. */
async function setTypes(taskId: number, names: string[], isRequired = false): Promise<Map<string, number>> {
  const project_id = await projectOf(taskId);
  await world.ask('pm1', 'setErrorTypes', {
    project_id,
    edit_version: (await world.ask('pm1', 'listErrorTypes', { project_id })).edit_version,
    is_required: isRequired,
    types: names.map((name) => ({ name, weight: 0.5 })),
  });
  const { rows } = await world.ask('pm1', 'listErrorTypes', { project_id });
  return new Map(rows.filter((row) => !row.is_archived).map(({ name, id }) => [name, id]));
}

/** Opens an item at acceptance and judges it. */
async function accept(
  login: Login,
  taskId: number,
  itemId: number,
  verdict: 'pass' | 'fail',
  error_types: number[] = [],
): Promise<number> {
  await world.ask(login, 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: itemId });
  const { lease, revision } = await openItem(world, login, itemId);
  const { document } = await world.ask(login, 'getItem', { id: itemId });
  const answer = await world.call(login, 'acceptItem', {
    item_id: itemId,
    lease,
    revision,
    verdict,
    unjudged: audioOf(document).segments.filter(({ status }) => status !== 'acceptance_passed').length,
    comment: verdict === 'fail' ? 'no' : '',
    error_types,
  });
  return answer.status;
}

const quality = (login: Login, taskId: number) => world.ask(login, 'getQuality', { task_id: taskId });

it('an item that was rejected as a whole says so when it comes back unchanged', async () => {
  const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
  const item_id = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, item_id, 'fail');
  const { lease, revision } = await openItem(world, 'annotator4', item_id);
  const refused = await world.call('annotator4', 'submitItem', { item_id, lease, revision });
  expect(refused.issues.map(({ code, message }) => [code, message])).toEqual([
    ['item_not_modified', 'It was rejected as a whole, and nothing in it has been changed yet.'],
  ]);
});

describe('error types', () => {
  it('are changed by one of several at once', async () => {
    const project_id = await projectOf(await world.makeTask(1));
    const { edit_version } = await world.ask('pm1', 'listErrorTypes', { project_id });
    const set = () =>
      world.call('pm1', 'setErrorTypes', {
        project_id,
        edit_version,
        is_required: true,
        types: [{ name: 'Text', weight: 1 }],
      });
    const answers = await Promise.all([set(), set(), set(), set(), set()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  it('are edited as a list: those left out are archived, and come back by their id', async () => {
    const taskId = await world.makeTask(1);
    const project_id = await projectOf(taskId);
    const types = await setTypes(taskId, ['Text', 'Boundary']);
    expect([...types.keys()]).toEqual(['Text', 'Boundary']);
    const id = types.get('Boundary') ?? 0;
    const set = async (list: { id?: number; name: string; weight: number }[]) =>
      world.call('pm1', 'setErrorTypes', {
        project_id,
        edit_version: (await world.ask('pm1', 'listErrorTypes', { project_id })).edit_version,
        is_required: true,
        types: list,
      });
    expect((await set([{ id, name: 'Edge', weight: 2 }])).status).toBe(200);
    const { rows, is_required } = await world.ask('pm1', 'listErrorTypes', { project_id });
    expect([is_required, rows.map(({ name, weight, is_archived }) => [name, weight, is_archived])]).toEqual([
      true,
      [
        ['Edge', 2, false],
        ['Text', 0.5, true],
      ],
    ]);
    const twice = await set([
      { name: 'a', weight: 1 },
      { name: 'A', weight: 1 },
    ]);
    expect([twice.status, twice.issues]).toMatchObject([400, [{ code: 'errorTypeTwice', path: ['types', 1, 'name'] }]]);
    expect((await set([{ id: 999_999, name: 'x', weight: 1 }])).status).toBe(404);
    const trail = await world.ask('pm1', 'listAudit', { project_id });
    expect(trail.rows[0]).toMatchObject({ event: 'project.set_error_types', after: { types: ['Edge (2)'] } });
  });

  it('are named by failed segments and by the whole, counted by person and type, and no more once withdrawn', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const types = await setTypes(taskId, ['Text', 'Boundary'], true);
    const [text = 0, boundary = 0] = types.values();
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    await saveAndSubmit(world, 'annotator4', item_id, [addSegment('a', 0, 100), addSegment('b', 200, 300)]);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id });
    const { task } = await world.ask('inspector4', 'getItem', { id: item_id });
    expect([task.error_types.map(({ name }) => name), task.is_error_type_required]).toEqual([
      ['Text', 'Boundary'],
      true,
    ]);
    const { lease, revision } = await openItem(world, 'inspector4', item_id);
    const fail = (ids: string[], errorTypes?: number[]): AudioCommand => ({
      type: 'segment.verdict',
      ids,
      verdict: 'inspection_failed',
      ...(errorTypes && { errorTypes }),
    });
    const save = async (base_revision: number, commands: AudioCommand[]) =>
      world.ask('inspector4', 'saveItem', { item_id, lease, base_revision, batch_id: randomUUID(), commands });
    const judge = (at: number, error_types: number[]) =>
      world.call('inspector4', 'inspectItem', { item_id, lease, revision: at, verdict: 'fail', error_types });
    const untyped = await save(revision, [fail(['a', 'b'])]);
    expect([(await judge(untyped.revision, [])).code, (await judge(untyped.revision, [987_654])).code]).toEqual([
      24002120, 24002121,
    ]);
    const typed = await save(untyped.revision, [fail(['a'], [text]), fail(['b'], [text, boundary])]);
    const judged = await judge(typed.revision, [boundary]);
    expect(judged.status).toBe(200);
    expect(await quality('lead3', taskId)).toMatchObject({
      errors: [
        { name: 'Text', weight: 0.5, items: 0, units: 2 },
        { name: 'Boundary', items: 1, units: 1 },
      ],
      judged_people: [
        {
          passed: 0,
          failed: 1,
          errors: [
            { id: text, units: 2 },
            { id: boundary, items: 1, units: 1 },
          ],
        },
      ],
      work_of_people: [
        { work: { inspections: 1, inspected_items: 1 }, errors: [] },
        {
          work: { submissions: 1, submitted_items: 1, unit_count: 2 },
          errors: [
            { id: text, name: 'Text', weight: 0.5, items: 0, units: 2 },
            { id: boundary, items: 1, units: 1 },
          ],
        },
      ],
    });
    expect(await world.ask('lead3', 'listInspectionBatches', { task_id: taskId, status: ['opened'] })).toMatchObject({
      rows: [{ status: 'opened', size: 1, full_at: 1, drawn: 1, failed: 1, beyond: { passed: 0, failed: 0 } }],
      counts: [{ value: 'opened', count: 1 }],
    });
    await world.ask('inspector4', 'withdrawItem', { item_id, revision: judged.data.revision });
    expect(await quality('lead3', taskId)).toMatchObject({
      errors: [
        { name: 'Text', items: 0, units: 0 },
        { name: 'Boundary', items: 0, units: 0 },
      ],
      judged_people: [],
    });
  });

  it('are the reviewer’s: an annotator changes none', async () => {
    const taskId = await world.makeTask(1);
    const [text = 0] = (await setTypes(taskId, ['Text'])).values();
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    const save = (base_revision: number, command: AudioCommand) =>
      world.call('annotator4', 'saveItem', {
        item_id,
        lease,
        base_revision,
        batch_id: randomUUID(),
        commands: [command],
      });
    const added = await save(revision, addSegment('a', 0, 100));
    const judging = { type: 'segment.verdict', ids: ['a'], verdict: 'inspection_failed', errorTypes: [text] } as const;
    const refused = await save(added.data.revision, { ...judging, ids: ['a'], errorTypes: [text] });
    expect([refused.status, refused.issues.map(({ code }) => code)]).toEqual([422, ['verdict_not_allowed']]);
  });
});

describe('a round of acceptance', () => {
  it('is judged by a sample that its seed repeats; what is looked at beyond it is counted apart', async () => {
    const { taskId, items } = await inAcceptance(4);
    expect((await readTask(world, 'acceptor2', taskId)).mine.verifying).toBe(4);
    expect(
      await world.ask('acceptor2', 'drawAcceptance', { task_id: taskId, by: { kind: 'ratio', ratio: 30 } }),
    ).toEqual({
      drawn: 2,
    });
    const again = await world.call('acceptor2', 'drawAcceptance', { task_id: taskId, by: { kind: 'count', count: 1 } });
    expect(again.code).toBe(24002122);
    const [round] = (await quality('acceptor2', taskId)).rounds.filter(({ part }) => part === 'internal');
    const drawn = drawCount(round?.sample?.seed ?? 0, 4, 2).map((index) => items[index] ?? 0);
    expect((await readTask(world, 'acceptor2', taskId)).mine.verifying).toBe(2);
    const { item_id } = await world.ask('acceptor2', 'nextItem', { task_id: taskId, stage: 'acceptance' });
    expect(drawn).toContain(item_id);
    for (const id of drawn) expect(await accept('acceptor2', taskId, id, 'pass')).toBe(200);
    expect((await readTask(world, 'acceptor2', taskId)).mine.verifying).toBe(0);
    const beyond = items.find((id) => !drawn.includes(id)) ?? 0;
    expect(await accept('acceptor2', taskId, beyond, 'pass')).toBe(200);
    const seen = await quality('pm1', taskId);
    expect(seen.rounds).toMatchObject([
      { number: 1, part: 'external', sample: null, verdict: null },
      {
        number: 1,
        part: 'internal',
        item_count: 4,
        sample: { size: 4, drawn: 2, looked_at: 2 },
        passed: 2,
        beyond: { passed: 1 },
      },
    ]);
    // Tasks of others are not counted, alone or among one's own
    const others = await world.makeTask(2);
    expect((await world.call('acceptor2', 'countUnseen', { task_ids: [others] })).status).toBe(404);
    for (const task_ids of [[taskId], [others, taskId]])
      expect(await world.ask('acceptor2', 'countUnseen', { task_ids })).toEqual({
        items: 4,
        by_verifiers: 1,
        by_anybody: 0,
      });
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    expect((await quality('pm1', taskId)).rounds[1]).toMatchObject({
      verdict: 'pass',
      verifier: { name: expect.any(String) },
    });
  });

  it('counts what is returned with a whole task for whoever had annotated it, also once somebody else has it', async () => {
    const { taskId, items } = await inAcceptance(2);
    await world.ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'All of it' });
    const [first = 0] = items;
    const to_id = await world.idOf('annotator4b');
    await world.ask('lead3', 'giveItems', { task_id: taskId, item_ids: [first], stage: 'annotation', to_id });
    const maker = await world.idOf('annotator4');
    const { work_of_people: people } = await quality('pm1', taskId);
    expect(people.find(({ user }) => user.id === maker)?.work.returned).toBe(2);
    await expectTallies(world.db, [taskId]);
  });

  it('is refused from outside, by an error type, though the house had passed it; mended, it is accepted for good', async () => {
    const { taskId, items } = await inAcceptance(3);
    const [text = 0] = (await setTypes(taskId, ['Text'], true)).values();
    const [first = 0, second = 0] = items;
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    // The turn of those from outside: nothing is left to the house
    expect(
      (await world.call('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: first })).status,
    ).toBe(409);
    expect((await readTask(world, 'acceptor2x', taskId)).mine.verifying).toBe(0);
    await world.ask('acceptor2x', 'drawAcceptance', { task_id: taskId, by: { kind: 'count', count: 3 } });
    expect((await readTask(world, 'acceptor2x', taskId)).mine.verifying).toBe(3);
    await world.ask('acceptor2x', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: second });
    await world.ask('acceptor2x', 'releaseItem', { item_id: second });
    expect(await statusOf(world.db, second)).toBe('internal_acceptance_passed');
    expect(await accept('acceptor2x', taskId, second, 'pass')).toBe(200);
    expect(await accept('acceptor2x', taskId, first, 'fail')).toBe(422);
    expect(await accept('acceptor2x', taskId, first, 'fail', [text])).toBe(200);
    const { name: typed_name } = await readTask(world, 'acceptor2x', taskId);
    expect((await world.call('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name })).code).toBe(24002018);
    await world.ask('acceptor2x', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'one of three' });
    expect(await Promise.all(items.map((id) => statusOf(world.db, id)))).toEqual([
      'internal_acceptance_not_passed',
      'internal_acceptance_passed',
      'internal_acceptance_passed',
    ]);
    expect((await quality('pm1', taskId)).rounds).toMatchObject([
      { part: 'external', verdict: 'fail', reason: 'one of three', return_to: 'annotation', passed: 1, failed: 1 },
      { part: 'internal', verdict: 'pass' },
    ]);
    const { project } = await readTask(world, 'pm1', taskId);
    for (const login of ['acceptor2', 'acceptor2x'] as const) {
      const { rows } = await world.ask(login, 'listCheckProjects', { page_size: 100 });
      expect(rows.find(({ id }) => id === project.id)).toMatchObject({
        returned_count: login === 'acceptor2x' ? 1 : 0,
        errors: [{ id: text, name: 'Text', count: 1 }],
      });
    }
    await saveAndSubmit(world, 'annotator4', first, [addSegment(randomUUID(), 20_000, 30_000)]);
    await inspect(world, 'inspector4', taskId, first, 'pass');
    const verifier_ids = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids });
    // Before their turn those from outside begin nothing; it comes when the house has nobody left
    const refused = [
      await world.call('acceptor2x', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: second }),
      await world.call('acceptor2x', 'drawAcceptance', { task_id: taskId, by: { kind: 'count', count: 1 } }),
      await world.call('acceptor2x', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'too early' }),
      await world.call('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => errors.wrong_state.code));
    const { rows: early } = await world.ask('acceptor2x', 'listCheckProjects', { page_size: 100 });
    expect(early.find(({ id }) => id === project.id)).toMatchObject({ waiting_count: 0 });
    await world.db.query(
      sql`delete from task_verifier where task_id = ${taskId} and user_id = ${await world.idOf('acceptor2')}`,
    );
    // Final: only with the name, and nothing is half done without it
    const unnamed = await world.call('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name: 'another' });
    expect([unnamed.code, unnamed.message]).toEqual([24002040, expect.stringContaining(typed_name)]);
    expect((await readTask(world, 'acceptor2x', taskId)).state).toBe('in_acceptance');
    await world.ask('acceptor2x', 'acceptExternally', { task_id: taskId, typed_name });
    // What was passed with the whole counts for whoever did it, apart from the one that this person had passed by
    // itself
    const outside = await world.idOf('acceptor2x');
    const { judges, time_zone } = await world.ask('pm1', 'getQuality', { task_id: taskId });
    expect([time_zone, (await quality('acceptor2x', taskId)).time_zone]).toEqual(['Asia/Shanghai', null]);
    expect(judges.find(({ user }) => user.id === outside)).toMatchObject({ passed: 1, failed: 1, passed_unseen: 2 });
    await expectTallies(world.db, [taskId]);
    expect((await readTask(world, 'acceptor2x', taskId)).state).toBe('accepted');
    expect((await quality('pm1', taskId)).rounds.map(({ number, part, verdict }) => [number, part, verdict])).toEqual([
      [2, 'external', 'pass'],
      [2, 'internal', 'ended'],
      [1, 'external', 'fail'],
      [1, 'internal', 'pass'],
    ]);
  });

  it('is refused as a whole from outside: then what the house had accepted goes back as well', async () => {
    const { taskId, items } = await inAcceptance(2);
    const waiting = async () => (await quality('pm1', taskId)).rounds.map(({ part, is_waiting }) => [part, is_waiting]);
    expect(await waiting()).toEqual([
      ['external', true],
      ['internal', false],
    ]);
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    expect(await waiting()).toEqual([
      ['external', false],
      ['internal', false],
    ]);
    await world.ask('acceptor2x', 'failTask', { task_id: taskId, return_to: 'inspection', reason: 'all of it' });
    expect(await Promise.all(items.map((id) => statusOf(world.db, id)))).toEqual([
      'internal_acceptance_not_passed',
      'internal_acceptance_not_passed',
    ]);
    expect((await readTask(world, 'lead3', taskId)).state).toBe('in_progress');
    const [round] = (await quality('acceptor2x', taskId)).rounds;
    expect(round).toMatchObject({ part: 'external', verdict: 'fail', submitted_by: null });
    const drawing = await world.call('acceptor2x', 'drawAcceptance', {
      task_id: taskId,
      by: { kind: 'ratio', ratio: 5 },
    });
    expect(drawing.status).toBe(409);
  });
});
