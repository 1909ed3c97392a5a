import { itemStatuses, type ItemEvent, type ItemGuard, type ItemStatus } from './item.ts';
import type { Machine } from './machine.ts';

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

/** Statuses to which an item goes back when people have released their own work. */
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
