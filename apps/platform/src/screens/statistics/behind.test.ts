import { figureIds, figureSumNames, type FigureSums } from '@earmark/contract';
import { expect, it } from 'vitest';
import { behind, figureParts, firstBehind, sliceIn, sliceOfStep } from './behind.ts';

const sumsOf = (value: number) =>
  // fromEntries widens the keys to string
  Object.fromEntries(figureSumNames.map((name) => [name, value])) as FigureSums;

it('leads from every figure of every slice to a list that the address names, and from none without facts', () => {
  for (const part of figureParts)
    for (const figure of figureIds) {
      const slice = part === 'series' ? sliceOfStep({ from: '2026-11-02', to: '2026-11-08' }) : { part, id: '12' };
      const parts = behind(figure, sumsOf(1), slice);
      expect(sliceIn(parts?.in ?? null)).toMatchObject(slice);
      expect(Object.keys(sliceIn(parts?.in ?? null)?.narrowed ?? {})).toHaveLength(part === 'series' ? 2 : 1);
      expect(behind(figure, sumsOf(0), slice)).toBeUndefined();
      expect(behind(figure, sumsOf(1), { part, id: undefined })).toBeUndefined();
    }
});

it.each(['tasks:', 'tasks:0', 'tasks:x', 'people', 'series:2026-11-02', 'series:2026-13-02..2026-13-03', 'else:1'])(
  'takes no slice from %s',
  (text) => expect(sliceIn(text)).toBeUndefined(),
);

it('opens the first of the figures that has facts in a step, and nothing on a day without any', () => {
  const step = { from: '2026-11-02', to: '2026-11-02', sums: sumsOf(1) };
  expect(firstBehind(['rework_size'], step)).toEqual({ figure: 'rework_size', in: 'series:2026-11-02..2026-11-02' });
  expect(firstBehind(['size', 'rework_size'], step)?.figure).toBe('size');
  expect(firstBehind(['size', 'rework_size'], { ...step, sums: sumsOf(0) })).toBeUndefined();
});
