import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annotateOne, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let ids: number[];
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(6);
  ({ ids } = await world.ask('lead3', 'listItemIds', { task_id: taskId }));
});
afterAll(() => world.close());

const next = (login: string, among: number[]) =>
  world.ask(login, 'nextItem', { task_id: taskId, stage: 'annotation', among });

describe('a list that is walked through', () => {
  it('has the ids of all pages, by the filters, the search and the order asked for', async () => {
    const { rows } = await world.ask('lead3', 'listItems', { task_id: taskId, page_size: 100 });
    expect(ids).toEqual(rows.map(({ id }) => id));
    const asked = { task_id: taskId, search: 'audio 1', order: 'desc' as const };
    const found = await world.ask('lead3', 'listItems', asked);
    expect((await world.ask('lead3', 'listItemIds', asked)).ids).toEqual(found.rows.map(({ id }) => id));
    // Who annotates walks through what that person sees
    await annotateOne(world, 'annotator4', taskId);
    expect((await world.ask('annotator4b', 'listItemIds', { task_id: taskId })).ids).toEqual(ids.slice(1));
  });

  it('goes on in its order, to what is held or free, and nowhere else', async () => {
    const [, second = 0, third = 0, fourth = 0, , sixth = 0] = ids;
    expect(await next('annotator4b', [fourth, third])).toEqual({ item_id: fourth });
    expect(await next('annotator4', [fourth, sixth, second])).toEqual({ item_id: sixth });
    // Held already: nothing is claimed for it
    expect(await next('annotator4', [fourth, sixth, second])).toEqual({ item_id: sixth });
    expect(await next('annotator4', [fourth])).toEqual({ item_id: null });
    expect(await next('annotator4b', [third, fourth])).toEqual({ item_id: third });
  });
});
