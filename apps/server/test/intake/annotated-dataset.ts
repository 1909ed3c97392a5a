import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../src/db/index.ts';
import { enqueue } from '../../src/job/index.ts';
import type { World } from '../workflow/open-world.ts';

/** A dataset of `audio 1.wav` … with these annotation files, ready to be read. */
export async function makeAnnotatedDataset(
  world: World,
  audios: number,
  files: Readonly<Record<string, string>>,
): Promise<{ projectId: number; datasetId: number }> {
  const { projectId, datasetId } = await world.makeDataset(audios);
  const folder = join(world.parts.config.home, 'uploads');
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const uploadId = randomBytes(16).toString('hex');
    await writeFile(join(folder, uploadId), content);
    await world.db.query(
      sql`insert into dataset_file (dataset_id, kind, name, status, upload_id, created_by) values (${datasetId}, 'backfill', ${name}, 'parsing', ${uploadId}, ${await world.idOf('pm1')})`,
    );
  }
  await world.db.query(sql`update dataset set has_backfill = true, status = 'parsing' where id = ${datasetId}`);
  await enqueue(world.db, 'annotations.read', { datasetId });
  return { projectId, datasetId };
}
