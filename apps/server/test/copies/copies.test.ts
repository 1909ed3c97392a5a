import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, migrationFolder, one, sql } from '../../src/db/index.ts';
import { script } from '../../src/db/sql.ts';
import { createExportThreads, exportJobs } from '../../src/export/index.ts';
import { copyJobs } from '../../src/item/index.ts';
import { startWorkers, type Workers } from '../../src/job/index.ts';
import { audioOf, eventually } from '../../../../tests/server/index.ts';
import {
  addSegment,
  inspect,
  openItem,
  openWorld,
  sampleRate,
  type Login,
  type World,
} from '../workflow/open-world.ts';

/** Threads that fail at copies, whose memory they do not fit into at first. */
const threads = createExportThreads();
const outOfMemory = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
let failure: Error = outOfMemory;
const failingThreads: typeof threads = {
  ...threads,
  run(name, input, options) {
    if ('stored' in input && input.stored.some(({ copies }) => copies)) return Promise.reject(failure);
    return threads.run(name, input, options);
  },
};

let world: World;
let workers: Workers;
beforeAll(async () => {
  world = await openWorld();
  workers = startWorkers(
    world.db,
    { ...copyJobs(world.parts), ...exportJobs(world.parts, failingThreads) },
    { pollMs: 50 },
  );
});
afterAll(async () => {
  await workers.stop();
  await threads.close();
  await world.close();
});

const inspector: Login = 'inspector4';

/** Makes a copy of an item, or submits the one that the person holds. */
async function makeCopy(
  taskId: number,
  login: Login,
  text: string,
  { of, scene }: { of?: number; scene?: string } = {},
): Promise<{ itemId: number; annotationId: number }> {
  const { item_id: itemId } = await world.ask(login, 'claimItem', {
    task_id: taskId,
    stage: 'annotation',
    ...(of !== undefined && { item_id: of }),
  });
  const { annotation_id } = await world.ask(login, 'getItem', { id: itemId });
  const { lease, revision } = await world.ask(login, 'leaseItem', { item_id: itemId, annotation_id });
  const saved = await world.ask(login, 'saveItem', {
    item_id: itemId,
    annotation_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      addSegment(`${login}-s`, sampleRate, 3 * sampleRate, text),
      ...(scene === undefined ? [] : [{ type: 'global.answer' as const, labelId: 'scene', answer: [scene] }]),
    ],
  });
  await world.ask(login, 'submitItem', { item_id: itemId, annotation_id, lease, revision: saved.revision });
  return { itemId, annotationId: annotation_id };
}

const statusOf = async (itemId: number) =>
  one<{
    status: string;
    result: string | null;
    agreement: number | null;
    annotator_id: number | null;
    open_copies: number;
  }>(world.db, sql`select status, result, agreement, annotator_id, open_copies from item where id = ${itemId}`);

