/** One mark of the time ruler. */
export interface Tick {
  readonly seconds: number;
  /** Major ticks carry a label. */
  readonly isMajor: boolean;
}

/** Distances between labels that read well, in seconds, each with how many parts it is divided into. */
const steps: readonly (readonly [seconds: number, parts: number])[] = [
  [0.0001, 5], [0.0002, 4], [0.0005, 5], [0.001, 5], [0.002, 4], [0.005, 5], [0.01, 5], [0.02, 4], [0.05, 5], [0.1, 5], [0.2, 4], [0.5, 5],
  [1, 5], [2, 4], [5, 5], [10, 5], [15, 3], [30, 6], [60, 6], [120, 4], [300, 5], [600, 5], [900, 3], [1800, 6], [3600, 6], [7200, 4], [18_000, 5],
];

/** Pixels that a label needs at least, with air. */
const labelPixels = 88;

/** The step for a scale: the smallest whose labels do not crowd each other. */
export function stepFor(secondsPerPixel: number): { seconds: number; parts: number } {
  const [seconds, parts] = steps.find(([step]) => step / secondsPerPixel >= labelPixels) ?? [36_000, 6];
  return { seconds, parts };
}

/** The ticks within `[start, end]` seconds. */
export function ticksBetween(start: number, end: number, step: { seconds: number; parts: number }): Tick[] {
  const minor = step.seconds / step.parts;
  const ticks: Tick[] = [];
  // Multiples are counted in whole numbers, so that no error adds up.
  for (let count = Math.floor(start / minor); count * minor <= end; count += 1) if (count >= 0) ticks.push({ seconds: count * minor, isMajor: count % step.parts === 0 });
  return ticks;
}

/** `m:ss`, with hours when there are some, and as many decimals as the step needs. */
export function labelOfTick(seconds: number, stepSeconds: number): string {
  const decimals = stepSeconds >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(stepSeconds) - 1e-9));
  const rounded = Number(seconds.toFixed(decimals));
  const hours = Math.floor(rounded / 3600);
  const minutes = Math.floor(rounded / 60) % 60;
  const rest = (rounded % 60).toFixed(decimals).padStart(decimals > 0 ? decimals + 3 : 2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
