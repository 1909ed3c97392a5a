import {
  figureCounters,
  figureRow,
  figureSums,
  type FigureCounter,
  type FigureFact,
  type FigureSum,
} from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { figureParts } from '../workflow/index.ts';
import { dayAfter, type Counted } from './counted.ts';
import { errorDays, projectDays, type Days } from './sources.ts';

type Facts = (where: Sql, amount: Sql, isMeant: Sql) => Sql;

/** SQL of errors, from a view of them. */
const errorFacts =
  (view: Sql): Facts =>
  (where, amount, isMeant) =>
    sql`select w.id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, w.verdict_id, false as is_passed from ${view} w where ${where} and ${isMeant}`;

/** SQL of the facts (alias `w`): key, item, task, person, time, amount, verdict and whether it was a pass. */
const tables: Readonly<Record<FigureFact, Facts>> = {
  submission: (where, amount, isMeant) =>
    sql`select w.event_id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, null::bigint as verdict_id, null::boolean as is_passed from figure_submission w where ${where} and ${isMeant}`,
  verdict: (where, amount, isMeant) =>
    sql`select w.verdict_id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, w.verdict_id, w.is_pass as is_passed from figure_verdict w where ${where} and ${isMeant}`,
  judged: (where, amount, isMeant) => sql`
    select w.first_verdict_id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount,
      (select v.id from item_verdict v where v.item_id = w.item_id and v.annotator_id = w.user_id and v.stage = w.stage and not v.is_pass and v.withdrawn_at is null order by v.id limit 1) as verdict_id, (${amount}) > 0 as is_passed
    from figure_judged w where ${where} and ${isMeant}`,
  checked: (where, amount, isMeant) =>
    sql`select w.verdict_id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, w.verdict_id, w.overruled = 0 as is_passed from figure_checked w where ${where} and ${isMeant}`,
  unseen: (where, amount, isMeant) =>
    sql`select w.event_id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, null::bigint as verdict_id, true as is_passed from figure_unseen w where ${where} and ${isMeant}`,
  time: (where, amount, isMeant) =>
    sql`select w.id as key, w.item_id, w.task_id, w.user_id, w.at, ${amount} as amount, null::bigint as verdict_id, null::boolean as is_passed from figure_stretch w where ${where} and ${isMeant}`,
  error: errorFacts(sql`figure_error`),
};

/**
 * Sums that add up something else than their facts: the SQL that is not 0 in each of their facts, and adds up to their
 * number.
 */
const counters: Readonly<Partial<Record<FigureSum, Sql>>> = {
  size: sql`w.items - w.invalid_items`,
  invalid_size: sql`w.invalid_items`,
  rework_size: sql`w.submissions - w.items`,
  target_size: sql`w.items`,
  unit_count: sql`w.items`,
  characters: sql`w.items`,
  words: sql`w.items`,
  changed_count: sql`w.submissions - w.items`,
  inspected_size: sql`w.inspections`,
  verified_size: sql`w.verifications`,
  inspected_known_size: sql`w.inspected_known`,
  verified_known_size: sql`w.verified_known`,
  inspected_pass_units: sql`w.inspected_passes`,
  verified_pass_units: sql`w.verified_passes`,
  inspection_rounds: sql`w.inspection_judged`,
  acceptance_rounds: sql`w.acceptance_judged`,
};

/** The numbers of stretches that add to each sum of time. */
const stretches: Readonly<Partial<Record<FigureSum, FigureCounter>>> = {
  annotation_time: 'annotation_stretches',
  rework_time: 'rework_stretches',
  skipped_time: 'skipped_stretches',
  inspection_time: 'inspection_stretches',
  reinspection_time: 'reinspection_stretches',
  acceptance_time: 'acceptance_stretches',
};

/** Days of one time zone, where there is one. */
export interface ZonedDays extends Days {
  readonly zone?: string;
  /** Whether the clock runs straight towards both ends, so that the days are all moments between two midnights. */
  readonly isStraight?: boolean;
}

/**
 * SQL of whether the clock of a zone runs straight towards the midnight that a day begins with: a midnight that comes
 * twice does not.
 */
export const isStraightTo = (day: Sql, zone: Sql): Sql =>
  sql`(((${day})::timestamp at time zone ${zone}) - interval '3 hours') at time zone ${zone} = (${day})::timestamp - interval '3 hours'`;

/** The facts that a figure is made of, and how many there are. */
interface CountedFacts {
  /** SQL of the facts of some days. */
  readonly factsIn: (days: ZonedDays) => Sql;
  /** The same facts as SQL that passes quickly over those before a page in the order of time, where it is other SQL. */
  readonly passingIn?: (days: ZonedDays) => Sql;
  /** SQL of their numbers by project and day, from the sums of days: rows of `project_id`, `day` and `facts`. */
  readonly counts: Sql;
}

