import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestJobs } from '../../src/dataset/index.ts';
import { one, sql } from '../../src/db/index.ts';
import { enqueue, startWorkers } from '../../src/job/index.ts';
import { createIngestPool, uploadPath } from '../../src/media/index.ts';
import { eventually, wavOfSpeech } from '../../../../tests/server/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** A dataset being parsed with these files: their bytes, or undefined when missing on disk. */
async function startReading(files: Readonly<Record<string, Buffer | undefined>>): Promise<number> {
  const { datasetId } = await world.makeDataset(0);
  await world.db.query(sql`update dataset set status = 'parsing' where id = ${datasetId}`);
  const creator = await world.idOf('pm1');
  for (const [index, [name, bytes]] of Object.entries(files).entries()) {
    const uploadId = String(datasetId * 100 + index).padStart(32, '0');
    const path = uploadPath(world.parts, uploadId);
    await mkdir(join(path, '..'), { recursive: true });
    await (bytes ? writeFile(path, bytes) : rm(path, { force: true }));
    const { id } = await one<{ id: number }>(
      world.db,
      sql`
      insert into dataset_file (dataset_id, kind, upload_id, name, status, created_by) values (${datasetId}, 'source', ${uploadId}, ${name}, 'parsing', ${creator}) returning id`,
    );
    await enqueue(world.db, 'audio.ingest', { fileId: id });
  }
  return datasetId;
}

it('a file that fails every time is given up with a reason; the others are read, and the dataset is closed', async () => {
  const datasetId = await startReading({
    'good.wav': wavOfSpeech(1),
    'vanished.wav': undefined,
    'fine.wav': wavOfSpeech(2),
  });
  const pool = createIngestPool({ size: 1 });
  const workers = startWorkers(world.db, ingestJobs(world.parts, pool, world.annotations), {
    retryMs: () => 1,
    pollMs: 20,
  });
  try {
    const dataset = await eventually(async () => {
      const current = await world.ask('pm1', 'getDataset', { id: datasetId });
      return current.status !== 'parsing' && current;
    });
    expect(dataset).toMatchObject({ status: 'partly_failed', total: 2, failed: 1, progress: 1 });
    const { rows } = await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId, order: 'asc' });
    expect(rows.map((file) => [file.name, file.status, file.issues.map((issue) => issue.code)])).toEqual([
      ['good.wav', 'parsed', []],
      ['vanished.wav', 'failed', ['audio_unreadable']],
      ['fine.wav', 'parsed', []],
    ]);
  } finally {
    await workers.stop();
    await pool.close();
  }
});

it('an audio whose process died too often is given up before it is tried again', async () => {
  const datasetId = await startReading({ 'deadly.wav': wavOfSpeech(1) });
  await world.db.query(sql`update job set losses = max_attempts * 4 - 1 where state = 'queued'`);
  const pool = createIngestPool({ size: 1 });
  const workers = startWorkers(world.db, ingestJobs(world.parts, pool, world.annotations), { pollMs: 20 });
  try {
    const dataset = await eventually(async () => {
      const current = await world.ask('pm1', 'getDataset', { id: datasetId });
      return current.status !== 'parsing' && current;
    });
    expect(dataset).toMatchObject({ status: 'failed', total: 0, failed: 1 });
  } finally {
    await workers.stop();
    await pool.close();
  }
});
