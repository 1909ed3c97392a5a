import { editConflictOf, errors } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../src/db/index.ts';
import { prune } from '../../src/maintenance/index.ts';
import { openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
let projectId: number;
let datasetId: number;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  ({ projectId, datasetId } = await world.makeDataset(1));
});
afterAll(() => world.close());

const save = (form: Record<string, string | number | null>, version: number | null, login = 'pm1') =>
  world.call(login, 'saveTaskDraft', { project_id: projectId, version, form, step: 'labels' });
const read = async (login = 'pm1') => (await world.ask(login, 'getTaskDraft', { project_id: projectId })).draft;
const discard = (login = 'pm1') => world.call(login, 'discardTaskDraft', { project_id: projectId });

it('keeps what is filled in, right or wrong, for its person alone', async () => {
  expect(await read()).toBeNull();
  const { data } = await save({ name: '', inspection_ratio: 4000, colour: 'red' }, null);
  expect(await read()).toMatchObject({
    form: { name: '', inspection_ratio: 4000, colour: 'red' },
    step: 'labels',
    version: data.version,
  });
  expect(await read('admin5')).toBeNull();
  expect((await save({}, null, 'annotator4')).status).toBe(403);
  await discard();
  expect(await read()).toBeNull();
});

it('tells the second of two windows what the first has saved', async () => {
  const { data: first } = await save({ name: 'A' }, null);
  const both = await Promise.all([save({ name: 'B' }, first.version), save({ name: 'C' }, first.version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused] = both.filter(({ status }) => status === 409);
  expect(refused?.code).toBe(errors.edit_conflict.code);
  const conflict = editConflictOf(z.object({ name: z.string() })).parse(refused?.data);
  expect(conflict.values).toEqual((await read())?.form);
  expect((await save({ name: 'Mine' }, conflict.edit_version)).status).toBe(200);
  // A window that began without a draft, while another one kept one
  expect((await save({ name: 'New' }, null)).status).toBe(409);
  await discard();
});

it('is saved or refused while another window discards it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all([save({ name: 'A' }, null), discard(), save({ name: 'B' }, null), discard()]);
    expect(all.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
  }
  await discard();
});

it('ends with its task, and stays when that could not be created', async () => {
  await save({ name: 'Calls' }, null);
  const form = taskForm(projectId, [datasetId]);
  expect((await world.call('pm1', 'createTask', { ...form, dataset_ids: [999_999] })).status).toBe(404);
  expect(await read()).not.toBeNull();
  await world.ask('pm1', 'createTask', form);
  expect(await read()).toBeNull();
});

it('ends 30 days after its last change, and never begins in a closed project', async () => {
  await save({ name: 'Old' }, null);
  const age = (days: number) =>
    world.db.query(sql`update task_draft set updated_at = now() - make_interval(days => ${days}::integer)`);
  await age(29);
  await prune(world.db);
  expect(await read()).not.toBeNull();
  await age(31);
  await prune(world.db);
  expect(await read()).toBeNull();
  await world.db.query(sql`update project set state = 'closed' where id = ${projectId}`);
  expect((await save({ name: 'Late' }, null)).code).toBe(errors.project_closed.code);
});
