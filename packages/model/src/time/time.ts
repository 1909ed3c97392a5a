/** Samples of a rate as seconds; exact enough to come back to the same sample through `toSamples`. */
export const toSeconds = (samples: number, sampleRate: number): number => samples / sampleRate;

/** The nearest sample to a time in seconds. */
export const toSamples = (seconds: number, sampleRate: number): number => Math.round(seconds * sampleRate);

/** `h:mm:ss.mmm`, without hours when there are none: `1:02.500`. Rounds down to whole milliseconds. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds * 1000 + 1e-6));
  const ms = String(total % 1000).padStart(3, '0');
  const s = Math.floor(total / 1000) % 60;
  const m = Math.floor(total / 60_000) % 60;
  const h = Math.floor(total / 3_600_000);
  const ss = String(s).padStart(2, '0');
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${ss}.${ms}` : `${m}:${ss}.${ms}`;
}
