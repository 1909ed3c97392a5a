import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, openDatabase, sql } from '../../src/db/index.ts';
import { eventually } from '../../../../tests/server/index.ts';
import { runChild } from '../run-child.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { makeAnnotatedDataset } from './annotated-dataset.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const subtitles = (words: number): string =>
  Array.from(
    { length: words },
    (_, index) =>
      `${index + 1}\n00:00:00,${String(index).padStart(3, '0')} --> 00:00:00,${String(index + 1).padStart(3, '0')}\nword ${index}\n`,
  ).join('\n');

/** Starts a worker process that dies while reading file number `killedAt` (or none) and returns the files it began. */
async function read(killedAt?: number): Promise<string[]> {
  const worker = runChild(new URL('./read-annotations-until-killed.ts', import.meta.url), {
    config: world.config,
    killedAt,
  });
  await (killedAt === undefined
    ? worker.printed('succeeded')
    : eventually(() => Promise.resolve(worker.process.signalCode === 'SIGKILL'), 120));
  await worker.kill();
  return worker.lines.filter((line) => line.startsWith('reading ')).map((line) => line.slice('reading '.length));
}

it(
  'annotation files are read to the end however often the process is killed, and what is read stays read',
  { timeout: 240_000 },
  async () => {
    const names = Array.from({ length: 12 }, (_, index) => `audio ${index + 1}.srt`);
    const { datasetId } = await makeAnnotatedDataset(
      world,
      names.length,
      Object.fromEntries(names.map((name) => [name, subtitles(900)])),
    );
    await world.stop();
    const runs = [await read(3), await read(4), await read()];
    // Each run starts with the file at which the previous one was killed
    expect(runs).toEqual([names.slice(0, 3), names.slice(2, 6), names.slice(5)]);
    const db = await openDatabase(world.config);
    try {
      const found = await one(
        db,
        sql`
      select d.status, (select count(*) from dataset_file f where f.dataset_id = d.id and f.kind = 'backfill' and f.status = 'parsed') as parsed,
        (select count(distinct a.backfill_id) from dataset_file a join dataset_file f on f.id = a.backfill_id where a.dataset_id = d.id and replace(a.name, 'wav', 'srt') = f.name) as paired
      from dataset d where d.id = ${datasetId}`,
      );
      expect(found).toEqual({ status: 'parsed', parsed: names.length, paired: names.length });
    } finally {
      await db.close();
    }
  },
);
