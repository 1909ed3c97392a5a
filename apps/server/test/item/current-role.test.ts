import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addSegment, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(2);
});
afterAll(() => world.close());

it('lets nobody write to an own item in a role that only reads', async () => {
  const team_id = await world.teamId();
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await openItem(world, 'annotator4', item_id);
  await world.db.query(
    sql`insert into user_role (user_id, role_id, team_id) select id, r, ${team_id}::bigint from app_user, unnest('{0,3}'::integer[]) as r where username = 'annotator4'`,
  );
  const save = () =>
    world.call('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [addSegment(randomUUID(), 0, 100)],
    });
  for (const role_id of [0, 3]) {
    await world.ask('annotator4', 'switchRole', { role_id, team_id });
    expect((await world.ask('annotator4', 'getItem', { id: item_id })).writing).toBeNull();
    expect((await world.call('annotator4', 'leaseItem', { item_id, take_over: true })).status).toBe(403);
    expect((await save()).status).toBe(409);
  }
  await world.ask('annotator4', 'switchRole', { role_id: 4, team_id });
  expect((await world.ask('annotator4', 'getItem', { id: item_id })).writing).toBe('annotation');
  expect((await save()).status).toBe(200);
});

it('answers a revision that no item can have as one that is not there', async () => {
  const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
  const item_id = rows[0]?.id ?? 0;
  expect((await world.call('pm1', 'getRevision', { item_id, revision: 99 })).status).toBe(404);
  expect((await world.call('pm1', 'getRevision', { item_id, revision: 2 ** 31 })).status).toBe(400);
});

it.each([
  ['an escaped NUL', 'a\0b'],
  ['half a character', 'a\uD800b'],
])('refuses %s in a name or a search as a mistake of the caller', async (_, text) => {
  const form = {
    name: text,
    business: 'asr',
    kind: 'test',
    region: 'domestic',
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  } as const;
  expect((await world.call('pm1', 'createProject', form)).status).not.toBe(500);
  expect((await world.call('pm1', 'listProjects', { search: text })).status).not.toBe(500);
  expect(
    (
      await world.call('pm1', 'createTemplate', {
        name: 'T',
        business: 'asr',
        labels: { global: [], segment: [{ id: 'a', title: text, type: 'text', isRequired: false, options: [] }] },
      })
    ).status,
  ).toBe(422);
  expect((await world.send('login', { username: text, password: 'earmark2026' })).status).toBeLessThan(500);
});
