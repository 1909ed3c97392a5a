import { fileList, sortIds, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let projectId: number;
let datasetId: number;

beforeAll(async () => {
  world = await openWorld();
  ({ projectId, datasetId } = await world.makeDataset(4));
  const creator = await world.idOf('pm1');
  await world.db.query(sql`
    insert into dataset (project_id, name, location, status, has_backfill, created_by, created_at) values
      (${projectId}, 'Old calls', 'domestic', 'failed', true, ${creator}, '2026-02-10T08:00:00Z'), (${projectId}, 'Older calls', 'domestic', 'uploading', false, ${creator}, '2026-02-09T08:00:00Z')`);
  await world.db.query(sql`update dataset_file set size = id, bytes = 1000 - id where dataset_id = ${datasetId}`);
});
afterAll(() => world.close());

describe('the data pool of a project', () => {
  const names = async (request: Partial<RequestOf<Api['listDatasets']>>): Promise<string[]> =>
    (await world.ask('pm1', 'listDatasets', { project_id: projectId, order: 'asc', ...request })).rows.map(
      ({ name }) => name,
    );

  it('is narrowed by day, annotation that came along, and id', async () => {
    expect(await names({ created_at: { from: '2026-02-10T00:00:00Z', to: '2026-02-11T00:00:00Z' } })).toEqual([
      'Old calls',
    ]);
    expect(await names({ has_backfill: true })).toEqual(['Old calls']);
    expect(await names({ search: String(datasetId) })).toEqual(['Speech']);
  });

  it('is sorted by status, in the order in which statuses follow each other', async () => {
    expect(await names({ sort: 'status' })).toEqual(['Older calls', 'Speech', 'Old calls']);
  });
});

describe('the files of a dataset', () => {
  const lengths = async (request: Partial<RequestOf<Api['listDatasetFiles']>>): Promise<(number | null)[]> =>
    (await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId, order: 'asc', ...request })).rows.map(
      (row) => row.size,
    );

  it('are narrowed by length and sorted by everything that their columns offer', async () => {
    const all = await lengths({ sort: 'size' });
    expect(all).toHaveLength(4);
    expect(await lengths({ sort: 'bytes' })).toEqual(all.toReversed());
    expect(await lengths({ size: { from: all[1] ?? 0, to: all[2] ?? 0 } })).toEqual(all.slice(1, 3));
    for (const sort of sortIds(fileList)) expect(await lengths({ sort }), sort).toHaveLength(4);
  });
});
