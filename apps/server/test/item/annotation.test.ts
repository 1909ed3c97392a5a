import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { errors, type Api, type ApiName, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { addSegment, annotationsOf, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let itemId: number;
/** The annotation of annotator4, which the item has by itself, and another one of annotator4b. */
let first: number;
let second: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(40, { inspection_ratio: 99, inspection_batch: 1 });
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' }));
  ({ id: first } = await one<{ id: number }>(world.db, annotationsOf(itemId)));
  ({ id: second } = await one<{ id: number }>(
    world.db,
    sql`insert into annotation (item_id, ordinal, annotator_id, status) values (${itemId}, 2, ${await world.idOf('annotator4b')}, 'in_annotation') returning id`,
  ));
  await world.db.query(sql`
    insert into annotation_revision (annotation_id, revision, kind, model_version, snapshot)
    select ${second}::bigint, revision, kind, model_version, snapshot from annotation_revision where annotation_id = ${first}`);
});

const lease = async (login: string, annotation_id?: number) =>
  world.ask(login, 'leaseItem', { item_id: itemId, annotation_id, take_over: true });
const rowOf = (annotationId: number) => one(world.db, sql`select * from annotation where id = ${annotationId}`);
const segmentsOf = async (annotation_id?: number) =>
  audioOf((await world.ask('pm1', 'getItem', { id: itemId, annotation_id })).document).segments.map(({ id }) => id);

describe('two annotations of one item', () => {
  it('have documents, revisions and leases of their own', async () => {
    const own = await lease('annotator4');
    const other = await lease('annotator4b', second);
    expect([own.annotation_id, other.annotation_id, own.lease === other.lease]).toEqual([first, second, false]);
    expect(await rowOf(first)).toMatchObject({ lease: own.lease, lease_user_id: await world.idOf('annotator4') });

    // One batch id in both: a repeated batch is sought in its own annotation alone
    const batch = { item_id: itemId, base_revision: 0, batch_id: randomUUID() };
    const saves = [
      await world.ask('annotator4', 'saveItem', { ...batch, lease: own.lease, commands: [addSegment('a', 0, 100)] }),
      await world.ask('annotator4b', 'saveItem', {
        ...batch,
        annotation_id: second,
        lease: other.lease,
        commands: [addSegment('b', 0, 100), addSegment('c', 100, 200)],
      }),
    ];
    expect(saves.map(({ annotation_id, revision }) => [annotation_id, revision])).toEqual([
      [first, 1],
      [second, 1],
    ]);
    await world.ask('annotator4b', 'saveItem', {
      item_id: itemId,
      annotation_id: second,
      lease: other.lease,
      base_revision: 1,
      batch_id: randomUUID(),
      commands: [addSegment('d', 200, 300)],
    });
    expect([await segmentsOf(), await segmentsOf(first), await segmentsOf(second)]).toEqual([
      ['a'],
      ['a'],
      ['b', 'c', 'd'],
    ]);

    const histories = await Promise.all(
      [first, second].map((annotation_id) => world.ask('pm1', 'listRevisions', { item_id: itemId, annotation_id })),
    );
    expect(histories.map(({ annotation_id, rows }) => [annotation_id, rows.map((row) => row.author?.id)])).toEqual([
      [first, [await world.idOf('annotator4'), undefined]],
      [second, [await world.idOf('annotator4b'), await world.idOf('annotator4b'), undefined]],
    ]);
    const revision = { item_id: itemId, revision: 1 };
    const documents = [
      await world.ask('pm1', 'getRevision', revision),
      await world.ask('pm1', 'getRevision', { ...revision, annotation_id: second }),
    ];
    expect(
      documents.map(({ annotation_id, document }) => [annotation_id, audioOf(document).segments.map(({ id }) => id)]),
    ).toEqual([
      [first, ['a']],
      [second, ['b', 'c']],
    ]);
    // The figures of the item are those of its first annotation
    const { item } = await world.ask('pm1', 'getItem', { id: itemId });
    expect([item.unit_count, item.revision]).toEqual([1, 1]);
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
    expect(rows.filter(({ id }) => id === itemId).map((row) => [row.unit_count, row.revision])).toEqual([[1, 1]]);
  });

  it('are not written through each other’s lease', async () => {
    const own = await lease('annotator4');
    const other = await lease('annotator4b', second);
    const batch = { item_id: itemId, base_revision: 0, commands: [addSegment('a', 0, 100)] };
    const save = (login: string, request: { annotation_id?: number; lease: string }) =>
      world.call(login, 'saveItem', { ...batch, ...request, batch_id: randomUUID() });
    for (const refused of [
      await save('annotator4b', { lease: other.lease }),
      await save('annotator4b', { lease: own.lease, annotation_id: first }),
      await save('annotator4', { lease: own.lease, annotation_id: second }),
    ])
      expect(refused.code).toBe(errors.lease_lost.code);
    expect([await segmentsOf(first), await segmentsOf(second)]).toEqual([[], []]);
  });

  it('leave each other alone when one is submitted, and when that is taken back', async () => {
    const own = await lease('annotator4');
    await lease('annotator4b', second);
    const before = await rowOf(second);
    const { revision } = await world.ask('annotator4', 'saveItem', {
      item_id: itemId,
      lease: own.lease,
      base_revision: 0,
      batch_id: randomUUID(),
      commands: [addSegment('a', 0, 100)],
    });
    const submitted = await world.ask('annotator4', 'submitItem', { item_id: itemId, lease: own.lease, revision });
    expect(await rowOf(second)).toEqual(before);
    // Who has another annotation of the item in hand has annotated it, and does not inspect it
    const inspection = { task_id: taskId, stage: 'inspection', item_id: itemId } as const;
    expect((await world.call('annotator4b', 'claimItem', inspection)).code).toBe(errors.own_work.code);
    const taken = { item_id: itemId, revision: submitted.revision };
    expect((await world.call('annotator4', 'withdrawItem', { ...taken, annotation_id: second })).code).not.toBe(0);
    await world.ask('annotator4', 'withdrawItem', taken);
    expect(await rowOf(second)).toEqual(before);
    expect(await rowOf(first)).toMatchObject({ revision: 3, annotator_id: await world.idOf('annotator4') });
  });

  it('leave the item the annotator of its first one', async () => {
    const annotators = () =>
      world.db.query(
        sql`select a.ordinal, a.annotator_id, i.annotator_id as copy from item i join annotation a on a.item_id = i.id where i.id = ${itemId} order by a.ordinal`,
      );
    const [one4, two] = [await world.idOf('annotator4'), await world.idOf('annotator4b')];
    expect(await annotators()).toEqual([
      { ordinal: 1, annotator_id: one4, copy: one4 },
      { ordinal: 2, annotator_id: two, copy: one4 },
    ]);
    await world.ask('annotator4', 'releaseItem', { item_id: itemId });
    expect(await annotators()).toEqual([
      { ordinal: 1, annotator_id: null, copy: null },
      { ordinal: 2, annotator_id: two, copy: null },
    ]);
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: itemId });
    expect(await annotators()).toEqual([
      { ordinal: 1, annotator_id: one4, copy: one4 },
      { ordinal: 2, annotator_id: two, copy: one4 },
    ]);
  });
});

