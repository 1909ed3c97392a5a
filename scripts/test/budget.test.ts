import { expect, test } from 'vitest';
import { checkBudget } from './budget.ts';
import { nothing } from './outcome.ts';

test('a budget is stretched by the pace of the machine', () => {
  expect(checkBudget({ title: 'Lint', seconds: 90, minutes: 1, pace: 1.5 })).toEqual(nothing);
  expect(checkBudget({ title: 'Lint', seconds: 91, minutes: 1, pace: 1.5 }).faults).toEqual([
    'Lint took 1.5 min, more than its budget of 1.5 min (1 min at pace 1.50; EARMARK_TEST_PACE sets the pace)',
  ]);
});
