import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { annotateOne, openWorld, type Login, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let mine: number;

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
  mine = await annotateOne(world, 'annotator4', taskId);
  await annotateOne(world, 'annotator4b', taskId);
});
afterAll(() => world.close());

const home = (login: Login | string, days = 7) => world.ask(login, 'dashboard', { days, time_zone: 'Asia/Shanghai' });
const waiting = async (login: Login) => Object.fromEntries((await home(login)).waiting.map(({ kind, count }) => [kind, count]));

describe('waiting', () => {
  it('counts what is in the caller’s hands and free for it to take', async () => {
    expect(await waiting('annotator4')).toEqual({ rework: 0, annotating: 0, claimable: 2, inspecting: 0, inspectable: 0 });
    expect(await waiting('inspector4')).toEqual({ rework: 0, annotating: 0, claimable: 0, inspecting: 0, inspectable: 2 });
  });
});
