import type { FrequencyScale } from './settings.ts';

/** Conversion between Hz and a scale's own unit. */
interface Warp {
  readonly of: (hertz: number) => number;
  readonly back: (value: number) => number;
}

/** Lower limit of the logarithmic scale, which has no zero. */
const lowestLogHertz = 40;

const warps: Readonly<Record<FrequencyScale, Warp>> = {
  linear: { of: (hertz) => hertz, back: (value) => value },
  log: { of: (hertz) => Math.log(Math.max(lowestLogHertz, hertz)), back: Math.exp },
  // O'Shaughnessy (1987).
  mel: { of: (hertz) => 2595 * Math.log10(1 + hertz / 700), back: (mel) => 700 * (10 ** (mel / 2595) - 1) },
  // Traunmüller (1990), without the corrections at the ends.
  bark: {
    of: (hertz) => (26.81 * hertz) / (1960 + hertz) - 0.53,
    back: (bark) => (1960 * (bark + 0.53)) / (26.28 - bark),
  },
};

/** Maps frequencies to heights in the image, 0 at the bottom and 1 at the top, and back. */
interface FrequencyAxis {
  readonly heightOf: (hertz: number) => number;
  readonly hertzAt: (height: number) => number;
  readonly lowest: number;
  readonly highest: number;
}

/** Creates the axis of a scale up to `highest` Hz. */
export function frequencyAxis(scale: FrequencyScale, highest: number): FrequencyAxis {
  const { of, back } = warps[scale];
  const lowest = scale === 'log' ? Math.min(lowestLogHertz, highest / 2) : 0;
  const bottom = of(lowest);
  const span = of(highest) - bottom;
  return {
    lowest,
    highest,
    heightOf: (hertz) => (of(hertz) - bottom) / span,
    hertzAt: (height) => back(bottom + height * span),
  };
}

/** Round frequencies in Hz used as labels. */
const round = [
  50, 100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 10_000, 12_000, 14_000, 16_000,
  20_000, 24_000, 32_000, 48_000,
];

/** Labels in Hz, from the bottom up, at least `apart` of the height away from each other. */
export function frequencyTicks(axis: FrequencyAxis, apart: number): number[] {
  const ticks: number[] = [];
  const clear = (hertz: number, others: readonly number[]): boolean =>
    others.every((other) => Math.abs(axis.heightOf(other) - axis.heightOf(hertz)) >= apart);
  // Multiples of 1 kHz take precedence: they are what readers look for.
  for (const hertz of [...round].sort((a, b) => Number(a % 1000 !== 0) - Number(b % 1000 !== 0) || a - b)) {
    const height = axis.heightOf(hertz);
    if (hertz > axis.lowest && height > apart / 2 && height < 1 - apart / 2 && clear(hertz, ticks)) ticks.push(hertz);
  }
  return ticks.sort((a, b) => a - b);
}

/** Formats a frequency: "800", "4k". */
export const frequencyLabel = (hertz: number): string => (hertz >= 1000 ? `${hertz / 1000}k` : `${hertz}`);
