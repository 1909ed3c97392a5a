import { describe, expect, it } from 'vitest';
import { progressOf } from './progress-of.ts';

const task = { annotated_count: 5, inspection_passed_count: 0, item_count: 5, counts: {} };

describe('the progress of a task', () => {
  it('is not full while audios were sent back', () => {
    expect(
      progressOf({
        ...task,
        counts: { inspection_failed: 1, internal_acceptance_not_passed: 1, annotation_completed: 3 },
      }),
    ).toEqual({ done: 3, returned: 2, total: 5, tone: 'warning' });
  });

  it('is what is accepted, for those who accept', () => {
    const counts = { not_internally_accepted: 2, internal_acceptance_passed: 2, externally_accepted: 1 };
    const inspected = { ...task, inspection_passed_count: 5 };
    expect(progressOf({ ...inspected, counts }, 'acceptance')).toEqual({
      done: 3,
      returned: 0,
      total: 5,
      tone: 'accent',
    });
    expect(progressOf({ ...inspected, counts: { externally_accepted: 5 } }, 'acceptance').tone).toBe('success');
    const refused = { internal_acceptance_passed: 4, internal_acceptance_not_passed: 1 };
    expect(progressOf({ ...inspected, counts: refused }, 'acceptance')).toMatchObject({
      done: 4,
      returned: 1,
      tone: 'warning',
    });
  });

  it('is green only when all passed inspection', () => {
    expect(progressOf(task).tone).toBe('accent');
    expect(progressOf({ ...task, inspection_passed_count: 5 }).tone).toBe('success');
    expect(progressOf({ ...task, annotated_count: 0, item_count: 0 }).tone).toBe('accent');
  });
});
