import {
  figureIds,
  figureOf,
  figureRow,
  limits,
  recordedName,
  type FigureId,
  type FigureSums,
} from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { findEmptyChoices } from './every-choice.ts';

let platform: TestServer;
beforeAll(async () => {
  platform = await startTestServer({ EARMARK_DEMO: 'on' });
}, 180_000);
afterAll(() => platform.close());

test('the demo has a month of work behind it, told in order, and its figures agree', { timeout: 420_000 }, async () => {
  const manager = await platform.server.as('pm1');
  const lastTask = async () => (await manager.listTasks({ search: 'Menus C' })).rows[0];
  await eventually(async () => (await lastTask())?.annotated_count === 14, 300);
  // The archived project comes last
  await eventually(async () => (await manager.listProjects({ state: ['archived'] })).total === 1, 120);

  const { rows: all } = await manager.listProjects({ business: 'asr' });
  const { rows: tasks } = await manager.listTasks({ business: 'asr', page_size: limits.page.maxSize });
  const projects = all.filter(({ kind }) => kind === 'formal');
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

  // One is on its way to its goal, one past its end without having reached it
  const today = new Date().toISOString().slice(0, 10);
  const goals = projects.flatMap(({ goal_progress: share, ends_on }) =>
    share === null ? [] : [{ share, isPast: ends_on < today }],
  );
  expect(goals.filter(({ share, isPast }) => !isPast && share > 0.3 && share < 0.7)).toHaveLength(1);
  expect(goals.filter(({ share, isPast }) => isPast && share < 1)).toHaveLength(1);

  const played = tasks.filter(
    ({ project }) => project.id !== tasks.at(-1)?.project.id && projects.some(({ id }) => id === project.id),
  );
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
      expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse(task.created_at ?? ''));
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

test('every list, every choice of a filter and every chart of speech has something to show', async () => {
  const manager = await platform.server.as('pm1');
  expect(await findEmptyChoices(platform.server)).toEqual([]);
  const { rows: tasks } = await manager.listTasks({ business: 'asr', page_size: limits.page.maxSize });
  const today = new Date().toISOString().slice(0, 10);
  const due = tasks.filter(({ deadline }) => deadline !== null);
  expect(due.some(({ deadline, state }) => (deadline ?? '') < today && state === 'in_progress')).toBe(true);
  expect(due.some(({ deadline }) => (deadline ?? '') > today)).toBe(true);
  expect(tasks.filter(({ paused_at }) => paused_at !== null)).toMatchObject([{ name: 'Menus C' }]);
  expect(new Set(tasks.flatMap(({ tags }) => tags.map(({ name }) => name))).size).toBe(4);
  const { rows: runs } = await manager.listDistributionRuns({
    distribution_id:
      (
        await manager.listDistributions({
          project_id: tasks.find(({ name }) => name.startsWith('第五批'))?.project.id ?? 0,
        })
      ).rows[0]?.id ?? 0,
  });
  expect(runs).toMatchObject([{ outcome: 'made', made_tasks: 3, made_items: 6 }]);
  expect(Date.parse(runs[0]?.finished_at ?? '')).toBeLessThan(Date.now() - 86_400_000);
  // Every figure, and so every chart, in some day of the period
  const { total, series, projects, teams, people, errors } = await manager.getStatistics({ business: 'asr', days: 30 });
  const isEmpty = (sums: FigureSums) => (id: FigureId) => {
    const value = figureOf(id, sums);
    return value === null || (value === 0 && figureRow(id).per === undefined);
  };
  expect(figureIds.filter(isEmpty(total))).toEqual([]);
  for (const id of figureIds) expect([id, series.some(({ sums }) => !isEmpty(sums)(id))]).toEqual([id, true]);
  for (const part of [projects, teams, people, errors]) expect(part.length).toBeGreaterThan(2);
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
