import { endOf, type ViewportState } from '../viewport/index.ts';

/** One mark of the time ruler. */
export interface Tick {
  readonly seconds: number;
  /** Major ticks carry a label. */
  readonly isMajor: boolean;
}

/** One mark of the ruler as it is painted. */
export interface RulerTick {
  /** A fraction where the mark stands for a time between two samples. */
  readonly sample: number;
  /** `null` on marks without one. */
  readonly label: string | null;
}

/** Scales of fewer samples per pixel than this are labelled with sample numbers in place of times. */
export const sampleScale = 0.5;

/** The marks of a view, and of one step before it: a label begins at its mark, so one whose mark is out of sight may still be seen. */
export function rulerTicks(view: ViewportState, sampleRate: number): RulerTick[] {
  if (view.samplesPerPixel < sampleScale) {
    const step = sampleStepFor(view.samplesPerPixel);
    return ticksBetween(view.startSample - step.seconds, endOf(view), step).map(({ seconds, isMajor }) => ({
      sample: seconds,
      label: isMajor ? labelOfSample(seconds) : null,
    }));
  }
  const step = stepFor(view.samplesPerPixel / sampleRate);
  return ticksBetween(view.startSample / sampleRate - step.seconds, endOf(view) / sampleRate, step).map(
    ({ seconds, isMajor }) => ({
      sample: seconds * sampleRate,
      label: isMajor ? labelOfTick(seconds, step.seconds) : null,
    }),
  );
}

/** `#36 096`: the number of a sample, from 0. */
export const labelOfSample = (sample: number): string => `#${`${sample}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;

/** Samples between labels; never parts of a sample. */
function sampleStepFor(samplesPerPixel: number): { seconds: number; parts: number } {
  const least = Math.max(1, samplesPerPixel * sampleLabelPixels);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  const size = factor * power;
  return { seconds: size, parts: size <= 10 ? size : factor === 2 ? 4 : 5 };
}

/** Distances between labels that read well, in seconds, each with how many parts it is divided into. */
const steps: readonly (readonly [seconds: number, parts: number])[] = [
  [0.0001, 5],
  [0.0002, 4],
  [0.0005, 5],
  [0.001, 5],
  [0.002, 4],
  [0.005, 5],
  [0.01, 5],
  [0.02, 4],
  [0.05, 5],
  [0.1, 5],
  [0.2, 4],
  [0.5, 5],
  [1, 5],
  [2, 4],
  [5, 5],
  [10, 5],
  [15, 3],
  [30, 6],
  [60, 6],
  [120, 4],
  [300, 5],
  [600, 5],
  [900, 3],
  [1800, 6],
  [3600, 6],
  [7200, 4],
  [18_000, 5],
];

/** Pixels that a label needs at least, with air. */
const labelPixels = 88;
/** Sample numbers of long audios have more digits than times. */
const sampleLabelPixels = 100;

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
  for (let count = Math.floor(start / minor); count * minor <= end; count += 1)
    if (count >= 0) ticks.push({ seconds: count * minor, isMajor: count % step.parts === 0 });
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
