import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Database } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/index.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;

const hours = ['2026-01-01T01:00:00Z', '2026-01-01T01:30:00Z', '2026-01-02T05:45:00Z'] as const;
const work = (projectId: number, slot: string, annotated: number) =>
  db.query(
    sql`insert into project_tally (project_id, slot, annotated, annotated_size, worked_seconds) values (${projectId}, ${slot}, ${annotated}, ${annotated * 1.5}, 10)`,
  );

/** Work of three projects, two of the same kind of work. */
beforeAll(async () => {
  old = await openOldDatabase('0234_platform_hours.sql');
  ({ db } = old);
  await db.query(sql`insert into app_user (username, name) values ('manager', 'Manager')`);
  for (const [name, business] of Object.entries({ A: 'asr', B: 'asr', C: 'text' }))
    await db.query(
      sql`insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id) values (${name}, ${business}, 'formal', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
    );
  for (const projectId of [1, 2, 3]) for (const slot of hours) await work(projectId, slot, projectId);
});
afterAll(() => old.remove());

const hoursOf = () =>
  db.query(sql`
    select business, slot, sum(annotated)::integer as annotated, sum(annotated_size)::float as size, sum(worked_seconds)::integer as seconds
    from platform_hour group by 1, 2 having sum(annotated) <> 0 order by 1, 2`);
const row = (business: string, slot: string, annotated: number, seconds: number) => ({
  business,
  slot: new Date(slot),
  annotated,
  size: annotated * 1.5,
  seconds,
});

it('adds up the hours of all projects by kind of work, those of the past and what is added or taken away later', async () => {
  await old.upgrade();
  const past = [
    row('asr', '2026-01-01T01:00:00Z', 6, 40),
    row('asr', '2026-01-02T05:00:00Z', 3, 20),
    row('text', '2026-01-01T01:00:00Z', 6, 20),
    row('text', '2026-01-02T05:00:00Z', 3, 10),
  ];
  expect(await hoursOf()).toEqual(past);
  await work(1, '2026-01-01T01:45:00Z', 4);
  await work(3, '2026-01-02T05:45:00Z', -3);
  const later = [row('asr', '2026-01-01T01:00:00Z', 10, 50), ...past.slice(1, 3)];
  expect(await hoursOf()).toEqual(later);
  await old.upgradeToNewest();
  await sumTallies(db);
  expect(await hoursOf()).toEqual(later);
});
