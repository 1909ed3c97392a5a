import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { api, callPrefix } from '@earmark/contract';
import { applyCommands, emptyAudioDocument, type AudioCommand, type AudioDocument } from '@earmark/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { readDocument } from '../../src/item/index.ts';
import { requireAnnotation } from '../../src/workflow/index.ts';
import {
  annotationsOf,
  inspect,
  openItem,
  openWorld,
  sampleRate,
  statusOf,
  type World,
} from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let itemId: number;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  taskId = await world.makeTask(12, { inspection_ratio: 99 });
});
afterAll(() => world.close());
beforeEach(
  async () =>
    void ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })),
);

const count = 6000;
const segmentAt = (index: number) => ({
  id: `segment-${index}`,
  track: 0,
  start: index * 20,
  end: index * 20 + 20,
  answers: { text: `第 ${index} 句，“引号” \u{1f600}` },
  comments: [],
  status: 'completed' as const,
});
const insert = (from: number, to: number): AudioCommand => ({
  type: 'document.patch',
  remove: [],
  insert: Array.from({ length: to - from }, (_, index) => segmentAt(from + index)),
});
const write = (index: number, text: string): AudioCommand => ({
  type: 'segment.answer',
  ids: [`segment-${index}`],
  labelId: 'text',
  answer: text,
});
const save = (lease: string, base_revision: number, commands: AudioCommand[], batch_id: string = randomUUID()) =>
  world.call('annotator4', 'saveItem', { item_id: itemId, lease, base_revision, batch_id, commands });
const opened = async (): Promise<AudioDocument> =>
  audioOf((await world.ask('annotator4', 'getItem', { id: itemId })).document);
const empty: AudioDocument = {
  ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples: 10 * sampleRate }, { scene: ['indoor'] }),
  unconfirmed: ['scene'],
};
const after = (...commands: AudioCommand[]): AudioDocument => {
  const result = applyCommands(empty, commands);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
};

it('becomes large by one batch, is edited by small ones, and is the same document however it is read', async () => {
  const { lease } = await openItem(world, 'annotator4', itemId);
  expect((await save(lease, 0, [insert(0, count)])).data.revision).toBe(1);
  expect(
    (await save(lease, 1, [write(17, 'changed'), { type: 'segment.remove', ids: ['segment-18'] }])).data.revision,
  ).toBe(2);
  const expected = after(insert(0, count), write(17, 'changed'), { type: 'segment.remove', ids: ['segment-18'] });
  expect(await opened()).toEqual(expected);
  expect((await world.ask('pm1', 'getRevision', { item_id: itemId, revision: 1 })).document).toEqual(
    after(insert(0, count)),
  );
  expect(await readDocument(world.db, await requireAnnotation(world.db, itemId), 2)).toEqual(expected);
  const { item, revision, writing, events } = await world.ask('annotator4', 'getItem', { id: itemId });
  expect([item.unit_count, item.target_size, revision, writing, events]).toEqual([
    count - 1,
    ((count - 1) * 20) / sampleRate,
    2,
    'annotation',
    ['release', 'submit'],
  ]);
  // Small again: the usual path from here on
  const ids = expected.segments.slice(5).map(({ id }) => id);
  expect((await save(lease, 2, [{ type: 'segment.remove', ids }])).status).toBe(200);
  expect((await save(lease, 3, [write(1, 'small')])).status).toBe(200);
  expect((await opened()).segments.map(({ answers }) => answers['text'])).toEqual(
    [0, 1, 2, 3, 4].map((index) => (index === 1 ? 'small' : segmentAt(index).answers.text)),
  );
});

