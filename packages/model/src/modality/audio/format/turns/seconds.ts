const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Parses a number with a decimal point; NaN for anything else. */
export const decimalOf = (text: string): number => (decimal.test(text) ? Number(text) : Number.NaN);

/** Number of decimals with which a time round-trips to the same sample: microseconds, above 400 kHz nanoseconds. */
const decimalsFor = (sampleRate: number): number => (sampleRate <= 400_000 ? 6 : 9);

/** Formats samples as seconds with a fixed number of decimals: `1.500000`. */
export const fixedSeconds = (samples: number, sampleRate: number): string =>
  (samples / sampleRate).toFixed(decimalsFor(sampleRate));

/**
 * Formats a duration that, added to the printed start, gives the printed end; rounding it on its own could be off by
 * one.
 */
export function fixedDuration(start: number, end: number, sampleRate: number): string {
  const decimals = decimalsFor(sampleRate);
  const unit = 10 ** decimals;
  const ticks = (samples: number): number => Math.round(Number((samples / sampleRate).toFixed(decimals)) * unit);
  return ((ticks(end) - ticks(start)) / unit).toFixed(decimals);
}
