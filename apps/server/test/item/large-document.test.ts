import { randomUUID } from 'node:crypto';
import { audioVersion, emptyAudioDocument, type AudioCommand } from '@earmark/model';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { audioOf } from '../../../../tests/server/index.ts';
import { withOrigin } from '../../src/audit/index.ts';
import { sql, type Queryable } from '../../src/db/index.ts';
import { PrintedAnswer } from '../../src/http/index.ts';
import { documentCacheOf } from '../../src/item/document/index.ts';
import { withDocument } from '../../src/item/get.ts';
import { showDocument } from '../../src/item/revision.ts';
import { requireAnnotation } from '../../src/workflow/index.ts';
import { addSegment, openItem, openWorld, sampleRate, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

test('saving one edit of a document with 5,000 segments reads and writes none of its segments', async () => {
  const small = await openDocument(1, 50);
  const large = await openDocument(10, 500);
  const [little, much] = [await bytesOf(() => small.edit('s7')), await bytesOf(() => large.edit('s4000'))];
  expect(little).toBeGreaterThan(100);
  // The document is half a megabyte; preparing an edit reads the item's state twice
  expect(much).toBeLessThan(3 * little);
});

/** Comments on the whole of every stored document. */
const comment = {
  id: 'c1',
  text: 'who said so',
  authorId: 99,
  authorName: 'Somebody Else',
  createdAt: '2026-01-01T00:00:00.000Z',
  parentId: null,
};

/** An item in work whose revisions up to the named one are stored whole, as a version of the model left them. */
async function storeLarge(version: number, latest = 0) {
  const taskId = await world.makeTask(1);
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const {
    tracks,
    version: _version,
    ...old
  } = {
    ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples: 10 * sampleRate }, { scene: ['indoor'] }),
    comments: [comment],
    segments: Array.from({ length: 4000 }, (_, index) => ({
      id: `s${index}`,
      track: 0,
      start: index * 32,
      end: index * 32 + 32,
      answers: { text: randomUUID() },
      comments: [],
      status: 'completed',
    })),
  };
  const snapshot = sql.json(version === audioVersion ? { ...old, tracks, version } : old);
  const annotation = await requireAnnotation(world.db, item_id);
  const isOf = sql`annotation_id = ${annotation.annotation_id}`;
  await world.db.query(
    sql`update annotation_revision set snapshot = ${snapshot}, model_version = ${version} where ${isOf}`,
  );
  await world.db.query(sql`
    insert into annotation_revision (annotation_id, revision, kind, model_version, commands, snapshot)
    select annotation_id, n, 'edit', model_version, '[]', snapshot from annotation_revision, generate_series(1, ${latest}) n where ${isOf} and revision = 0`);
  const reads = vi.spyOn(world.db, 'query');
  return {
    annotation,
    /** How often a stored document was read from the database since. */
    reads: () => reads.mock.calls.filter(([statement]) => statement.compile().text.includes('snapshot::text')).length,
  };
}

test('many who open what is stored whole share one load within the cache, from which the first save begins', async () => {
  const { annotation, reads } = await storeLarge(audioVersion);
  const { id } = annotation;
  const cache = documentCacheOf(world.parts);
  const before = cache.weight();
  const opened = await Promise.all(Array.from({ length: 20 }, () => world.ask('annotator4', 'getItem', { id })));
  const [document] = opened.map((each) => audioOf(each.document));
  expect(document?.segments).toHaveLength(4000);
  expect(reads()).toBe(1);
  const shown = await showDocument(world.parts, annotation, 0);
  if (shown.kind !== 'stored') throw new Error('It is not sent as it is stored');
  expect(cache.weight() - before).toBeLessThan(1.1 * shown.json.bytes.byteLength);

  // Names of authors are taken out of it as out of any other
  const answer = withDocument({}, shown, { id, revision: 0 });
  if (!(answer instanceof PrintedAnswer)) throw new Error('It is printed already');
  const hidden = Buffer.from((await answer.withoutAuthors?.(1)) ?? []).toString();
  expect([hidden.includes('s3999'), hidden.includes(comment.text), hidden.includes(comment.authorName)]).toEqual([
    true,
    true,
    false,
  ]);

  const { lease } = await openItem(world, 'annotator4', id);
  const commands = [{ type: 'segment.answer' as const, ids: ['s7'], labelId: 'text', answer: 'changed' }];
  const batch = { lease, base_revision: 0, batch_id: randomUUID(), commands };
  expect(await world.ask('annotator4', 'saveItem', { item_id: id, ...batch })).toMatchObject({ revision: 1 });
  expect(reads()).toBe(1);
});

test('what an older version stored whole is not sent raw', async () => {
  const { annotation } = await storeLarge(1);
  const { document } = await world.ask('annotator4', 'getItem', { id: annotation.id });
  expect(audioOf(document)).toMatchObject({ version: audioVersion, tracks: [] });
  expect(documentCacheOf(world.parts).getStored(annotation.annotation_id, 0)).toBeUndefined();
});

test('one person opens no more at once than threads would open', async () => {
  const { annotation } = await storeLarge(audioVersion, 17);
  const origin = { userId: 1, roleId: 5, address: '', device: '', token: '', isJob: false };
  const opened = await withOrigin(origin, () =>
    Promise.allSettled(Array.from({ length: 18 }, (_, revision) => showDocument(world.parts, annotation, revision))),
  );
  expect(opened.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
    expect.objectContaining({ key: 'too_many_requests' }),
    expect.objectContaining({ key: 'too_many_requests' }),
  ]);
});

/** An item in work whose document was built in batches; `edit` changes one segment. */
async function openDocument(batches: number, perBatch: number) {
  const taskId = await world.makeTask(1);
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const { lease } = await openItem(world, 'annotator4', item_id);
  let revision = 0;
  const save = async (commands: AudioCommand[]): Promise<void> => {
    await world.ask('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands,
    });
    revision += 1;
  };
  const number = (batch: number, index: number): number => batch * perBatch + index;
  for (let batch = 0; batch < batches; batch += 1)
    await save(
      Array.from({ length: perBatch }, (_, index) =>
        addSegment(`s${number(batch, index)}`, number(batch, index) * 32, number(batch, index) * 32 + 32),
      ),
    );
  return {
    edit: (id: string) => save([{ type: 'segment.answer', ids: [id], labelId: 'text', answer: 'another text' }]),
  };
}

/** Counts bytes sent to and received from the database during `work`. */
async function bytesOf(work: () => Promise<void>): Promise<number> {
  let bytes = 0;
  const { db } = world;
  const query: Queryable['query'] = db.query.bind(db);
  const transaction = db.transaction.bind(db);
  const counting =
    (ask: Queryable['query']): Queryable['query'] =>
    async (statement) => {
      const rows = await ask(statement);
      bytes += JSON.stringify(statement.compile()).length + JSON.stringify(rows).length;
      return rows as never;
    };
  const spies = [
    vi.spyOn(db, 'query').mockImplementation(counting(query)),
    vi
      .spyOn(db, 'transaction')
      .mockImplementation((inner) => transaction((tx) => inner({ ...tx, query: counting(tx.query.bind(tx)) }))),
  ];
  await work();
  spies.forEach((spy) => spy.mockRestore());
  return bytes;
}
