import { describe, expect, it } from 'vitest';
import { sumOf } from './sum.ts';

describe('the sum over datasets', () => {
  it('counts free audios and their even share of the length', () => {
    expect(
      sumOf([
        { available: 1, total: 4, size: 400 },
        { available: 0, total: 0, size: 0 },
        { available: 2, total: 2, size: 10 },
      ]),
    ).toEqual({ items: 3, size: 110 });
  });
});
