import type { Task, WorkStage } from '@earmark/contract';

interface TaskProgressFigures {
  /** Submitted and not returned; in acceptance, accepted. */
  readonly done: number;
  /** Returned by an inspector or verifier; in acceptance, by a verifier alone. */
  readonly returned: number;
  readonly total: number;
  /** `success` when all have passed the stage, `warning` while any is returned. */
  readonly tone: 'accent' | 'success' | 'warning';
}

/** Computes a task's progress from its items by status, as people of a stage see it. */
export function progressOf(
  {
    annotated_count,
    inspection_passed_count,
    item_count: total,
    counts,
  }: Pick<Task, 'annotated_count' | 'inspection_passed_count' | 'item_count' | 'counts'>,
  stage: WorkStage | null = null,
): TaskProgressFigures {
  const refused = counts.internal_acceptance_not_passed ?? 0;
  const accepted = (counts.internal_acceptance_passed ?? 0) + (counts.externally_accepted ?? 0);
  const isOfAcceptance = stage === 'acceptance';
  const returned = isOfAcceptance ? refused : refused + (counts.inspection_failed ?? 0);
  const passed = isOfAcceptance ? accepted : inspection_passed_count;
  return {
    done: isOfAcceptance ? accepted : annotated_count - returned,
    returned,
    total,
    tone: returned > 0 ? 'warning' : total > 0 && passed === total ? 'success' : 'accent',
  };
}
