import { randomUUID } from 'node:crypto';
import type { AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { readDocument } from '../../src/item/index.ts';
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
} from './open-world.ts';

const tooLate = 24002081;
let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());

/**
 * Everything a submit or verdict may have touched: items, batches, the task's state, documents, and everyone's figures.
 */
async function everythingOf(taskId: number) {
  const items = await world.db.query<{
    id: number;
    annotation_id: number;
    revision: number;
    status: string;
    is_drawn: boolean;
    return_to: string | null;
    remark: string;
  }>(sql`
    select i.id, a.id as annotation_id, i.status, i.annotator_id, a.annotator_id as writer_id, i.inspector_id, i.verifier_id, i.batch_id, i.is_drawn, i.return_to, i.remark, a.stage_revision, a.judged_revision, i.unit_count, i.target_size, a.revision
    from item i join annotation a on a.item_id = i.id where i.task_id = ${taskId} order by i.id`);
  return {
    items: items.map((item) => ({ ...item, revision: undefined })),
    documents: await Promise.all(items.map((item) => readDocument(world.db, item, item.revision))),
    batches: await world.db.query<{ status: string; size: number; drawn_count: number }>(
      sql`select id, status, seed, size, drawn_count from inspection_batch where task_id = ${taskId} order by id`,
    ),
    task: (await readTask(world, 'pm1', taskId)).state,
    tally: (
      await world.db.query(sql`
        select user_id, sum(annotated) as annotated, sum(inspected) as inspected, sum(verified) as verified, sum(refused) as refused, sum(passed) as passed, sum(returned) as returned,
          sum(accepted) as accepted, sum(annotated_seconds + inspected_seconds + verified_seconds) as seconds
        from work_tally where task_id = ${taskId} group by user_id order by user_id`)
    ).filter((row) => Object.entries(row).some(([name, sum]) => name !== 'user_id' && Number(sum) !== 0)),
  };
}

const newest = async (itemId: number): Promise<number> =>
  (await world.ask('pm1', 'listRevisions', { item_id: itemId, limit: 1 })).rows[0]?.revision ?? 0;
const withdraw = async (login: Login, itemId: number, revision?: number) =>
  world.call(login, 'withdrawItem', { item_id: itemId, revision: revision ?? (await newest(itemId)) });

/** Fires an event, withdraws it, and expects nothing to remain but its history. */
async function takesBack(taskId: number, login: Login, itemId: number, deed: () => Promise<unknown>): Promise<void> {
  const before = await everythingOf(taskId);
  await deed();
  const between = await everythingOf(taskId);
  expect(between).not.toEqual(before);
  const revision = await newest(itemId);
  // As if no time had passed, however slow the machine
  await world.db.query(sql`update item_undo set done_at = now() where item_id = ${itemId}`);
  expect(await withdraw(login, itemId, revision)).toMatchObject({ status: 200 });
  expect(await everythingOf(taskId)).toEqual(before);
  // The response may have been lost: repeating the call changes nothing
  expect(await withdraw(login, itemId, revision)).toMatchObject({ status: 200 });
  const { rows } = await world.ask('pm1', 'listRevisions', { item_id: itemId, limit: 2 });
  expect(rows.map(({ kind }) => kind === 'withdrawal')).toEqual([true, false]);
  await deed();
  expect(outcomeOf(await everythingOf(taskId))).toEqual(outcomeOf(between));
}

/** Excludes what keeps counting: revisions, and the ids of a recreated batch. */
const outcomeOf = ({ items, documents, batches, task, tally }: Awaited<ReturnType<typeof everythingOf>>) => ({
  items: items.map(({ status, is_drawn, return_to, remark }) => ({ status, is_drawn, return_to, remark })),
  batches: batches.map(({ status, size, drawn_count }) => ({ status, size, drawn_count })),
  documents,
  task,
  tally,
});

