import { passedStatuses, type Api, type ItemStatus, type ResponseOf, type Task } from '@earmark/contract';
import { expect } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import type { Login } from '../workflow/open-world.ts';
import type { Scene } from './scene.ts';

type Quality = ResponseOf<Api['getQuality']>;

/** The data pool shows of the datasets what the project and its tasks show of their items. */
export async function expectDatasetsAgree({ world, projectId }: Scene, tasks: readonly Task[]): Promise<void> {
  const { rows } = await world.ask('pm1', 'listDatasets', { project_id: projectId, page_size: 100 });
  const counted = await world.db.query(sql`
    select d.id, count(f.id) filter (where not f.is_taken)::integer as available, count(f.id) filter (where f.is_taken)::integer as allocated,
      count(*) filter (where i.status = any(${[...passedStatuses.internal_acceptance]}))::integer as internally_accepted,
      count(*) filter (where i.status = any(${[...passedStatuses.external_acceptance]}))::integer as externally_accepted
    from dataset d left join (
        select *, item_id is not null or allotted_task_id is not null as is_taken from dataset_file where kind = 'source' and status = 'parsed'
      ) f on f.dataset_id = d.id left join item i on i.file_id = f.id
    where d.project_id = ${projectId} and d.deleted_at is null group by d.id order by d.id`);
  expect(
    rows
      .map(({ id, available, allocated, internally_accepted, externally_accepted }) => ({
        id,
        available,
        allocated,
        internally_accepted,
        externally_accepted,
      }))
      .toSorted((a, b) => a.id - b.id),
  ).toEqual(counted);
  const sumOf = (name: 'allocated' | 'internally_accepted' | 'externally_accepted'): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  // What is in the bin keeps its data
  const { items: inBin } = await one<{ items: number }>(
    world.db,
    sql`select count(*)::integer as items from item i join task t on t.id = i.task_id where t.project_id = ${projectId} and t.deleted_at is not null`,
  );
  expect(sumOf('allocated')).toBe(tasks.reduce((sum, { item_count }) => sum + item_count, inBin));
  const { counts } = await world.ask('pm1', 'getProject', { id: projectId });
  for (const name of ['internally_accepted', 'externally_accepted'] as const)
    expect([name, sumOf(name)]).toEqual([name, counts[name].items]);
}

/** The manager's home shows of the project what its page shows. */
export async function expectProjectAtHome({ world, projectId }: Scene): Promise<void> {
  const { projects } = await world.ask('pm1', 'dashboard', {});
  const atHome = projects?.find(({ id }) => id === projectId);
  if (!atHome) return;
  const { counts, progress, goal_progress } = await world.ask('pm1', 'getProject', { id: projectId });
  const { total, passed, accepted, share } = atHome;
  expect({ total, passed, accepted, share }).toEqual({
    total: counts.assigned.items,
    passed: counts.inspected.items,
    accepted: counts.internally_accepted.items,
    share: Math.min(goal_progress ?? progress, 1),
  });
}

const day = 86_400_000;
/** The days in which a run lies, wherever midnight is. */
const period = (): { from: string; to: string } => ({
  from: new Date(Date.now() - day).toISOString().slice(0, 10),
  to: new Date(Date.now() + day).toISOString().slice(0, 10),
});

/** What people did and what became of it: the quality of the tasks, the people's own outcomes and statistics. */
export async function expectPeopleAgree(scene: Scene, tasks: readonly Task[]): Promise<void> {
  const { world, idOf, projectId } = scene;
  const qualities = new Map<number, Quality>();
  for (const { id } of tasks) qualities.set(id, await world.ask('pm1', 'getQuality', { task_id: id }));
  for (const login of ['annotator4', 'annotator4b', 'inspector4'] as const)
    await expectOutcomeAgrees(scene, qualities, login);
  const asked = { business: 'asr', project_id: projectId, ...period() } as const;
  const statistics = await world.ask('pm1', 'getStatistics', asked);
  const added = addUp(statistics.people.map(({ sums }) => sums));
  expect(rounded(statistics.total)).toEqual(rounded({ ...statistics.total, ...added }));
  expect(rounded(statistics.total)).toEqual(
    rounded({ ...statistics.total, ...addUp(statistics.tasks.map(({ sums }) => sums)) }),
  );
  for (const { of: task, sums } of statistics.tasks) {
    const quality = qualities.get(task.id);
    if (quality) expect([task.id, judgedIn(sums)]).toEqual([task.id, judgedBy(quality.judges)]);
  }
  const task = tasks[scene.random.below(Math.max(1, tasks.length))];
  const quality = task && qualities.get(task.id);
  if (!task || !quality) return;
  const ofTask = await world.ask('pm1', 'getStatistics', { business: 'asr', task_id: task.id, ...period() });
  for (const [login, id] of idOf) {
    const sums: Sums = ofTask.people.find((person) => person.of.id === id)?.sums ?? {};
    const work = quality.work_of_people.find(({ user }) => user.id === id)?.work;
    const judges = quality.judges.filter(({ user }) => user.id === id);
    expect([task.id, login, judgedIn(sums)]).toEqual([task.id, login, judgedBy(judges)]);
    expect([task.id, login, sums['submissions'] ?? 0]).toEqual([task.id, login, work?.submissions ?? 0]);
    expect([task.id, login, sums['items'] ?? 0]).toEqual([task.id, login, work?.submitted_items ?? 0]);
  }
}

