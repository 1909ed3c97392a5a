import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { limits } from '../limit.ts';
import { settlementPeriodList, settlementPersonList, sharedSettlementList } from '../list/index.ts';
import { currencyNames, paidRoles, payUnitNames, settlementTermsSchema } from '../settlement/index.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const whole = z.number().int();
const day = z.iso.date();
const oneDay = 86_400_000;

/** Days of a period, both included; as many as the limit at most. */
export const settlementPeriodSchema = z.strictObject({ from: day, to: day }).refine(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / oneDay + 1;
    return days >= 1 && days <= limits.settlement.days;
  },
  { message: 'settlementPeriod', path: ['to'] },
);

const periodSchema = z.object({
  ...listRow(settlementPeriodList),
  id,
  /** Null while it is open. */
  closed_at: time.nullable(),
  closed_by: reference.nullable(),
});
export type SettlementPeriod = z.infer<typeof periodSchema>;

const lineSchema = z.object({
  user: reference,
  /** Null where no team had the task. */
  team: reference.nullable(),
  role: z.enum(paidRoles),
  unit: z.enum(payUnitNames),
  valid_from: day,
  /** Quantity in parts of the unit (`payUnits`). */
  quantity: whole,
  /** Price of a unit in millionths of the currency. */
  price: whole,
  /** Quality factor in ten-thousandths, from `passed` of `judged` verdicts of the period. */
  factor: whole,
  passed: whole,
  judged: whole,
  /** Amount in minor units of the currency. */
  amount: whole,
  /** The closed period that the line corrects. */
  corrects: z.object({ id, from: day, to: day }).nullable(),
});
export type SettlementLine = z.infer<typeof lineSchema>;

const personSchema = z.object({
  ...listRow(settlementPersonList),
  /** Id of the person in the team. */
  id,
  user: reference,
  /** Lines of which the amounts are made. */
  lines: z.array(lineSchema),
});
export type SettlementPerson = z.infer<typeof personSchema>;

/** Sums of lines by what was done, corrections apart. */
const sumsSchema = z.object({ annotator: whole, inspector: whole, corrections: whole, total: whole });

const settlementSchema = periodSchema.extend({
  project: reference,
  time_zone: z.string(),
  currency: z.enum(currencyNames),
  sums: sumsSchema,
  /** Sums by team, the largest first. */
  teams: z.array(z.object({ team: reference.nullable(), people: whole, ...sumsSchema.shape })),
  /** People with the largest sums, at most `limits.settlement.charted`. */
  most: z.array(z.object({ user: reference, ...sumsSchema.shape })),
  /** Days of the period for which no rate is valid. */
  unrated: z.object({ from: day, to: day }).nullable(),
  /** Whether the period can be closed, apart from rates: its last day is over, and no earlier one is open. */
  is_closable: z.boolean(),
});
export type Settlement = z.infer<typeof settlementSchema>;

const costSchema = z.object({
  currency: z.enum(currencyNames),
  has_rates: z.boolean(),
  /** Costs in minor units: all work until now, settled or not; closed periods; days outside any period. */
  so_far: whole,
  settled: whole,
  outside: whole,
  /** Amount of the days on which the forecast of the goal is based. */
  recent: whole,
  recent_days: whole,
  /**
   * Estimated cost when the goal is reached at the pace of these days, in minor units; null where there is no estimate.
   */
  at_completion: whole.nullable(),
});
export type ProjectCost = z.infer<typeof costSchema>;

const sharedSchema = z.object({
  ...listRow(sharedSettlementList),
  /** Id of the period. */
  id,
  closed_at: time.nullable(),
  currency: z.enum(currencyNames),
  people: whole,
});
export type SharedSettlement = z.infer<typeof sharedSchema>;

