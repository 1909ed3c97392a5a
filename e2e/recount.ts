import { expect, type Locator, type Page } from '@playwright/test';
import { goalStatuses, passedStatuses, type Item, type ItemStatus, type Task } from '@earmark/contract';
import { visit } from './content/visit.ts';
import { drawn } from './drawn.ts';
import type { Person } from './person.ts';
import type { SignedIn } from './api.ts';

/** What a project's pages are held against: its items, read row by row. */
interface Counted {
  readonly tasks: readonly Task[];
  readonly itemsOf: ReadonlyMap<number, readonly Item[]>;
  readonly items: readonly Item[];
}

const largestPage = 100;

/**
 * Counts a project anew, and expects the same figures of every call, and on every page that shows them: pages after a
 * third of the steps of a story, drawn by the seed, since they show what the calls say, and where they are asked for;
 * in the whole matrix after all.
 */
export async function expectFigures(
  person: Person,
  api: SignedIn,
  projectId: number,
  step: string,
  { onPages = false } = {},
): Promise<void> {
  const counted = await readAll(api, projectId);
  await expectSameByCall(api, projectId, counted);
  if (onPages || drawn(['pages', 'calls alone', 'calls alone again'], `figures when ${step}`).includes('pages'))
    await expectSameOnPages(person, api, projectId, counted);
}

async function readAll(api: SignedIn, projectId: number): Promise<Counted> {
  const { rows: tasks, total } = await api.listTasks({ project_id: projectId, page_size: largestPage });
  expect(total).toBe(tasks.length);
  const lists = await Promise.all(tasks.map(async ({ id }): Promise<[number, Item[]]> => [id, await itemsIn(api, id)]));
  return { tasks, itemsOf: new Map(lists), items: lists.flatMap(([, items]) => items) };
}

async function itemsIn(api: SignedIn, taskId: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await api.listItems({ task_id: taskId, page, page_size: largestPage });
    items.push(...rows);
    if (items.length >= total || rows.length === 0) return items;
  }
}

const within = (items: readonly Item[], statuses: readonly ItemStatus[]): readonly Item[] =>
  items.filter(({ status }) => statuses.includes(status));
const sizeOf = (items: readonly Item[]): number => items.reduce((sum, { size }) => sum + size, 0);
const byStatus = (items: readonly Item[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, ({ status }) => status)].map(([status, of]) => [status, of.length]));
/** Submitted, whatever became of it. */
const annotated = (items: readonly Item[]): readonly Item[] => within(items, goalStatuses.annotated);
const returned = (items: readonly Item[]): readonly Item[] =>
  within(items, ['inspection_failed', 'internal_acceptance_not_passed']);

async function expectSameByCall(api: SignedIn, projectId: number, { tasks, itemsOf, items }: Counted): Promise<void> {
  for (const task of tasks) {
    const own = itemsOf.get(task.id) ?? [];
    expect([task.name, task.item_count, task.counts]).toEqual([task.name, own.length, byStatus(own)]);
    expect([task.name, task.annotated_count]).toEqual([task.name, annotated(own).length]);
    expect([task.name, task.inspection_passed_count]).toEqual([
      task.name,
      within(own, passedStatuses.inspection).length,
    ]);
    expect(task.size).toBeCloseTo(sizeOf(own), 3);
  }
  const [project, overview, home, datasets] = await Promise.all([
    api.getProject({ id: projectId }),
    api.projectOverview({ id: projectId, time_zone: 'UTC' }),
    api.dashboard({}),
    api.listDatasets({ project_id: projectId }),
  ]);
  const parts = {
    assigned: items,
    inspected: within(items, passedStatuses.inspection),
    internally_accepted: within(items, passedStatuses.internal_acceptance),
    externally_accepted: within(items, passedStatuses.external_acceptance),
  };
  for (const [name, of] of Object.entries(parts)) {
    const shown = project.counts[name as keyof typeof parts];
    expect([name, shown.items]).toEqual([name, of.length]);
    expect(shown.seconds).toBeCloseTo(sizeOf(of), 3);
  }
  expect(overview.items).toEqual(byStatus(items));
  expect(overview.tasks).toEqual(
    Object.fromEntries([...Map.groupBy(tasks, ({ state }) => state)].map(([state, of]) => [state, of.length])),
  );
  if (project.goal) {
    const done = sizeOf(within(items, goalStatuses[project.goal.metric]));
    expect(overview.goal.done).toBeCloseTo(done, 3);
    expect(overview.days.at(-1)?.done).toBeCloseTo(done, 3);
  }
  expect(datasets.rows.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(items.length);
  // The home page lists open projects alone, as long as a task is left
  if (project.state === 'open' && tasks.some((task) => task.state !== 'accepted'))
    expect(home.projects?.find(({ id }) => id === projectId)).toMatchObject({
      total: items.length,
      passed: parts.inspected.length,
      accepted: parts.internally_accepted.length,
    });
}

async function expectSameOnPages(
  person: Person,
  api: SignedIn,
  projectId: number,
  { tasks, itemsOf, items }: Counted,
): Promise<void> {
  const {
    page,
    words: { t, language },
  } = person;
  const { name, state } = await api.getProject({ id: projectId });
  const write = (count: number): string => new Intl.NumberFormat(language).format(count);
  const counts = {
    assigned: items.length,
    inspected: within(items, passedStatuses.inspection).length,
    internally_accepted: within(items, passedStatuses.internal_acceptance).length,
    externally_accepted: within(items, passedStatuses.external_acceptance).length,
  };

  await visit(
    person,
    `/project/index?search=${encodeURIComponent(name)}${state === 'archived' ? '&state=archived' : ''}`,
  );
  const row = page.getByRole('row').filter({ hasText: name });
  for (const [column, count] of Object.entries(counts))
    await expect((await cellOf(page, row, column)).locator('span > span').first()).toHaveText(write(count));

  await visit(person, `/project/pmtask?project_id=${projectId}&tab=overview`);
  for (const [column, count] of Object.entries(counts))
    await expect(
      page
        .getByRole('link')
        .filter({ hasText: t(`column:projects.${column as keyof typeof counts}`) })
        .first(),
    ).toContainText(write(count));

  await visit(person, `/project/pmtask?project_id=${projectId}`);
  for (const task of tasks) {
    const own = itemsOf.get(task.id) ?? [];
    const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: task.name, exact: true }) });
    await expect(await cellOf(page, line, 'progress')).toContainText(
      `${write(annotated(own).length - returned(own).length)} / ${write(own.length)}`,
    );
  }

  const [first] = tasks;
  if (!first) return;
  await visit(person, `/task/pmdetail?task_id=${first.id}`);
  for (const [status, count] of Object.entries(byStatus(itemsOf.get(first.id) ?? [])))
    await expect(page.getByRole('listitem').filter({ has: page.locator(`a[href$="status=${status}"]`) })).toContainText(
      write(count),
    );
}

/** The cell of a row in the column of this id. */
async function cellOf(page: Page, row: Locator, column: string): Promise<Locator> {
  const heads = page.getByRole('columnheader');
  await expect(page.locator(`th[data-column="${column}"]`)).toBeVisible();
  const index = await heads.evaluateAll(
    (all, id) => all.findIndex((head) => head.getAttribute('data-column') === id),
    column,
  );
  return row.locator('td, th').nth(index);
}
