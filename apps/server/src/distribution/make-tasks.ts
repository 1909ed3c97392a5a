import { deadlineOf, nameTasks, taskNameOf, todayIn, type DistributionForm, type PlannedTask } from '@earmark/contract';
import { versionedUses } from '../character-set/index.ts';
import { isUniqueViolation, sql, type Database, type Transaction } from '../db/index.ts';
import { closedProject } from '../project/index.ts';
import { makeTask, readRules } from '../task/index.ts';
import { countFree, madeSoFar, planOf, takenNames, type CountedDataset } from './data.ts';
import { haltDistribution } from './life.ts';
import { missingOwner, missingReference } from './obstacle.ts';
import { existingTags, lockDistribution, type LockedDistribution } from './queries.ts';

/** Tasks and items per transaction, to bound the time other statements wait. */
const most = { tasks: 50, items: 20_000 } as const;
/** Times that a step is repeated when somebody else takes one of its names. */
const tries = 5;

/** Result of one step of a run. */
interface MadeStep {
  /** `over` when the run ended otherwise, `all` when nothing is left to make. */
  readonly is: 'over' | 'all' | 'more';
  /** Tasks of the run made so far and expected. */
  readonly made: number;
  readonly planned: number;
}

/**
 * Makes the next tasks of a run in one transaction: tasks, the files allotted to them and the record exist together or
 * not at all, so a killed run goes on where it stopped. Stops the distribution when it cannot go on.
 */
export async function makeStep(db: Database, id: number, runId: number): Promise<MadeStep> {
  for (let left = tries; ; left -= 1)
    try {
      return await db.transaction((tx) => step(tx, id, runId));
    } catch (error) {
      if (left <= 1 || !isUniqueViolation(error, 'task_name')) throw error;
    }
}

const over: MadeStep = { is: 'over', made: 0, planned: 0 };

/** Locks what a step changes, in the order of the hierarchy; undefined when the run is over. */
export async function holdRun(tx: Transaction, id: number, runId: number): Promise<LockedDistribution | undefined> {
  const [project] = await tx.query<{ id: number }>(
    sql`select p.id from project p join distribution d on d.project_id = p.id where d.id = ${id} and p.deleted_at is null for share of p`,
  );
  const distribution = project && (await lockDistribution(tx, id));
  return distribution?.state === 'making' && distribution.run_id === runId ? distribution : undefined;
}

async function step(tx: Transaction, id: number, runId: number): Promise<MadeStep> {
  const distribution = await holdRun(tx, id, runId);
  if (!distribution) return over;
  const { form, project_id } = distribution;
  const obstacle =
    (await closedProject(tx, project_id)) ??
    (await missingOwner(tx, distribution)) ??
    (await missingReference(tx, form));
  if (obstacle) {
    await haltDistribution(tx, distribution, obstacle.key);
    return over;
  }
  await tx.query(
    sql`select id from dataset where project_id = ${project_id} and deleted_at is null order by id for no key update`,
  );
  const datasets = await countFree(tx, [project_id]);
  const plan = planOf(form, datasets, await madeSoFar(tx, id, distribution.made_tasks));
  const tasks = firstOf(plan.tasks);
  await makeTasks(tx, distribution, runId, tasks, datasets);
  const [run] = await tx.query<{ made_tasks: number; planned_tasks: number }>(sql`
    update distribution_run set made_tasks = made_tasks + ${tasks.length}, made_items = made_items + ${itemsOf(tasks)}, planned_tasks = made_tasks + ${plan.tasks.length}
    where id = ${runId} returning made_tasks, planned_tasks`);
  return {
    is: tasks.length < plan.tasks.length ? 'more' : 'all',
    made: run?.made_tasks ?? 0,
    planned: run?.planned_tasks ?? 0,
  };
}

/** The first tasks of a plan that fit into one transaction, at least one. */
function firstOf(tasks: readonly PlannedTask[]): readonly PlannedTask[] {
  let items = 0;
  const end = tasks.findIndex((task, index) => {
    items += task.items;
    return index > 0 && (index >= most.tasks || items > most.items);
  });
  return end === -1 ? tasks : tasks.slice(0, end);
}

const itemsOf = (tasks: readonly PlannedTask[]): number => tasks.reduce((sum, { items }) => sum + items, 0);

async function makeTasks(
  tx: Transaction,
  distribution: LockedDistribution,
  runId: number,
  tasks: readonly PlannedTask[],
  datasets: readonly CountedDataset[],
): Promise<void> {
  const { id, project_id, form, owner_id, owner_role_id } = distribution;
  if (tasks.length === 0) return;
  const rules = await readRules(tx, { ...form.settings, project_id });
  const characterSets = await versionedUses(tx, form.settings.character_sets);
  const tags = await existingTags(tx, form);
  const named = await nameFreely(tx, form, tasks, distribution.last_number, datasets);
  for (const task of named) {
    const taskId = await makeTask(
      tx,
      {
        ...form.settings,
        rules,
        character_sets: characterSets,
        project_id,
        name: task.name,
        dataset_ids: task.parts.map(({ dataset_id }) => dataset_id),
        max_items: task.items,
        deadline: deadlineOf(form.deadline, todayIn(form.time_zone)),
        team_id: task.team_id,
      },
      { userId: owner_id, role: owner_role_id },
      // What the person asks for meanwhile comes before the preparation of so many
      { isQuiet: true, isLong: task.items > longTask, priority: -1, tags },
    );
    for (const { dataset_id, items } of task.parts)
      await tx.query(sql`
        update dataset_file set allotted_task_id = ${taskId} where id in
          (select id from dataset_file where dataset_id = ${dataset_id} and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null order by id limit ${items})`);
    await tx.query(
      sql`insert into distribution_task (task_id, distribution_id, run_id, team_id, items) values (${taskId}, ${id}, ${runId}, ${task.team_id}, ${task.items})`,
    );
  }
  await tx.query(sql`
    update distribution set made_tasks = made_tasks + ${named.length}, made_items = made_items + ${itemsOf(named)}, last_number = ${named.at(-1)?.number ?? 0} where id = ${id}`);
}

/** Items from which on the preparation of a task takes more than seconds. */
const longTask = 1000;

type Naming = Pick<DistributionForm, 'project_id' | 'name_pattern' | 'time_zone'>;

/** Names planned tasks after the last number, leaving out names that other tasks of the project have. */
export async function nameFreely<Task extends PlannedTask>(
  tx: Parameters<typeof takenNames>[0],
  { project_id, name_pattern, time_zone }: Naming,
  tasks: readonly Task[],
  lastNumber: number,
  datasets: readonly CountedDataset[],
): Promise<(Task & { readonly name: string; readonly number: number })[]> {
  const names = new Map(datasets.map(({ id, name }) => [id, name]));
  const date = todayIn(time_zone);
  const taken = new Set<string>();
  for (;;) {
    const named = nameTasks(
      tasks,
      ({ parts }, number) =>
        taskNameOf(name_pattern, { number, dataset: names.get(parts[0]?.dataset_id ?? 0) ?? '', date }),
      lastNumber + 1,
      (name) => taken.has(name),
    );
    const found = await takenNames(
      tx,
      project_id,
      named.map(({ name }) => name),
    );
    if (found.size === 0) return named;
    for (const name of found) taken.add(name);
  }
}