describe('an annotation that is none of the item', () => {
  const calls = {
    getItem: ['pm1', (annotation_id) => ({ id: itemId, annotation_id })],
    leaseItem: ['annotator4', (annotation_id) => ({ item_id: itemId, annotation_id })],
    saveItem: [
      'annotator4',
      (annotation_id) => ({
        ...written(annotation_id),
        base_revision: 0,
        batch_id: randomUUID(),
        commands: [{ type: 'validity.set', isValid: true }],
      }),
    ],
    submitItem: ['annotator4', (annotation_id) => ({ ...written(annotation_id), revision: 0 })],
    inspectItem: ['inspector4', (annotation_id) => ({ ...written(annotation_id), revision: 0, verdict: 'pass' })],
    withdrawItem: ['annotator4', (annotation_id) => ({ item_id: itemId, annotation_id, revision: 1 })],
    releaseItem: ['annotator4', (annotation_id) => ({ item_id: itemId, annotation_id })],
    listRevisions: ['pm1', (annotation_id) => ({ item_id: itemId, annotation_id })],
    getRevision: ['pm1', (annotation_id) => ({ item_id: itemId, annotation_id, revision: 0 })],
  } satisfies { [Name in ApiName]?: [login: string, (annotationId: number) => RequestOf<Api[Name]>] };
  const written = (annotation_id: number) => ({ item_id: itemId, annotation_id, lease: 'a-lease-of-nobody' });

  it.each(Object.entries(calls))('is refused by %s', async (name, [login, request]) => {
    const { item_id: otherItem } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const other = await one<{ id: number }>(world.db, annotationsOf(otherItem));
    for (const foreign of [other.id, 999_999_999]) {
      // Each request is that of its own call
      const answer = await world.call(login, name as keyof typeof calls, request(foreign) as never);
      expect([answer.status, answer.code]).toEqual([404, errors.annotation_unknown.code]);
      expect(answer.message).toContain(String(foreign));
    }
    expect(
      await world.db.query(
        sql`select id from annotation_revision r join annotation a on a.id = r.annotation_id where a.item_id in (${itemId}, ${otherItem}) and r.revision > 0`,
      ),
    ).toEqual([]);
  });
});
