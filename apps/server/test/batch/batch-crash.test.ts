import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, openDatabase, sql } from '../../src/db/index.ts';
import { runChild, type Child } from '../run-child.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const startWorker = (): Child =>
  runChild(new URL('./batch-until-killed.ts', import.meta.url), { config: world.config });

/** Checked between the workers, because the embedded database belongs to one process. */
async function isOver(id: number): Promise<boolean> {
  const db = await openDatabase(world.config);
  try {
    return (
      await one<{ is_over: boolean }>(db, sql`select finished_at is not null as is_over from batch where id = ${id}`)
    ).is_over;
  } finally {
    await db.close();
  }
}

test('a batch that is killed again and again does each of its rows once', { timeout: 120_000 }, async () => {
  const audios = 5000;
  const taskId = await world.makeTask(audios);
  const annotator = await world.idOf('annotator4');
  await world.db.query(
    sql`update annotation a set annotator_id = ${annotator} from item i where i.id = a.item_id and i.task_id = ${taskId}`,
  );
  await world.db.query(
    sql`update item set status = 'in_annotation', annotator_id = ${annotator} where task_id = ${taskId}`,
  );
  const { id } = await world.ask('lead3', 'startBatch', {
    action: 'release_items',
    parameters: {},
    target: { all: { task_id: taskId }, expected: audios },
  });
  await world.stop();
  for (let kills = 0; kills < 3 && !(await isOver(id)); kills += 1) {
    const worker = startWorker();
    await worker.printed('claimed');
    await sleep(Math.random() * 600);
    await worker.kill();
  }
  if (!(await isOver(id))) {
    const last = startWorker();
    await last.printed('succeeded');
    await last.kill();
  }
  const db = await openDatabase(world.config);
  try {
    const counts = await one(
      db,
      sql`
        select (select count(*) from batch_row where batch_id = ${id} and outcome = 'done') as rows,
          (select done from batch where id = ${id}) as done, (select refused from batch where id = ${id}) as refused,
          (select count(*) from item where task_id = ${taskId} and status = 'unclaimed') as free,
          (select count(*) from audit_event where task_id = ${taskId} and entity = 'item' and event = 'release') as events`,
    );
    expect(counts).toEqual({ rows: audios, done: audios, refused: 0, free: audios, events: audios });
  } finally {
    await db.close();
  }
});
