import { figureColumns, goalMetrics } from '@earmark/contract';
import { expect } from 'vitest';
import { sql, type Database, type Queryable, type Sql } from '../../src/db/index.ts';
import { readDocument } from '../../src/item/index.ts';
import { requireModality } from '../../src/modality/required/index.ts';
import { doneSums, recountTallies, teamPersonSums } from '../../src/workflow/index.ts';

class RolledBack extends Error {}

/** What each person did, and what became of the person's work. */
const readTallies = (db: Queryable, taskIds: readonly number[]): Promise<unknown[]> =>
  Promise.all([
    db.query(sql`
      select user_id, slot, task_id, annotated, inspected, verified, refused, passed, returned, accepted, submitted_items, inspected_items, unit_count, changed_count, characters,
        target_size::double precision, passed_unseen
      from work_tally where task_id = any(${taskIds})
        and (annotated, inspected, verified, refused, passed, returned, accepted, submitted_items, inspected_items, unit_count, changed_count, characters, target_size, passed_unseen)
          <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      order by user_id, slot, task_id`),
    db.query(sql`
      select * from error_tally where task_id = any(${taskIds}) and (verdicts, unit_count, item_count) <> (0, 0, 0) order by user_id, slot, task_id, error_type_id`),
    db.query(
      sql`select user_id, slot, task_id, stage, seconds from work_time where task_id = any(${taskIds}) order by user_id, slot, task_id, stage`,
    ),
    db.query(sql`
      select task_id, team_id, user_id, day, ${sums(figureColumns)} from figure_day where task_id = any(${taskIds}) group by 1, 2, 3, 4
      having ${sql.join(
        figureColumns.map((name) => sql`sum(${sql.identifier(name)}) <> 0`),
        sql` or `,
      )} order by 1, 2, 3, 4`),
    db.query(sql`
      select task_id, team_id, user_id, day, error_type_id, ${sums(errorNames)} from error_day where task_id = any(${taskIds}) group by 1, 2, 3, 4, 5
      having sum(verdicts) <> 0 order by 1, 2, 3, 4, 5`),
    db.query(
      sql`select event_id, item_id, task_id, team_id, user_id, at from unseen_pass where task_id = any(${taskIds}) order by event_id`,
    ),
  ]);

const errorNames = ['verdicts', 'unit_count', 'item_count'];
const sums = (names: readonly string[]): Sql =>
  sql.join(names.map((name) => sql`sum(${sql.identifier(name)})::double precision as ${sql.identifier(name)}`));

/**
 * Where sums differ from what they follow: those of tasks, of projects and of their errors by day, of people by week
 * and of people by task from those of days, those of teams and hours from the work.
 */
const readUnlike = async (db: Queryable): Promise<unknown[]> => {
  const names = sql.join(figureColumns.map((name) => sql.identifier(name)));
  const less = sql.join(figureColumns.map((name) => sql`-${sql.identifier(name)}`));
  const some = sql.join(
    figureColumns.map((name) => sql`sum(${sql.identifier(name)}) <> 0`),
    sql` or `,
  );
  // Those of teams follow the work in tasks, which goes with a task to another team
  const unlikeWork = async (tally: string, view: string, key: readonly string[], done: readonly string[]) => {
    const keys = sql.join(key.map((name) => sql.identifier(name)));
    return db.query(sql`
      select ${keys} from (
        select ${keys}, ${sql.join(done.map((name) => sql.identifier(name)))} from ${sql.identifier(tally)}
        union all select ${keys}, ${sql.join(done.map((name) => sql`-${sql.identifier(name)}`))} from ${sql.identifier(view)}
      ) f group by ${keys} having ${sql.join(
        done.map((name) => sql`sum(${sql.identifier(name)}) <> 0`),
        sql` or `,
      )}`);
  };
  return [
    ...(await unlikeWork('team_tally', 'counted_team', ['team_id', 'business', 'slot'], doneSums)),
    ...(await unlikeWork('project_hour', 'counted_project_hour', ['project_id', 'slot'], doneSums)),
    ...(await unlikeWork('platform_hour', 'counted_platform_hour', ['business', 'slot'], doneSums)),
    ...(await unlikeWork('project_goal_hour', 'counted_project_goal_hour', ['project_id', 'slot'], goalMetrics)),
    ...(await unlikeWork(
      'task_error_tally',
      'counted_task_error',
      ['task_id', 'error_type_id'],
      ['unit_count', 'item_count'],
    )),
    ...(await unlikeWork(
      'team_person_tally',
      'counted_team_person',
      ['team_id', 'user_id', 'business', 'slot'],
      teamPersonSums,
    )),
    ...(await db.query(sql`
      select task_id, team_id, day from (
        select task_id, team_id, day, ${names} from figure_task_day union all select task_id, team_id, day, ${less} from figure_day where is_sum
      ) f group by 1, 2, 3 having ${some}`)),
    ...(await db.query(sql`
      select project_id, day from (
        select project_id, day, ${names} from figure_project_day union all select project_id, day, ${less} from figure_day where is_sum
      ) f group by 1, 2 having ${some}`)),
    ...(await db.query(sql`
      select project_id, day, error_type_id from (
        select project_id, day, error_type_id, verdicts, unit_count, item_count from error_project_day
        union all select project_id, day, error_type_id, -verdicts, -unit_count, -item_count from error_day where is_sum
      ) f group by 1, 2, 3 having sum(verdicts) <> 0 or sum(unit_count) <> 0 or sum(item_count) <> 0`)),
    ...(await db.query(sql`
      select project_id, team_id, user_id, week from (
        select project_id, team_id, user_id, week, ${names} from figure_person_week union all select project_id, team_id, user_id, week_of(day), ${less} from figure_day where is_sum
      ) f group by 1, 2, 3, 4 having ${some}`)),
    ...(await db.query(sql`
      select task_id, user_id from (
        select task_id, user_id, ${names} from figure_task_person union all select task_id, user_id, ${less} from figure_day where is_sum
      ) f group by 1, 2 having ${some}`)),
  ];
};

