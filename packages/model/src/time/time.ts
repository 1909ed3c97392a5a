/** Converts samples to seconds, precise enough that `toSamples` returns the same sample. */
export const toSeconds = (samples: number, sampleRate: number): number => samples / sampleRate;

/** Returns the sample nearest to a time in seconds. */
export const toSamples = (seconds: number, sampleRate: number): number => Math.round(seconds * sampleRate);

/** Formats `h:mm:ss.mmm`, without hours when they are zero: `1:02.500`. Rounds down to whole milliseconds. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds * 1000 + 1e-6));
  const ms = String(total % 1000).padStart(3, '0');
  const s = Math.floor(total / 1000) % 60;
  const m = Math.floor(total / 60_000) % 60;
  const h = Math.floor(total / 3_600_000);
  const ss = String(s).padStart(2, '0');
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${ss}.${ms}` : `${m}:${ss}.${ms}`;
}
