const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** A number written with a point; NaN for all else. */
export const decimalOf = (text: string): number => (decimal.test(text) ? Number(text) : Number.NaN);

/** How fine times must be written to come back to the same sample: microseconds, beyond 400 kHz nanoseconds. */
const decimalsFor = (sampleRate: number): number => (sampleRate <= 400_000 ? 6 : 9);

/** Samples as a fixed number of decimals: `1.500000`. */
export const fixedSeconds = (samples: number, sampleRate: number): string =>
  (samples / sampleRate).toFixed(decimalsFor(sampleRate));

/** From one sample to another as a duration that, added to the written start, gives the written end. */
export function fixedDuration(start: number, end: number, sampleRate: number): string {
  const decimals = decimalsFor(sampleRate);
  const unit = 10 ** decimals;
  const ticks = (samples: number): number => Math.round(Number((samples / sampleRate).toFixed(decimals)) * unit);
  return ((ticks(end) - ticks(start)) / unit).toFixed(decimals);
}