export const settlementApi = {
  getSettlementTerms: endpoint({
    ...routes.getSettlementTerms,
    access: 'settlement.write',
    effect: 'reads',
    summary: 'Rates of a project, its currency, and who sees amounts',
    request: z.strictObject({ project_id: id }),
    response: z.object({
      ...settlementTermsSchema.shape,
      edit_version: whole,
      /** A period is closed in it: the currency stays. */
      is_currency_fixed: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  setSettlementTerms: endpoint({
    ...routes.setSettlementTerms,
    access: 'settlement.write',
    effect: 'writes',
    summary: 'Change the rates of a project; closed periods keep theirs',
    request: z.strictObject({ project_id: id, edit_version: whole, terms: settlementTermsSchema }),
    response: z.object({}),
    errors: ['not_found', 'edit_conflict', 'settlement_currency'],
  }),
  listSettlements: endpoint({
    ...routes.listSettlements,
    access: 'settlement.write',
    effect: 'reads',
    summary: 'Settlement periods of a project, and the days proposed for the next one',
    request: listRequest(settlementPeriodList, { project_id: id }),
    response: pageOf(periodSchema).extend({
      currency: z.enum(currencyNames),
      time_zone: z.string(),
      has_rates: z.boolean(),
      /** Value of the work in days of no period, until now. */
      outside: whole,
      next: z.object({ from: day, to: day }),
    }),
    errors: ['not_found'],
  }),
  openSettlement: endpoint({
    ...routes.openSettlement,
    access: 'settlement.write',
    effect: 'writes',
    summary: 'Open a settlement period',
    request: z.strictObject({ project_id: id, period: settlementPeriodSchema }),
    response: z.object({ id }),
    errors: ['not_found', 'settlement_overlap', 'settlement_full'],
  }),
  removeSettlement: endpoint({
    ...routes.removeSettlement,
    access: 'settlement.write',
    effect: 'writes',
    summary: 'Remove a settlement period that is open',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: ['not_found', 'settlement_closed'],
  }),
  getSettlement: endpoint({
    ...routes.getSettlement,
    access: 'settlement.read',
    effect: 'reads',
    summary:
      'Sums of a settlement period: of all for managers; of the own team or the own ones for leads and workers, where the project shares them',
    request: z.strictObject({ id }),
    response: settlementSchema,
    errors: ['not_found'],
  }),
  listSettlementPeople: endpoint({
    ...routes.listSettlementPeople,
    access: 'settlement.read',
    effect: 'reads',
    summary: 'Who gets what in a settlement period, with the lines that it is made of, for those who see its sums',
    request: listRequest(settlementPersonList, { period_id: id }),
    response: pageOf(personSchema),
    errors: ['not_found'],
  }),
  closeSettlement: endpoint({
    ...routes.closeSettlement,
    access: 'settlement.write',
    effect: 'writes',
    summary: 'Close a settlement period: its lines stay, later changes are corrected in the next one',
    request: z.strictObject({
      id,
      /** Name of the project, as confirmation. */
      typed_name: z.string().max(500),
      /** The total that the person saw. */
      total: whole,
    }),
    response: z.object({}),
    errors: [
      'not_found',
      'name_to_type',
      'settlement_closed',
      'settlement_not_over',
      'settlement_earlier_open',
      'settlement_no_rates',
      'settlement_changed',
    ],
  }),
  exportSettlement: endpoint({
    ...routes.exportSettlement,
    access: 'settlement.write',
    effect: 'reads',
    summary: 'A settlement period as XLSX: a sheet by person and one of all lines, in the language of the caller',
    request: z.strictObject({ id }),
    response: z.object({ name: z.string(), content_base64: z.string() }),
    errors: ['not_found'],
  }),
  listSharedSettlements: endpoint({
    ...routes.listSharedSettlements,
    access: 'settlement.read',
    effect: 'reads',
    summary:
      'Settlement periods of projects that share amounts with the caller, with the sum of what concerns the caller',
    request: listRequest(sharedSettlementList, { business: z.enum(availableBusinessTypes) }),
    response: pageOf(sharedSchema),
    errors: [],
  }),
  getProjectCost: endpoint({
    ...routes.getProjectCost,
    access: 'settlement.write',
    effect: 'reads',
    summary: 'What the work of a project costs so far, and at completion by the pace of the last 14 days',
    request: z.strictObject({ id }),
    response: costSchema,
    errors: ['not_found'],
  }),
};
