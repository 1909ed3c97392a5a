import { endOf, type ViewportState } from '../viewport/index.ts';

/** A tick on a scale of seconds. */
export interface Tick {
  readonly seconds: number;
  /** Major ticks carry a label. */
  readonly isMajor: boolean;
}

/** A tick of the ruler as it is painted. */
interface RulerTick {
  /** Position in samples; fractional when the tick's time lies between two samples. */
  readonly sample: number;
  /** `null` for minor ticks. */
  readonly label: string | null;
}

/** Below this scale, in samples per pixel, ticks are labelled with sample numbers instead of times. */
export const sampleScale = 0.5;

/**
 * Ticks of a view, plus one step before it: a label starts at its tick, so the label of a tick left of the view may be
 * visible.
 */
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

/** Formats a sample number from 0: `#36 096`. */
export const labelOfSample = (sample: number): string => `#${`${sample}`.replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;

/** Samples between labels; always whole samples. */
function sampleStepFor(samplesPerPixel: number): { seconds: number; parts: number } {
  const least = Math.max(1, samplesPerPixel * sampleLabelPixels);
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  const size = factor * power;
  return { seconds: size, parts: size <= 10 ? size : factor === 2 ? 4 : 5 };
}

/** Label distances that read well, in seconds, each with its number of subdivisions. */
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

/** Least distance between labels in CSS pixels, including padding. */
const labelPixels = 88;
/** The same for sample numbers, which have more digits than times in long audios. */
const sampleLabelPixels = 100;

/** The smallest label step that keeps labels apart at a scale. */
export function stepFor(secondsPerPixel: number): { seconds: number; parts: number } {
  const [seconds, parts] = steps.find(([step]) => step / secondsPerPixel >= labelPixels) ?? [36_000, 6];
  return { seconds, parts };
}

/** Ticks within `[start, end]` seconds. */
export function ticksBetween(start: number, end: number, step: { seconds: number; parts: number }): Tick[] {
  const minor = step.seconds / step.parts;
  const ticks: Tick[] = [];
  // Multiples of an integer counter, so that rounding errors do not accumulate.
  for (let count = Math.floor(start / minor); count * minor <= end; count += 1)
    if (count >= 0) ticks.push({ seconds: count * minor, isMajor: count % step.parts === 0 });
  return ticks;
}

/** `m:ss`, with hours if any, and as many decimals as the step needs. */
export function labelOfTick(seconds: number, stepSeconds: number): string {
  const decimals = stepSeconds >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(stepSeconds) - 1e-9));
  const rounded = Number(seconds.toFixed(decimals));
  const hours = Math.floor(rounded / 3600);
  const minutes = Math.floor(rounded / 60) % 60;
  const rest = (rounded % 60).toFixed(decimals).padStart(decimals > 0 ? decimals + 3 : 2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
