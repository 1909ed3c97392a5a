import type { Task } from '@earmark/contract';

interface TaskProgressFigures {
  /** Handed in and not sent back. */
  readonly done: number;
  /** Sent back by an inspector or a verifier. */
  readonly returned: number;
  readonly total: number;
  /** Green when all passed inspection, a warning while something was sent back. */
  readonly tone: 'accent' | 'success' | 'warning';
}

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
