/**
 * State of an upload:
 * - `chosen`: selected, not yet started
 * - `waiting`: queued; `sending`; `retrying`: the connection was lost and is retried; `paused`
 * - `done`: transferred completely
 * - `failed`: rejected, or given up after retries
 * - `missing`: started in an earlier session; the browser needs the user to choose the file again
 */
export type UploadRowState = 'chosen' | 'waiting' | 'sending' | 'retrying' | 'paused' | 'done' | 'failed' | 'missing';

/** One upload. */
export interface UploadRow {
  /** Unique in the list. */
  readonly id: string;
  /** Path with "/" between folders. */
  readonly name: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Bytes transferred so far. */
  readonly sentBytes: number;
  /** State of the upload. */
  readonly state: UploadRowState;
  /** Current transfer rate. */
  readonly bytesPerSecond?: number;
  /** Why it failed, in the page's language. */
  readonly reason?: string;
}

export interface UploadTotals {
  /** Size of all files. */
  readonly bytes: number;
  /** Bytes transferred so far. */
  readonly sentBytes: number;
  /** Number of completed files. */
  readonly done: number;
  /** Number of failed files. */
  readonly failed: number;
  /** 0 while nothing is transferred. */
  readonly bytesPerSecond: number;
  /** Undefined while it cannot be estimated. */
  readonly secondsLeft: number | undefined;
}

/** Sums all files. Failed files do not count as remaining. */
export function totalsOf(rows: readonly UploadRow[]): UploadTotals {
  const totals = { bytes: 0, sentBytes: 0, done: 0, failed: 0, bytesPerSecond: 0 };
  let bytesLeft = 0;
  for (const { state, bytes, sentBytes, bytesPerSecond } of rows) {
    totals.bytes += bytes;
    totals.sentBytes += state === 'done' ? bytes : sentBytes;
    if (state === 'done') totals.done += 1;
    else if (state === 'failed') totals.failed += 1;
    else bytesLeft += bytes - sentBytes;
    if (state === 'sending') totals.bytesPerSecond += bytesPerSecond ?? 0;
  }
  return {
    ...totals,
    secondsLeft: totals.bytesPerSecond > 0 && bytesLeft > 0 ? Math.ceil(bytesLeft / totals.bytesPerSecond) : undefined,
  };
}
