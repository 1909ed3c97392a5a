import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { drawSample } from '../../src/workflow/index.ts';
import {
  addSegment,
  annotateOne,
  inspect,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type Login,
  type World,
} from './open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());

const annotate = async (login: Login, taskId: number, count: number): Promise<number[]> => {
  const items: number[] = [];
  for (let time = 0; time < count; time += 1) items.push(await annotateOne(world, login, taskId));
  return items;
};
const drawnOf = async (taskId: number): Promise<number[]> =>
  (
    await world.db.query<{ id: number }>(sql`select id from item where task_id = ${taskId} and is_drawn order by id`)
  ).map((row) => row.id);
/** Number of calls that wait for a lock in the database. */
const waiting = async (): Promise<number> =>
  (
    await world.db.query(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;
const statuses = (items: readonly number[]) => Promise.all(items.map((item) => statusOf(world.db, item)));

describe('the inspection ratio', () => {
  it('draws from a full batch of one annotator, repeatably from its seed; the rest passes with the drawn ones', async () => {
    const taskId = await world.makeTask(8, { inspection_ratio: 40, inspection_batch: 5 });
    const items = await annotate('annotator4', taskId, 4);
    await annotate('annotator4b', taskId, 1);
    expect(await drawnOf(taskId)).toEqual([]);
    items.push(...(await annotate('annotator4', taskId, 1)));
    const drawn = await drawnOf(taskId);
    const batch = await one<{ seed: number; size: number; drawn_count: number; status: string }>(
      world.db,
      sql`select seed, size, drawn_count, status from inspection_batch where task_id = ${taskId} and status <> 'collecting'`,
    );
    expect(drawn).toEqual(drawSample(batch.seed, 5, 40).map((index) => items.toSorted((a, b) => a - b)[index]));
    expect([batch.size, batch.drawn_count, batch.status]).toEqual([5, 2, 'drawn']);
    expect((await readTask(world, 'inspector4', taskId)).mine.inspectable).toBe(2);

    const [first = 0, second = 0] = drawn;
    await inspect(world, 'inspector4', taskId, first, 'pass');
    expect((await statuses(items)).filter((status) => status === 'annotation_completed')).toHaveLength(4);
    await inspect(world, 'inspector4', taskId, second, 'pass');
    expect(new Set(await statuses(items))).toEqual(new Set(['inspection_passed']));
    const unseen = await world.db.query(
      sql`select id from audit_event where task_id = ${taskId} and event = 'pass_unsampled'`,
    );
    expect(unseen).toHaveLength(3);
  });

  it('opens the whole batch when one fails', async () => {
    const taskId = await world.makeTask(5, { inspection_ratio: 20, inspection_batch: 4 });
    const items = await annotate('annotator4', taskId, 4);
    const [drawn = 0, ...others] = await drawnOf(taskId);
    expect(others).toEqual([]);
    await inspect(world, 'inspector4', taskId, drawn, 'fail', 'Sloppy');
    expect(await drawnOf(taskId)).toEqual(items.toSorted((a, b) => a - b));
    for (const item of items.filter((id) => id !== drawn)) await inspect(world, 'inspector4', taskId, item, 'pass');
    expect(await statusOf(world.db, drawn)).toBe('inspection_failed');
    expect((await readTask(world, 'annotator4', taskId)).mine.rework).toBe(1);
  });

  it('draws from unfinished batches as soon as their annotator can hand in nothing more', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 1, inspection_batch: 10 });
    await annotate('annotator4', taskId, 2);
    await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect(await drawnOf(taskId)).toEqual([]);
    const { item_id: last } = await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
    // Nothing is left to claim: the first annotator is done, the second has two in work
    expect(await drawnOf(taskId)).toHaveLength(1);
    await world.ask('annotator4b', 'releaseItem', { item_id: last });
    await annotate('annotator4', taskId, 1);
    expect(await drawnOf(taskId)).toHaveLength(2);
  });

  it('is drawn by the lead without waiting', async () => {
    const taskId = await world.makeTask(9, { inspection_ratio: 50, inspection_batch: 100 });
    await annotate('annotator4', taskId, 3);
    await annotate('annotator4b', taskId, 1);
    expect((await world.call('annotator4', 'drawInspection', { task_id: taskId })).status).toBe(403);
    expect(await world.ask('lead3', 'drawInspection', { task_id: taskId })).toEqual({ drawn: 3 });
    expect(await world.ask('lead3', 'drawInspection', { task_id: taskId })).toEqual({ drawn: 0 });
  });

  it('completes when a recall takes the last free items away', async () => {
    const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 10 });
    const [item = 0] = await annotate('annotator4', taskId, 1);
    expect((await world.call('pm1', 'recallItems', { task_id: taskId, count: 3 })).code).toBe(24002027);
    await world.ask('pm1', 'recallItems', { task_id: taskId, count: 2 });
    await inspect(world, 'inspector4', taskId, item, 'pass');
    const task = await readTask(world, 'pm1', taskId);
    expect([task.state, task.item_count]).toEqual(['verifiers_to_be_assigned', 1]);
  });

  it('finishes the task once when the last verdicts come at the same moment', async () => {
    const taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 1 });
    const items = await annotate('annotator4', taskId, 6);
    const opened = [];
    for (const [index, item] of items.entries()) {
      const login: Login = index % 2 === 0 ? 'inspector4' : 'annotator4b';
      await world.ask(login, 'claimItem', { task_id: taskId, stage: 'inspection', item_id: item });
      opened.push({ login, item, ...(await openItem(world, login, item)) });
    }
    const verdicts = await Promise.all(
      opened.map(({ login, item, lease, revision }) =>
        world.call(login, 'inspectItem', { item_id: item, lease, revision, verdict: 'pass', unjudged: 1 }),
      ),
    );
    expect(verdicts.map((verdict) => verdict.status)).toEqual(items.map(() => 200));
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
    expect(
      await world.db.query(
        sql`select id from audit_event where entity = 'task' and entity_id = ${taskId} and event = 'all_passed'`,
      ),
    ).toHaveLength(1);
  });

  it('finishes the task once when the last submits, of which nothing is inspected, overlap', async () => {
    const teamId = await world.teamId();
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: 0 } });
    const taskId = await world.makeTask(2, { inspection_ratio: 50, inspection_batch: 1 });
    // Two people: verdicts on the work of one wait for that person's counts
    const saved = [];
    for (const login of ['annotator4', 'annotator4b'] as const) {
      const { item_id } = await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
      const { lease, revision } = await openItem(world, login, item_id);
      const commands = [addSegment(randomUUID(), 0, sampleRate)];
      const batch = { item_id, lease, base_revision: revision, batch_id: randomUUID(), commands };
      saved.push({ login, item_id, lease, revision: (await world.ask(login, 'saveItem', batch)).revision });
    }
    // A person's clock is written last: without the task's lock, both would have counted what is open by then, and
    // neither would have seen the other's submit
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = world.db.transaction(async (tx) => {
      await tx.query(sql`lock table work_clock in exclusive mode`);
      held.resolve();
      await over.promise;
    });
    await held.promise;
    const submitting = saved.map(({ login, ...submit }) => world.call(login, 'submitItem', submit));
    try {
      // The embedded database has one connection, on which they wait for their turn
      if (world.db.engine === 'postgres') await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    } finally {
      over.resolve();
      await holding;
    }
    expect((await Promise.all(submitting)).map(({ status }) => status)).toEqual([200, 200]);
    await world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: null } });
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
  });
});