const claim = async (login: Login, taskId: number): Promise<number> =>
  (await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;

/** Claims and edits, without submitting. */
async function begin(login: Login, taskId: number): Promise<number> {
  const itemId = await claim(login, taskId);
  await edit(login, itemId, [addSegment(randomUUID(), 0, sampleRate)]);
  return itemId;
}

async function edit(login: Login, itemId: number, commands: AudioCommand[]): Promise<void> {
  const { lease, revision } = await openItem(world, login, itemId);
  await world.ask(login, 'saveItem', {
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands,
  });
}

async function judge(login: Login, itemId: number, verdict: 'pass' | 'fail'): Promise<void> {
  const { lease, revision } = await openItem(world, login, itemId);
  const call = { item_id: itemId, lease, revision, verdict, unjudged: 1, comment: verdict === 'fail' ? 'no' : '' };
  await (login === 'acceptor2'
    ? world.ask(login, 'acceptItem', { ...call, return_to: 'inspection' })
    : world.ask(login, 'inspectItem', call));
}

describe('withdrawing a submission', () => {
  it('leaves the batch that collects it', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 50, inspection_batch: 3 });
    const first = await begin('annotator4', taskId);
    await takesBack(taskId, 'annotator4', first, () => saveAndSubmit(world, 'annotator4', first, []));
    const second = await begin('annotator4', taskId);
    await takesBack(taskId, 'annotator4', second, () => saveAndSubmit(world, 'annotator4', second, []));
  });

  it('puts a batch that was drawn with it together again; submitted once more, the same ones are drawn', async () => {
    const taskId = await world.makeTask(9, { inspection_ratio: 30, inspection_batch: 4 });
    for (let time = 0; time < 3; time += 1) await annotateOne(world, 'annotator4', taskId);
    const last = await begin('annotator4', taskId);
    await takesBack(taskId, 'annotator4', last, () => saveAndSubmit(world, 'annotator4', last, []));
  });

  it('takes back what passed at once because nothing is inspected, with its batch and its task', async () => {
    const teamId = await world.teamId();
    const setRatio = (ratio: number | null) =>
      world.ask('ops6', 'updateTeam', { id: teamId, changes: { inspection_ratio: ratio } });
    await setRatio(0);
    try {
      const taskId = await world.makeTask(4, { inspection_ratio: 50, inspection_batch: 2 });
      expect((await readTask(world, 'pm1', taskId)).inspection_ratio).toBe(0);
      for (let time = 0; time < 3; time += 1) {
        const item = await begin('annotator4', taskId);
        await takesBack(taskId, 'annotator4', item, () => saveAndSubmit(world, 'annotator4', item, []));
      }
      const last = await begin('annotator4', taskId);
      await takesBack(taskId, 'annotator4', last, () => saveAndSubmit(world, 'annotator4', last, []));
      expect((await readTask(world, 'pm1', taskId)).state).toBe('verifiers_to_be_assigned');
      await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
      expect((await withdraw('annotator4', last)).status).toBe(409);
    } finally {
      await setRatio(null);
    }
  });

  it('stays passed when an inspector closed its batch', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 25, inspection_batch: 4 });
    const items = [];
    for (let time = 0; time < 4; time += 1) items.push(await annotateOne(world, 'annotator4', taskId));
    const { item_id: drawn } = await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection' });
    await judge('inspector4', drawn, 'pass');
    await world.db.query(sql`update item_undo set done_at = now() where item_id = any(${items}::bigint[])`);
    const before = await everythingOf(taskId);
    for (const item of items) expect((await withdraw('annotator4', item)).status).toBe(409);
    expect(await everythingOf(taskId)).toEqual(before);
  });

  it('gives refused work back as it was refused', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const item = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, item, 'fail', 'Listen again');
    await edit('annotator4', item, [addSegment(randomUUID(), 2 * sampleRate, 3 * sampleRate)]);
    await takesBack(taskId, 'annotator4', item, () => saveAndSubmit(world, 'annotator4', item, []));
    await inspect(world, 'inspector4', taskId, item, 'pass');
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
    await world.ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'annotation', reason: 'All of it' });
    await edit('annotator4', item, [addSegment(randomUUID(), 4 * sampleRate, 5 * sampleRate)]);
    await takesBack(taskId, 'annotator4', item, () => saveAndSubmit(world, 'annotator4', item, []));
  });

  it('is refused to others, too late, and once somebody goes on with it or inspects from its batch', async () => {
    const taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 2 });
    const [first, second] = [
      await annotateOne(world, 'annotator4', taskId),
      await annotateOne(world, 'annotator4', taskId),
    ];
    expect((await withdraw('annotator4b', second)).status).toBeGreaterThanOrEqual(403);
    expect((await withdraw('lead3', second)).code).toBe(tooLate);
    expect((await withdraw('annotator4', second, 1)).code).toBe(tooLate);
    const done = await world.db.query<{ at: string }>(
      sql`update item_undo set done_at = done_at - interval '15 seconds' where item_id = ${second} returning done_at::text as at`,
    );
    expect(done).toHaveLength(1);
    expect(await withdraw('annotator4', second)).toMatchObject({ status: 409, code: tooLate });
    await world.db.query(sql`update item_undo set done_at = now() where item_id = ${second}`);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: first });
    const before = await everythingOf(taskId);
    expect((await withdraw('annotator4', second)).code).toBe(tooLate);
    expect((await withdraw('annotator4', first)).code).toBe(tooLate);
    expect(await everythingOf(taskId)).toEqual(before);
    const third = await annotateOne(world, 'annotator4b', taskId);
    await world.ask('lead3', 'drawInspection', { task_id: taskId });
    expect((await withdraw('annotator4b', third)).code).toBe(tooLate);
    expect(await statusOf(world.db, third)).toBe('annotation_completed');
  });

  it('is won by one of two who reach for it: whoever takes it back, or whoever takes it for inspection', async () => {
    const taskId = await world.makeTask(24, { inspection_ratio: 99, inspection_batch: 2 });
    for (let round = 0; round < 12; round += 1) {
      const [other, item] = [
        await annotateOne(world, 'annotator4', taskId),
        await annotateOne(world, 'annotator4', taskId),
      ];
      const revision = await newest(item);
      const undo = () => withdraw('annotator4', item, revision);
      const take = () =>
        world.call('inspector4', 'claimItem', {
          task_id: taskId,
          stage: 'inspection',
          item_id: round % 3 === 0 ? other : item,
        });
      const [first, second] = await Promise.all(round % 2 === 0 ? [undo(), take()] : [take(), undo()]);
      const [undone, taken] = round % 2 === 0 ? [first, second] : [second, first];
      expect([undone?.status, taken?.status].toSorted()).toEqual([200, 409]);
      expect(await statusOf(world.db, item)).toBe(
        undone?.status === 200 ? 'in_annotation' : round % 3 === 0 ? 'annotation_completed' : 'in_inspection',
      );
      const batches = await world.db.query<{ size: number; members: number; drawn_count: number; drawn: number }>(sql`
        select size, drawn_count, (select count(*)::integer from item i where i.batch_id = b.id) as members, (select count(*)::integer from item i where i.batch_id = b.id and i.is_drawn) as drawn
        from inspection_batch b where task_id = ${taskId}`);
      for (const { size, members, drawn_count, drawn } of batches)
        expect([members, drawn]).toEqual([size, drawn_count]);
      if (undone?.status === 200) await saveAndSubmit(world, 'annotator4', item, []);
    }
  });
});

