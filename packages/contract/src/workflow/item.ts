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

/** Verdicts as lists of items tell the newest one: where it was given, and how. */
export const newestVerdicts = [
  'inspection_passed',
  'inspection_failed',
  'acceptance_passed',
  'acceptance_failed',
] as const;
export type NewestVerdict = (typeof newestVerdicts)[number];
