import { randomUUID } from 'node:crypto';
import type { AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Queryable } from '../../src/db/index.ts';
import { addSegment, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('saving one edit of a document with 5,000 segments reads and writes none of its segments', async () => {
  const small = await openDocument(1, 50);
  const large = await openDocument(10, 500);
  const [little, much] = [await bytesOf(() => small.edit('s7')), await bytesOf(() => large.edit('s4000'))];
  expect(little).toBeGreaterThan(100);
  // The document is half a megabyte; preparing an edit reads the item's state twice
  expect(much).toBeLessThan(3 * little);
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
