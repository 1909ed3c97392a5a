import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, openDatabase, sql } from '../../src/db/index.ts';
import { eventually } from '../../../../tests/server/index.ts';
import { runChild } from '../run-child.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { makeAnnotatedDataset } from './annotated-dataset.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const subtitles = (words: number): string => Array.from({ length: words }, (_, index) => `${index + 1}\n00:00:00,${String(index).padStart(3, '0')} --> 00:00:00,${String(index + 1).padStart(3, '0')}\nword ${index}\n`).join('\n');

/** Starts a worker process, kills it when it has begun to read so many files (or at its end), and answers which those were. */
async function readUntil(files: number): Promise<string[]> {
  const worker = runChild(new URL('./read-annotations-until-killed.ts', import.meta.url), { config: world.config });
  const begun = (): string[] => worker.lines.filter((line) => line.startsWith('reading ')).map((line) => line.slice('reading '.length));
  await eventually(async () => begun().length >= files || worker.lines.includes('succeeded'), 120);
  await worker.kill();
  return begun();
}

it('annotation files are read to the end however often the process is killed, and what is read stays read', { timeout: 240_000 }, async () => {
  const names = Array.from({ length: 12 }, (_, index) => `audio ${index + 1}.srt`);
  const { datasetId } = await makeAnnotatedDataset(world, names.length, Object.fromEntries(names.map((name) => [name, subtitles(900)])));
  await world.stop();
  const runs = [await readUntil(3), await readUntil(4), await readUntil(Number.POSITIVE_INFINITY)];
  const read = runs.flat();
  expect([...new Set(read)]).toEqual(names);
  // a run begins with the file at which the one before was killed, or with the one after it
  expect(read.length - names.length).toBeLessThan(runs.length);
  const db = await openDatabase(world.config);
  try {
    const found = await one(db, sql`
      select d.status, (select count(*) from dataset_file f where f.dataset_id = d.id and f.kind = 'backfill' and f.status = 'parsed') as parsed,
        (select count(distinct a.backfill_id) from dataset_file a join dataset_file f on f.id = a.backfill_id where a.dataset_id = d.id and replace(a.name, 'wav', 'srt') = f.name) as paired
      from dataset d where d.id = ${datasetId}`);
    expect(found).toEqual({ status: 'parsed', parsed: names.length, paired: names.length });
  } finally {
    await db.close();
  }
});
