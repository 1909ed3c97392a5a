import type { AudioDocument } from '@earmark/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { createExportThreads, exportJobs } from '../../src/export/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { eventually } from '../../../../tests/server/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

const audios = 3000;
const segmentsEach = 20;
let world: World;
let taskId: number;
const threads = createExportThreads();

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(audios);
  const segments = Array.from({ length: segmentsEach }, (_, index): AudioDocument['segments'][number] => ({
    id: `s${index}`,
    track: 0,
    start: index * 5000,
    end: index * 5000 + 4000,
    answers: { text: `the quick brown fox jumps over the lazy dog ${index}` },
    comments: [],
    status: 'completed',
  }));
  await world.db.query(
    sql`update annotation_revision set snapshot = jsonb_set(snapshot, '{segments}', ${sql.json(segments)}::jsonb) where annotation_id in (select a.id from annotation a join item i on i.id = a.item_id where i.task_id = ${taskId})`,
  );
  // Warms the threads up, so that their start does not count as growth
  await writeExport(await world.makeTask(20), 'json');
}, 120_000);
afterAll(async () => {
  await threads.close();
  await world.close();
});

async function writeExport(id: number, format: 'json' | 'xlsx') {
  const { project } = await world.ask('pm1', 'getTask', { id });
  const { id: exportId } = await world.ask('pm1', 'createExport', {
    project_id: project.id,
    task_ids: [id],
    format,
    item_statuses: ['unclaimed'],
  });
  const workers = startWorkers(world.db, exportJobs(world.parts, threads), { pollMs: 50 });
  try {
    return await eventually(async () => {
      const current = await world.ask('pm1', 'getExport', { id: exportId });
      return current.status !== 'generating' && current;
    });
  } finally {
    await workers.stop();
  }
}

it.each(['json', 'xlsx'] as const)(
  'an export of three thousand audios as %s streams: memory stays flat',
  async (format) => {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
    try {
      const record = await writeExport(taskId, format);
      expect(record).toMatchObject({ status: 'succeeded', item_count: audios });
      expect((most - before) / 1024 ** 2).toBeLessThan(150);
      expect(record.bytes).toBeGreaterThan(audios * 50);
    } finally {
      clearInterval(watch);
    }
  },
);
