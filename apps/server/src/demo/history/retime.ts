import { one, sql, type Database, type Sql, type Transaction } from '../../db/index.ts';

/** A period, in milliseconds since the epoch. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The database's clock, which stamps the rows. */
export const databaseTime = async (db: Database): Promise<number> =>
  (await one<{ now: Date }>(db, sql`select clock_timestamp() as now`)).now.getTime();

/**
 * Moves everything that a project wrote within `real` into `told`, so that work done through the calls within seconds
 * becomes that of a morning weeks ago: each instant of the one period is mapped to that of the other, in every column
 * of a time. Times in the future, such as expiries, stay. Rows that do not lead to the project are not touched.
 */
export async function retime(db: Database, projectId: number, real: Period, told: Period): Promise<void> {
  // What would be told of the rest of today keeps its own time
  if (told.to > Date.now()) return;
  await db.transaction(async (tx) => {
    const begin = sql`to_timestamp(${real.from / 1000}::double precision)`;
    const end = sql`to_timestamp(${real.to / 1000}::double precision)`;
    const begun = sql`to_timestamp(${told.from / 1000}::double precision)`;
    const stretch = (told.to - told.from) / Math.max(1, real.to - real.from);
    // The trail refuses changes, and these tell when something happened
    await tx.query(sql`alter table audit_event disable trigger audit_event_is_final`);
    for (const { table_name: table, columns } of await tablesOfWork(tx)) {
      // Tallies by quarters of an hour and hours are counted anew; moved here, their own sums would not follow
      if (columns.some(({ name }) => name === 'slot')) continue;
      const belongs = membership(table, columns, projectId);
      if (!belongs) continue;
      const moving = columns
        .filter(({ type }) => type === 'timestamp with time zone')
        .map(({ name }) => {
          const column = sql.identifier(name);
          return { column, isWithin: sql`${column} between ${begin} and ${end}` };
        });
      // All columns at once, because one may have to be later than another
      const moved = moving.map(
        ({ column, isWithin }) =>
          sql`${column} = case when ${isWithin} then ${begun} + (${column} - ${begin}) * ${stretch}::double precision else ${column} end`,
      );
      const isMoved = sql.join(
        moving.map(({ isWithin }) => isWithin),
        sql` or `,
      );
      await tx.query(sql`update ${sql.identifier(table)} x set ${sql.join(moved)} where ${belongs} and (${isMoved})`);
    }
    await tx.query(sql`alter table audit_event enable trigger audit_event_is_final`);
  });
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Asks the catalogue itself: the views of `information_schema` take a second, and this is asked for each day told. */
const tablesOfWork = (tx: Transaction): Promise<{ table_name: string; columns: Column[] }[]> =>
  tx.query(sql`
    select t.relname as table_name, jsonb_agg(jsonb_build_object('name', c.attname, 'type', format_type(c.atttypid, null))) as columns
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname <> 'job' and c.attnum > 0 and not c.attisdropped
    group by t.relname having bool_or(c.atttypid = 'timestamptz'::regtype) order by t.relname`);

/** SQL condition: row `x` of a table belongs to the project; undefined for tables that know no project. */
function membership(table: string, columns: readonly Column[], projectId: number): Sql | undefined {
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  const tasks = sql`select id from task where project_id = ${projectId}`;
  const items = sql`select id from item where task_id in (${tasks})`;
  if (table === 'project') return sql`x.id = ${projectId}`;
  if (table === 'notification')
    return sql`((x.subject = 'task' and x.subject_id in (${tasks})) or (x.subject = 'item' and x.subject_id in (${items})))`;
  if (has('project_id')) return sql`x.project_id = ${projectId}`;
  if (has('dataset_id')) return sql`x.dataset_id in (select id from dataset where project_id = ${projectId})`;
  if (has('distribution_id'))
    return sql`x.distribution_id in (select id from distribution where project_id = ${projectId})`;
  if (has('task_id')) return sql`x.task_id in (${tasks})`;
  if (has('item_id')) return sql`x.item_id in (${items})`;
  if (has('annotation_id')) return sql`x.annotation_id in (select id from annotation where item_id in (${items}))`;
  return undefined;
}