describe('taking a verdict back', () => {
  it('makes wait again what passed unseen with the last of its batch, and the task with it', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 25, inspection_batch: 4 });
    for (let time = 0; time < 4; time += 1) await annotateOne(world, 'annotator4', taskId);
    const { item_id: drawn } = await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection' });
    await takesBack(taskId, 'inspector4', drawn, () => judge('inspector4', drawn, 'pass'));
    expect((await readTask(world, 'pm1', taskId)).state).toBe('verifiers_to_be_assigned');
    // Nothing is withdrawn once the task has moved on
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
    expect((await withdraw('inspector4', drawn)).code).toBe(tooLate);
  });

  it('closes the batch that a failure opened, but not over what somebody took meanwhile', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 25, inspection_batch: 4 });
    for (let time = 0; time < 4; time += 1) await annotateOne(world, 'annotator4', taskId);
    const { item_id: drawn } = await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection' });
    await takesBack(taskId, 'inspector4', drawn, () => judge('inspector4', drawn, 'fail'));
    const { item_id: taken } = await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'inspection' });
    expect((await withdraw('inspector4', drawn)).status).toBe(200);
    const { items, batches } = await everythingOf(taskId);
    expect(items.filter(({ is_drawn }) => is_drawn).map(({ id }) => id)).toEqual(
      [drawn, taken].toSorted((a, b) => a - b),
    );
    expect(batches).toMatchObject([{ status: 'drawn' }]);
  });

  it('is refused once the annotator has opened what was sent back', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const item = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, item, 'fail');
    await openItem(world, 'annotator4', item);
    expect((await withdraw('inspector4', item)).code).toBe(tooLate);
  });

  it('works at acceptance, for passes and failures, until the task is decided', async () => {
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const items = [await annotateOne(world, 'annotator4', taskId), await annotateOne(world, 'annotator4', taskId)];
    for (const item of items) await inspect(world, 'inspector4', taskId, item, 'pass');
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: [await world.idOf('acceptor2')] });
    for (const item_id of items)
      await world.ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id });
    const [passed = 0, failed = 0] = items;
    await takesBack(taskId, 'acceptor2', passed, () => judge('acceptor2', passed, 'pass'));
    await takesBack(taskId, 'acceptor2', failed, () => judge('acceptor2', failed, 'fail'));
    await world.ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'inspection', reason: 'See there' });
    expect((await withdraw('acceptor2', passed)).status).toBe(409);
    expect((await withdraw('acceptor2', failed)).status).toBe(409);
  });

  it('takes the figures back in the quarter of an hour in which they were counted', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const item = await annotateOne(world, 'annotator4', taskId);
    // Nothing of the product can do this
    await world.db.query(sql`alter table audit_event disable trigger audit_event_is_final`);
    await world.db.query(
      sql`update audit_event set created_at = created_at - interval '40 minutes' where entity = 'item' and entity_id = ${item} and event = 'submit'`,
    );
    await world.db.query(sql`update work_tally set slot = slot - interval '45 minutes' where task_id = ${taskId}`);
    await world.db.query(
      sql`update audit_event set created_at = (select slot from work_tally where task_id = ${taskId}) where entity = 'item' and entity_id = ${item} and event = 'submit'`,
    );
    await world.db.query(sql`alter table audit_event enable trigger audit_event_is_final`);
    await world.db.query(sql`alter table item_submission disable trigger item_submission_update`);
    await world.db.query(
      sql`update item_submission set created_at = (select slot from work_tally where task_id = ${taskId}) where item_id = ${item}`,
    );
    await world.db.query(sql`alter table item_submission enable trigger item_submission_update`);
    expect((await withdraw('annotator4', item)).status).toBe(200);
    expect(
      await world.db.query(sql`select annotated, annotated_seconds from work_tally where task_id = ${taskId}`),
    ).toEqual([{ annotated: 0, annotated_seconds: 0 }]);
  });
});

