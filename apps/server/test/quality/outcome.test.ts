import { randomUUID } from 'node:crypto';
import type { Outcome } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  type Login,
  type World,
} from '../workflow/open-world.ts';

let world: World;
let taskId: number;
/** Failed with error types, then corrected and passed; failed and disputed with success; failed; waiting. */
let items: { corrected: number; overturned: number; failed: number; waiting: number };
let types: { word: number; boundary: number };

const today = new Date().toISOString().slice(0, 10);
const dayBefore = (count: number): string =>
  new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
const period = { from: dayBefore(6), to: today, time_zone: 'UTC' };
const outcome = (login: Login, more: object = {}) => world.ask(login, 'getOutcome', { ...period, ...more });
const rejections = (login: Login, more: object = {}) => world.ask(login, 'listRejections', { ...period, ...more });

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
  const { id: project_id } = (await world.ask('pm1', 'getTask', { id: taskId })).project;
  await world.ask('pm1', 'setErrorTypes', {
    project_id,
    edit_version: 1,
    is_required: false,
    types: [
      { name: 'Word', weight: 2 },
      { name: 'Boundary', weight: 1 },
    ],
  });
  const { rows } = await world.ask('pm1', 'listErrorTypes', { project_id });
  types = { word: rows[0]?.id ?? 0, boundary: rows[1]?.id ?? 0 };

  const corrected = await failWithTypes();
  await saveAndSubmit(world, 'annotator4', corrected, [{ type: 'segment.resize', id: 'a', start: 0, end: 9000 }]);
  await inspect(world, 'inspector4', taskId, corrected, 'pass');

  const overturned = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, overturned, 'fail');
  const { id } = await world.ask('annotator4', 'raiseDispute', { item_id: overturned, reason: 'Heard it' });
  await world.ask('lead3', 'decideDispute', { id, outcome: 'overturned', decision: 'So did I' });

  const failed = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, failed, 'fail');
  const waiting = await annotateOne(world, 'annotator4', taskId);
  items = { corrected, overturned, failed, waiting };
}, 60_000);
afterAll(() => world.close());

/** Submits an item that an inspector fails for a word of a segment and the boundaries of the whole. */
async function failWithTypes(): Promise<number> {
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  await saveAndSubmit(world, 'annotator4', item_id, [addSegment('a', 0, 10_000)]);
  await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id });
  const { lease, revision } = await openItem(world, 'inspector4', item_id);
  const saved = await world.ask('inspector4', 'saveItem', {
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.verdict', ids: ['a'], verdict: 'inspection_failed', errorTypes: [types.word] }],
  });
  await world.ask('inspector4', 'inspectItem', {
    item_id,
    lease,
    revision: saved.revision,
    verdict: 'fail',
    unjudged: 0,
    comment: 'Listen again',
    error_types: [types.boundary],
  });
  return item_id;
}