it('keeps order, repeats, leases and refusals as small documents do', async () => {
  const { lease } = await openItem(world, 'annotator4', itemId);
  const batch = randomUUID();
  const repeated = await Promise.all(Array.from({ length: 4 }, () => save(lease, 0, [insert(0, count)], batch)));
  expect(repeated.map(({ data }) => data.revision)).toEqual([1, 1, 1, 1]);
  const racing = await Promise.all(
    Array.from({ length: 5 }, (_, index) => save(lease, 1, [write(index, `racing ${index}`)])),
  );
  expect(racing.map(({ data }) => data.revision).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  const { segments } = await opened();
  expect(segments.slice(0, 5).map(({ answers }) => answers['text'])).toEqual(
    [0, 1, 2, 3, 4].map((index) => `racing ${index}`),
  );

  const unknown = await save(lease, 6, [
    { ...insert(count, count + 1), insert: [{ ...segmentAt(count), answers: { other: 'x' } }] } as AudioCommand,
  ]);
  expect([unknown.status, unknown.issues[0]?.code]).toEqual([422, 'label_unknown']);
  const overlapping = await save(lease, 6, [{ type: 'segment.add', segment: { ...segmentAt(0), id: 'over' } }]);
  expect([overlapping.status, overlapping.code, overlapping.issues[0]?.code]).toEqual([
    422,
    24002005,
    'segment_overlaps',
  ]);
  const verdict = await save(lease, 6, [{ type: 'segment.verdict', ids: ['segment-0'], verdict: 'inspection_passed' }]);
  expect(verdict.issues[0]?.code).toBe('verdict_not_allowed');
  expect((await save(lease, 9, [write(0, 'x')])).code).toBe(24002004);
  const other = await openItem(world, 'annotator4', itemId);
  expect((await save(lease, 6, [write(0, 'late')])).code).toBe(24002003);
  expect((await save(other.lease, 6, [write(0, 'in time')])).data.revision).toBe(7);
  expect((await world.ask('annotator4', 'listRevisions', { item_id: itemId })).rows[0]?.revision).toBe(7);
});

it('refuses a large body as it refuses a small one', async () => {
  const { lease } = await openItem(world, 'annotator4', itemId);
  const filling = [insert(0, count)];
  const wrong = await world.call('annotator4', 'saveItem', {
    item_id: itemId,
    lease,
    base_revision: 0,
    batch_id: 'no uuid',
    commands: filling,
  });
  expect([wrong.status, wrong.issues.map(({ path }) => path)]).toEqual([400, [['batch_id']]]);
  const { data } = await world.send('login', { username: 'annotator4', password: 'earmark2026' });
  const body = JSON.stringify({ item_id: itemId, lease, base_revision: 0, batch_id: randomUUID(), commands: filling });
  const send = (payload: string, authorization?: string) =>
    world.app.inject({
      method: 'POST',
      url: callPrefix + api.saveItem.path,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      payload,
    });
  expect((await send(body)).statusCode).toBe(401);
  expect((await send(body.slice(0, -1), `Bearer ${data.token}`)).statusCode).toBe(400);
  expect((await send(body.replace('{"item_id"', '{"extra":1,"item_id"'), `Bearer ${data.token}`)).statusCode).toBe(400);
  const poisoned = await send(body.replace('"answers":{', '"answers":{"__proto__":"x",'), `Bearer ${data.token}`);
  expect(
    poisoned.statusCode < 500 &&
      (await opened()).segments.every(({ answers }) => Object.keys(answers).join() === 'text'),
  ).toBe(true);
});

it('is submitted with its faults told, inspected and passed', async () => {
  const { lease } = await openItem(world, 'annotator4', itemId);
  const unanswered = Array.from({ length: 1500 }, (_, index) => ({ ...segmentAt(index), answers: {} }));
  await save(lease, 0, [
    {
      type: 'document.patch',
      remove: [],
      insert: [...unanswered, ...Array.from({ length: 3000 }, (_, index) => segmentAt(1500 + index))],
    },
  ]);
  const refused = await world.call('annotator4', 'submitItem', { item_id: itemId, lease, revision: 1 });
  expect([refused.status, refused.message, refused.issues.length]).toEqual([
    422,
    expect.stringContaining('1500 to fix'),
    1000,
  ]);
  expect((await world.call('annotator4', 'submitItem', { item_id: itemId, lease, revision: 0 })).code).toBe(24002004);
  await save(lease, 1, [
    { type: 'segment.answer', ids: unanswered.map(({ id }) => id), labelId: 'text', answer: 'filled in' },
  ]);
  await world.ask('annotator4', 'submitItem', { item_id: itemId, lease, revision: 2 });
  await world.ask('annotator4', 'submitItem', { item_id: itemId, lease, revision: 2 });
  expect(await statusOf(world.db, itemId)).toBe('annotation_completed');
  await world.ask('lead3', 'drawInspection', { task_id: taskId });
  await inspect(world, 'inspector4', taskId, itemId, 'pass');
  const { document } = await world.ask('pm1', 'getItem', { id: itemId });
  expect([
    audioOf(document).segments.length,
    audioOf(document).segments.every(({ status }) => status === 'inspection_passed'),
  ]).toEqual([4500, true]);
  const kinds = await world.db.query<{ kind: string; is_whole: boolean }>(
    sql`select kind, snapshot is not null as is_whole from annotation_revision where annotation_id in (${annotationsOf(itemId)}) order by revision`,
  );
  expect(kinds.map(({ kind, is_whole }) => [kind, is_whole])).toEqual([
    ['initial', true],
    ['edit', true],
    ['edit', false],
    ['submit', true],
    ['verdict', true],
  ]);
});
