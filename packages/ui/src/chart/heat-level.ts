export const levels = [0, 1, 2, 3, 4, 5] as const;
export type HeatLevel = (typeof levels)[number];

/** Which of five steps a value is on; 0 is nothing. The highest of all is on the fifth. */
export function levelOf(value: number | null, highest: number): HeatLevel {
  if (value === null || value <= 0 || highest <= 0) return 0;
  return levels[Math.min(5, Math.max(1, Math.ceil((value / highest) * 5)))] ?? 0;
}
