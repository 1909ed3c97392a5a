import { expect, it } from 'vitest';
import { labelStep, textWidth } from './text-width.ts';

it('takes Chinese characters for wider than Latin letters', () => {
  expect(textWidth('标注')).toBeGreaterThan(textWidth('ab'));
});

it('leaves labels out where they would touch', () => {
  expect(labelStep(['11-01', '11-02'], 200)).toBe(1);
  expect(labelStep(['11-01', '11-02'], 20)).toBe(3);
  expect(labelStep([], 0)).toBeGreaterThanOrEqual(1);
});
