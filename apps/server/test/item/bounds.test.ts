import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { documentBytes, maxDocumentBytes, type AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addSegment, annotationsOf, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let itemId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(20);
});
afterAll(() => world.close());
beforeEach(
  async () =>
    void ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })),
);

const save = (lease: string, base_revision: number, commands: AudioCommand[]) =>
  world.call('annotator4', 'saveItem', { item_id: itemId, lease, base_revision, batch_id: randomUUID(), commands });
const answer = (labelId: string, given: string | string[]): AudioCommand => ({
  type: 'global.answer',
  labelId,
  answer: given,
});
const store = (revision: number, snapshot: unknown) =>
  world.db.query(
    sql`update annotation_revision set snapshot = ${sql.json(snapshot)} where annotation_id in (${annotationsOf(itemId)}) and revision = ${revision}`,
  );

describe('answers', () => {
  it('are taken to the questions of the task alone, and leave nothing when they are refused', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    const codes = [
      await save(lease, 0, [answer('scene', ['outdoor']), answer('other', 'x'.repeat(99_000))]),
      await save(lease, 0, [answer('constructor', 'x')]),
      await save(lease, 0, [answer('scene', ['underwater'])]),
      await save(lease, 0, [answer('scene', 'text')]),
      await save(lease, 0, [
        addSegment('a', 0, 100),
        { type: 'segment.answer', ids: ['a'], labelId: 'scene', answer: ['indoor'] },
      ]),
      await save(lease, 0, [{ type: 'document.patch', remove: [], insert: [], answers: { nothing: 'x' } }]),
    ].map(({ status, code, issues }) => [status, code, issues[0]?.code]);
    expect(codes).toEqual(
      ['label_unknown', 'label_unknown', 'option_unknown', 'answer_wrong_type', 'label_unknown', 'label_unknown'].map(
        (code) => [422, 24002005, code],
      ),
    );
    expect((await save(lease, 0, [answer('__proto__', 'x')])).status).toBe(400);
    const { document, revision } = await world.ask('annotator4', 'getItem', { id: itemId });
    expect([document.answers, revision]).toEqual([{ scene: ['indoor'] }, 0]);
  });

  it('that were stored before still open, can be edited around and taken away', async () => {
    const { document } = await world.ask('annotator4', 'getItem', { id: itemId });
    const segment = {
      id: 'old',
      track: 0,
      start: 0,
      end: 100,
      answers: { gone: 'x' },
      comments: [],
      status: 'completed' as const,
    };
    // Another item, because this one's first document is cached by now
    ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' }));
    await store(0, { ...document, answers: { gone: ['a'] }, segments: [segment] });
    const { lease } = await openItem(world, 'annotator4', itemId);
    const resize = await save(lease, 0, [{ type: 'segment.resize', id: 'old', start: 0, end: 200 }]);
    const removed = await save(lease, 1, [{ type: 'segment.remove', ids: ['old'] }]);
    const undone = await save(lease, 2, [{ type: 'document.patch', remove: [], insert: [segment] }]);
    const cleared = await save(lease, 3, [{ type: 'segment.answer', ids: ['old'], labelId: 'gone', answer: null }]);
    expect([resize, removed, undone, cleared].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await world.ask('annotator4', 'getItem', { id: itemId })).document).toMatchObject({
      answers: { gone: ['a'] },
      segments: [{ answers: {} }],
    });
  });
});

describe('a document', () => {
  it('grows to its limit and no further; the sentence says what to do, and taking away goes on', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    const text = 'x'.repeat(100_000);
    const batch = (from: number): AudioCommand[] =>
      Array.from({ length: 140 }, (_, index) =>
        addSegment(`s${from + index}`, (from + index) * 100, (from + index) * 100 + 100, text),
      );
    expect((await save(lease, 0, batch(0))).status).toBe(200);
    const refused = await save(lease, 1, batch(140));
    expect([refused.status, refused.code, refused.issues[0]?.code, refused.message]).toEqual([
      422,
      24002005,
      'document_too_large',
      expect.stringContaining('at most 24 MB'),
    ]);
    expect((await save(lease, 1, batch(140).slice(0, 110))).status).toBe(200);
    expect(
      (await save(lease, 2, [addSegment('last', 90_000, 90_100, text), addSegment('more', 90_100, 90_200, text)]))
        .issues[0]?.code,
    ).toBe('document_too_large');
    expect((await save(lease, 2, [{ type: 'segment.remove', ids: ['s0'] }])).status).toBe(200);
    const { document } = await world.ask('annotator4', 'getItem', { id: itemId });
    expect([audioOf(document).segments.length, documentBytes(document) <= maxDocumentBytes]).toEqual([249, true]);
  });

  it('that is stored larger than can be opened, or broken, is told by its number and never as a fault of the server', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    expect((await save(lease, 0, [addSegment('a', 0, 100)])).status).toBe(200);
    const other = itemId;
    ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' }));
    await world.db.query(
      sql`update annotation_revision set snapshot = jsonb_set(snapshot, '{answers}', jsonb_build_object('big', repeat('x', ${100 * 1024 ** 2}::integer))) where annotation_id in (${annotationsOf(itemId)}) and revision = 0`,
    );
    const { lease: second } = await openItem(world, 'annotator4', itemId);
    for (const [calling, sentence] of [
      [world.call('annotator4', 'getItem', { id: itemId }), `item ${itemId}, revision 0`],
      [world.call('annotator4', 'getRevision', { item_id: itemId, revision: 0 }), `item ${itemId}, revision 0`],
      [save(second, 0, [addSegment('a', 0, 100)]), `item ${itemId}, revision 0`],
      [
        world.call('annotator4', 'submitItem', { item_id: itemId, lease: second, revision: 0 }),
        `item ${itemId}, revision 0`,
      ],
    ] as const) {
      const { status, code, message } = await calling;
      expect([status, code, message]).toEqual([422, 24002071, expect.stringContaining(sentence)]);
    }
    // Commands that do not fit their base document
    await world.db.query(
      sql`update annotation_revision set commands = ${sql.json([{ type: 'segment.remove', ids: ['nobody'] }])} where annotation_id in (${annotationsOf(other)}) and revision = 1`,
    );
    await world.db.query(
      sql`insert into annotation_revision (annotation_id, revision, kind, commands) values ((${annotationsOf(other)}), 2, 'edit', '[]')`,
    );
    expect((await world.call('annotator4', 'getRevision', { item_id: other, revision: 2 })).code).toBe(24002071);
    expect((await world.call('annotator4', 'getRevision', { item_id: other, revision: 3 })).status).toBe(404);
  });
});
