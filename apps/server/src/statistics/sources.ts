import { sql, type Sql } from '../db/index.ts';
import { dayAfter, type Counted } from './counted.ts';

/** A period, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const within = (column: Sql, { from, to }: Days): Sql => sql`${column} between ${from}::date and ${to}::date`;

const unionOf = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union all `);

/**
 * SQL of rows that add up to what is counted in some days; `columns` are of a task, a team and a day (alias `w`). They
 * are what tasks took in a day, unless one person's work is counted.
 */
export function taskDays(counted: Counted, columns: Sql, days: Days): Sql {
  const { where, isOfPerson } = counted;
  if (isOfPerson) return sql`select ${columns} from figure_day w where ${where} and ${within(sql`w.day`, days)}`;
  return daysIn(sql`figure_task_day`, counted, columns, days);
}

function daysIn(sums: Sql, { where }: Counted, columns: Sql, days: Days): Sql {
  const counted = sql`${where} and ${within(sql`w.day`, days)}`;
  return unionOf([
    sql`select ${columns} from ${sums} w where ${counted}`,
    // What maintenance has not summed up yet
    sql`select ${columns} from figure_day w where not w.is_sum and ${counted}`,
  ]);
}

/** SQL of rows that add up to what is counted in some days; `columns` are of a project and a day (alias `w`). */
export function projectDays(counted: Counted, columns: Sql, days: Days): Sql {
  return counted.isOfProjects
    ? daysIn(sql`figure_project_day`, counted, columns, days)
    : taskDays(counted, columns, days);
}

/**
 * SQL of rows that add up to the errors of the period that are meant; `columns` are of a project, a day and an error
 * type (alias `w`).
 */
export function errorDays(counted: Counted, columns: Sql, isMeant: Sql): Sql {
  const meant = sql`${counted.where} and ${within(sql`w.day`, counted)} and ${isMeant}`;
  if (!counted.isOfProjects) return sql`select ${columns} from error_day w where ${meant}`;
  return unionOf([
    sql`select ${columns} from error_project_day w where ${meant}`,
    sql`select ${columns} from error_day w where not w.is_sum and ${meant}`,
  ]);
}

/**
 * SQL of rows that add up to what each person did in the period; `columns` are of a person (alias `w`). They are whole
 * weeks where the period has some, unless the work of one task or person is counted. The present week is a whole one
 * too, since none of its work is later than the period.
 */
export function personRows({ where, isOfPerson, isUpToNow, task, from, to }: Counted, columns: Sql): Sql {
  const end = isUpToNow ? dayAfter(mondayFrom(dayAfter(to, 1)), -1) : to;
  const weeks = { from: mondayFrom(from), to: dayAfter(mondayFrom(dayAfter(end, -5)), -1) };
  if (isOfPerson || task !== null || weeks.to < weeks.from)
    return sql`select ${columns} from figure_day w where ${where} and ${within(sql`w.day`, { from, to })}`;
  const cut = [
    { from, to: dayAfter(weeks.from, -1) },
    { from: dayAfter(weeks.to, 1), to },
  ].filter((days) => days.from <= days.to);
  return unionOf([
    sql`select ${columns} from figure_person_week w where ${where} and ${within(sql`w.week`, weeks)}`,
    ...(cut.length === 0
      ? []
      : [
          sql`select ${columns} from figure_day w where w.is_sum and ${where} and (${sql.join(
            cut.map((days) => within(sql`w.day`, days)),
            sql` or `,
          )})`,
        ]),
    sql`select ${columns} from figure_day w where not w.is_sum and ${where} and ${within(sql`w.day`, { from, to })}`,
  ]);
}

/** The first Monday from a day on. */
function mondayFrom(day: string): string {
  const daysAfterMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, (7 - daysAfterMonday) % 7);
}
