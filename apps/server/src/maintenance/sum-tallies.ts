import { figureColumns, goalMetrics } from '@earmark/contract';
import { holdSums, one, sql, type Database, type Sql } from '../db/index.ts';
import { doneSums, personTallySums, teamPersonSums } from '../workflow/index.ts';

/** Rows of one task from which on they are summed up. */
const crowded = 64;

/**
 * New rows whose keys are summed by one statement: after a recount there are hundreds of thousands of them. The
 * embedded database serves nobody meanwhile; each further slice finds the dead rows of those before it.
 */
const slices = { embedded: 4000, postgres: 100_000 } as const;

/** Tallies of which a task or dataset has a row for each of some columns. */
const grouped = [
  { table: 'item_tally', of: 'task_id', by: ['status'], sums: ['items', 'size'] },
  { table: 'task_time', of: 'task_id', by: [], sums: ['annotation', 'inspection', 'acceptance'] },
  {
    table: 'file_tally',
    of: 'dataset_id',
    by: ['kind', 'status', 'is_taken', 'is_extracted', 'is_stored'],
    sums: ['files', 'size', 'bytes', 'object_bytes'],
  },
  { table: 'accepted_tally', of: 'dataset_id', by: ['status'], sums: ['items'] },
  { table: 'person_tally', of: 'task_id', by: ['user_id'], sums: personTallySums },
  { table: 'task_error_tally', of: 'task_id', by: ['error_type_id'], sums: ['unit_count', 'item_count'] },
] as const;

const errorSums = ['verdicts', 'unit_count', 'item_count'] as const;
const keyOfDay = ['project_id', 'task_id', 'team_id', 'day'] as const;

/**
 * Tallies whose sums are marked, so that new rows are found whatever time they are of. Triggers add to those of hours,
 * and to five of those of days, what becomes of the ones before them; the work of teams moves with a task.
 */
const marked = [
  { table: 'goal_tally', key: ['task_id', 'slot'], sums: goalMetrics },
  { table: 'project_tally', key: ['project_id', 'slot'], sums: doneSums },
  { table: 'project_hour', key: ['project_id', 'slot'], sums: doneSums },
  { table: 'platform_hour', key: ['business', 'slot'], sums: doneSums },
  { table: 'project_goal_hour', key: ['project_id', 'slot'], sums: goalMetrics },
  { table: 'figure_day', key: [...keyOfDay, 'user_id'], sums: figureColumns },
  { table: 'error_day', key: [...keyOfDay, 'user_id', 'error_type_id'], sums: errorSums },
  { table: 'error_project_day', key: ['project_id', 'day', 'error_type_id'], sums: errorSums },
  { table: 'figure_task_day', key: keyOfDay, sums: figureColumns },
  { table: 'figure_project_day', key: ['project_id', 'day'], sums: figureColumns },
  { table: 'figure_person_week', key: ['project_id', 'team_id', 'user_id', 'week'], sums: figureColumns },
  { table: 'figure_task_person', key: ['task_id', 'user_id'], sums: figureColumns },
  { table: 'team_tally', key: ['team_id', 'business', 'slot'], sums: doneSums },
  { table: 'team_person_tally', key: ['team_id', 'user_id', 'business', 'slot'], sums: teamPersonSums },
] as const;

/**
 * Sums up the rows of tallies that are only added to. Each statement replaces rows by their sum, so whoever reads
 * meanwhile sees the one or the other. Returns the number of rows taken away; once `signal` is aborted, the rest is
 * left to the next run.
 */
export async function sumTallies(
  db: Database,
  { slice = slices[db.engine], signal }: { readonly slice?: number; readonly signal?: AbortSignal } = {},
): Promise<number> {
  let taken = 0;
  for (const { table, of, by, sums } of grouped) {
    const name = sql.identifier(table);
    const key = sql.identifier(of);
    const { gone, kept } = await sumRows(db, {
      table,
      key: [of, ...by],
      sums,
      deleted: sql`delete from ${name} where ${key} in (select ${key} from ${name} group by ${key} having count(*) > ${crowded}) returning *`,
    });
    taken += gone - kept;
  }
  for (const { table, key, sums } of marked) {
    const name = sql.identifier(table);
    const keys = sql.join(key.map((column) => sql.identifier(column)));
    const deleted = sql`
      delete from ${name} g using (select distinct ${keys} from (select ${keys} from ${name} where not is_sum limit ${slice}) new) c
      where ${areSame(key)} returning g.*`;
    for (let left = slice; left >= slice && signal?.aborted !== true;) {
      const { gone, kept } = await sumRows(db, { table, key, sums, isMarked: true, deleted });
      taken += gone - kept;
      // As many rows are deleted as were new, or more: fewer than a slice means that none is left
      left = gone;
    }
  }
  return taken;
}

/** SQL condition: two rows (aliases `g` and `c`) have the same key. */
const areSame = (key: readonly string[]): Sql =>
  sql.join(
    key.map((column) => sql`g.${sql.identifier(column)} = c.${sql.identifier(column)}`),
    sql` and `,
  );

interface Summing {
  readonly table: string;
  readonly key: readonly string[];
  readonly sums: readonly string[];
  /** Whether rows that are sums are marked. */
  readonly isMarked?: boolean;
  /** The statement that deletes the rows to be summed and returns them. */
  readonly deleted: Sql;
}

/** Rows that were summed, and rows that took their place. */
interface Summed {
  readonly gone: number;
  readonly kept: number;
}

async function sumRows(db: Database, { table, key, sums, isMarked = false, deleted }: Summing): Promise<Summed> {
  const namesOf = (columns: readonly string[]): Sql => sql.join(columns.map((column) => sql.identifier(column)));
  const keys = namesOf(key);
  const totals = sums.map((column) => sql`sum(${sql.identifier(column)})`);
  const replaced = sql`
    with gone as (
      ${deleted}
    ), kept as (
      insert into ${sql.identifier(table)} (${namesOf([...key, ...sums, ...(isMarked ? ['is_sum'] : [])])})
      select ${sql.join([keys, ...totals, ...(isMarked ? [sql`true`] : [])])} from gone group by ${keys} having ${sql.join(
        totals.map((total) => sql`${total} <> 0`),
        sql` or `,
      )} returning *
    ) select (select count(*) from gone) as gone, (select count(*) from kept) as kept`;
  return db.transaction(async (tx) => {
    await holdSums(tx);
    return one<Summed>(tx, sql.long(replaced));
  });
}
