/**
 * - `chosen`: nothing is sent yet
 * - `waiting`: its turn comes; `sending`; `retrying`: the connection is lost and tried again; `paused`
 * - `done`: all of it has arrived
 * - `failed`: it was refused, or sending was given up
 * - `missing`: begun earlier; the person must choose the file again
 */
export type UploadRowState = 'chosen' | 'waiting' | 'sending' | 'retrying' | 'paused' | 'done' | 'failed' | 'missing';

/** One file on its way. */
export interface UploadRow {
  /** Unique in the list. */
  readonly id: string;
  /** With its folders, "/" between them. */
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: UploadRowState;
  readonly bytesPerSecond?: number;
  /** What is wrong, in the page's language. */
  readonly reason?: string;
}

export interface UploadTotals {
  readonly bytes: number;
  readonly sentBytes: number;
  readonly done: number;
  readonly failed: number;
  /** 0 when nothing moves. */
  readonly bytesPerSecond: number;
  /** Nothing when nobody can tell. */
  readonly secondsLeft: number | undefined;
}

/** Sums over all files. What has failed is not waited for. */
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