it('passes nothing unaware: whoever passes says how many segments nobody has judged', async () => {
  const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
  const item = await begin('annotator4', taskId);
  await edit('annotator4', item, [
    addSegment('second', 2 * sampleRate, 3 * sampleRate),
    addSegment('third', 4 * sampleRate, 5 * sampleRate),
  ]);
  await saveAndSubmit(world, 'annotator4', item, []);
  await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: item });
  const { lease, revision } = await openItem(world, 'inspector4', item);
  const judged = await world.ask('inspector4', 'saveItem', {
    item_id: item,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.verdict', ids: ['second'], verdict: 'inspection_passed' }],
  });
  const pass = (unjudged?: number) =>
    world.call('inspector4', 'inspectItem', {
      item_id: item,
      lease,
      revision: judged.revision,
      verdict: 'pass',
      ...(unjudged !== undefined && { unjudged }),
    });
  for (const count of [undefined, 0, 1, 3])
    expect(await pass(count)).toMatchObject({ status: 409, code: 24002082, data: { count: 2 } });
  expect(await pass(2)).toMatchObject({ status: 200, data: { revision: judged.revision + 1 } });
  expect(await pass(2)).toMatchObject({ status: 200, data: { revision: judged.revision + 1 } });
  const { rows } = await world.ask('pm1', 'listItemEvents', { item_id: item });
  expect(rows.find(({ event }) => event === 'pass_inspection')?.verdict).toMatchObject({ is_pass: true, unjudged: 2 });
  expect(
    await world.db.query(
      sql`select after from audit_event where entity = 'item' and entity_id = ${item} and event = 'pass_inspection'`,
    ),
  ).toEqual([{ after: { unjudged: 2 } }]);
});
