import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotateOne, inspect, openWorld, readTask, statusOf, type World } from './open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());

it('leaves no audio in acceptance when the task is sent back while verifiers are taking audios', async () => {
  const taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 1 });
  const items: number[] = [];
  for (let count = 0; count < 6; count += 1) items.push(await annotateOne(world, 'annotator4', taskId));
  for (const item of items) await inspect(world, 'inspector4', taskId, item, 'pass');
  const verifier_ids = [await world.idOf('acceptor2')];
  for (let round = 0; round < 4; round += 1) {
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids });
    const [first = 0, ...others] = items;
    await world.ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: first });
    const { lease, revision } = await world.ask('acceptor2', 'leaseItem', { item_id: first });
    await world.ask('acceptor2', 'acceptItem', {
      item_id: first,
      lease,
      revision,
      verdict: 'fail',
      comment: 'no',
      return_to: 'inspection',
    });
    const claims = others.map((item_id) =>
      world.call('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance', item_id }),
    );
    const more = [0, 1, 2].map(() => world.call('acceptor2', 'nextItem', { task_id: taskId, stage: 'acceptance' }));
    await Promise.all([
      ...claims,
      ...more,
      world.ask('acceptor2', 'failTask', { task_id: taskId, return_to: 'inspection', reason: 'again' }),
    ]);
    expect(await Promise.all(others.map((id) => statusOf(world.db, id)))).toEqual(
      others.map(() => 'not_internally_accepted'),
    );
    await inspect(world, 'inspector4', taskId, first, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
  }
});
