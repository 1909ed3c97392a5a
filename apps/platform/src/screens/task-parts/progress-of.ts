import type { Task } from '@earmark/contract';

interface TaskProgressFigures {
  /** Submitted and not returned. */
  readonly done: number;
  /** Returned by an inspector or verifier. */
  readonly returned: number;
  readonly total: number;
  /** `success` when all have passed inspection, `warning` while any is returned. */
  readonly tone: 'accent' | 'success' | 'warning';
}

/** Computes a task's progress from its items by status. */
export function progressOf({
  annotated_count,
  inspection_passed_count,
  item_count: total,
  counts,
}: Pick<Task, 'annotated_count' | 'inspection_passed_count' | 'item_count' | 'counts'>): TaskProgressFigures {
  const returned = (counts.inspection_failed ?? 0) + (counts.internal_acceptance_not_passed ?? 0);
  const isPassed = total > 0 && inspection_passed_count === total;
  return {
    done: annotated_count - returned,
    returned,
    total,
    tone: returned > 0 ? 'warning' : isPassed ? 'success' : 'accent',
  };
}
