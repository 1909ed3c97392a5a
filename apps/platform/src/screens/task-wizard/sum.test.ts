import { describe, expect, it } from 'vitest';
import { sumOf } from './sum.ts';
import { stepBeside, stepOf, steps } from './wizard-form.ts';

describe('the sum over datasets', () => {
  it('counts free audios and their even share of the length', () => {
    expect(
      sumOf([
        { available: 1, total: 4, seconds: 400 },
        { available: 0, total: 0, seconds: 0 },
        { available: 2, total: 2, seconds: 10 },
      ]),
    ).toEqual({ items: 3, seconds: 110 });
  });
});

describe('the steps of the wizard', () => {
  it('ask for each field once', () => {
    const fields = steps.flatMap((step): readonly string[] => step.fields);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('lead a fault to the step that asks for its field', () => {
    expect(stepOf('max_items')).toBe('data');
    expect(stepOf('labels')).toBe('labels');
    expect(stepOf('inspection_ratio')).toBe('task');
  });

  it('have neighbours, but none beyond the ends', () => {
    expect(stepBeside('data', -1)).toBeUndefined();
    expect(stepBeside('data', 1)).toBe('labels');
    expect(stepBeside('task', 1)).toBeUndefined();
  });
});
