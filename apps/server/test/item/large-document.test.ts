import { randomUUID } from 'node:crypto';
import type { AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSegment, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('saving one edit of a document with 5,000 segments costs no more than the edit', async () => {
  const taskId = await world.makeTask(1);
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const { lease } = await openItem(world, 'annotator4', item_id);
  const save = (base_revision: number, commands: AudioCommand[]) =>
    world.ask('annotator4', 'saveItem', { item_id, lease, base_revision, batch_id: randomUUID(), commands });
  for (let batch = 0; batch < 10; batch += 1) await save(batch, Array.from({ length: 500 }, (_, index) => addSegment(`s${batch * 500 + index}`, (batch * 500 + index) * 32, (batch * 500 + index) * 32 + 32)));
  const times: number[] = [];
  for (let revision = 10; revision < 40; revision += 1) {
    const start = performance.now();
    await save(revision, [{ type: 'segment.answer', ids: [`s${revision * 100}`], labelId: 'text', answer: `text ${revision}` }]);
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[15] ?? 0;
  // generous for a busy machine; replaying the document each time takes seconds
  expect(median).toBeLessThan(1000);
});
