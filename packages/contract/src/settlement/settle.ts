import type { FigureSum } from '../figure/index.ts';
import {
  currencies,
  paidBy,
  paidRoles,
  payUnits,
  priceParts,
  shareParts,
  type Currency,
  type PaidRole,
  type PayUnit,
  type QualityStep,
  type RateVersion,
} from './terms.ts';

/** Work of a person for a team in the days of a period that one version of the rates covers. */
export interface WorkedFacts {
  readonly user_id: number;
  /** 0 where no team had the task. */
  readonly team_id: number;
  /** Day from which the version is valid. */
  readonly valid_from: string;
  /** Sums as in `figure_day`: integers in thousandths of a size, and in microseconds. */
  readonly sums: Readonly<Record<FigureSum, number>>;
}

/** One amount of the settlement, with all that it is made of. */
export interface PayLine {
  readonly user_id: number;
  readonly team_id: number;
  readonly role: PaidRole;
  readonly unit: PayUnit;
  readonly valid_from: string;
  /** Quantity in parts of the unit. */
  readonly quantity: number;
  /** Price of a unit in millionths of the currency. */
  readonly price: number;
  /** Quality factor in ten-thousandths, from `passed` of `judged` verdicts of the period. */
  readonly factor: number;
  readonly passed: number;
  readonly judged: number;
  /** Amount in minor units of the currency. */
  readonly amount: number;
}

/** A difference to what was settled in a closed period. */
export interface Correction extends PayLine {
  readonly corrects_id: number;
}

/** Verdicts that the factor depends on: annotators by inspection, inspectors by acceptance. */
const qualityOf = {
  annotator: ({ inspection_first: passed, inspection_judged: judged }) => ({ passed, judged }),
  inspector: ({ checked, overruled }) => ({ passed: checked - overruled, judged: checked }),
} as const satisfies Readonly<Record<PaidRole, (sums: WorkedFacts['sums']) => { passed: number; judged: number }>>;

/**
 * Returns the lines of a period: one per person, team, role, rate and version of the rates. Each amount is exact until
 * it is rounded once, half up, to the minor unit.
 */
export function settle(versions: readonly RateVersion[], currency: Currency, facts: readonly WorkedFacts[]): PayLine[] {
  const byDay = new Map(versions.map((version) => [version.valid_from, version]));
  const quality = new Map<string, { passed: number; judged: number }>();
  for (const { user_id, team_id, sums } of facts)
    for (const role of paidRoles) {
      const key = `${user_id} ${team_id} ${role}`;
      const { passed, judged } = qualityOf[role](sums);
      const so = quality.get(key);
      quality.set(key, { passed: passed + (so?.passed ?? 0), judged: judged + (so?.judged ?? 0) });
    }
  return facts.flatMap(({ user_id, team_id, valid_from, sums }) => {
    const version = byDay.get(valid_from);
    return (version?.rates ?? []).flatMap(({ role, unit, price, pays_rework, is_by_quality }): PayLine[] => {
      const { first, rework } = paidBy(role, unit);
      const quantity = (pays_rework ? [...first, ...rework] : first).reduce((sum, name) => sum + sums[name], 0);
      if (quantity === 0) return [];
      const { passed, judged } = quality.get(`${user_id} ${team_id} ${role}`) ?? { passed: 0, judged: 0 };
      const factor = is_by_quality ? factorOf(version?.quality[role] ?? [], passed, judged) : shareParts;
      const amount = amountOf({ unit, quantity, price, factor }, currency);
      return [{ user_id, team_id, role, unit, valid_from, quantity, price, factor, passed, judged, amount }];
    });
  });
}

/** The factor of the highest step that the share reaches; 1 without steps or verdicts. */
export function factorOf(steps: readonly QualityStep[], passed: number, judged: number): number {
  if (judged === 0) return shareParts;
  const reached = steps.filter(({ share }) => share * judged <= passed * shareParts);
  return (
    reached.reduce<QualityStep | undefined>((best, row) => (best && best.share > row.share ? best : row), undefined)
      ?.factor ?? shareParts
  );
}

/** The amount of a line in minor units of the currency, rounded half up. */
export function amountOf(
  { unit, quantity, price, factor }: Pick<PayLine, 'unit' | 'quantity' | 'price' | 'factor'>,
  currency: Currency,
): number {
  const parts = BigInt(payUnits[unit].parts) * BigInt(priceParts) * BigInt(shareParts);
  const product = BigInt(quantity) * BigInt(price) * BigInt(factor) * 10n ** BigInt(currencies[currency]);
  const doubled = 2n * product + parts;
  const floor = doubled / (2n * parts);
  // Division of BigInts truncates towards 0
  return Number(doubled < 0n && doubled % (2n * parts) !== 0n ? floor - 1n : floor);
}

const keyOf = ({ user_id, team_id, role, unit, valid_from }: PayLine): string =>
  [user_id, team_id, role, unit, valid_from].join(' ');

/**
 * Returns what a closed period lacks: for each line the difference between what it would be now and what was settled
 * for it, in the period itself and in later corrections. Adding the corrections to `settled` leaves nothing to correct.
 */
export function correctionsOf(periodId: number, settled: readonly PayLine[], now: readonly PayLine[]): Correction[] {
  const before = new Map<string, PayLine>();
  for (const line of settled) {
    const so = before.get(keyOf(line));
    // The newest says by what it was made
    before.set(keyOf(line), {
      ...line,
      quantity: line.quantity + (so?.quantity ?? 0),
      amount: line.amount + (so?.amount ?? 0),
    });
  }
  const present = new Map(now.map((line) => [keyOf(line), line]));
  return [...new Set([...before.keys(), ...present.keys()])].flatMap((key) => {
    const was = before.get(key);
    const is = present.get(key);
    const newest = is ?? was;
    const quantity = (is?.quantity ?? 0) - (was?.quantity ?? 0);
    const amount = (is?.amount ?? 0) - (was?.amount ?? 0);
    return newest && (quantity !== 0 || amount !== 0) ? [{ ...newest, quantity, amount, corrects_id: periodId }] : [];
  });
}

/** A stretch of a period's days that one version of the rates covers. */
export interface RatedDays {
  readonly valid_from: string;
  readonly from: string;
  readonly to: string;
}

/** Splits days, both ends included, where versions of the rates begin. Days before the first version are left out. */
export function ratedDays(versions: readonly Pick<RateVersion, 'valid_from'>[], from: string, to: string): RatedDays[] {
  const starts = versions.map(({ valid_from }) => valid_from).toSorted();
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const first = start > from ? start : from;
    const last = next !== undefined && next <= to ? dayBefore(next) : to;
    return first <= last ? [{ valid_from: start, from: first, to: last }] : [];
  });
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
