import {
  figureSumNames,
  paidRoles,
  payUnitNames,
  paidBy,
  type FigureSum,
  type RatedDays,
  type WorkedFacts,
} from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';

/** Sums that amounts and factors are made of. */
const paidSums = [
  ...new Set<FigureSum>([
    ...paidRoles.flatMap((role) =>
      payUnitNames.flatMap((unit) => [...paidBy(role, unit).first, ...paidBy(role, unit).rework]),
    ),
    'inspection_first',
    'inspection_judged',
    'checked',
    'overruled',
  ]),
];

// fromEntries widens the keys to string
const nothing = Object.fromEntries(figureSumNames.map((name) => [name, 0])) as Readonly<Record<FigureSum, number>>;

interface FactsRow extends Readonly<Partial<Record<FigureSum, number>>> {
  readonly n: number;
  readonly user_id: number;
  readonly team_id: number;
}

/**
 * Returns what people did in a project in each of some stretches of days, in their order; one scan of the days for all.
 */
export async function readFacts(
  db: Queryable,
  projectId: number,
  days: readonly RatedDays[],
): Promise<readonly (readonly WorkedFacts[])[]> {
  if (days.length === 0) return [];
  const rows = await db.query<FactsRow>(sql`
    select r.n::integer as n, w.user_id, w.team_id, ${sql.join(
      paidSums.map((name) => sql`sum(w.${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
    )}
    from unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) with ordinality r (from_day, to_day, n)
      join figure_day w on w.project_id = ${projectId} and w.day between r.from_day and r.to_day
    group by r.n, w.user_id, w.team_id order by r.n, w.user_id, w.team_id`);
  const byStretch = Map.groupBy(rows, ({ n }) => n);
  return days.map(({ valid_from }, index) =>
    (byStretch.get(index + 1) ?? []).map(({ user_id, team_id, ...sums }) => ({
      user_id,
      team_id,
      valid_from,
      sums: { ...nothing, ...sums },
    })),
  );
}
