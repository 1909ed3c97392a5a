/** Milliseconds that the speed is measured over. */
const windowMilliseconds = 6_000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** How fast bytes go, over the last seconds. Times are milliseconds of any clock that only goes forward. */
export class SpeedMeter {
  #samples: Sample[] = [];
  #since: number | undefined;

  /** So many bytes have gone since the last call. */
  add(bytes: number, at: number): void {
    this.#since ??= at;
    this.#samples.push({ at, bytes });
    this.#forget(at);
  }

  /** Begins anew, after a pause. */
  reset(): void {
    this.#samples = [];
    this.#since = undefined;
  }

  /** Bytes a second; null while there is too little to tell, 0 when nothing has gone for the whole window. */
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

/** Seconds until the rest has gone at this speed; null when nobody can tell. */
export const secondsLeft = (bytesLeft: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil(bytesLeft / bytesPerSecond);
