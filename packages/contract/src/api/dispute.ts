import { z } from 'zod';
import { limits } from '../limit.ts';
import { disputeList } from '../list/index.ts';
import { disputeEvents, disputeStates } from '../workflow/index.ts';
import { endpoint, id, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** Words that must not be empty. */
const words = z.string().trim().min(1, 'disputeWords').max(limits.dispute.maxCharacters, 'disputeWords');
const disputeDecisionSchema = z.strictObject({ outcome: z.enum(['upheld', 'overturned']), decision: words });

/** Why the caller cannot dispute a verdict: a code of the catalogue. */
const disputeObstacles = ['dispute_twice', 'dispute_not_yours', 'dispute_moved_on'] as const;
export type DisputeObstacle = (typeof disputeObstacles)[number];

/** The newest verdict on an item, when it sent the work back. */
export const failingVerdictSchema = z.object({
  id,
  stage: z.enum(['inspection', 'acceptance']),
  /** Null for acceptors from outside. */
  judge: reference.nullable(),
  comment: z.string(),
  dispute: z
    .object({
      id,
      state: z.enum(disputeStates),
      reason: z.string(),
      /** Null for acceptors from outside. */
      raised_by: reference.nullable(),
      decision: z.string(),
      decided_by: reference.nullable(),
      /** Whether the caller raised it. */
      is_own: z.boolean(),
    })
    .nullable(),
  /** Null when the caller can dispute it now. */
  obstacle: z.enum(disputeObstacles).nullable(),
});
export type FailingVerdict = z.infer<typeof failingVerdictSchema>;

const disputeSchema = z.object({
  ...listRow(disputeList),
  /** Content of the disputed verdict. */
  comment: z.string(),
  errors: z.array(z.string()),
  /** Units that the dispute names; none means the whole item. */
  unit_ids: z.array(z.string()),
  /** Whom the lead named to decide. */
  decider: reference.nullable(),
  /** Events that the caller can fire now. */
  events: z.array(z.enum(disputeEvents)),
  judged_at: time.nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

const refusals = ['not_found', 'task_deleted', 'project_closed', 'dispute_moved_on'] as const;

export const disputeApi = {
  listDisputes: endpoint({
    ...routes.listDisputes,
    access: 'dispute.read',
    effect: 'reads',
    summary: 'Disputes of verdicts within the reach of the caller',
    request: listRequest(disputeList, {
      task_id: id.optional(),
      item_id: id.optional(),
      /** Restricts the list to disputes that the caller may decide. */
      to_decide: z.boolean().default(false),
    }),
    response: pageOf(disputeSchema),
    errors: ['not_found'],
  }),
  raiseDispute: endpoint({
    ...routes.raiseDispute,
    access: 'dispute.raise',
    effect: 'writes',
    summary: 'Dispute the verdict that sent an item back: once, with a reason',
    request: z.strictObject({
      item_id: id,
      reason: words,
      unit_ids: z.array(z.string().min(1).max(64)).max(limits.dispute.maxUnits).default([]),
    }),
    response: z.object({ id }),
    errors: [...refusals, 'dispute_twice', 'dispute_not_yours'],
  }),
  withdrawDispute: endpoint({
    ...routes.withdrawDispute,
    access: 'dispute.raise',
    effect: 'writes',
    summary: 'Withdraw one’s own dispute',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: [...refusals, 'dispute_closed', 'forbidden'],
  }),
  nameDecider: endpoint({
    ...routes.nameDecider,
    access: 'item.reassign',
    effect: 'writes',
    summary: 'Name the inspector who decides a dispute; null takes the name back',
    request: z.strictObject({ id, user_id: id.nullable() }),
    response: z.object({}),
    errors: [...refusals, 'dispute_closed', 'dispute_decider', 'forbidden'],
  }),
  decideDispute: endpoint({
    ...routes.decideDispute,
    access: 'dispute.decide',
    effect: 'writes',
    summary: 'Decide a dispute as a third person: uphold the verdict, or overturn it',
    request: z.strictObject({ id, ...disputeDecisionSchema.shape }),
    response: z.object({}),
    errors: [...refusals, 'dispute_closed', 'third_person', 'document_unreadable', 'modality_unavailable'],
  }),
};
