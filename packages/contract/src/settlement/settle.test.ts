import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureSumNames } from '../figure/index.ts';
import {
  amountOf,
  correctionsOf,
  factorOf,
  payUnitNames,
  payUnits,
  ratedDays,
  settle,
  settlementTermsSchema,
  shareParts,
  type PayLine,
  type QualityStep,
  type RateVersion,
  type WorkedFacts,
} from './index.ts';

const none = Object.fromEntries(figureSumNames.map((name) => [name, 0])) as WorkedFacts['sums'];
const facts = (sums: Partial<WorkedFacts['sums']>, more: Partial<WorkedFacts> = {}): WorkedFacts => ({
  user_id: 1,
  team_id: 1,
  valid_from: '2026-11-01',
  sums: { ...none, ...sums },
  ...more,
});
const rate = {
  role: 'annotator',
  unit: 'audio_hour',
  price: 30_000_000,
  pays_rework: false,
  is_by_quality: true,
} as const;
const version = (more: Partial<RateVersion> = {}): RateVersion => ({
  valid_from: '2026-11-01',
  rates: [rate],
  quality: { annotator: [], inspector: [] },
  ...more,
});

describe('amountOf', () => {
  const cents = (quantity: number, price: number, factor = shareParts) =>
    amountOf({ unit: 'segment', quantity, price, factor }, 'CNY');

  it('is exact and rounded once, half up', () => {
    expect(amountOf({ unit: 'audio_hour', quantity: 5_400_000, price: 30_000_000, factor: 10_500 }, 'CNY')).toBe(4725);
    expect([cents(1, 5000), cents(1, 4999), cents(3, 5000)]).toEqual([1, 0, 2]);
    // As floating point 1.005 x 100 is 100.49999999999999
    expect(cents(1, 1_005_000)).toBe(101);
    expect(amountOf({ unit: 'segment', quantity: 3, price: 500_000, factor: shareParts }, 'JPY')).toBe(2);
    expect(amountOf({ unit: 'hour_worked', quantity: 9e15, price: 1e12, factor: 100_000 }, 'CNY')).toBe(2.5e15);
  });

  it('never differs from the exact product by more than half a minor unit, and grows with each part', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payUnitNames),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 0, max: 100_000 }),
        (unit, quantity, price, factor) => {
          const amount = amountOf({ unit, quantity, price, factor }, 'CNY');
          const parts = BigInt(payUnits[unit].parts) * 10n ** 10n;
          const exact = BigInt(quantity) * BigInt(price) * BigInt(factor) * 100n;
          const twice = 2n * (BigInt(amount) * parts - exact);
          expect(twice <= parts && twice > -parts).toBe(true);
          expect(amountOf({ unit, quantity: quantity + 1, price, factor }, 'CNY')).toBeGreaterThanOrEqual(amount);
        },
      ),
    );
  });
});

describe('factorOf', () => {
  const steps: QualityStep[] = [
    { share: 0, factor: 8000 },
    { share: 9000, factor: 10_000 },
    { share: 9800, factor: 11_000 },
  ];

  it('is that of the highest step reached, exactly at its threshold too', () => {
    expect([0, 89, 90, 97, 98, 100].map((passed) => factorOf(steps, passed, 100))).toEqual([
      8000, 8000, 10_000, 10_000, 11_000, 11_000,
    ]);
    expect(
      factorOf(
        [
          { share: 0, factor: 0 },
          { share: 3333, factor: 1 },
        ],
        1,
        3,
      ),
    ).toBe(1);
    expect(
      factorOf(
        [
          { share: 0, factor: 0 },
          { share: 3334, factor: 1 },
        ],
        1,
        3,
      ),
    ).toBe(0);
  });

  it('is 1 without verdicts or steps', () => {
    expect([factorOf(steps, 0, 0), factorOf([], 1, 2)]).toEqual([shareParts, shareParts]);
  });

  it('does not depend on the order of the steps, and never falls with a better share where they rise', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(steps, { minLength: 3 }),
        fc.nat(50),
        fc.integer({ min: 51, max: 60 }),
        (rows, passed, judged) => {
          const factor = factorOf(rows, passed, judged);
          expect(factor).toBe(factorOf(steps, passed, judged));
          expect(factorOf(rows, passed + 1, judged)).toBeGreaterThanOrEqual(factor);
        },
      ),
    );
  });
});

