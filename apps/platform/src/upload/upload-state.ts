import type { RouteBusiness } from '../route-row.ts';

/**
 * - `waiting`: queued; `sending`; `retrying`: connection lost
 * - `sent`: the server has all bytes
 * - `refused`: rejected by the server
 * - `missing`: started earlier; the person must select the file again, because a page cannot reopen it by itself
 */
export type UploadFileState = 'waiting' | 'sending' | 'retrying' | 'sent' | 'refused' | 'missing';

export interface UploadFile {
  /** Path within the dropped folder; unique in a dataset. */
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: UploadFileState;
  /** Reason of a rejection. */
  readonly reason?: string;
}

/** Snapshot of a dataset's upload. */
export interface UploadState {
  readonly datasetId: number;
  readonly datasetName: string;
  readonly business: RouteBusiness;
  readonly projectId: number;
  readonly hasBackfill: boolean;
  readonly files: readonly UploadFile[];
  readonly isPaused: boolean;
  /** `open`: accepts files; `closing`: all have arrived, the server is being told; `closed`: the server parses them. */
  readonly stage: 'open' | 'closing' | 'closed';
  /** Why the server did not close it. */
  readonly fault?: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Whether a file is queued or being sent. */
export const isUnderWay = ({ state }: UploadFile): boolean =>
  state === 'waiting' || state === 'sending' || state === 'retrying';

/** Whether leaving the page would interrupt the upload. */
export const isBusy = (upload: UploadState): boolean => upload.stage === 'closing' || upload.files.some(isUnderWay);

/** Whether all expected files have arrived, so that parsing can start. */
export const isWhole = ({ files }: UploadState): boolean =>
  files.length > 0 && files.every(({ state }) => state === 'sent');
