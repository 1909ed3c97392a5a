/** Length of the averaging window in milliseconds. */
const windowMilliseconds = 6_000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Moving average of the transfer speed. Times are milliseconds of any monotonic clock. */
export class SpeedMeter {
  #samples: Sample[] = [];
  #since: number | undefined;

  /** Adds bytes transferred since the last call. */
  add(bytes: number, at: number): void {
    this.#since ??= at;
    this.#samples.push({ at, bytes });
    this.#forget(at);
  }

  /** Starts over after a pause. */
  reset(): void {
    this.#samples = [];
    this.#since = undefined;
  }

  /** Bytes per second; null with too little data, 0 when nothing was sent within the window. */
  speed(now: number): number | null {
    this.#forget(now);
    if (this.#since === undefined) return null;
    const milliseconds = Math.min(windowMilliseconds, now - this.#since);
    if (milliseconds < 1_000) return null;
    return (this.#samples.reduce((sum, { bytes }) => sum + bytes, 0) / milliseconds) * 1_000;
  }

  #forget(now: number): void {
    while ((this.#samples[0]?.at ?? now) < now - windowMilliseconds) this.#samples.shift();
  }
}

/** Estimated seconds for the remaining bytes; null when unknown. */
export const secondsLeft = (bytesLeft: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil(bytesLeft / bytesPerSecond);
