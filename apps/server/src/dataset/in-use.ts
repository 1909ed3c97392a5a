import { limits } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { enumerate, Refusal } from '../http/index.ts';

interface Uses {
  dataset_id: number;
  is_busy: boolean;
  tasks: number;
  names: string[];
  deleted_tasks: number;
  deleted_names: string[];
  /** The day on which the last of the deleted tasks can no longer be restored. */
  day: string | null;
}

/**
 * Returns why datasets cannot be deleted now, by id: their files are being parsed, or are in tasks that exist or can be
 * restored. Those that can be deleted are missing: archived items keep their files without the dataset.
 */
export async function datasetsInUse(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Refusal>> {
  // A task names its datasets: its items are those of the only one, or looked at no further than to the first of a
  // dataset
  const rows = await db.query<Uses>(sql`
    select d.id as dataset_id, d.status = 'parsing' or uses.is_allotted as is_busy, uses.*
    from dataset d cross join lateral (
      select coalesce(bool_or(held.is_allotted), false) as is_allotted, count(*) filter (where t.deleted_at is null) as tasks,
        coalesce((array_agg(t.name order by t.id) filter (where t.deleted_at is null))[1:${limits.namedObstacles}], '{}') as names,
        count(*) filter (where t.deleted_at is not null) as deleted_tasks,
        coalesce((array_agg(t.name order by t.id) filter (where t.deleted_at is not null))[1:${limits.namedObstacles}], '{}') as deleted_names,
        (max(t.deleted_at) + make_interval(days => ${limits.retention.binDays}::integer))::date::text as day
      from task_dataset td join task t on t.id = td.task_id cross join lateral (
        select exists (select 1 from dataset_file f where f.allotted_task_id = t.id and f.dataset_id = d.id) as is_allotted,
          case when (select count(*) from task_dataset o where o.task_id = t.id) = 1 then exists (select 1 from item i where i.task_id = t.id)
            else exists (select 1 from item i join dataset_file f on f.item_id = i.id where i.task_id = t.id and f.dataset_id = d.id) end as has_items
      ) held
      where td.dataset_id = d.id and t.expired_at is null and (held.is_allotted or held.has_items)
    ) uses where d.id = any(${ids}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Refusal][] => {
      const refusal = refusalFor(row);
      return refusal ? [[row.dataset_id, refusal]] : [];
    }),
  );
}

function refusalFor({ is_busy: isBusy, tasks, names, deleted_tasks, deleted_names, day }: Uses): Refusal | undefined {
  if (isBusy || tasks > 0)
    return new Refusal('dataset_in_use', (language) => {
      if (tasks === 0) return { tasks: '' };
      const listed = enumerate(names.map(quoted), tasks, language);
      return { tasks: language === 'zh' ? `（请先删除任务${listed}）` : ` (delete first: ${listed})` };
    });
  if (day === null) return undefined;
  return new Refusal('dataset_in_bin', (language) => {
    const listed = enumerate(deleted_names.map(quoted), deleted_tasks, language);
    return { tasks: language === 'zh' ? listed : `${deleted_tasks === 1 ? 'task' : 'tasks'} ${listed}`, date: day };
  });
}

const quoted = (name: string): string => `“${name}”`;