type Sums = Readonly<Record<string, number>>;

const addUp = (rows: readonly Sums[]): Sums => {
  const sums: Record<string, number> = {};
  for (const row of rows) for (const [name, value] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
};

/** Time worked is added up from fractions in two orders. */
const inMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Parts of a second apart: shares of times are sums of fractions. */
const rounded = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

/** Verdicts as statistics count them, and as the page of a task does. */
const judgedIn = (sums: Sums): Sums => ({
  inspections: sums['inspections'] ?? 0,
  inspection_refusals: sums['inspection_refusals'] ?? 0,
  verifications: sums['verifications'] ?? 0,
  acceptance_refusals: sums['acceptance_refusals'] ?? 0,
  overturned: sums['overturned'] ?? 0,
  passed_unseen: sums['passed_unseen'] ?? 0,
});
const judgedBy = (judges: Quality['judges']): Sums => {
  const sum = (count: (judge: Quality['judges'][number]) => number, stage?: 'inspection' | 'acceptance'): number =>
    judges.reduce((total, judge) => (stage === undefined || judge.stage === stage ? total + count(judge) : total), 0);
  return {
    inspections: sum(({ passed, failed }) => passed + failed, 'inspection'),
    inspection_refusals: sum(({ failed }) => failed, 'inspection'),
    verifications: sum(({ passed, failed }) => passed + failed, 'acceptance'),
    acceptance_refusals: sum(({ failed }) => failed, 'acceptance'),
    overturned: sum(({ overturned }) => overturned),
    passed_unseen: sum(({ passed_unseen }) => passed_unseen),
  };
};

/** What became of a person's work, as the person sees it, beside the quality of each task. */
async function expectOutcomeAgrees(
  { world, idOf }: Scene,
  qualities: ReadonlyMap<number, Quality>,
  login: Login,
): Promise<void> {
  const userId = idOf.get(login) ?? 0;
  const outcome = await world.ask(login, 'getOutcome', period());
  const managed = await world.call('pm1', 'getOutcome', { user_id: userId, ...period() });
  const inTasks = new Map(outcome.tasks.map((row) => [row.task.id, row]));
  for (const [taskId, quality] of qualities) {
    const row = inTasks.get(taskId);
    const work = quality.work_of_people.find(({ user }) => user.id === userId)?.work;
    for (const name of [
      'submissions',
      'submitted_items',
      'inspections',
      'passed',
      'returned',
      'worked_seconds',
    ] as const)
      // Work of others in a task where the person did nothing is not the person's
      if (work) expect([login, taskId, name, inMs(row?.[name] ?? 0)]).toEqual([login, taskId, name, inMs(work[name])]);
    if (!work) expect([login, taskId, row?.submissions ?? 0, row?.inspections ?? 0]).toEqual([login, taskId, 0, 0]);
    const errors = quality.judged_people.find(({ user }) => user.id === userId)?.errors ?? [];
    const weights = new Map(quality.errors.map(({ id, weight }) => [id, weight]));
    expect([login, taskId, row?.weighted_errors ?? 0]).toEqual([
      login,
      taskId,
      errors.reduce((total, { id, items, units }) => total + (items + units) * (weights.get(id) ?? 0), 0),
    ]);
  }
  const sum = (name: 'submissions' | 'inspections' | 'passed' | 'returned' | 'accepted'): number =>
    outcome.tasks.reduce((total, row) => total + row[name], 0);
  const { submissions, inspections, passed, returned, accepted } = outcome.work;
  expect([login, submissions, inspections, passed, returned, accepted]).toEqual([
    login,
    sum('submissions'),
    sum('inspections'),
    sum('passed'),
    sum('returned'),
    sum('accepted'),
  ]);
  const ofDays = outcome.days.reduce(
    (total, row) => total + row.submitted + row.inspected + row.passed + row.returned,
    0,
  );
  expect([login, ofDays]).toEqual([login, submissions + inspections + passed + returned]);
  const statuses = Object.values<number>(outcome.items.statuses satisfies Partial<Record<ItemStatus, number>>);
  expect([login, statuses.reduce((total, count) => total + count, 0)]).toEqual([login, outcome.items.submitted]);
  // All of the person's work is in projects of this manager
  if (managed.status === 200)
    expect([login, managed.data.work, managed.data.errors]).toEqual([login, outcome.work, outcome.errors]);
}
