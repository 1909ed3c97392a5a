import { goalMetrics, goalStatuses, itemStatuses } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { sumTallies } from '../../src/maintenance/index.ts';
import { doneSums, personTallySums, teamPersonSums } from '../../src/workflow/index.ts';
import { annotateOne, inspect, openWorld, readTask, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Sums of the tallies of a task beside those of its items. */
async function figuresOf(taskId: number) {
  const items = await world.db.query(sql`
    select status, count(*) as items, sum(size) as size from counted_item where task_id = ${taskId} group by status order by status`);
  const tallied = await world.db.query(sql`
    select status, sum(items)::bigint as items, sum(size)::double precision as size from item_tally
    where task_id = ${taskId} group by status having sum(items) <> 0 order by status`);
  const goals = await one<Record<string, number>>(
    world.db,
    sql`select coalesce(sum(annotated), 0)::double precision as annotated, coalesce(sum(inspected), 0)::double precision as inspected,
      coalesce(sum(accepted), 0)::double precision as accepted from goal_tally where task_id = ${taskId}`,
  );
  const counted = await world.db.query<{ status: string; size: number }>(
    sql`select status, size from item where task_id = ${taskId}`,
  );
  const reached = Object.fromEntries(
    goalMetrics.map((metric) => [
      metric,
      counted
        .filter(({ status }) => goalStatuses[metric].some((one) => one === status))
        .reduce((sum, { size }) => sum + size, 0),
    ]),
  );
  return { items, tallied, goals, reached };
}

const wholeTallies = [
  {
    tally: 'file_tally',
    view: 'counted_file',
    key: ['dataset_id', 'kind', 'status', 'is_taken', 'is_extracted', 'is_stored'],
    sums: ['files', 'size', 'bytes', 'object_bytes'],
  },
  { tally: 'accepted_tally', view: 'counted_acceptance', key: ['dataset_id', 'status'], sums: ['items'] },
  {
    tally: 'project_tally',
    view: 'counted_project',
    key: ['project_id', 'slot'],
    sums: doneSums,
  },
  {
    tally: 'project_hour',
    view: 'counted_project_hour',
    key: ['project_id', 'slot'],
    sums: doneSums,
  },
  {
    tally: 'platform_hour',
    view: 'counted_platform_hour',
    key: ['business', 'slot'],
    sums: doneSums,
  },
  {
    tally: 'project_goal_hour',
    view: 'counted_project_goal_hour',
    key: ['project_id', 'slot'],
    sums: goalMetrics,
  },
  {
    tally: 'team_tally',
    view: 'counted_team',
    key: ['team_id', 'business', 'slot'],
    sums: doneSums,
  },
  {
    tally: 'team_person_tally',
    view: 'counted_team_person',
    key: ['team_id', 'user_id', 'business', 'slot'],
    sums: teamPersonSums,
  },
  {
    tally: 'task_error_tally',
    view: 'counted_task_error',
    key: ['task_id', 'error_type_id'],
    sums: ['unit_count', 'item_count'],
  },
  { tally: 'person_tally', view: 'counted_person', key: ['task_id', 'user_id'], sums: personTallySums },
] as const;

/** Sums of a tally of projects or datasets, or of the view that counts the same. */
function sumsOf(source: string, key: readonly string[], sums: readonly string[]) {
  const keys = sql.join(key.map((name) => sql.identifier(name)));
  const totals = sums.map((name) => sql`sum(${sql.identifier(name)})::double precision as ${sql.identifier(name)}`);
  const isAny = sums.map((name) => sql`sum(${sql.identifier(name)}) <> 0`);
  return world.db.query(
    sql`select ${sql.join([keys, ...totals])} from ${sql.identifier(source)} group by ${keys} having ${sql.join(isAny, sql` or `)} order by ${keys}`,
  );
}

/** Asserts that tallies equal a recount, before and after maintenance has summed them up. */
async function expectEqual(taskId: number): Promise<void> {
  for (const step of ['added to', 'summed up']) {
    const { items, tallied, goals, reached } = await figuresOf(taskId);
    expect([step, tallied, goals]).toEqual([step, items, reached]);
    for (const { tally, view, key, sums } of wholeTallies)
      expect([step, tally, await sumsOf(tally, key, sums)]).toEqual([step, tally, await sumsOf(view, key, sums)]);
    await sumTallies(world.db);
  }
}

it('equals a recount after each step of the work, and after deletion and restoring', async () => {
  const taskId = await world.makeTask(6, { inspection_ratio: 99, inspection_batch: 1 });
  const { name, project } = await readTask(world, 'pm1', taskId);
  await expectEqual(taskId);
  const first = await annotateOne(world, 'annotator4', taskId);
  const second = await annotateOne(world, 'annotator4', taskId);
  await expectEqual(taskId);
  await inspect(world, 'inspector4', taskId, first, 'pass');
  await inspect(world, 'inspector4', taskId, second, 'fail');
  await expectEqual(taskId);
  const { item_id } = await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
  await world.ask('annotator4b', 'releaseItem', { item_id });
  await world.ask('pm1', 'recallItems', { task_id: taskId, count: 2 });
  await expectEqual(taskId);

  // Its work goes with a task to another team, and back
  const [{ team_id } = { team_id: null }] = await world.db.query<{ team_id: number | null }>(
    sql`select team_id from task where id = ${taskId}`,
  );
  for (const team of [null, team_id]) {
    await world.db.query(sql`update task set team_id = ${team} where id = ${taskId}`);
    await expectEqual(taskId);
  }

  await world.db.query(sql`update task set state = 'annotators_to_be_assigned' where id = ${taskId}`);
  const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
  await expectEqual(taskId);
  const after = await world.ask('pm1', 'getProject', { id: project.id });
  expect([after.counts.assigned, after.counts.inspected]).toEqual([
    { items: 2, seconds: 20 },
    { items: 1, seconds: 10 },
  ]);
  await world.ask('pm1', 'restoreDeletion', { id: deletion_id });
  await expectEqual(taskId);
  expect((await world.ask('pm1', 'getProject', { id: project.id })).counts.assigned).toEqual({ items: 4, seconds: 40 });
});

it('holds what many people do at once', async () => {
  const taskId = await world.makeTask(12);
  const claims = Array.from({ length: 12 }, (_, index) =>
    world.call(index % 2 === 0 ? 'annotator4' : 'annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' }),
  );
  expect((await Promise.all(claims)).map(({ status }) => status)).toEqual(claims.map(() => 200));
  await expectEqual(taskId);
});