describe('what became of a person’s work', () => {
  it('tells first-pass and final rate apart, and where the items are now', async () => {
    const { user, items: found, rejections: sentBack, work } = await outcome('annotator4', { task_id: taskId });
    expect(user.id).toBe(await world.idOf('annotator4'));
    expect(found).toEqual({
      submitted: 4,
      statuses: { inspection_passed: 2, inspection_failed: 1, annotation_completed: 1 },
      invalid: 0,
      judged: 3,
      passed_first: 1,
      passed_finally: 2,
    });
    expect(work).toMatchObject({ submissions: 5, submitted_items: 4, passed: 2, returned: 2, accepted: 0 });
    expect(sentBack).toBe(2);
  });

  it('equals a recount of events, verdicts and errors', async () => {
    const answer = await outcome('annotator4');
    const userId = await world.idOf('annotator4');
    const [events] = await world.db.query<{ passed: number; returned: number; submissions: number }>(sql`
      select sum(passed) as passed, sum(returned) as returned, sum(annotated) as submissions from work_done
      where user_id = ${userId} and slot >= ${`${period.from}T00:00:00Z`}::timestamptz`);
    expect(answer.work).toMatchObject({ ...events });
    const sum = (name: 'passed' | 'returned' | 'submitted'): number =>
      answer.days.reduce((total, day) => total + day[name], 0);
    expect([sum('passed'), sum('returned'), sum('submitted')]).toEqual([
      answer.work.passed,
      answer.work.returned,
      answer.work.submissions,
    ]);
    expect(answer.days).toHaveLength(7);
    expect(answer.errors.map(({ id, items: wholes, units, weight }) => ({ id, wholes, units, weight }))).toEqual([
      { id: types.word, wholes: 0, units: 1, weight: 2 },
      { id: types.boundary, wholes: 1, units: 0, weight: 1 },
    ]);
    expect(answer.tasks.find(({ task }) => task.id === taskId)).toMatchObject({
      submissions: 5,
      submitted_items: 4,
      passed: 2,
      returned: 2,
      weighted_errors: 3,
    });
  });

  it('counts disputes on both sides', async () => {
    const none: Outcome['disputes']['of_work'] = { open: 0, upheld: 0, overturned: 0, withdrawn: 0 };
    expect((await outcome('annotator4', { task_id: taskId })).disputes).toEqual({
      of_work: { ...none, overturned: 1 },
      of_verdicts: none,
    });
    const judge = await outcome('inspector4', { task_id: taskId });
    expect(judge.disputes).toEqual({ of_work: none, of_verdicts: { ...none, overturned: 1 } });
    expect(judge.verdicts).toEqual({ passed: 1, failed: 3, refused_later: 0 });
    expect((await outcome('annotator4')).verdicts).toBeNull();
  });

  it('lists what was sent back, with words, errors and where it is now', async () => {
    const { rows, total } = await rejections('annotator4', { task_id: taskId });
    expect(total).toBe(3);
    expect(rows.map(({ item, status, dispute, is_open }) => [item.id, status, dispute, is_open])).toEqual([
      [items.failed, 'inspection_failed', null, true],
      [items.overturned, 'inspection_passed', 'overturned', true],
      [items.corrected, 'inspection_passed', null, true],
    ]);
    expect(rows[2]).toMatchObject({
      comment: 'Listen again',
      stage: 'inspection',
      errors: 'Word, Boundary',
      units: 1,
    });
    const only = async (more: object) =>
      (await rejections('annotator4', more)).rows.map(({ item }) => item.id).filter((id) => id in byId());
    expect(await only({ errors: 'word' })).toEqual([items.corrected]);
    expect(await only({ search: 'listen' })).toEqual([items.corrected]);
    expect(await only({ status: ['inspection_failed'] })).toEqual([items.failed]);
    expect(await only({ dispute: ['overturned'] })).toEqual([items.overturned]);
    expect(await only({ from: dayBefore(9), to: dayBefore(8) })).toEqual([]);
  });

  it('is read by leads of their people in their tasks, and by nobody else', async () => {
    const user_id = await world.idOf('annotator4');
    const own = await outcome('annotator4', { task_id: taskId });
    expect(await outcome('lead3', { user_id, task_id: taskId })).toEqual(own);
    expect(await outcome('annotator4', { task_id: taskId, business: 'asr' })).toEqual(own);
    expect((await outcome('annotator4', { business: 'text' })).items.submitted).toBe(0);
    expect((await rejections('annotator4', { business: 'text' })).total).toBe(0);
    expect((await rejections('lead3', { user_id, task_id: taskId })).total).toBe(3);
    expect((await outcome('pm1', { user_id, task_id: taskId })).items).toEqual(own.items);
    expect((await world.call('annotator4b', 'getOutcome', { ...period, user_id })).status).toBe(404);
    expect((await world.call('inspector4', 'listRejections', { ...period, user_id })).status).toBe(404);
    expect((await world.call('acceptor2', 'getOutcome', period)).status).toBe(403);
    // A member of another team
    const stranger = await world.idOf('pm1');
    expect((await world.call('lead3', 'getOutcome', { ...period, user_id: stranger })).status).toBe(404);
    expect((await outcome('lead3')).items.submitted).toBe(0);
  });

  it('lists what is with somebody else now as work that cannot be opened any more, as the list behind a figure does', async () => {
    const task_id = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const kept = await annotateOne(world, 'annotator4', task_id);
    const passedOn = await annotateOne(world, 'annotator4', task_id);
    for (const item of [kept, passedOn]) await inspect(world, 'inspector4', task_id, item, 'fail');
    await world.ask('lead3', 'giveItems', {
      task_id,
      item_ids: [passedOn],
      stage: 'annotation',
      to_id: await world.idOf('annotator4b'),
    });
    const user_id = await world.idOf('annotator4');
    const opens = new Map([
      [kept, true],
      [passedOn, false],
    ]);
    for (const [login, more, expected] of [
      ['annotator4', {}, opens],
      ['lead3', { user_id }, new Map([...opens.keys()].map((item) => [item, true]))],
    ] as const) {
      const rejected = (await rejections(login, { task_id, ...more })).rows;
      expect(new Map(rejected.map(({ item, is_open }) => [item.id, is_open]))).toEqual(expected);
      for (const figure of ['items', 'inspection_first_rate'] as const) {
        const asked = { business: 'asr', figure, task_id, ...more } as const;
        const { rows } = await world.ask(login, 'listFigureItems', asked);
        expect(new Map(rows.map(({ item, is_open }) => [item?.id, is_open]))).toEqual(expected);
        // The walk through the items goes to those that open alone
        const { ids } = await world.ask(login, 'listFigureItemIds', asked);
        expect(ids.toSorted()).toEqual([...expected].flatMap(([item, isOpen]) => (isOpen ? [item] : [])).toSorted());
      }
      for (const [item, isOpen] of expected)
        expect((await world.call(login, 'getItem', { id: item })).status).toBe(isOpen ? 200 : 404);
    }
  });

  it('takes no period that is reversed or longer than a year', async () => {
    for (const wrong of [
      { from: today, to: dayBefore(1) },
      { from: dayBefore(400), to: today },
    ])
      expect((await world.call('annotator4', 'getOutcome', wrong)).status).toBe(400);
  });
});

const byId = (): Readonly<Record<number, true>> =>
  Object.fromEntries(Object.values(items).map((id) => [id, true as const]));
