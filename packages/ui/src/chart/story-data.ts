import type { ChartCategory, ChartSeries } from './chart-data.ts';

/** Returns `count` days up to 21 November 2026 for stories. */
export const storyDays = (count: number): ChartCategory[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 21 - count + 1 + index)).toISOString().slice(0, 10);
    return { id: date, label: date.slice(5), fullLabel: date };
  });

/** Returns pseudo-random values that are equal in every run. */
export const storyValues = (count: number, base: number, swing: number, seed: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.max(0, Math.round(base + swing * Math.sin(index * 1.1 + seed) + ((index * 7 + seed * 13) % 5))),
  );

export const storySeries = (count: number): ChartSeries[] => [
  { id: 'annotated', label: 'Annotated', values: storyValues(count, 42, 18, 1) },
  { id: 'inspected', label: 'Inspected', values: storyValues(count, 24, 12, 2) },
  { id: 'returned', label: 'Returned', values: storyValues(count, 6, 5, 4) },
];