it('sums up what is added to days long past, and finds in one statement what was wrong in many items', async () => {
  const taskId = await world.makeTask(2);
  const { project } = await readTask(world, 'pm1', taskId);
  const { id: userId } = await world.ask('annotator4', 'userInfo', {});
  const { rows: types } = await world.ask('pm1', 'listErrorTypes', { project_id: project.id });
  const wrong = types.slice(0, 2).map(({ id }) => id);
  const slots = ['2020-01-01T00:00:00Z', '2020-01-01T00:15:00Z'];
  for (const count of [1, 2, 3])
    for (const slot of slots) {
      await world.db.query(sql`
        insert into work_tally as w (user_id, slot, task_id, annotated) values (${userId}, ${slot}, ${taskId}, ${count})
        on conflict (user_id, slot, task_id) do update set annotated = w.annotated + excluded.annotated`);
      await world.db.query(
        sql`insert into goal_tally (task_id, slot, annotated, inspected, accepted) values (${taskId}, ${slot}, ${count}, 0, 0)`,
      );
    }
  for (const count of [1, 2])
    await world.db.query(sql`
      insert into error_tally as t (user_id, slot, task_id, error_type_id, verdicts, unit_count, item_count)
      select ${userId}, slot, ${taskId}, error_type_id, 1, ${count}, 1 from unnest(${slots}::timestamptz[]) slot, unnest(${wrong}::bigint[]) error_type_id
      on conflict (user_id, slot, task_id, error_type_id) do update set
        verdicts = t.verdicts + excluded.verdicts, unit_count = t.unit_count + excluded.unit_count, item_count = t.item_count + excluded.item_count`);
  // A row for each type by each of the two statements, of which the second changed the rows of the first
  expect(
    await world.db.query(
      sql`select unit_count, item_count from task_error_tally where task_id = ${taskId} order by error_type_id, unit_count`,
    ),
  ).toEqual(
    wrong.flatMap(() => [
      { unit_count: 2, item_count: 2 },
      { unit_count: 4, item_count: 2 },
    ]),
  );
  for (const step of ['added to', 'summed up']) {
    for (const { tally, view, key, sums } of wholeTallies)
      expect([step, tally, await sumsOf(tally, key, sums)]).toEqual([step, tally, await sumsOf(view, key, sums)]);
    await sumTallies(world.db);
  }
  const ofDay = async (tally: string, of: 'task_id' | 'project_id', id: number) =>
    world.db.query(sql`
      select to_char(slot at time zone 'UTC', 'HH24:MI') as at, annotated::integer as annotated, is_sum from ${sql.identifier(tally)}
      where ${sql.identifier(of)} = ${id} and slot < '2021-01-01' order by slot`);
  const quarters = ['00:00', '00:15'].map((at) => ({ at, annotated: 6, is_sum: true }));
  const hour = [{ at: '00:00', annotated: 12, is_sum: true }];
  expect([
    await ofDay('goal_tally', 'task_id', taskId),
    await ofDay('project_tally', 'project_id', project.id),
    await ofDay('project_hour', 'project_id', project.id),
    await ofDay('project_goal_hour', 'project_id', project.id),
  ]).toEqual([quarters, quarters, hour, hour]);
  await world.db.query(sql`delete from error_tally where task_id = ${taskId}`);
  expect(await sumsOf('task_error_tally', ['task_id', 'error_type_id'], ['unit_count', 'item_count'])).toEqual(
    await sumsOf('counted_task_error', ['task_id', 'error_type_id'], ['unit_count', 'item_count']),
  );
});

it('counts statuses towards goals as the contract says', async () => {
  const rows = await world.db.query<{ status: string } & Record<string, number>>(sql`select * from goal_meaning`);
  expect(rows.map(({ status }) => status).sort()).toEqual([...itemStatuses].sort());
  for (const metric of goalMetrics)
    expect([metric, new Set(rows.filter((row) => row[metric] === 1).map(({ status }) => status))]).toEqual([
      metric,
      new Set(goalStatuses[metric]),
    ]);
});
