import {
  planDistribution,
  settledDatasetStatuses,
  type DatasetItems,
  type DistributionData,
  type DistributionForm,
  type DistributionPlan,
  type MadeSoFar,
} from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';

/** A dataset as distributions count it. */
export interface CountedDataset {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly has_backfill: boolean;
  /** Whether all of its files have been read. */
  readonly is_ready: boolean;
  /** Sources in no task. */
  readonly free: number;
}

/** Counts the free sources of all datasets of some projects, in one query. */
export const countFree = (db: Queryable, projectIds: readonly number[]): Promise<CountedDataset[]> =>
  db.query<CountedDataset>(sql`
    select d.id, d.project_id, d.name, d.has_backfill, d.status = any(${[...settledDatasetStatuses]}) as is_ready, coalesce(f.free, 0) as free
    from dataset d left join lateral (
      select count(*) as free from dataset_file where dataset_id = d.id and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null
    ) f on true
    where d.project_id = any(${projectIds}::bigint[]) and d.deleted_at is null order by d.id`);

/** Whether a distribution takes from a dataset of its project. */
export const covers = (
  data: DistributionData,
  dataset: Pick<CountedDataset, 'id' | 'name' | 'has_backfill'>,
): boolean =>
  data.from === 'datasets'
    ? data.dataset_ids.includes(dataset.id)
    : dataset.has_backfill === data.has_backfill && dataset.name.toLowerCase().includes(data.name_part.toLowerCase());

/** Returns the free items of each ready dataset of a distribution, in the order in which they are taken. */
export const freeItems = (data: DistributionData, datasets: readonly CountedDataset[]): DatasetItems[] =>
  datasets
    .filter((dataset) => dataset.is_ready && covers(data, dataset))
    .map(({ id, free }) => ({ dataset_id: id, items: free }));

/** Returns what a distribution has made: items of tasks that stand, of all that it ever made the number. */
export async function madeSoFar(db: Queryable, id: number, tasks: number): Promise<MadeSoFar> {
  const teams = await db.query<{ team_id: number; items: number }>(sql`
    select d.team_id, sum(d.items) as items from distribution_task d join task t on t.id = d.task_id
    where d.distribution_id = ${id} and d.team_id is not null and t.deleted_at is null and t.state <> 'creation_failed' group by d.team_id`);
  return { tasks, teams };
}

/** The plan of a rule over what is free now. */
export const planOf = (
  form: Pick<DistributionForm, 'data' | 'items_per_task' | 'cut' | 'remainder' | 'teams' | 'max_tasks'>,
  datasets: readonly CountedDataset[],
  made: MadeSoFar,
): DistributionPlan => planDistribution(form, freeItems(form.data, datasets), made);

/** Returns the names, of those given, that tasks of the project have. */
export async function takenNames(db: Queryable, projectId: number, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(sql`
    select asked.name from unnest(${[...names]}::text[]) as asked (name)
    where exists (select 1 from task t where t.project_id = ${projectId} and t.deleted_at is null and lower(t.name) = lower(asked.name))`);
  return new Set(rows.map(({ name }) => name));
}
