import { errors, goalStatuses } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { annotateOne, inspect, openWorld, readTask, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const overviewOf = (id: number, timeZone = 'UTC') => world.ask('pm1', 'projectOverview', { id, time_zone: timeZone });

/** A task with two submitted items, one passed and one failed, and the rest free. */
async function makeWorked() {
  const taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
  const first = await annotateOne(world, 'annotator4', taskId);
  const second = await annotateOne(world, 'annotator4b', taskId);
  await inspect(world, 'inspector4', taskId, first, 'pass');
  await inspect(world, 'inspector4', taskId, second, 'fail');
  const { project } = await readTask(world, 'pm1', taskId);
  return { taskId, projectId: project.id };
}

async function setGoal(projectId: number, goal: object | null, startsOn = '2026-01-01'): Promise<void> {
  await world.db.query(
    sql`update project set goal = ${sql.json(goal)}, starts_on = ${startsOn}::date, ends_on = ${startsOn}::date + 900 where id = ${projectId}`,
  );
}

/** Moves the work done so far into the past. */
const ageWork = (taskId: number, days: number) =>
  world.db.query(sql`
    with gone as (delete from goal_tally where task_id = ${taskId} returning *)
    insert into goal_tally select task_id, slot - make_interval(days => ${days}::integer), annotated, inspected, accepted from gone`);

describe('the overview of a project', () => {
  it('counts towards the goal in its unit, as a recount does', async () => {
    const { taskId, projectId } = await makeWorked();
    await setGoal(projectId, { metric: 'annotated', value: 0.01, unit: 'hours' });
    const overview = await overviewOf(projectId);
    const { size } = await one<{ size: number }>(
      world.db,
      sql`select coalesce(sum(size), 0) as size from item where task_id = ${taskId} and status = any(${[...goalStatuses.annotated]})`,
    );
    expect(overview.goal).toEqual({ metric: 'annotated', target: 36, done: size });
    expect(overview.days.at(-1)).toEqual({ date: overview.today, done: size });
    expect(overview.items).toEqual({ unclaimed: 2, inspection_passed: 1, inspection_failed: 1 });
    expect(overview.tasks).toEqual({ in_progress: 1 });
    await setGoal(projectId, { metric: 'inspected', value: 15, unit: 'seconds' });
    expect((await overviewOf(projectId)).goal).toEqual({ metric: 'inspected', target: 15, done: 10 });
  });

  it('takes all items accepted as the goal where none is set', async () => {
    const { projectId } = await makeWorked();
    const { goal, forecast } = await overviewOf(projectId);
    expect([goal, forecast]).toEqual([{ metric: 'accepted', target: 40, done: 0 }, { kind: 'no_work' }]);
  });

  it('accumulates by days of the caller, from the first day of project or work on', async () => {
    const { taskId, projectId } = await makeWorked();
    const { today } = await overviewOf(projectId, 'UTC');
    await setGoal(projectId, { metric: 'annotated', value: 100, unit: 'seconds' }, today);
    expect((await overviewOf(projectId)).days).toHaveLength(1);
    await ageWork(taskId, 3);
    const { days, forecast } = await overviewOf(projectId);
    expect(days.map(({ done }) => done)).toEqual([20, 20, 20, 20]);
    expect(forecast).toMatchObject({ kind: 'expected', perDay: 5 });
    // Midnight is crossed twice between both ends of the world
    const [west, east] = [await overviewOf(projectId, 'Etc/GMT+12'), await overviewOf(projectId, 'Pacific/Kiritimati')];
    expect([west.today < east.today, west.days.at(-1)?.done, east.days.at(-1)?.done]).toEqual([true, 20, 20]);
    // Days that begin with half an hour are read from the tasks, not from the hours of the project
    expect((await overviewOf(projectId, 'Asia/Kolkata')).days.map(({ done }) => done)).toEqual([20, 20, 20, 20]);
    await ageWork(taskId, 30);
    expect((await overviewOf(projectId)).forecast).toEqual({ kind: 'no_work' });
    await ageWork(taskId, 500);
    const old = await overviewOf(projectId);
    expect([old.days.length, old.days.at(0)?.done, old.days.at(-1)?.done]).toEqual([1, 20, 20]);
  });

  it('counts tasks past their deadlines', async () => {
    const { taskId, projectId } = await makeWorked();
    const { today } = await overviewOf(projectId);
    await world.db.query(sql`update task set deadline = ${today}::date where id = ${taskId}`);
    expect((await overviewOf(projectId)).overdue_tasks).toBe(0);
    await world.db.query(sql`update task set deadline = ${today}::date - 1 where id = ${taskId}`);
    expect((await overviewOf(projectId)).overdue_tasks).toBe(1);
  });

  it('keeps what was done in a deleted task', async () => {
    const { taskId, projectId } = await makeWorked();
    await setGoal(projectId, { metric: 'annotated', value: 1, unit: 'hours' });
    const { name } = await readTask(world, 'pm1', taskId);
    await world.db.query(sql`update task set state = 'annotators_to_be_assigned' where id = ${taskId}`);
    await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    const { goal, days, tasks } = await overviewOf(projectId);
    expect([goal.done, days.at(-1)?.done, tasks]).toEqual([20, 20, {}]);
  });

  it('says what fails, what waits and what is elsewhere', async () => {
    const { projectId, datasetId } = await world.makeDataset(3);
    await world.db.query(sql`update project set region = 'overseas' where id = ${projectId}`);
    expect(await overviewOf(projectId)).toMatchObject({
      free_sources: 3,
      failed_datasets: 0,
      elsewhere: { datasets: 1, teams: 0 },
      forecast: { kind: 'no_goal' },
    });
    await world.db.query(
      sql`update dataset_file set status = 'failed' where id = (select min(id) from dataset_file where dataset_id = ${datasetId})`,
    );
    expect(await overviewOf(projectId)).toMatchObject({ free_sources: 2, failed_datasets: 1 });
  });
});

describe('the members of a project', () => {
  it('are its managers, teams, people and acceptors, with what they hold and did', async () => {
    const { taskId, projectId } = await makeWorked();
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    await world.db.query(
      sql`insert into task_verifier (task_id, user_id) values (${taskId}, ${await world.idOf('acceptor2x')})`,
    );
    const { owner, teams, verifiers } = await world.ask('pm1', 'projectMembers', { id: projectId });
    expect(owner.id).toBe(await world.idOf('pm1'));
    expect(teams).toMatchObject([{ id: await world.teamId(), tasks: 1, open_items: 2 }]);
    const { rows: people } = await world.ask('pm1', 'listProjectMembers', { project_id: projectId });
    const loads = new Map(
      people.map(({ user, work: _work, id: _id, name: _name, team: _team, ...person }) => [user.id, person]),
    );
    expect(new Set(people.map(({ team }) => team.id))).toEqual(new Set([await world.teamId()]));
    const none = {
      is_annotator: false,
      is_inspector: false,
      tasks: 1,
      in_hand: 0,
      annotated: 0,
      inspected: 0,
      returned: 0,
    };
    expect([...loads]).toHaveLength(3);
    const annotator = await world.idOf('annotator4');
    expect(people.find(({ user }) => user.id === annotator)?.work).toMatchObject({
      submissions: 1,
      submitted_items: 1,
      unit_count: 1,
      characters: 5,
      target_size: 1,
    });
    expect(loads.get(await world.idOf('annotator4'))).toEqual({
      ...none,
      is_annotator: true,
      in_hand: 1,
      annotated: 1,
    });
    expect(loads.get(await world.idOf('annotator4b'))).toEqual({
      ...none,
      is_annotator: true,
      is_inspector: true,
      in_hand: 1,
      annotated: 1,
      returned: 1,
    });
    expect(loads.get(await world.idOf('inspector4'))).toEqual({ ...none, is_inspector: true, inspected: 2 });
    const found = async (request: object) =>
      (await world.ask('pm1', 'listProjectMembers', { project_id: projectId, ...request })).rows.map(
        ({ user }) => user.id,
      );
    expect(await found({ parts: ['inspector'], sort: 'inspected', order: 'desc' })).toEqual([
      await world.idOf('inspector4'),
      await world.idOf('annotator4b'),
    ]);
    expect(await found({ parts: ['annotator'], in_hand: { from: 2 } })).toEqual([]);
    expect(await found({ parts: ['formerly'] })).toEqual([]);
    expect(verifiers).toMatchObject([{ user: { id: await world.idOf('acceptor2x') }, is_external: true, tasks: 1 }]);
  });

  it('are shown to those who manage the project', async () => {
    const { projectId } = await makeWorked();
    for (const login of ['lead3', 'annotator4', 'acceptor2'] as const) {
      expect([login, (await world.call(login, 'projectMembers', { id: projectId })).status]).toEqual([login, 403]);
      const listed = await world.call(login, 'listProjectMembers', { project_id: projectId });
      expect([login, listed.status]).toEqual([login, 403]);
    }
    expect((await world.call('pm1', 'projectMembers', { id: 999_999 })).code).toBe(errors.not_found.code);
    const foreign = await world.call('pm1', 'listProjectMembers', { project_id: 999_999 });
    expect(foreign.code).toBe(errors.not_found.code);
  });
});
