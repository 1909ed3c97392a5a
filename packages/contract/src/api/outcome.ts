import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { limits } from '../limit.ts';
import { rejectionList } from '../list/index.ts';
import { disputeStates, itemStatuses } from '../workflow/index.ts';
import { day, endpoint, id, pageOf, reference, timeZone } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';
import { workSchema } from './work.ts';

const count = z.number().int();
const business = z.enum(availableBusinessTypes);

/**
 * Person whose work is asked for, and days of a time zone, both inclusive. The caller's own work without a person, work
 * of all kinds without a kind.
 */
const whose = {
  business: business.optional(),
  user_id: id.optional(),
  task_id: id.optional(),
  from: day,
  to: day,
  time_zone: timeZone.default('Asia/Shanghai'),
};
const oneDay = 86_400_000;

/** Days from the first to the last, both included; less than 1 where they are the wrong way round. */
const daysIn = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / oneDay + 1;
const isPeriod = (asked: { readonly from: string; readonly to: string }): boolean =>
  daysIn(asked) >= 1 && daysIn(asked) <= limits.outcome.maxDays;
const wrongPeriod = { message: 'outcomePeriod', path: ['to'] };

const foundError = z.object({
  id,
  name: z.string(),
  project: reference,
  weight: z.number(),
  /** Wholes and units of which a verdict named it. */
  items: count,
  units: count,
});

/** Disputes of one side, by state. */
const disputeCounts = z.record(z.enum(disputeStates), count);

const outcomeSchema = z.object({
  user: reference,
  /** The tally of the period (ADR 50). */
  work: workSchema.extend({
    /** Items accepted from inside or outside, each once. */
    accepted: count,
  }),
  /** Verdicts of the period that sent work back; what else was returned went with its whole task. */
  rejections: count,
  /** Items that the person submitted for the first time in the period, and what became of them until now. */
  items: z.object({
    submitted: count,
    /** Where they are now, by status; statuses without any are missing. */
    statuses: z.partialRecord(z.enum(itemStatuses), count),
    /** Number of them that are marked as invalid now. */
    invalid: count,
    /** Items with a verdict on this person's work; below, those whose first and whose newest verdict is a pass. */
    judged: count,
    passed_first: count,
    passed_finally: count,
  }),
  errors: z.array(foundError),
  /** Largest first. */
  tasks: z.array(
    z.object({
      task: reference,
      business,
      project: reference,
      ...workSchema.pick({ worked_seconds: true, submissions: true, submitted_items: true, inspections: true }).shape,
      ...workSchema.pick({ passed: true, returned: true }).shape,
      accepted: count,
      /** Errors by the weights of their types. */
      weighted_errors: z.number(),
      /** Whether the caller can open the task in the current role. */
      is_open: z.boolean(),
    }),
  ),
  /** One row per day of the period, ascending. */
  days: z.array(z.object({ date: day, submitted: count, inspected: count, passed: count, returned: count })),
  /** The person's verdicts of the period as they were given; null for a person without any. */
  verdicts: z
    .object({
      passed: count,
      failed: count,
      /** Passes of inspection after which acceptance sent the item back. */
      refused_later: count,
    })
    .nullable(),
  /** Disputes of the period's verdicts: over the person's work, and over the person's verdicts. */
  disputes: z.object({ of_work: disputeCounts, of_verdicts: disputeCounts }),
});
export type Outcome = z.infer<typeof outcomeSchema>;

const rejectionSchema = z.object({
  ...listRow(rejectionList),
  business,
  /** Whether the caller can open the item in the current role. */
  is_open: z.boolean(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

export const outcomeApi = {
  getOutcome: endpoint({
    ...routes.getOutcome,
    access: 'outcome.read',
    effect: 'reads',
    summary: 'What became of a person’s work: what was passed, returned and accepted, errors, tasks, days and disputes',
    request: z.strictObject(whose).refine(isPeriod, wrongPeriod),
    response: outcomeSchema,
    errors: ['not_found'],
  }),
  listRejections: endpoint({
    ...routes.listRejections,
    access: 'outcome.read',
    effect: 'reads',
    summary: 'Verdicts that sent a person’s work back, with their words, errors and where the item is now',
    request: listRequest(rejectionList, whose).refine(isPeriod, wrongPeriod),
    response: pageOf(rejectionSchema),
    errors: ['not_found'],
  }),
};
