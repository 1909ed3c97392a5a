import { claimFreely, type GivingRule, type Task } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { commonAssignment, ruleToSend, withCount } from './assignment.ts';

const even: GivingRule = { ...claimFreely, method: 'even', quota: 5 };
const person = (id: number) => ({ id, name: `p${id}` });
// The rest of a task does not matter here
const task = (annotators: number[], giving: GivingRule): Task =>
  ({ annotators: annotators.map(person), inspectors: [person(9)], giving }) as unknown as Task;

describe('commonAssignment', () => {
  it('begins with what all tasks have in common', () => {
    const { annotators, inspectors, giving } = commonAssignment([task([1, 2], even), task([2, 3], even)]);
    expect([[...annotators], [...inspectors], giving]).toEqual([[2], [9], even]);
  });

  it('lets people claim where the rules differ', () => {
    expect(commonAssignment([task([1], even), task([1], claimFreely)]).giving).toEqual(claimFreely);
  });
});

describe('ruleToSend', () => {
  it('leaves out what the method does not use', () => {
    const rule = { ...withCount(even, 1, 3), measure: 'size', is_claimable: false } as const;
    const annotators = new Set([1]);
    expect(ruleToSend({ annotators, giving: rule })).toMatchObject({ counts: [], measure: 'size' });
    expect(ruleToSend({ annotators, giving: { ...rule, method: 'claim' } })).toEqual({ ...claimFreely, quota: 5 });
  });

  it('keeps the counts of those who annotate', () => {
    const rule: GivingRule = { ...withCount(withCount(even, 1, 3), 2, 4), method: 'count' };
    expect(ruleToSend({ annotators: new Set([2]), giving: rule }).counts).toEqual([{ user_id: 2, count: 4 }]);
    expect(withCount(rule, 2, null).counts).toEqual([{ user_id: 1, count: 3 }]);
  });
});
