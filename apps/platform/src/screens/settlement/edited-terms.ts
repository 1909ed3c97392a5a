import {
  issueKey,
  issueSentence,
  readIssues,
  paidBy,
  priceParts,
  settlementTermsSchema,
  shareParts,
  type PaidRole,
  type PayUnit,
  type Rate,
  type SettlementTerms,
} from '@earmark/contract';
import { language } from '../../i18n/index.ts';

/** Rates while they are edited: numbers as they are typed, empty ones null. */
export interface EditedTerms extends Omit<SettlementTerms, 'versions'> {
  readonly versions: readonly EditedVersion[];
}

/** Rates from a day on, while they are edited. */
export interface EditedVersion {
  readonly key: number;
  readonly validFrom: string | null;
  readonly rates: readonly EditedRate[];
  readonly quality: Readonly<Record<PaidRole, readonly EditedStep[]>>;
}

/** What a role is paid for a unit, while it is edited. */
export interface EditedRate {
  readonly key: number;
  readonly role: PaidRole;
  readonly unit: PayUnit;
  /** Price in major units of the currency; null while empty. */
  readonly price: number | null;
  readonly paysRework: boolean;
  readonly isByQuality: boolean;
}

/** The factor from a share of first passes on, while it is edited. */
export interface EditedStep {
  readonly key: number;
  /** Share in percent; null while empty. */
  readonly share: number | null;
  readonly factor: number | null;
}

// Rows have no ids, and all of their fields change
let lastKey = 0;
/** Returns a key for a row, which no other row of this page has. */
export const newKey = (): number => (lastKey += 1);

/** Converts stored terms for the form: prices from millionths, shares to percent. */
export const edited = (terms: SettlementTerms): EditedTerms => ({
  ...terms,
  versions: terms.versions.map(({ valid_from, rates, quality }) => ({
    key: newKey(),
    validFrom: valid_from,
    rates: rates.map(({ role, unit, price, pays_rework, is_by_quality }) => ({
      key: newKey(),
      role,
      unit,
      price: price / priceParts,
      paysRework: pays_rework,
      isByQuality: is_by_quality,
    })),
    quality: { annotator: steps(quality.annotator), inspector: steps(quality.inspector) },
  })),
});

const steps = (rows: SettlementTerms['versions'][number]['quality'][PaidRole]): EditedStep[] =>
  rows.map(({ share, factor }) => ({
    key: newKey(),
    share: (share / shareParts) * 100,
    factor: factor / shareParts,
  }));

/** Sentences of what is wrong by path, such as `versions.0.rates.1.price`. */
export type Faults = ReadonlyMap<string, string>;

/** The rates as they are saved, or what is wrong with them. */
export function termsOf(
  terms: EditedTerms,
): { readonly terms: SettlementTerms } | { readonly terms: null; readonly faults: Faults } {
  const { currency, is_shown_to_leads, is_shown_to_workers, versions } = terms;
  const parsed = settlementTermsSchema.safeParse(
    {
      currency,
      is_shown_to_leads,
      is_shown_to_workers,
      versions: versions.map(({ validFrom, rates, quality }) => ({
        valid_from: validFrom,
        rates: rates.map(({ role, unit, price, paysRework, isByQuality }) => ({
          role,
          unit,
          price: parts(price, priceParts),
          pays_rework: paysRework && paidBy(role, unit).rework.length > 0,
          is_by_quality: isByQuality,
        })),
        quality: { annotator: stored(quality.annotator), inspector: stored(quality.inspector) },
      })),
    },
    { error: issueKey },
  );
  if (parsed.success) return { terms: parsed.data };
  return {
    terms: null,
    faults: new Map(
      readIssues(parsed.error.issues).map((issue) => [
        issue.path.join('.'),
        issueSentence(settlementTermsSchema, issue, language),
      ]),
    ),
  };
}

const parts = (value: number | null, of: number): number | null => value && Math.round(value * of);
const stored = (rows: readonly EditedStep[]) =>
  rows.map(({ share, factor }) => ({
    share: share === null ? null : Math.round((share / 100) * shareParts),
    factor: factor === null ? null : Math.round(factor * shareParts),
  }));

/** The next combination of role and unit without a rate; undefined when all have one. */
export function freeRate(rates: readonly EditedRate[], combinations: readonly Pick<Rate, 'role' | 'unit'>[]) {
  return combinations.find(({ role, unit }) => !rates.some((rate) => rate.role === role && rate.unit === unit));
}
