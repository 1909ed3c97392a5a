import { limits, recordedName, taskPriorities } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let platform: TestServer;
beforeAll(async () => {
  platform = await startTestServer({ EARMARK_DEMO: 'on' });
}, 180_000);
afterAll(() => platform.close());

test('the demo has a month of work behind it, told in order, and its figures agree', { timeout: 420_000 }, async () => {
  const manager = await platform.server.as('pm1');
  const lastTask = async () => (await manager.listTasks({ search: 'Menus C' })).rows[0];
  await eventually(async () => (await lastTask())?.annotated_count === 14, 300);
  // What managers do beside the tasks comes last
  await eventually(async () => (await manager.listDeletions({})).total === 2, 60);

  const { rows: projects } = await manager.listProjects({ business: 'asr' });
  const { rows: tasks } = await manager.listTasks({ business: 'asr', page_size: limits.page.maxSize });
  expect(projects).toHaveLength(3);
  expect(new Set(projects.map(({ owner }) => owner.name))).toHaveProperty('size', 2);
  expect(new Set(tasks.flatMap(({ team }) => team?.name ?? []))).toHaveProperty('size', 3);
  expect(new Set(tasks.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
  for (const project of projects) {
    const own = tasks.filter((task) => task.project.id === project.id);
    expect(project.counts.assigned.items).toBe(own.reduce((sum, { item_count }) => sum + item_count, 0));
    const accepted = own.reduce((sum, { counts }) => sum + (counts.externally_accepted ?? 0), 0);
    expect(project.counts.externally_accepted.items).toBe(accepted);
  }

  const played = tasks.filter(({ project }) => project.id !== tasks.at(-1)?.project.id);
  expect(played).toHaveLength(10);
  const now = Date.now();
  for (const task of played) {
    const { rows: items } = await manager.listItems({ task_id: task.id, page_size: limits.page.maxSize });
    for (const item of items.slice(0, 3)) {
      const { rows: events } = await manager.listItemEvents({ item_id: item.id });
      const times = events.map(({ created_at }) => Date.parse(created_at ?? ''));
      const inOrder = times.toSorted((a, b) => a - b);
      expect([inOrder, inOrder.toReversed()]).toContainEqual(times);
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse(task.created_at));
    }
  }

  // Recounted after the last task was played
  const days = await eventually(async () => {
    const { series } = await manager.dashboard({ days: 30, time_zone: 'UTC' });
    const annotated = series.reduce((sum, day) => sum + day.annotated, 0);
    return annotated > 110 && series.filter((day) => day.annotated > 0).length > 12 ? series : undefined;
  }, 30);
  expect(Math.max(...days.map(({ annotated }) => annotated))).toBeLessThan(25);
  expect(days.reduce((sum, { returned }) => sum + returned, 0)).toBeGreaterThan(10);
  const { errors } = await manager.getStatistics({ business: 'asr', days: 30, time_zone: 'UTC' });
  expect(errors.length).toBeGreaterThan(2);
});

test('every list has something to show: distributions, operations, disputes, tags, deadlines and the bin', async () => {
  const manager = await platform.server.as('pm1');
  const { rows: tasks } = await manager.listTasks({ business: 'asr', page_size: limits.page.maxSize });
  const projects = [...new Set(tasks.map(({ project }) => project.id))];
  const distributions = (
    await Promise.all(projects.map((project_id) => manager.listDistributions({ project_id })))
  ).flatMap(({ rows }) => rows);
  expect(distributions).toMatchObject([{ state: 'waiting', made_tasks: 3, run: null }]);
  const { rows: runs } = await manager.listDistributionRuns({ distribution_id: distributions[0]?.id ?? 0 });
  expect(runs).toMatchObject([{ outcome: 'made', made_tasks: 3, made_items: 6 }]);
  expect(Date.parse(runs[0]?.finished_at ?? '')).toBeLessThan(Date.now() - 86_400_000);
  const { rows: batches } = await manager.listBatches({});
  expect(batches.map(({ action, state, done, refused }) => [action, state, done, refused])).toEqual([
    ['set_priority', 'partly_failed', 1, 1],
    ['set_priority', 'partly_failed', 1, 1],
  ]);
  const disputes = await Promise.all(tasks.map(({ id }) => manager.listDisputes({ task_id: id })));
  // Which work is inspected is drawn, so not every task has a rejection to dispute
  const states = disputes.flatMap(({ rows }) => rows.map(({ state }) => state));
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter((state) => state !== 'upheld' && state !== 'overturned')).toEqual([]);
  expect(new Set(tasks.flatMap(({ tags }) => tags.map(({ name }) => name))).size).toBe(4);
  const today = new Date().toISOString().slice(0, 10);
  const due = tasks.filter(({ deadline }) => deadline !== null);
  expect(due.some(({ deadline, state }) => (deadline ?? '') < today && state === 'in_progress')).toBe(true);
  expect(due.some(({ deadline }) => (deadline ?? '') > today)).toBe(true);
  expect(new Set(tasks.map(({ priority }) => priority))).toEqual(new Set(taskPriorities));
  expect(tasks.filter(({ paused_at }) => paused_at !== null)).toMatchObject([{ name: 'Menus C' }]);
  // Each filter by a choice finds something in at least as many values as two, and never everything
  for (const filter of ['status', 'priority'] as const)
    for (const value of new Set(tasks.map((task) => task[filter]))) {
      const { total } = await manager.listTasks({ business: 'asr', [filter]: [value] });
      expect([filter, value, total > 0 && total < tasks.length]).toEqual([filter, value, true]);
    }
  expect((await manager.listDeletions({})).rows.map(({ kind }) => kind)).toEqual(['dataset', 'dataset']);
});

test('every field that the trail keeps of it has a name in both languages', async () => {
  const administrator = await platform.server.as('admin5');
  const fields = new Set<string>();
  for (const page of [1, 2, 3]) {
    const { rows } = await administrator.listAudit({ page, page_size: limits.page.maxSize, with_items: true });
    for (const { before, after } of rows)
      for (const field of [...namesIn(before), ...namesIn(after)]) fields.add(field);
  }
  expect(fields.size).toBeGreaterThan(10);
  const unnamed = [...fields].filter((field) => !recordedName(field, 'en') || !recordedName(field, 'zh'));
  expect(unnamed).toEqual([]);
});

/** The names of fields in a stored value, at any depth. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
      : [];