describe('blind copies', () => {
  it('that agree become the result, which goes the usual way through inspection', async () => {
    const taskId = await world.makeTask(1, { copies: 2, agreement_threshold: 80 });
    const [item] = (await world.ask('lead3', 'listItems', { task_id: taskId })).rows;
    expect(item).toMatchObject({ status: 'unclaimed', copies: 2, copies_in: 0, agreement: null, annotator: null });
    const first = await makeCopy(taskId, 'annotator4', 'hello world');
    expect(await statusOf(first.itemId)).toMatchObject({ status: 'in_annotation', open_copies: 1, annotator_id: null });
    // Nobody gets two copies of one item
    expect((await world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })).code).toBe(
      errors.nothing_to_claim.code,
    );
    expect(
      (await world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: first.itemId }))
        .code,
    ).toBe(errors.copy_twice.code);
    const second = await makeCopy(taskId, 'annotator4b', 'hello world');
    expect(second.itemId).toBe(first.itemId);
    expect(second.annotationId).not.toBe(first.annotationId);
    await eventually(async () => (await statusOf(first.itemId)).status === 'annotation_completed');
    expect(await statusOf(first.itemId)).toMatchObject({ result: 'by_agreement', agreement: 1, open_copies: 0 });
    const { document, item: opened } = await world.ask('lead3', 'getItem', { id: first.itemId });
    expect(audioOf(document).segments.map(({ answers }) => answers['text'])).toEqual(['hello world']);
    expect(opened).toMatchObject({ copies_in: 2, agreement: 100, to_adjudicate: false });
    expect([await world.idOf('annotator4'), await world.idOf('annotator4b')]).toContain(opened.annotator?.id);

    // Where an item does not fit into memory with its copies, or they cannot be read, it goes out without them
    const project_id = (await world.ask('pm1', 'getTask', { id: taskId })).project.id;
    const leftOut = async () => {
      const { id } = await world.ask('pm1', 'createExport', {
        project_id,
        task_ids: [taskId],
        format: 'json',
        includes_copies: true,
        item_statuses: ['annotation_completed'],
      });
      const exported = await eventually(async () => {
        const record = await world.ask('pm1', 'getExport', { id });
        return record.status !== 'generating' && record;
      });
      expect(exported).toMatchObject({ status: 'succeeded', item_count: 1, issues: [{ item: { id: first.itemId } }] });
      return exported.issues[0]?.reason;
    };
    expect(await leftOut()).toBe('copies_too_large');
    failure = new DatabaseError('bad text', { code: '22P05' });
    expect(await leftOut()).toBe('copy_unreadable');
  });

  it('that differ wait for an inspector who made none, and who decides without knowing whose they are', async () => {
    const taskId = await world.makeTask(1, { copies: 2, agreement_threshold: 90 });
    const { itemId, annotationId } = await makeCopy(taskId, 'annotator4', 'hello there my world');
    expect((await world.call('lead3', 'getCopies', { item_id: itemId })).code).toBe(errors.copies_not_in.code);
    const other = await makeCopy(taskId, 'annotator4b', 'good bye');
    await eventually(async () => (await statusOf(itemId)).status === 'annotation_completed');
    expect(await statusOf(itemId)).toMatchObject({ result: null, annotator_id: null });

    // Neither sees the other's work
    for (const [login, own, foreign] of [
      ['annotator4', annotationId, other.annotationId],
      ['annotator4b', other.annotationId, annotationId],
    ] as const) {
      const opened = await world.ask(login, 'getItem', { id: itemId });
      expect([opened.annotation_id, opened.item.status]).toEqual([own, 'annotation_completed']);
      expect((await world.call(login, 'getItem', { id: itemId, annotation_id: foreign })).code).toBe(
        errors.annotation_unknown.code,
      );
      expect((await world.call(login, 'listRevisions', { item_id: itemId, annotation_id: foreign })).code).toBe(
        errors.annotation_unknown.code,
      );
      expect((await world.call(login, 'getCopies', { item_id: itemId })).code).toBe(errors.not_found.code);
      const { rows, worked } = await world.ask(login, 'listItemEvents', { item_id: itemId });
      const ids = [...rows.map(({ actor }) => actor?.id), ...worked.map(({ user }) => user.id)];
      expect(rows.flatMap(({ submission }) => submission?.round ?? [])).toEqual([1]);
      expect(ids).not.toContain(await world.idOf(login === 'annotator4' ? 'annotator4b' : 'annotator4'));
      expect(opened.item).toMatchObject({ status: 'annotation_completed', annotator: { id: await world.idOf(login) } });
      expect((await world.ask(login, 'listItems', { task_id: taskId })).rows).toEqual([opened.item]);
    }
    expect((await world.call('annotator4b', 'claimItem', { task_id: taskId, stage: 'inspection' })).code).not.toBe(0);

    await world.ask(inspector, 'claimItem', { task_id: taskId, stage: 'inspection' });
    const { copies, agreement, pairs, result } = await world.ask(inspector, 'getCopies', { item_id: itemId });
    expect(copies.map(({ letter }) => letter)).toEqual(['A', 'B']);
    expect(JSON.stringify(copies)).not.toContain('annotator4"');
    expect([result, pairs.length, pairs[0]?.measures.text.n !== 0]).toEqual([null, 1, true]);
    expect(agreement).toBeLessThan(0.9);
    const { lease, revision } = await openItem(world, inspector, itemId);
    const verdict = { item_id: itemId, lease, verdict: 'pass', unjudged: 1 } as const;
    expect((await world.call(inspector, 'inspectItem', { ...verdict, revision, unjudged: 0 })).code).toBe(
      errors.result_missing.code,
    );
    const taken = copies.find(({ annotation_id }) => annotation_id === annotationId);
    // Without the item in hand nothing is merged or checked, so that no fault tells what copies say
    for (const [login, frame] of [
      ['annotator4', 1],
      ['annotator4b', annotationId],
    ] as const)
      expect(
        (await world.call(login, 'adoptCopies', { item_id: itemId, lease, revision, picks: { frame } })).code,
      ).toBe(errors.lease_lost.code);
    const adopted = await world.ask(inspector, 'adoptCopies', {
      item_id: itemId,
      lease,
      revision,
      picks: { frame: taken?.annotation_id ?? 0 },
    });
    // A repeated call says the same
    expect(
      await world.ask(inspector, 'adoptCopies', { item_id: itemId, lease, revision, picks: { frame: annotationId } }),
    ).toEqual(adopted);
    expect(await statusOf(itemId)).toMatchObject({ result: 'chosen', annotator_id: await world.idOf('annotator4') });
    await world.ask(inspector, 'inspectItem', { ...verdict, revision: adopted.revision });
    const passed = await world.ask('lead3', 'getItem', { id: itemId });
    await world.db.query(sql`
      with named as (insert into error_type (project_id, name) select project_id, 'Wrong word' from task where id = ${taskId} returning id)
      insert into verdict_error (verdict_id, error_type_id) select v.id, named.id from item_verdict v, named where v.item_id = ${itemId}`);
    // What became of the result is opened no more than it is listed, and found no more
    for (const [login, verdict] of [
      ['annotator4', null],
      ['annotator4b', null],
      ['lead3', 'inspection_passed'],
    ] as const) {
      const { item } = await world.ask(login, 'getItem', { id: itemId });
      expect((await world.ask(login, 'listItems', { task_id: taskId })).rows).toEqual([item]);
      expect(item.verdict).toBe(verdict);
      const found = await world.ask(login, 'listItems', { task_id: taskId, verdict_errors: 'wrong' });
      expect(found.rows).toEqual(verdict === null ? [] : [item]);
    }
    expect(passed.item.status).not.toBe('in_inspection');
    expect(audioOf(passed.document).segments.map(({ answers }) => answers['text'])).toEqual(['hello there my world']);
  });

  it('may be closed early by the lead once one is in', async () => {
    const taskId = await world.makeTask(1, { copies: 3 });
    const [item] = (await world.ask('lead3', 'listItems', { task_id: taskId })).rows;
    const itemId = item?.id ?? 0;
    expect(await world.ask('lead3', 'closeCopies', { task_id: taskId, item_ids: [itemId] })).toMatchObject({
      closed: 0,
      refused: [{ item_id: itemId }],
    });
    await makeCopy(taskId, 'annotator4', 'only one');
    expect((await world.call('annotator4', 'closeCopies', { task_id: taskId, item_ids: [itemId] })).status).toBe(403);
    expect(await world.ask('lead3', 'closeCopies', { task_id: taskId, item_ids: [itemId] })).toMatchObject({
      closed: 1,
    });
    await eventually(async () => (await statusOf(itemId)).status !== 'in_annotation');
    expect(await statusOf(itemId)).toMatchObject({ result: 'by_agreement' });
  });

  it('are released with their draft, handed over, and counted for whoever holds them', async () => {
    const taskId = await world.makeTask(2, { copies: 2 });
    const { item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { mine } = await world.ask('annotator4', 'getTask', { id: taskId });
    expect(mine).toMatchObject({ annotating: 1, claimable: 1 });
    expect((await world.ask('lead3', 'listHolders', { task_id: taskId, stale_hours: 1 })).rows).toMatchObject([
      { user: { id: await world.idOf('annotator4') }, items: 1 },
    ]);
    expect((await world.call('lead3', 'releaseItem', { item_id: itemId })).code).toBe(errors.only_by_copies.code);
    await world.ask('annotator4', 'releaseItem', { item_id: itemId });
    expect(await statusOf(itemId)).toMatchObject({ status: 'unclaimed', open_copies: 2 });
    expect((await world.ask('annotator4', 'getTask', { id: taskId })).mine).toMatchObject({ annotating: 0 });
    // It is known from whom; of copies from before it was kept, a migration reads it from the trail
    const released = () =>
      world.db.query<{ id: number }>(
        sql`select id from annotation where item_id = ${itemId} and released_from_id = (select id from app_user where username = 'annotator4')`,
      );
    expect(await released()).toHaveLength(1);
    await world.db.query(sql`update annotation set released_from_id = null where item_id = ${itemId}`);
    const migration = await readFile(join(migrationFolder, '0219_copies_released_before.sql'), 'utf8');
    for (let run = 0; run < 2; run += 1) await world.db.query(script(migration));
    expect(await released()).toHaveLength(1);
  });

  it('stay with whoever made them when their result comes back and changes hands', async () => {
    const taskId = await world.makeTask(1, { copies: 2, agreement_threshold: 80 });
    const { itemId } = await makeCopy(taskId, 'annotator4', 'hello again');
    await makeCopy(taskId, 'annotator4b', 'hello again');
    await eventually(async () => (await statusOf(itemId)).status === 'annotation_completed');
    await inspect(world, inspector, taskId, itemId, 'fail');
    const makers = await Promise.all((['annotator4', 'annotator4b'] as const).map((login) => world.idOf(login)));
    const { annotator_id: gone } = await statusOf(itemId);
    const heir = makers.find((id) => id !== gone) ?? 0;
    const annotators = () =>
      world.db.query(sql`select ordinal, annotator_id from annotation where item_id = ${itemId} order by ordinal`);
    const copies = (await annotators()).slice(1);
    expect(copies).toHaveLength(2);
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [heir],
      inspector_ids: [await world.idOf(inspector), await world.idOf('annotator4b')],
      departures: [{ user_id: gone ?? 0, departure: { method: 'hand_over', to_id: heir } }],
    });
    expect(await annotators()).toEqual([{ ordinal: 1, annotator_id: heir }, ...copies]);
    await world.ask('pm1', 'takeBackTask', { task_id: taskId, releases: true });
    expect(await annotators()).toEqual([{ ordinal: 1, annotator_id: null }, ...copies]);
  });

  it('change in number for items that nobody has begun', async () => {
    const taskId = await world.makeTask(2, { copies: 2 });
    const { item_id: begun } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const change = async (copies: number) => {
      const { edit_version } = await world.ask('pm1', 'getTask', { id: taskId });
      await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes: { copies } });
      const rows = await world.db.query<{ id: number; copies: number; open_copies: number }>(
        sql`select id, copies, open_copies from item where task_id = ${taskId} order by id`,
      );
      return rows.map(({ id, copies: of, open_copies }) => [id === begun, of, open_copies]);
    };
    expect(await change(3)).toEqual([
      [true, 2, 1],
      [false, 3, 3],
    ]);
    expect(await change(1)).toEqual([
      [true, 2, 1],
      [false, 1, 0],
    ]);
    expect(await change(2)).toEqual([
      [true, 2, 1],
      [false, 2, 2],
    ]);
  });

  it('agree by the kappa of their number, beside alpha over all items', async () => {
    const taskId = await world.makeTask(7, { copies: 2, agreement_threshold: 0 });
    const change = async (changes: RequestOf<Api['updateTask']>['changes']) => {
      const { edit_version } = await world.ask('pm1', 'getTask', { id: taskId });
      await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes });
    };
    const both = ['annotator4', 'annotator4b'] as const;
    const copy = async (answers: Readonly<Partial<Record<Login, string>>>, order: readonly Login[]) => {
      let of: number | undefined;
      for (const login of order)
        of = (await makeCopy(taskId, login, 'hello', { ...(of !== undefined && { of }), scene: answers[login] ?? '' }))
          .itemId;
    };
    // Who submits first changes nothing
    await copy({ annotator4: 'indoor', annotator4b: 'indoor' }, both);
    await copy({ annotator4: 'indoor', annotator4b: 'outdoor' }, both);
    await copy({ annotator4: 'indoor', annotator4b: 'outdoor' }, both.toReversed());
    await copy({ annotator4: 'outdoor', annotator4b: 'outdoor' }, both);
    await copy({ annotator4: 'outdoor', annotator4b: 'outdoor' }, both);
    await change({ copies: 3 });
    await world.db.query(sql`update user_role set can_annotate = true where user_id = ${await world.idOf(inspector)}`);
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: await Promise.all([...both, inspector].map((login) => world.idOf(login))),
      inspector_ids: [await world.idOf('annotator4b'), await world.idOf(inspector)],
    });
    const three = [...both, inspector];
    await copy({ annotator4: 'indoor', annotator4b: 'indoor', [inspector]: 'indoor' }, three);
    await copy({ annotator4: 'indoor', annotator4b: 'outdoor', [inspector]: 'outdoor' }, three);
    const agreement = await eventually(async () => {
      const read = await world.ask('lead3', 'getAgreement', { task_id: taskId });
      return read.items === 7 && read;
    });
    const [scene, ...others] = agreement.questions;
    expect(others).toEqual([]);
    // Two copies: observed 3/5, expected 3/5 x 1/5 + 2/5 x 4/5 = 0.44. Three: (1 + 1/3) / 2 observed, (2/3)^2 + (1/3)^2
    // expected
    expect(scene?.kappas).toEqual([
      { kappa: 'cohen', copies: 2, value: expect.closeTo(0.16 / 0.56, 6), n: 5, left_out: 0 },
      { kappa: 'fleiss', copies: 3, value: expect.closeTo(0.25, 6), n: 6, left_out: 0 },
    ]);
    // 16 answers, 8 of each: 6 of the coincidences differ, 128 / 15 are expected to
    expect(scene).toMatchObject({
      label_id: 'scene',
      value: expect.closeTo(1 - (15 * 6) / 128, 6),
      n: 16,
      left_out: 0,
    });
  });
});
