import type { Machine } from './machine.ts';

/** Item statuses of the specification's section 4. */
export const itemStatuses = [
  'unclaimed',
  'in_annotation',
  'annotation_completed',
  'in_inspection',
  'inspection_passed',
  'inspection_failed',
  'not_internally_accepted',
  'in_internal_acceptance',
  'internal_acceptance_passed',
  'internal_acceptance_not_passed',
  'externally_accepted',
] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const itemEvents = [
  'claim',
  'give',
  'release',
  'hand_over',
  'submit',
  'claim_inspection',
  'release_inspection',
  'hand_over_inspection',
  'pass_inspection',
  'fail_inspection',
  'pass_unsampled',
  'open_acceptance',
  'start_acceptance',
  'release_acceptance',
  'pass_acceptance',
  'fail_acceptance',
  'accept_unseen',
  'return_unseen',
  'accept_externally',
  'withdraw_submit',
  'withdraw_pass_inspection',
  'withdraw_fail_inspection',
  'withdraw_pass_acceptance',
  'withdraw_fail_acceptance',
  'withdraw_unsampled',
  'overturn_inspection',
  'overturn_acceptance',
  'return_to_annotation',
  'return_to_inspection',
  'mark_invalid',
  'mark_valid',
  'revert',
  'gather_copies',
] as const;
export type ItemEvent = (typeof itemEvents)[number];

/**
 * Facts a transition may require.
 * - `is_annotator` / `is_inspector` / `is_verifier`: the person holds the item in that stage
 * - `reviews_externally`: a verifier from outside, of a task that the house has accepted; to release, the item's holder
 * - `is_other_person`: the inspector is not the annotator
 * - `returned_to_annotation` / `returned_to_inspection`: the stage to which the verifier returned the item
 * - `is_drawn`: the item is to be inspected
 * - `is_reserved`: the item is to be inspected by one person, who rejected it before or was chosen
 * - `is_withdrawable`: the item's last event is this person's own submit or verdict, within the withdrawal period
 * - `withdraws_claimed` / `withdraws_failed` / `withdraws_returned`: the same for a submit, by the item's status before
 *   it
 * - `was_…`: the status in which a batch that is taken back found the item
 */
export type ItemGuard =
  | 'is_annotator'
  | 'is_inspector'
  | 'is_verifier'
  | 'reviews_externally'
  | 'is_other_person'
  | 'returned_to_annotation'
  | 'returned_to_inspection'
  | 'is_drawn'
  | 'is_reserved'
  | 'is_withdrawable'
  | 'withdraws_claimed'
  | 'withdraws_failed'
  | 'withdraws_returned'
  | `was_${ItemStatus}`;

/** Statuses in which the document is not before, or behind, a verifier. */
const beforeAcceptance = [
  'unclaimed',
  'in_annotation',
  'annotation_completed',
  'in_inspection',
  'inspection_passed',
  'inspection_failed',
  'internal_acceptance_not_passed',
] as const satisfies readonly ItemStatus[];

/** Statuses to which an item goes back when a batch is taken back, by the status in which the batch left it. */
const revertible: Readonly<Partial<Record<ItemStatus, readonly ItemStatus[]>>> = {
  unclaimed: ['in_annotation', 'inspection_failed', 'internal_acceptance_not_passed'],
  in_annotation: ['unclaimed', 'in_annotation'],
  annotation_completed: ['annotation_completed', 'in_inspection', 'inspection_passed'],
  in_inspection: ['in_inspection'],
  inspection_failed: ['annotation_completed', 'inspection_passed', 'inspection_failed'],
  internal_acceptance_not_passed: ['internal_acceptance_not_passed'],
};

/** The same where people have released their own work. */
const revertibleByHolder = [
  { from: 'unclaimed', to: 'in_annotation', by: 'item.annotate' },
  { from: 'annotation_completed', to: 'in_inspection', by: 'item.inspect' },
  { from: 'not_internally_accepted', to: 'in_internal_acceptance', by: 'item.accept' },
  { from: 'internal_acceptance_passed', to: 'in_internal_acceptance', by: 'item.accept' },
] as const;