/** Returns the facts of a figure within what is counted; `errors` are those of a type, or of all. */
export function factsOf(
  figure: Parameters<typeof figureRow>[0] | 'errors',
  counted: Counted,
  errorTypeId: number | undefined,
): CountedFacts {
  const { where } = counted;
  const inDays = ({ from, to }: Days): Sql => sql`${where} and w.day between ${from}::date and ${to}::date`;
  // Days are those of the project's time zone; the moments around them can be found by an index
  const within = ({ zone, from, to, isStraight = false }: ZonedDays): Sql => {
    if (zone === undefined)
      return sql`${inDays({ from, to })} and w.at >= ${from}::date - interval '1 day' and w.at < ${to}::date + interval '2 days'`;
    const start = sql`(${from}::timestamp at time zone ${zone})`;
    const end = sql`((${to}::timestamp + interval '1 day') at time zone ${zone})`;
    // Projects of other time zones, which have counted nothing, may have facts at the same moments, of the days beside
    // the period
    const ofZone = counted.isOfOneZone
      ? sql`true`
      : sql`w.project_id in (select p.id from project p where p.time_zone = ${zone})`;
    // Without any other condition PostgreSQL expects as many facts as there are, and reads those of a page in their
    // order
    if (isStraight) return sql`${where} and ${ofZone} and w.at >= ${start} and w.at < ${end}`;
    // Of a midnight that comes twice these are the later one: only close to them it is looked up which day a moment is
    // in
    return sql`${where} and ${ofZone} and w.at >= ${start} - interval '3 hours' and w.at < ${end}
      and (w.at >= ${start} or w.day >= ${from}::date) and (w.at < ${end} - interval '3 hours' or w.day <= ${to}::date)`;
  };
  if (figure === 'errors') {
    const isMeant = errorTypeId === undefined ? sql`true` : sql`w.error_type_id = ${errorTypeId}`;
    const inOrder = errorFacts(sql`figure_error_of_verdicts`);
    const amount = sql`w.unit_count + w.item_count`;
    return {
      factsIn: (days) => tables.error(within(days), amount, isMeant),
      passingIn: (days) => inOrder(within(days), amount, isMeant),
      counts: errorDays(counted, sql`w.project_id, w.day, w.verdicts as facts`, isMeant),
    };
  }
  const { fact, of, per = [] } = figureRow(figure);
  const amount = amountOf('w', of);
  if (fact === 'time') return factsOfTime(counted, of, within);
  // What a figure is divided by includes what it counts; repeated submissions are divided by the first ones
  const [first = 'items'] = of.includes('submissions') ? of : [...per, ...of];
  const counter = counterOf(first);
  return {
    factsIn: (days) => tables[fact](within(days), amount, sql`(${counter}) <> 0`),
    counts: projectDays(counted, sql`w.project_id, w.day, ${counter} as facts`, counted),
  };
}

/**
 * The facts of time worked are stretches: one may go on into the period, or beyond its end, and adds to several days.
 */
function factsOfTime(counted: Counted, of: readonly FigureSum[], within: CountedFacts['factsIn']): CountedFacts {
  const { where, from, to } = counted;
  const begun = sql.join(
    of.flatMap((name) => stretches[name] ?? []).map((name) => sql.identifier('w', name)),
    sql` + `,
  );
  // Not by the name of the sum, of which PostgreSQL expects so few that it sorts all of a day for each page
  const isMeant = of.length === figureCounters.length ? sql`true` : sql`(${begun}) <> 0`;
  const startOf = (day: string, zone: Sql): Sql => sql`(${day}::timestamp at time zone ${zone})`;
  const first = sql`(select min${startOf(from, sql`p.time_zone`)} from project p)`;
  // A stretch that goes on from before the period counts among those of its first day
  const goesOn = sql`w.at < (select max${startOf(from, sql`p.time_zone`)} from project p) and w.to_at > ${first} and w.day < ${from}::date and w.to_at > ${startOf(from, sql`w.time_zone`)}`;
  // The long ones have an index of their own, so that those of two days need not be read
  const short = sql`w.at >= ${first} - interval '1 hour'`;
  const long = sql`w.at >= ${first} - interval '2 days' and w.to_at - w.at > interval '1 hour'`;
  const isRecent = sql`(${short} or ${long})`;
  const goingOn = [sql`${short} and w.to_at - w.at <= interval '1 hour'`, long].map(
    (part) =>
      sql`select w.project_id, ${from}::date as day, 1 as facts from figure_stretch w where ${where} and ${part} and ${goesOn} and ${isMeant}`,
  );
  const spent = sql`(select coalesce(sum(${amountOf('f', of)}), 0) from stretch_figures(w.stretch, w.at) f where f.day between ${from}::date and ${to}::date)`;
  return {
    factsIn(days) {
      if (days.from !== from) return tables.time(within(days), spent, isMeant);
      const end =
        days.zone === undefined
          ? sql`(${days.to}::date + interval '2 days')`
          : startOf(dayAfter(days.to, 1), sql`${days.zone}`);
      const isNear = sql`${isRecent} and w.at < ${end}`;
      const isIn = sql`(w.day between ${from}::date and ${days.to}::date or ${goesOn})`;
      return tables.time(sql`${where} and ${isNear} and ${isIn}`, spent, isMeant);
    },
    counts: sql.join(
      [projectDays(counted, sql`w.project_id, w.day, ${begun} as facts`, counted), ...goingOn],
      sql` union all `,
    ),
  };
}

/** SQL of what a fact (`alias`) adds to the sums of a figure, in their measure. */
const amountOf = (alias: string, of: readonly FigureSum[]): Sql => {
  const columns = of.map((name) => sql.identifier(alias, name));
  return sql`((${sql.join(columns, sql` + `)})::double precision / ${figureParts[figureSums[of[0] ?? 'items']]})`;
};

/** SQL of the number of facts that a sum knows. */
const counterOf = (name: FigureSum): Sql => counters[name] ?? sql`w.${sql.identifier(name)}`;
