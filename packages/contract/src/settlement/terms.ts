import type { ModalityKind } from '@earmark/model';
import { z } from 'zod';
import type { FigureSum } from '../figure/index.ts';
import { limits } from '../limit.ts';
import { itemMeanings, type Amount } from '../modality/index.ts';

/** Currencies with the number of digits of their minor unit. */
export const currencies = { CNY: 2, USD: 2, EUR: 2, GBP: 2, HKD: 2, SGD: 2, JPY: 0, KRW: 0 } as const;
export type Currency = keyof typeof currencies;
// Object.keys widens the key type to string.
export const currencyNames = Object.keys(currencies) as [Currency, ...Currency[]];

/** Those whose work is paid. */
export const paidRoles = ['annotator', 'inspector'] as const;
export type PaidRole = (typeof paidRoles)[number];

interface Paid {
  /** Sums of work done for the first time. */
  readonly first: readonly FigureSum[];
  /** Sums of repeated work; empty where it cannot be paid apart. */
  readonly rework: readonly FigureSum[];
}

interface UnitRow extends Readonly<Record<PaidRole, Paid>> {
  /** Integers of `figure_day` that one unit has. */
  readonly parts: number;
  /** What the sizes of items are that are paid by it; any without. */
  readonly of?: Amount;
}

const numberOfSize = 1000;
const hourOfSize = 3600 * numberOfSize;
const hourOfTime = 3_600_000_000;

/** Units of payment, and the sums of a day of which each is made. */
export const payUnits = {
  audio_hour: {
    parts: hourOfSize,
    of: 'sound',
    annotator: { first: ['size'], rework: ['rework_size'] },
    inspector: { first: ['inspected_first_size'], rework: [] },
  },
  effective_hour: {
    parts: hourOfSize,
    of: 'sound',
    annotator: { first: ['target_size'], rework: [] },
    inspector: { first: ['inspected_target_size'], rework: [] },
  },
  source_character: {
    parts: numberOfSize,
    of: 'characters',
    annotator: { first: ['size'], rework: ['rework_size'] },
    inspector: { first: ['inspected_first_size'], rework: [] },
  },
  marked_character: {
    parts: numberOfSize,
    of: 'characters',
    annotator: { first: ['target_size'], rework: [] },
    inspector: { first: ['inspected_target_size'], rework: [] },
  },
  segment: {
    parts: 1,
    annotator: { first: ['unit_count'], rework: ['changed_count'] },
    inspector: { first: ['inspected_units'], rework: [] },
  },
  character: {
    parts: 1,
    annotator: { first: ['characters'], rework: [] },
    inspector: { first: ['inspected_characters'], rework: [] },
  },
  hour_worked: {
    parts: hourOfTime,
    annotator: { first: ['annotation_time', 'skipped_time'], rework: ['rework_time'] },
    inspector: { first: ['inspection_time'], rework: ['reinspection_time'] },
  },
} as const satisfies Readonly<Record<string, UnitRow>>;
export type PayUnit = keyof typeof payUnits;
// Object.keys widens the key type to string.
export const payUnitNames = Object.keys(payUnits) as [PayUnit, ...PayUnit[]];
/** Units of payment for work on items of a modality. */
export const payUnitsOf = (kind: ModalityKind): readonly PayUnit[] =>
  payUnitNames.filter((name) => {
    const { of }: UnitRow = payUnits[name];
    return of === undefined || of === itemMeanings[kind].figures.size.of;
  });
export const paidBy = (role: PaidRole, unit: PayUnit): Paid => payUnits[unit][role];

/** Prices are in millionths of the currency, factors and shares in ten-thousandths. */
export const priceParts = 1_000_000;
export const shareParts = 10_000;

const rate = z
  .strictObject({
    role: z.enum(paidRoles),
    unit: z.enum(payUnitNames),
    /** Price per unit, in millionths of the currency. */
    price: z
      .number()
      .int()
      .min(1)
      .max(limits.settlement.maxPrice * priceParts),
    /** Whether repeated work is paid as well. */
    pays_rework: z.boolean(),
    /** Whether the factor for quality applies. */
    is_by_quality: z.boolean(),
  })
  .refine(({ role, unit, pays_rework }) => !pays_rework || paidBy(role, unit).rework.length > 0, {
    message: 'payRework',
    path: ['pays_rework'],
  });
export type Rate = z.infer<typeof rate>;

const step = z.strictObject({
  /** Share of first passes from which on the factor applies, in ten-thousandths. */
  share: z.number().int().min(0).max(shareParts),
  /** Factor of the pay, in ten-thousandths. */
  factor: z
    .number()
    .int()
    .min(0)
    .max(limits.settlement.maxFactor * shareParts),
});
export type QualityStep = z.infer<typeof step>;

const steps = z
  .array(step)
  .max(limits.settlement.steps)
  .superRefine((rows, context) => {
    if (rows.length > 0 && rows[0]?.share !== 0)
      context.addIssue({ code: 'custom', message: 'payFirstStep', path: [0, 'share'] });
    for (const [index, row] of rows.entries())
      if (index > 0 && row.share <= (rows[index - 1]?.share ?? 0))
        context.addIssue({ code: 'custom', message: 'payStepOrder', path: [index, 'share'] });
  });

const version = z.strictObject({
  /** First day of work that is paid by it; it ends where the next one begins. */
  valid_from: z.iso.date(),
  rates: z
    .array(rate)
    .max(paidRoles.length * payUnitNames.length)
    .superRefine((rates, context) => {
      const known = new Set<string>();
      for (const [index, { role, unit }] of rates.entries()) {
        const key = `${role} ${unit}`;
        if (known.has(key)) context.addIssue({ code: 'custom', message: 'payRateTwice', path: [index, 'unit'] });
        known.add(key);
      }
    }),
  quality: z.strictObject({ annotator: steps, inspector: steps }),
});
export type RateVersion = z.infer<typeof version>;

const versions = z
  .array(version)
  .max(limits.settlement.versions)
  .superRefine((rows, context) => {
    const known = new Set<string>();
    for (const [index, { valid_from: day }] of rows.entries()) {
      if (known.has(day)) context.addIssue({ code: 'custom', message: 'payDayTwice', path: [index, 'valid_from'] });
      known.add(day);
    }
  });

/** The rates of a project as they are edited. */
export const settlementTermsSchema = z.strictObject({
  currency: z.enum(currencyNames),
  /** Whether leads see what the people of their team are paid for work in it. */
  is_shown_to_leads: z.boolean(),
  /** Whether annotators and inspectors see what they are paid. */
  is_shown_to_workers: z.boolean(),
  versions,
});
export type SettlementTerms = z.infer<typeof settlementTermsSchema>;