/**
 * The item's state machine. Rows with the same event and status are alternatives: one whose permission and guard hold
 * suffices.
 */
export const itemMachine: Machine<ItemStatus, ItemEvent, ItemGuard> = {
  states: itemStatuses,
  initial: 'unclaimed',
  terminal: ['externally_accepted'],
  transitions: [
    { event: 'claim', from: ['unclaimed'], to: 'in_annotation', by: 'item.annotate' },
    { event: 'give', from: ['unclaimed'], to: 'in_annotation', by: 'item.reassign' },
    { event: 'give', from: ['unclaimed'], to: 'in_annotation', by: 'system' },
    { event: 'release', from: ['in_annotation'], to: 'unclaimed', by: 'item.annotate', guard: 'is_annotator' },
    { event: 'release', from: ['in_annotation', 'inspection_failed'], to: 'unclaimed', by: 'item.reassign' },
    {
      event: 'release',
      from: ['internal_acceptance_not_passed'],
      to: 'unclaimed',
      by: 'item.reassign',
      guard: 'returned_to_annotation',
    },
    // The annotator has left the task, or has lost the role in the team
    {
      event: 'release',
      from: ['in_annotation', 'inspection_failed', 'internal_acceptance_not_passed'],
      to: 'unclaimed',
      by: 'system',
    },
    { event: 'hand_over', from: ['in_annotation'], to: 'in_annotation', by: 'item.reassign' },
    { event: 'hand_over', from: ['inspection_failed'], to: 'inspection_failed', by: 'item.reassign' },
    {
      event: 'hand_over',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'item.reassign',
      guard: 'returned_to_annotation',
    },
    // Many at once, on behalf of somebody who may reassign
    { event: 'hand_over', from: ['in_annotation'], to: 'in_annotation', by: 'system' },
    { event: 'hand_over', from: ['inspection_failed'], to: 'inspection_failed', by: 'system' },
    {
      event: 'hand_over',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'system',
    },
    {
      event: 'submit',
      from: ['in_annotation', 'inspection_failed'],
      to: 'annotation_completed',
      by: 'item.annotate',
      guard: 'is_annotator',
    },
    {
      event: 'submit',
      from: ['internal_acceptance_not_passed'],
      to: 'annotation_completed',
      by: 'item.annotate',
      guard: 'returned_to_annotation',
    },
    // All blind copies of it are in
    { event: 'gather_copies', from: ['in_annotation'], to: 'annotation_completed', by: 'system' },
    {
      event: 'claim_inspection',
      from: ['annotation_completed'],
      to: 'in_inspection',
      by: 'item.inspect',
      guard: 'is_other_person',
    },
    {
      event: 'claim_inspection',
      from: ['internal_acceptance_not_passed'],
      to: 'in_inspection',
      by: 'item.inspect',
      guard: 'returned_to_inspection',
    },
    {
      event: 'release_inspection',
      from: ['in_inspection'],
      to: 'annotation_completed',
      by: 'item.inspect',
      guard: 'is_inspector',
    },
    { event: 'release_inspection', from: ['in_inspection'], to: 'annotation_completed', by: 'item.reassign' },
    { event: 'release_inspection', from: ['in_inspection'], to: 'annotation_completed', by: 'system' },
    {
      event: 'release_inspection',
      from: ['annotation_completed'],
      to: 'annotation_completed',
      by: 'item.reassign',
      guard: 'is_reserved',
    },
    {
      event: 'release_inspection',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'item.reassign',
      guard: 'returned_to_inspection',
    },
    { event: 'hand_over_inspection', from: ['in_inspection'], to: 'in_inspection', by: 'item.reassign' },
    {
      event: 'hand_over_inspection',
      from: ['annotation_completed'],
      to: 'annotation_completed',
      by: 'item.reassign',
      guard: 'is_drawn',
    },
    {
      event: 'hand_over_inspection',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'item.reassign',
      guard: 'returned_to_inspection',
    },
    // Many at once, on behalf of somebody who may reassign
    { event: 'release_inspection', from: ['annotation_completed'], to: 'annotation_completed', by: 'system' },
    {
      event: 'release_inspection',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'system',
    },
    { event: 'hand_over_inspection', from: ['in_inspection'], to: 'in_inspection', by: 'system' },
    { event: 'hand_over_inspection', from: ['annotation_completed'], to: 'annotation_completed', by: 'system' },
    {
      event: 'hand_over_inspection',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'system',
    },
    {
      event: 'pass_inspection',
      from: ['in_inspection'],
      to: 'inspection_passed',
      by: 'item.inspect',
      guard: 'is_inspector',
    },
    {
      event: 'fail_inspection',
      from: ['in_inspection'],
      to: 'inspection_failed',
      by: 'item.inspect',
      guard: 'is_inspector',
    },
    { event: 'pass_unsampled', from: ['annotation_completed'], to: 'inspection_passed', by: 'system' },
    { event: 'open_acceptance', from: ['inspection_passed'], to: 'not_internally_accepted', by: 'system' },
    {
      event: 'start_acceptance',
      from: ['not_internally_accepted'],
      to: 'in_internal_acceptance',
      by: 'item.accept',
      guard: 'is_verifier',
    },
    // What the house has accepted is opened by a verifier from outside, who gives it back as it was
    {
      event: 'start_acceptance',
      from: ['internal_acceptance_passed'],
      to: 'in_internal_acceptance',
      by: 'item.accept',
      guard: 'reviews_externally',
    },
    {
      event: 'release_acceptance',
      from: ['in_internal_acceptance'],
      to: 'internal_acceptance_passed',
      by: 'item.accept',
      guard: 'reviews_externally',
    },
    {
      event: 'release_acceptance',
      from: ['in_internal_acceptance'],
      to: 'not_internally_accepted',
      by: 'item.accept',
      guard: 'is_verifier',
    },
    { event: 'release_acceptance', from: ['in_internal_acceptance'], to: 'not_internally_accepted', by: 'system' },
    {
      event: 'pass_acceptance',
      from: ['in_internal_acceptance'],
      to: 'internal_acceptance_passed',
      by: 'item.accept',
      guard: 'is_verifier',
    },
    {
      event: 'fail_acceptance',
      from: ['in_internal_acceptance'],
      to: 'internal_acceptance_not_passed',
      by: 'item.accept',
      guard: 'is_verifier',
    },
    {
      event: 'accept_unseen',
      from: ['not_internally_accepted', 'in_internal_acceptance'],
      to: 'internal_acceptance_passed',
      by: 'system',
    },
    {
      event: 'return_unseen',
      // Accepted ones only when a verifier from outside refuses the whole
      from: ['not_internally_accepted', 'in_internal_acceptance', 'internal_acceptance_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'system',
    },
    // Passed already where nothing is inspected
    {
      event: 'withdraw_submit',
      from: ['annotation_completed', 'inspection_passed'],
      to: 'in_annotation',
      by: 'item.annotate',
      guard: 'withdraws_claimed',
    },
    {
      event: 'withdraw_submit',
      from: ['annotation_completed', 'inspection_passed'],
      to: 'inspection_failed',
      by: 'item.annotate',
      guard: 'withdraws_failed',
    },
    {
      event: 'withdraw_submit',
      from: ['annotation_completed', 'inspection_passed'],
      to: 'internal_acceptance_not_passed',
      by: 'item.annotate',
      guard: 'withdraws_returned',
    },
    {
      event: 'withdraw_pass_inspection',
      from: ['inspection_passed'],
      to: 'in_inspection',
      by: 'item.inspect',
      guard: 'is_withdrawable',
    },
    {
      event: 'withdraw_fail_inspection',
      from: ['inspection_failed'],
      to: 'in_inspection',
      by: 'item.inspect',
      guard: 'is_withdrawable',
    },
    {
      event: 'withdraw_pass_acceptance',
      from: ['internal_acceptance_passed'],
      to: 'in_internal_acceptance',
      by: 'item.accept',
      guard: 'is_withdrawable',
    },
    {
      event: 'withdraw_fail_acceptance',
      from: ['internal_acceptance_not_passed'],
      to: 'in_internal_acceptance',
      by: 'item.accept',
      guard: 'is_withdrawable',
    },
    { event: 'withdraw_unsampled', from: ['inspection_passed'], to: 'annotation_completed', by: 'system' },
    // A third person decided that the verdict was wrong
    { event: 'overturn_inspection', from: ['inspection_failed'], to: 'inspection_passed', by: 'system' },
    {
      event: 'overturn_acceptance',
      from: ['internal_acceptance_not_passed'],
      to: 'internal_acceptance_passed',
      by: 'system',
    },
    // By whoever leads or manages the task; the annotator has to modify it
    {
      event: 'return_to_annotation',
      from: ['annotation_completed', 'inspection_passed'],
      to: 'inspection_failed',
      by: 'item.reassign',
    },
    { event: 'return_to_inspection', from: ['inspection_passed'], to: 'annotation_completed', by: 'item.reassign' },
    // The document changes, the status stays
    ...beforeAcceptance.flatMap((status) =>
      (['mark_invalid', 'mark_valid'] as const).map((event) => ({
        event,
        from: [status],
        to: status,
        by: 'item.reassign' as const,
      })),
    ),
    ...Object.entries(revertible).flatMap(([from, targets]) =>
      targets.map((to) => ({
        event: 'revert' as const,
        // Object.entries widens the key type to string.
        from: [from as ItemStatus],
        to,
        by: 'item.reassign' as const,
        guard: `was_${to}` as const,
      })),
    ),
    ...revertibleByHolder.map(({ from, to, by }) => ({
      event: 'revert' as const,
      from: [from],
      to,
      by,
      guard: `was_${to}` as const,
    })),
    {
      event: 'accept_externally',
      from: ['not_internally_accepted', 'in_internal_acceptance', 'internal_acceptance_passed'],
      to: 'externally_accepted',
      by: 'system',
    },
  ],
};

/** The event that withdraws each submit or verdict. */
export const withdrawalOf = {
  submit: 'withdraw_submit',
  pass_inspection: 'withdraw_pass_inspection',
  fail_inspection: 'withdraw_fail_inspection',
  pass_acceptance: 'withdraw_pass_acceptance',
  fail_acceptance: 'withdraw_fail_acceptance',
} as const satisfies Partial<Record<ItemEvent, ItemEvent>>;
/** Events that can be withdrawn for a short time. */
export type WithdrawableEvent = keyof typeof withdrawalOf;

/** Statuses that count as passed by a stage; progress is computed from them. */
export const passedStatuses: Readonly<
  Record<'inspection' | 'internal_acceptance' | 'external_acceptance', readonly ItemStatus[]>
> = {
  inspection: [
    'inspection_passed',
    'not_internally_accepted',
    'in_internal_acceptance',
    'internal_acceptance_passed',
    'externally_accepted',
  ],
  internal_acceptance: ['internal_acceptance_passed', 'externally_accepted'],
  external_acceptance: ['externally_accepted'],
};

/** The stage whose holder may write to an item in this status; undefined for read-only statuses. */
export const writingStage: Readonly<Partial<Record<ItemStatus, 'annotation' | 'inspection' | 'acceptance'>>> = {
  in_annotation: 'annotation',
  inspection_failed: 'annotation',
  internal_acceptance_not_passed: 'annotation',
  in_inspection: 'inspection',
  in_internal_acceptance: 'acceptance',
};
