import { itemList, itemStatuses, limits, sortIds, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { annotateOne, inspect, openWorld, statusOf, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
/** Item ids of the task in ascending order. */
let ids: number[];

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(6, { inspection_batch: 1, inspection_ratio: 99 });
  ids = (await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' })).rows.map(({ id }) => id);
  await annotateOne(world, 'annotator4', taskId);
  await annotateOne(world, 'annotator4b', taskId);
  await world.db.query(sql`update item set size = size * (1 + id - ${ids[0] ?? 0}) where task_id = ${taskId}`);
  await world.db.query(sql`update item set saved_at = '2026-03-05T23:30:00+08:00' where id = ${ids[0] ?? 0}`);
  await world.db.query(sql`update item set is_valid = false where id = ${ids[5] ?? 0}`);
});
afterAll(() => world.close());

const found = async (request: Partial<RequestOf<Api['listItems']>>): Promise<number[]> => {
  const { rows, total } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc', ...request });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => ids.indexOf(id));
};

describe('the list of a task’s items', () => {
  it('is narrowed by length, both ends included', async () => {
    expect(await found({ size: { from: 20, to: 40 } })).toEqual([1, 2, 3]);
    expect(await found({ size: { from: 50 } })).toEqual([4, 5]);
  });

  it('is narrowed by people, several or nobody', async () => {
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' });
    const [one, other] = [await world.idOf('annotator4'), await world.idOf('annotator4b')];
    const of = (wanted: (number | undefined)[]) =>
      rows.flatMap(({ annotator }, index) => (wanted.includes(annotator?.id) ? [index] : []));
    expect(of([one])).not.toEqual([]);
    expect(await found({ annotator: [one] })).toEqual(of([one]));
    expect(await found({ annotator: [one, other] })).toEqual(of([one, other]));
    expect(await found({ annotator: [other, null] })).toEqual(of([other, undefined]));
    expect(await found({ annotator: [null], verifier: [null] })).toEqual(of([undefined]));
    expect(await found({ annotator: [await world.idOf('lead3')] })).toEqual([]);
    expect(await found({ annotator: [one], verifier: [one] })).toEqual([]);
  });

  it('is narrowed by when it was saved, the end left out, whatever the zone', async () => {
    expect(await found({ saved_at: { from: '2026-03-05T00:00:00+08:00', to: '2026-03-06T00:00:00+08:00' } })).toEqual([
      0,
    ]);
    expect(await found({ saved_at: { from: '2026-03-05T16:00:00Z', to: '2026-03-06T00:00:00Z' } })).toEqual([]);
  });

  it('is narrowed by validity and found by id', async () => {
    expect(await found({ is_valid: false })).toEqual([5]);
    expect(await found({ search: String(ids[3] ?? 0) })).toEqual([3]);
  });

  it('is sorted by everything that its columns offer', async () => {
    for (const sort of sortIds(itemList)) {
      expect((await found({ sort })).toSorted(), sort).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect(await found({ sort: 'size', order: 'desc' })).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('is narrowed by status, with the number that the tally knows, and by status and something else', async () => {
    expect(await found({ status: ['annotation_completed'] })).toHaveLength(2);
    expect(await found({ status: ['unclaimed', 'annotation_completed'] })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await found({ status: ['in_inspection'] })).toEqual([]);
    expect(await found({ status: ['unclaimed'], is_valid: false })).toEqual([5]);
  });

  it('has an index in the order in which the contract names the statuses', async () => {
    const { definition } = await one<{ definition: string }>(
      world.db,
      sql`select indexdef as definition from pg_indexes where indexname = 'item_task_stage'`,
    );
    expect(itemStatuses.filter((status) => definition.includes(status))).toEqual(itemStatuses);
    expect(itemStatuses.toSorted((a, b) => definition.search(`\\b${a}\\b`) - definition.search(`\\b${b}\\b`))).toEqual(
      itemStatuses,
    );
  });
});

describe('giving several back', () => {
  it('gives back those in work and tells of the others why they stay', async () => {
    const free = await world.makeTask(4);
    const taken: number[] = [];
    for (let count = 0; count < 2; count += 1)
      taken.push((await world.ask('annotator4', 'claimItem', { task_id: free, stage: 'annotation' })).item_id);
    const all = (await world.ask('pm1', 'listItems', { task_id: free, order: 'asc' })).rows.map(({ id }) => id);
    const answer = await world.ask('lead3', 'releaseItems', { task_id: free, item_ids: [...all, ids[0] ?? 0, ...all] });
    expect(answer.released).toBe(2);
    expect(answer.refused.map(({ item_id }) => item_id)).toEqual([...all.filter((id) => !taken.includes(id)), ids[0]]);
    expect(answer.refused.every(({ reason }) => reason.length > 0)).toBe(true);
    for (const id of taken) expect(await statusOf(world.db, id)).toBe('unclaimed');
    expect(await statusOf(world.db, ids[0] ?? 0)).toBe('annotation_completed');
  });

  it('gives back only what the caller holds, unless the caller leads', async () => {
    const free = await world.makeTask(1);
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: free, stage: 'annotation' });
    expect(
      (await world.ask('annotator4b', 'releaseItems', { task_id: free, item_ids: [item_id] })).refused,
    ).toHaveLength(1);
    expect((await world.ask('annotator4', 'releaseItems', { task_id: free, item_ids: [item_id] })).released).toBe(1);
  });

  it('takes no more at once than a batch may hold', async () => {
    const tooMany = Array.from({ length: limits.selection.items + 1 }, (_, index) => index + 1);
    expect((await world.call('lead3', 'releaseItems', { task_id: taskId, item_ids: tooMany })).status).toBe(400);
  });
});

describe('items by their verdicts', () => {
  it('are told and found by the newest one, by the error types that were named, and by how often they were submitted', async () => {
    const judged = await world.makeTask(2, { inspection_batch: 1, inspection_ratio: 99 });
    const first = await annotateOne(world, 'annotator4', judged);
    const second = await annotateOne(world, 'annotator4', judged);
    await inspect(world, 'inspector4', judged, first, 'fail');
    await inspect(world, 'inspector4', judged, second, 'pass');
    await world.db.query(sql`
      with named as (insert into error_type (project_id, name) select project_id, 'Wrong word' from task where id = ${judged} returning id)
      insert into verdict_error (verdict_id, error_type_id) select v.id, named.id from item_verdict v, named where v.item_id = ${first}`);
    const list = async (request: Partial<RequestOf<Api['listItems']>>) =>
      (await world.ask('pm1', 'listItems', { task_id: judged, order: 'asc', ...request })).rows;
    expect(await list({})).toMatchObject([
      { id: first, verdict: 'inspection_failed', verdict_errors: 'Wrong word', rounds: 1 },
      { id: second, verdict: 'inspection_passed', verdict_errors: null, rounds: 1 },
    ]);
    const idsOf = async (request: Partial<RequestOf<Api['listItems']>>) => (await list(request)).map(({ id }) => id);
    expect(await idsOf({ verdict: ['inspection_failed', 'acceptance_failed'] })).toEqual([first]);
    expect(await idsOf({ verdict_errors: 'WRONG' })).toEqual([first]);
    expect(await idsOf({ verdict_errors: 'no such error' })).toEqual([]);
    expect(await idsOf({ rounds: { from: 2 } })).toEqual([]);
    expect(await idsOf({ sort: 'rounds', verdict: ['inspection_passed'] })).toEqual([second]);
  });
});
