import { kindOfTask, passedStatuses, taskStateOfKind, type ItemStatus, type Task } from '@earmark/contract';
import { expect } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import type { Login } from '../workflow/open-world.ts';
import { annotators, type Scene } from './scene.ts';

/** The pages of projects, tasks and items, the homes and the acceptors' projects show the same figures, which a recount confirms. */
export async function expectPagesAgree(scene: Scene): Promise<void> {
  const { world, taskIds, projectId } = scene;
  const isDeleted = (await world.call('pm1', 'getProject', { id: projectId })).status === 404;
  const { rows: tasks } = isDeleted
    ? { rows: [] }
    : await world.ask('pm1', 'listTasks', { project_id: projectId, page_size: 100 });
  expect(tasks.map(({ id }) => id).every((id) => taskIds.includes(id))).toBe(true);
  for (const task of tasks) await expectItemsAgree(scene, task);
  if (!isDeleted) await expectProjectAgrees(scene, tasks);
  for (const login of annotators) await expectHomeOfItems(scene, login);
  for (const login of ['pm1', 'lead3', 'acceptor2', 'acceptor2x'] as const) await expectHomeOfTasks(scene, login);
  for (const login of ['acceptor2', 'acceptor2x'] as const) await expectAcceptorsProject(scene, login);
}

/** Counts that differ from 0. */
const some = (counts: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) => (count === undefined || count === 0 ? [] : [[key, count]])),
  );

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, of.length]));

async function expectItemsAgree({ world }: Scene, task: Task): Promise<void> {
  const counted = await world.db.query<{ status: ItemStatus; items: number }>(
    sql`select status, count(*) as items from item where task_id = ${task.id} group by 1`,
  );
  const byStatus = some(Object.fromEntries(counted.map(({ status, items }) => [status, items])));
  expect([task.id, some(task.counts)]).toEqual([task.id, byStatus]);
  const { counts } = await world.ask('pm1', 'countItems', { task_id: task.id });
  expect([task.id, some(Object.fromEntries(counts.map(({ value, count }) => [value, count])))]).toEqual([
    task.id,
    byStatus,
  ]);
  const { total } = await world.ask('pm1', 'listItems', { task_id: task.id, page_size: 1 });
  expect([task.id, total]).toEqual([task.id, task.item_count]);
  const [status, items] = Object.entries(byStatus)[0] ?? ['unclaimed', 0];
  const listed = await world.ask('pm1', 'listItems', { task_id: task.id, status: [status as ItemStatus] });
  expect([task.id, status, listed.total]).toEqual([task.id, status, items]);
}

/** The project, its overview and the counts above its list of tasks. */
async function expectProjectAgrees({ world, projectId, taskIds }: Scene, tasks: readonly Task[]): Promise<void> {
  const project = await world.ask('pm1', 'getProject', { id: projectId });
  expect(project.task_count).toBe(tasks.length);
  const sums = await one<Record<string, number>>(
    world.db,
    sql`select count(*)::integer as assigned,
      count(*) filter (where status = any(${[...passedStatuses.inspection]}))::integer as inspected,
      count(*) filter (where status = any(${[...passedStatuses.internal_acceptance]}))::integer as internally_accepted,
      count(*) filter (where status = any(${[...passedStatuses.external_acceptance]}))::integer as externally_accepted
      from item where task_id in (select id from task where id = any(${taskIds}) and (deleted_at is null or item.saved_at is not null))`,
  );
  expect(Object.fromEntries(Object.entries(project.counts).map(([name, { items }]) => [name, items]))).toEqual(sums);
  const overview = await world.ask('pm1', 'projectOverview', { id: projectId, time_zone: 'UTC' });
  expect(some(overview.tasks)).toEqual(countBy(tasks, ({ state }) => state));
  const items = await world.db.query<{ status: string; items: number }>(
    sql`select status, count(*) as items from counted_item where task_id = any(${taskIds}) group by 1`,
  );
  expect(some(overview.items)).toEqual(Object.fromEntries(items.map((row) => [row.status, row.items])));
  const { counts } = await world.ask('pm1', 'countTasks', { project_id: projectId });
  expect(some(Object.fromEntries(counts.map(({ value, count }) => [value, count])))).toEqual(
    countBy(tasks, ({ status }) => status),
  );
}

/** What waits for whoever works on items, at home and in the list of tasks. */
async function expectHomeOfItems({ world }: Scene, login: Login): Promise<void> {
  const { rows } = await world.ask(login, 'listTasks', {});
  const { waiting } = await world.ask(login, 'dashboard', {});
  for (const kind of ['rework', 'annotating', 'inspecting', 'claimable', 'inspectable'] as const) {
    const atHome = waiting.find((row) => row.kind === kind)?.count ?? 0;
    expect([login, kind, atHome]).toEqual([login, kind, rows.reduce((sum, { mine }) => sum + mine[kind], 0)]);
  }
}

/** Tasks that wait for the person, or run elsewhere, at home and in the list of tasks. */
async function expectHomeOfTasks({ world }: Scene, login: Login): Promise<void> {
  const { rows } = await world.ask(login, 'listTasks', { page_size: 100 });
  const open = rows.filter(({ project_state, archived_at }) => project_state === 'open' && archived_at === null);
  const { waiting } = await world.ask(login, 'dashboard', {});
  const kinds = waiting.map(({ kind }) => kind).filter((kind) => taskStateOfKind(kind) !== undefined);
  for (const kind of kinds) {
    const inList = open.filter(
      ({ state, verifiers }) =>
        kindOfTask(
          state,
          verifiers.some(({ is_external }) => !is_external),
        ) === kind,
    );
    expect([login, kind, waiting.find((row) => row.kind === kind)?.count]).toEqual([login, kind, inList.length]);
  }
}

/** The projects of an acceptor beside the tasks of these. */
async function expectAcceptorsProject({ world }: Scene, login: Login): Promise<void> {
  const [{ rows: projects }, { rows: tasks }] = await Promise.all([
    world.ask(login, 'listCheckProjects', {}),
    world.ask(login, 'listTasks', { page_size: 100 }),
  ]);
  const accepted = login === 'acceptor2' ? ['acceptance_passed', 'accepted'] : ['accepted'];
  for (const project of projects) {
    const own = tasks.filter((task) => task.project.id === project.id);
    expect([login, project.task_count, project.item_count, project.accepted_count]).toEqual([
      login,
      own.length,
      own.reduce((sum, { item_count }) => sum + item_count, 0),
      own.filter(({ state }) => accepted.includes(state)).length,
    ]);
  }
  expect(new Set(tasks.map((task) => task.project.id))).toEqual(new Set(projects.map(({ id }) => id)));
}
