import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, openDatabase, sql } from '../../src/db/index.ts';
import { runChild, type Child } from '../run-child.ts';
import { openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const startWorker = (): Child =>
  runChild(new URL('./prepare-until-killed.ts', import.meta.url), { config: world.config });

/**
 * A fast machine may finish before it is killed. Checked between the workers, because the embedded database belongs to
 * one process.
 */
async function isPrepared(taskId: number): Promise<boolean> {
  const db = await openDatabase(world.config);
  try {
    return (
      (await one<{ state: string }>(db, sql`select state from task where id = ${taskId}`)).state ===
      'team_to_be_assigned'
    );
  } finally {
    await db.close();
  }
}

test('a task whose preparation is killed again and again is prepared exactly once', { timeout: 120_000 }, async () => {
  const audios = 1500;
  const { projectId, datasetId } = await world.makeDataset(audios);
  const { id } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  await world.stop();
  for (let kills = 0; kills < 3 && !(await isPrepared(id)); kills += 1) {
    const worker = startWorker();
    await worker.printed('claimed');
    await sleep(Math.random() * 100);
    await worker.kill();
  }
  if (!(await isPrepared(id))) {
    const last = startWorker();
    await last.printed('succeeded');
    await last.kill();
  }
  const db = await openDatabase(world.config);
  try {
    const counts = await one<{
      items: number;
      files: number;
      revisions: number;
      claimed: number;
      prepared: number;
      item_count: number;
      state: string;
    }>(
      db,
      sql`
        select count(*) as items, count(distinct i.file_id) as files,
          (select count(*) from annotation_revision r join annotation a on a.id = r.annotation_id join item o on o.id = a.item_id where o.task_id = ${id} and r.revision = 0) as revisions,
          (select count(*) from dataset_file f join item o on o.id = f.item_id and o.file_id = f.id where f.dataset_id = ${datasetId}) as claimed,
          (select count(*) from audit_event where entity = 'task' and entity_id = ${id} and event = 'prepared') as prepared,
          (select item_count from task where id = ${id}) as item_count, (select state from task where id = ${id}) as state
        from item i where i.task_id = ${id}`,
    );
    expect(counts).toEqual({
      items: audios,
      files: audios,
      revisions: audios,
      claimed: audios,
      prepared: 1,
      item_count: audios,
      state: 'team_to_be_assigned',
    });
  } finally {
    await db.close();
  }
});
