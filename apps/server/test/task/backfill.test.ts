import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchBackfill } from '../../src/dataset/backfill.ts';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** A dataset of three audios that came with this annotation file. */
async function makeDataset(fileName: string, content: string): Promise<{ projectId: number; datasetId: number; fileId: number }> {
  const { projectId, datasetId } = await world.makeDataset(3);
  const uploadId = randomBytes(16).toString('hex');
  const folder = join(world.parts.config.home, 'uploads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, uploadId), content);
  const { id: fileId } = await one<{ id: number }>(world.db, sql`
    insert into dataset_file (dataset_id, kind, name, status, upload_id, created_by) values (${datasetId}, 'backfill', ${fileName}, 'parsing', ${uploadId}, ${await world.idOf('pm1')}) returning id`);
  await world.db.query(sql`update dataset set has_backfill = true where id = ${datasetId}`);
  await world.db.transaction((tx) => matchBackfill(tx, world.parts, datasetId));
  return { projectId, datasetId, fileId };
}

const filesOf = async (datasetId: number) => (await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId, order: 'asc' })).rows;

it('gives each audio its rows of a table, and says in place what had to be left out', async () => {
  const { projectId, datasetId } = await makeDataset('all.csv', 'audio,start,end,Text,Mood\naudio 1.wav,0,1,one,glad\naudio 2.wav,1,2,two,sad\naudio 2.wav,3,4,three,sad\n');
  const { id: taskId } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  await world.prepare(taskId);
  const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' });
  expect(rows.map((row) => row.segment_count)).toEqual([1, 2, 0]);
  const { document } = await world.ask('pm1', 'getItem', { id: rows[1]?.id ?? 0 });
  expect(document.segments.map((segment) => segment.answers)).toEqual([{ text: 'two' }, { text: 'three' }]);
  const [first, , third] = await filesOf(datasetId);
  expect(first?.issues.map((issue) => issue.message)).toEqual(['Row 1: The tier “Mood” matches no label; it was left out.']);
  expect(third?.issues).toEqual([]);
});

it('tells one fault for each audio whose rows are wrong, with its row', async () => {
  const { datasetId, fileId } = await makeDataset('all.csv', 'audio,start,end\naudio 1.wav,x,1\naudio 2.wav,0,1\naudio 3.wav,2,1\n');
  const file = (await filesOf(datasetId)).find((row) => row.id === fileId);
  expect(file?.status).toBe('failed');
  expect(file?.issues.map((issue) => [...issue.path, issue.code])).toEqual([['row', 2, 'format_time_invalid'], ['row', 4, 'format_segment_inverted']]);
});

it('says that a file belongs to no audio', async () => {
  const { datasetId, fileId } = await makeDataset('other.srt', '1\n00:00:00,000 --> 00:00:01,000\nhello\n');
  expect((await filesOf(datasetId)).find((row) => row.id === fileId)?.issues.map((issue) => issue.code)).toEqual(['backfill_unmatched']);
});
