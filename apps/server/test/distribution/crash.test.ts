import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, openDatabase, sql, type Database } from '../../src/db/index.ts';
import { runChild, type Child } from '../run-child.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { distributionForm } from './distribution-form.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const startWorker = (): Child => runChild(new URL('./make-until-killed.ts', import.meta.url), { config: world.config });

/** The embedded database belongs to one process at a time. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(world.config);
  return work(db).finally(() => db.close());
}

test('a distribution that is killed again and again makes each task once', { timeout: 120_000 }, async () => {
  const { projectId, datasetId } = await world.makeDataset(2003);
  const { id } = await world.ask(
    'pm1',
    'createDistribution',
    distributionForm(projectId, [datasetId], { items_per_task: 5 }),
  );
  await world.stop();
  const isDone = (): Promise<boolean> =>
    withDatabase(
      async (db) =>
        (await one<{ state: string }>(db, sql`select state from distribution where id = ${id}`)).state === 'done',
    );
  for (let kills = 0; kills < 3 && !(await isDone()); kills += 1) {
    const worker = startWorker();
    await worker.printed('claimed');
    await sleep(Math.random() * 400);
    await worker.kill();
  }
  if (!(await isDone())) {
    const last = startWorker();
    await last.printed('succeeded');
    await last.kill();
  }
  const counts = await withDatabase((db) =>
    one(
      db,
      sql`
        select (select count(*) from task where project_id = ${projectId}) as tasks,
          (select count(distinct lower(name)) from task where project_id = ${projectId}) as names,
          (select count(*) from dataset_file where dataset_id = ${datasetId} and allotted_task_id is not null) as allotted,
          (select max(n) from (select count(*) as n from dataset_file where dataset_id = ${datasetId} group by allotted_task_id) as each) as most,
          (select count(*) from distribution_task where distribution_id = ${id}) as recorded,
          (select made_tasks || '/' || planned_tasks || '/' || made_items || '/' || outcome from distribution_run where distribution_id = ${id}) as run,
          (select count(*) from job where kind = 'task.prepare') as preparations`,
    ),
  );
  expect(counts).toEqual({
    tasks: 401,
    names: 401,
    allotted: 2003,
    most: 5,
    recorded: 401,
    run: '401/401/2003/made',
    preparations: 401,
  });
});
