import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Database } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/sum-tallies.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;

beforeAll(async () => {
  old = await openOldDatabase('0229_judged_figures.sql');
  ({ db } = old);
  await db.query(sql`insert into app_user (username, name) values ('worker', 'Worker'), ('judge', 'Judge')`);
  await db.query(
    sql`insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id) values ('P', 'asr', 'formal', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
  );
  await db.query(sql`insert into dataset (project_id, name, location, created_by) values (1, 'D', 'domestic', 1)`);
  await db.query(
    sql`insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, created_by) values (1, 'T', 'asr', '{}', '{}', 10, 50, 1, 1)`,
  );
});
afterAll(() => old.remove());

/** An item of some segments that was submitted and judged, before the figures were kept. */
async function judge(
  number: number,
  units: number,
  { event, after, isValid = true }: { event: string; after: object; isValid?: boolean },
): Promise<void> {
  await db.query(
    sql`insert into dataset_file (dataset_id, kind, name, status, created_by) values (1, 'source', ${`${number}.wav`}, 'parsed', 1)`,
  );
  await db.query(
    sql`insert into item (task_id, file_id, name, modality, facts, size, annotator_id) values (1, ${number}, ${`${number}.wav`}, 'audio', '{}', 10, 1)`,
  );
  await db.query(
    sql`insert into annotation (item_id, ordinal, annotator_id, revision) values (${number}, 1, 1, 2) on conflict do nothing`,
  );
  await db.query(sql`
    with submitted as (
      insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id) values ('item', ${number}, 1, 'submit', '-', 1) returning id
    )
    insert into item_submission (event_id, item_id, annotation_id, task_id, user_id, revision, base_revision, round, is_repeat, is_valid, unit_count, changed_count, characters, words, target_size)
    select id, ${number}, (select a.id from annotation a where a.item_id = ${number} limit 1), 1, 1, 1, 0, 1, false, ${isValid}, ${units}, ${units}, 5, 1, 4 from submitted`);
  await db.query(sql`
    with judged as (
      insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id, after) values ('item', ${number}, 1, ${event}, '-', 2, ${sql.json(after)}) returning id
    )
    insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id)
    select id, ${number}, 1, ${event.endsWith('acceptance') ? 'acceptance' : 'inspection'}, ${event.startsWith('pass')}, 2, 1 from judged`);
}

it('finds what passes of before said, and counts it by day and in the coarser sums', async () => {
  await judge(1, 4, { event: 'pass_inspection', after: { unjudged: 1, heard: '90 %' } });
  await judge(2, 5, { event: 'fail_inspection', after: { heard: '10 %' } });
  await judge(3, 3, { event: 'pass_inspection', after: { unjudged: 0 }, isValid: false });
  await judge(4, 2, { event: 'pass_acceptance', after: { unjudged: 2 } });
  // More than its submission had: how many there were is not known
  await judge(5, 2, { event: 'pass_inspection', after: { unjudged: 3 } });
  await db.query(sql`
    insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at) values
      (1, 1, 1, 'annotation', '2026-03-01T12:00:00Z', '2026-03-01T12:01:00Z'), (1, 1, 2, 'annotation', '2026-03-01T15:59:00Z', '2026-03-01T16:01:00Z'), (2, 1, 1, 'inspection', '2026-03-02T12:00:00Z', '2026-03-02T12:01:00Z')`);
  await old.upgrade();
  expect(await db.query(sql`select item_id, passed_units, unjudged from item_verdict order by item_id`)).toEqual([
    { item_id: 1, passed_units: 4, unjudged: 1 },
    { item_id: 2, passed_units: null, unjudged: null },
    { item_id: 3, passed_units: 0, unjudged: 0 },
    { item_id: 4, passed_units: 2, unjudged: 2 },
    { item_id: 5, passed_units: null, unjudged: 3 },
  ]);
  const kept = { inspections: 4, passes: 1, units: 4, judged: 3, verified: 1, verified_units: 2, verified_judged: 0 };
  const sumsOf = (table: string) =>
    db.query(sql`
      select sum(inspections)::integer as inspections, sum(inspected_passes)::integer as passes, sum(inspected_pass_units)::integer as units, sum(inspected_judged_units)::integer as judged,
        sum(verified_passes)::integer as verified, sum(verified_pass_units)::integer as verified_units, sum(verified_judged_units)::integer as verified_judged from ${sql.identifier(table)}`);
  expect(await sumsOf('figure_day')).toEqual([kept]);
  // A task came to its state long ago, and was changed in it since
  await db.query(sql`
    insert into audit_event (entity, entity_id, event, from_status, to_status, created_at) values
      ('task', 1, 'create', null, 'creating', '2026-02-01T12:00:00Z'), ('task', 1, 'update', 'creating', 'creating', '2026-02-02T12:00:00Z')`);
  // Maintenance sums up all columns that there are today
  await old.upgradeToNewest();
  expect(await db.query(sql`select state_since from task`)).toEqual([
    { state_since: new Date('2026-02-01T12:00:00Z') },
  ]);
  await sumTallies(db);
  for (const table of [
    'figure_day',
    'figure_task_day',
    'figure_project_day',
    'figure_person_week',
    'figure_task_person',
  ])
    expect([table, await sumsOf(table)]).toEqual([table, [kept]]);
  await db.query(sql`select recount_figures(array[1]::bigint[])`);
  expect(await sumsOf('figure_day')).toEqual([kept]);
  await sumTallies(db);
  // Stretches of before too, by the day on which they began
  const stretchesIn = (table: string) =>
    db.query(
      sql`select sum(annotation_stretches)::integer as annotation, sum(inspection_stretches)::integer as inspection from ${sql.identifier(table)}`,
    );
  for (const table of ['figure_day', 'figure_project_day', 'figure_person_week'])
    expect([table, await stretchesIn(table)]).toEqual([table, [{ annotation: 2, inspection: 1 }]]);
});
