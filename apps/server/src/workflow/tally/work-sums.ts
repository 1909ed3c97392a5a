import type { Work } from '@earmark/contract';
import { sql, type Sql } from '../../db/index.ts';

/** `figure_day` keeps each measure as an integer of this many parts. */
export const figureParts = { count: 1, size: 1000, time: 1_000_000 } as const;

/** SQL: the sums over rows of `work_tally` (alias `w`) that make a `Work`, apart from its time. */
const workSums = sql`
  sum(w.annotated)::bigint as submissions, sum(w.submitted_items)::bigint as submitted_items, sum(w.inspected)::bigint as inspections, sum(w.inspected_items)::bigint as inspected_items,
  sum(w.unit_count)::bigint as unit_count, sum(w.changed_count)::bigint as changed_count, sum(w.characters)::bigint as characters, sum(w.target_size) as target_size,
  sum(w.passed)::bigint as passed, sum(w.returned)::bigint as returned`;

/** SQL: the sums over rows of `work_time` (alias `w`) that make the time of a `Work`. */
const timeSums = sql`
  sum(w.seconds) as worked_seconds`;

/** SQL: the sums over rows of `figure_day` (alias `w`) that the real-time factor is made of. */
export const firstSums = sql`
  sum(w.annotation_time)::double precision / ${figureParts.time} as first_seconds, sum(w.size)::double precision / ${figureParts.size} as first_size`;

/**
 * SQL: rows that add up to what each person did in a task, whenever: those of `figure_day`, of which there are many
 * more.
 */
export const figuresOfPeople = sql`
  select f.task_id, f.user_id, f.annotation_time, f.size from figure_task_person f
  union all select f.task_id, f.user_id, f.annotation_time, f.size from figure_day f where not f.is_sum`;

/** SQL: the sums over rows of `person_tally` (alias `w`) that make a `Work`, apart from those of first work. */
export const personSums = (): Sql =>
  sql.join(talliedNames.map((name) => sql`sum(w.${sql.identifier(name)}) as ${sql.identifier(name)}`));

/** Sums of nobody's work. */
const noWork: Work = {
  worked_seconds: 0,
  first_seconds: 0,
  first_size: 0,
  submissions: 0,
  submitted_items: 0,
  inspections: 0,
  inspected_items: 0,
  unit_count: 0,
  changed_count: 0,
  characters: 0,
  target_size: 0,
  passed: 0,
  returned: 0,
};
const workNames = Object.keys(noWork) as (keyof Work)[];
const talliedNames = workNames.filter((name) => name !== 'first_seconds' && name !== 'first_size');

/** Sums of `person_tally`; the time in annotation, including rework and skipped items, is in no figure any more. */
export const personTallySums: readonly string[] = [...talliedNames, 'annotating_seconds'];

/**
 * Columns of `project_tally`, `project_hour`, `platform_hour` and `team_tally` that are summed: what everybody did in a
 * time.
 */
export const doneSums = [
  'annotated',
  'inspected',
  'accepted',
  'returned',
  'passed',
  'annotated_size',
  'worked_seconds',
] as const;

/** Columns of `team_person_tally` that are summed. */
export const teamPersonSums = [
  'annotated',
  'inspected',
  'returned',
  'passed',
  'submitted_items',
  'inspected_items',
  'size',
  'worked_seconds',
] as const;

/** SQL: the columns of a `Work`, 0 where the row of either sums is missing. */
export const workColumns = sql.join(
  workNames.map((name) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
);

/** SQL: what work is summed from, each with its person and task. */
export interface WorkSources {
  readonly done: Sql;
  readonly spent: Sql;
  /** Sums by days of the project; `slot` is the middle of a day. */
  readonly first: Sql;
  readonly errors: Sql;
}

/** The tallies, which triggers keep. */
export const tallies: WorkSources = {
  done: sql`work_tally`,
  spent: sql`work_time`,
  // The middle, so that a day belongs to where most of it lies, in whatever time zone is asked
  first: sql`(
    select f.user_id, f.task_id, f.day, f.annotation_time, f.size, (f.day + time '12:00') at time zone p.time_zone as slot from figure_day f join project p on p.id = f.project_id)`,
  errors: sql`error_tally`,
};

/**
 * SQL: the work of each person in tasks, a query of `user_id` and the columns of a `Work`; `where` is a condition on
 * `w`.
 */
export const workByPerson = (where: Sql, sources?: WorkSources): Sql =>
  workBy('user_id', sql`w.user_id`, where, sources);

/** SQL: work by something about the rows (alias `w`), which the query names so. */
export const workBy = (name: string, key: Sql, where: Sql, { done, spent, first }: WorkSources = tallies): Sql => {
  const column = sql.identifier(name);
  return sql`
  select ${column}, ${workColumns}
  from (select ${key} as ${column}, ${workSums} from ${done} w where ${where} group by 1) done
  full join (select ${key} as ${column}, ${timeSums} from ${spent} w where ${where} group by 1) spent using (${column})
  full join (select ${key} as ${column}, ${firstSums} from ${first} w where ${where} group by 1) first_work using (${column})`;
};

/** Adds up the columns of a `Work` of some rows. */
export const workOf = (...rows: readonly Work[]): Work =>
  rows.reduce(
    (sum, row) =>
      // fromEntries widens the keys to string
      Object.fromEntries(workNames.map((name) => [name, sum[name] + row[name]])) as Work,
    noWork,
  );
