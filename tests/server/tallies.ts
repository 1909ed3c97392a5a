import { goalMetrics, goalStatuses } from '@earmark/contract';
import type { ServerData } from './data.ts';

const parts = ['annotated', 'inspected', 'verified', 'refused', 'passed', 'returned', 'accepted'] as const;
const sums = parts.map((part) => `sum(${part})::integer as ${part}`).join(', ');
const some = parts.map((part) => `sum(${part}) <> 0`).join(' or ');

/** A tally that its own view counts: what differs from 0, by key. */
function counted(
  tally: string,
  view: string,
  keys: readonly string[],
  names: readonly string[],
): readonly [kept: string, counted: string] {
  const of = (source: string): string => `
    select ${keys.join(', ')}, ${names.map((name) => `round(sum(${name})::numeric, 3)::float as ${name}`).join(', ')} from ${source}
    group by ${keys.join(', ')} having ${names.map((name) => `round(sum(${name})::numeric, 3) <> 0`).join(' or ')} order by ${keys.join(', ')}`;
  return [of(tally), of(view)];
}

const ofWork = ['annotated', 'inspected', 'returned', 'passed', 'worked_seconds'];
const ofTeams = [...ofWork, 'accepted', 'annotated_size'];

/** What is kept, and a count of the rows behind it. */
const tallies: Readonly<Record<string, readonly [kept: string, counted: string]>> = {
  'items by status': [
    'select task_id, status, sum(items)::integer as items, round(sum(size)::numeric, 3)::float as size from item_tally group by 1, 2 having sum(items) <> 0 order by 1, 2',
    'select task_id, status, count(*)::integer as items, round(sum(size)::numeric, 3)::float as size from counted_item group by 1, 2 order by 1, 2',
  ],
  'size towards goals': [
    `select task_id, ${goalMetrics.map((metric) => `round(sum(${metric})::numeric, 3)::float as ${metric}`).join(', ')} from goal_tally group by 1 order by 1`,
    `select task_id, ${goalMetrics.map((metric) => `round(coalesce(sum(size) filter (where status in (${goalStatuses[metric].map((status) => `'${status}'`).join(', ')})), 0)::numeric, 3)::float as ${metric}`).join(', ')}
      from counted_item where task_id in (select task_id from goal_tally) group by 1 order by 1`,
  ],
  'work by person': [
    `select user_id, task_id, ${sums} from work_tally group by 1, 2 having ${some} order by 1, 2`,
    `select user_id, task_id, ${sums} from work_done where user_id is not null group by 1, 2 having ${some} order by 1, 2`,
  ],
  'files of data': counted(
    'file_tally',
    'counted_file',
    ['dataset_id', 'kind', 'status', 'is_taken', 'is_extracted', 'is_stored'],
    ['files', 'size', 'bytes', 'object_bytes'],
  ),
  'accepted items of data': counted('accepted_tally', 'counted_acceptance', ['dataset_id', 'status'], ['items']),
  'work of teams': counted('team_tally', 'counted_team', ['team_id', 'business', 'slot'], ofTeams),
  'work of people in teams': counted(
    'team_person_tally',
    'counted_team_person',
    ['team_id', 'user_id', 'business', 'slot'],
    [...ofWork, 'submitted_items', 'inspected_items', 'size'],
  ),
  'work of projects by hours': counted('project_hour', 'counted_project_hour', ['project_id', 'slot'], ofTeams),
  'work of the platform by hours': counted('platform_hour', 'counted_platform_hour', ['business', 'slot'], ofTeams),
};

/** The tallies of a database, and a recount of each, while the server of these data is stopped. */
export const recount = (
  data: ServerData,
): Promise<
  readonly { readonly name: string; readonly kept: readonly unknown[]; readonly counted: readonly unknown[] }[]
> =>
  data.whileStopped(async (query) => {
    const counts = [];
    for (const [name, [kept, counted]] of Object.entries(tallies))
      counts.push({ name, kept: (await query(kept)).rows, counted: (await query(counted)).rows });
    return counts;
  });