describe('settle', () => {
  it('adds up several rates, with the factor where a rate takes it, and rework where it pays it', () => {
    const rates = [
      rate,
      { ...rate, unit: 'hour_worked', price: 10_000_000, pays_rework: true, is_by_quality: false },
      { ...rate, role: 'inspector', unit: 'segment', price: 50_000 },
    ] as const;
    const quality = { annotator: [{ share: 0, factor: 5000 }], inspector: [] };
    const lines = settle([version({ rates: [...rates], quality })], 'CNY', [
      facts({
        size: 3_600_000,
        rework_size: 3_600_000,
        annotation_time: 3_600_000_000,
        rework_time: 3_600_000_000,
        inspected_units: 7,
        inspection_first: 1,
        inspection_judged: 2,
      }),
    ]);
    expect(lines.map(({ role, unit, quantity, factor, amount }) => [role, unit, quantity, factor, amount])).toEqual([
      ['annotator', 'audio_hour', 3_600_000, 5000, 1500],
      ['annotator', 'hour_worked', 7_200_000_000, 10_000, 2000],
      ['inspector', 'segment', 7, 10_000, 35],
    ]);
  });

  it('takes the factor of the whole period for each version of the rates, apart by team', () => {
    const steps = [
      { share: 0, factor: 5000 },
      { share: 5000, factor: 10_000 },
    ];
    const quality = { annotator: steps, inspector: [] };
    const versions = [
      version({ quality }),
      version({ valid_from: '2026-11-15', quality, rates: [{ ...rate, price: 60_000_000 }] }),
    ];
    const lines = settle(versions, 'CNY', [
      facts({ size: 3_600_000, inspection_judged: 1 }),
      facts({ size: 3_600_000, inspection_judged: 1, inspection_first: 1 }, { valid_from: '2026-11-15' }),
      facts({ size: 3_600_000, inspection_judged: 1 }, { team_id: 2 }),
    ]);
    expect(lines.map(({ team_id, factor, amount }) => [team_id, factor, amount])).toEqual([
      [1, 10_000, 3000],
      [1, 10_000, 6000],
      [2, 5000, 1500],
    ]);
  });
});

describe('correctionsOf', () => {
  const line = (key: number, amount: number): PayLine => ({
    user_id: key,
    team_id: 1,
    role: 'annotator',
    unit: 'segment',
    valid_from: '2026-11-01',
    quantity: amount * 2,
    price: 5000,
    factor: shareParts,
    passed: 0,
    judged: 0,
    amount,
  });
  const lines = fc
    .dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 1000 }))
    .map((amounts) => Object.entries(amounts).map(([key, amount]) => line(Number(key), amount)));
  const sum = (rows: readonly PayLine[]): number => rows.reduce((total, { amount }) => total + amount, 0);

  it('makes up the difference, after which nothing is left to correct', () => {
    fc.assert(
      fc.property(lines, lines, lines, (settled, now, later) => {
        const first = correctionsOf(1, settled, now);
        expect(sum(settled) + sum(first)).toBe(sum(now));
        expect(correctionsOf(1, [...settled, ...first], now)).toEqual([]);
        const second = correctionsOf(1, [...settled, ...first], later);
        expect(sum(settled) + sum(first) + sum(second)).toBe(sum(later));
      }),
    );
  });
});

describe('ratedDays', () => {
  it('splits a period where rates begin, and leaves out what is before the first', () => {
    const versions = [{ valid_from: '2026-11-15' }, { valid_from: '2026-10-20' }];
    expect(ratedDays(versions, '2026-10-01', '2026-11-30')).toEqual([
      { valid_from: '2026-10-20', from: '2026-10-20', to: '2026-11-14' },
      { valid_from: '2026-11-15', from: '2026-11-15', to: '2026-11-30' },
    ]);
    expect(ratedDays(versions, '2026-12-01', '2026-12-31')).toEqual([
      { valid_from: '2026-11-15', from: '2026-12-01', to: '2026-12-31' },
    ]);
    expect(ratedDays(versions, '2026-01-01', '2026-10-19')).toEqual([]);
  });
});

describe('settlementTermsSchema', () => {
  const issues = (versions: readonly object[]): string[] => {
    const terms = { currency: 'CNY', is_shown_to_leads: false, is_shown_to_workers: false, versions };
    return settlementTermsSchema.safeParse(terms).error?.issues.map(({ message }) => message) ?? [];
  };

  it('refuses rates, steps and days that are there twice or make no sense', () => {
    expect(issues([version()])).toEqual([]);
    expect(issues([version(), version()])).toEqual(['payDayTwice']);
    expect(issues([version({ rates: [rate, rate] })])).toEqual(['payRateTwice']);
    expect(issues([version({ rates: [{ ...rate, unit: 'character', pays_rework: true }] })])).toEqual(['payRework']);
    expect(issues([version({ rates: [{ ...rate, price: 0 }] })])).toHaveLength(1);
    const steps = (...shares: number[]) =>
      version({ quality: { annotator: shares.map((share) => ({ share, factor: 1 })), inspector: [] } });
    expect(issues([steps(1)])).toEqual(['payFirstStep']);
    expect(issues([steps(0, 5, 5)])).toEqual(['payStepOrder']);
  });
});
