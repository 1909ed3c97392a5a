import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Sql } from '../../src/db/index.ts';
import { extensionsOf, namesakesOf } from '../../src/media/upload/queries.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let datasetId: number;
beforeAll(async () => {
  world = await openWorld();
  ({ datasetId } = await world.makeDataset(0));
  const creator = await world.idOf('pm1');
  const add = async (files: number, name: string, kind: string, round: number, archiveId: number | null = null) => {
    await world.db.query(sql`
      insert into dataset_file (dataset_id, kind, name, status, archive_id, upload_round, created_by)
      select ${datasetId}::bigint, ${kind}, replace(${name}, '*', n::text), 'parsed', ${archiveId}::bigint, ${round}::integer, ${creator}::bigint
      from generate_series(1, ${files}::integer) as n`);
  };
  await add(3000, 'early *.wav', 'source', 1);
  await add(1, 'many.zip', 'archive', 2);
  const [archive] = await world.db.query<{ id: number }>(sql`select id from dataset_file where name = 'many.zip'`);
  await add(3000, 'entry *.wav', 'source', 2, archive?.id ?? 0);
  await add(1000, 'late *.TextGrid', 'backfill', 2);
  await add(3, 'late *.WAV', 'source', 2);
  await add(1, 'ТИХО *.wav', 'source', 1);
  await world.db.query(sql`analyze dataset_file`);
}, 120_000);
afterAll(() => world.close());

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Number of rows that a statement reads from tables. */
async function rowsRead(statement: Sql): Promise<number> {
  const [row] = await world.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${statement}`,
  );
  const count = (plan: Plan): number =>
    (plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) +
    (plan.Plans ?? []).reduce((sum, child) => sum + count(child), 0);
  return row ? count(row['QUERY PLAN'][0].Plan) : Number.NaN;
}

it('reads the namesakes of a file alone, in any upload of the dataset', async () => {
  const wanted = namesakesOf({ datasetId, name: 'EARLY 77.wav' });
  expect(await world.db.query(wanted)).toMatchObject([{ name: 'early 77.wav' }]);
  expect(await rowsRead(wanted)).toBe(1);
  expect(await world.db.query(namesakesOf({ datasetId, name: 'entry 77.wav' }))).toEqual([]);
});

it('finds namesakes in other alphabets, whatever their case', async () => {
  expect(await world.db.query(namesakesOf({ datasetId, name: 'тихо 1.wav' }))).toMatchObject([{ name: 'ТИХО 1.wav' }]);
  expect(await world.db.query(namesakesOf({ datasetId, name: 'ТИХО 1.WAV' }))).toMatchObject([{ name: 'ТИХО 1.wav' }]);
});

it('reads of its own upload what a file must go with: no earlier upload, entries or annotations', async () => {
  const wanted = extensionsOf({ datasetId, round: 2, except: 0 });
  expect(new Set(await world.db.query(wanted))).toEqual(
    new Set([
      { extension: 'zip', files: 1 },
      { extension: 'wav', files: 3 },
    ]),
  );
  expect(await rowsRead(wanted)).toBe(4);
});