/**
 * Asserts that the tallies of tasks and the rounds of their items equal a recount, and what is known of each submission
 * its documents.
 */
export async function expectTallies(db: Database, taskIds: readonly number[]): Promise<void> {
  const tallied = await readTallies(db, taskIds);
  let counted: unknown;
  // What stages made of work, which figures find by the first verdict, is that of all verdicts on it together
  expect(
    await db.query(sql`
      select item_id, user_id, stage from (
        select item_id, user_id, stage, task_id, at, passed_first, passed_finally, rounds from figure_judged
        except all
        select item_id, annotator_id, stage, task_id, (array_agg(created_at order by id))[1], (array_agg(is_pass or overturned_at is not null order by id))[1],
          (array_agg(is_pass or overturned_at is not null order by id desc))[1], count(*)
        from item_verdict where withdrawn_at is null and annotator_id is not null group by item_id, annotator_id, stage, task_id
      ) unlike`),
  ).toEqual([]);
  expect(
    await db.query(sql`
      select (select count(*) from figure_judged) - (select count(*) from (select distinct item_id, annotator_id, stage, task_id from item_verdict where withdrawn_at is null and annotator_id is not null) w) as more`),
  ).toEqual([{ more: 0 }]);
  // Errors looked up by the day are those looked up verdict by verdict
  expect(
    await db.query(sql`
      (select * from figure_error except all select * from figure_error_of_verdicts) union all (select * from figure_error_of_verdicts except all select * from figure_error)`),
  ).toEqual([]);
  await db
    .transaction(async (tx) => {
      await recountTallies(tx, sql`select unnest(${taskIds}::bigint[])`);
      counted = await readTallies(tx, taskIds);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  expect(tallied).toEqual(counted);
  expect(await readUnlike(db)).toEqual([]);
  expect(
    await db.query(sql`
      select i.id, i.rounds, coalesce(c.rounds, 0) as counted from item i left join counted_rounds c on c.item_id = i.id
      where i.task_id = any(${taskIds}) and i.rounds <> coalesce(c.rounds, 0)`),
  ).toEqual([]);
  for (const row of await db.query<{
    id: number;
    annotation_id: number;
    revision: number;
    base_revision: number;
    kept: unknown;
  }>(sql`
    select item_id as id, annotation_id, revision, base_revision,
      jsonb_build_array(unit_count, changed_count, characters, words, target_size) as kept from item_submission where task_id = any(${taskIds})`)) {
    const document = await readDocument(db, row, row.revision);
    const modality = requireModality(document.kind);
    const { unitCount, size } = modality.figures(document);
    const work = modality.submittedWork(document, await readDocument(db, row, row.base_revision));
    expect([row.id, row.kept]).toEqual([
      row.id,
      [unitCount, work.changedCount, work.characters, work.words, Math.round(size * 1000) / 1000],
    ]);
  }
}
