import type { RouteBusiness } from '../route-row.ts';

/**
 * - `waiting`: its turn comes; `sending`; `retrying`: the connection is lost and tried again
 * - `sent`: the server has all of it
 * - `refused`: the server will not have it
 * - `missing`: begun earlier; the person must choose the file again, because a page may not open it by itself
 */
export type UploadFileState = 'waiting' | 'sending' | 'retrying' | 'sent' | 'refused' | 'missing';

export interface UploadFile {
  /** The path within what was given: unique in a dataset. */
  readonly name: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: UploadFileState;
  /** Why it was refused. */
  readonly reason?: string;
}

/** What a dataset's upload looks like at one moment. */
export interface UploadState {
  readonly datasetId: number;
  readonly datasetName: string;
  readonly business: RouteBusiness;
  readonly projectId: number;
  readonly hasBackfill: boolean;
  readonly files: readonly UploadFile[];
  readonly isPaused: boolean;
  /** `open`: takes files; `closing`: all are there, the server is told; `closed`: the server reads them. */
  readonly stage: 'open' | 'closing' | 'closed';
  /** Why the server would not close it. */
  readonly fault?: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Files on their way or about to be. */
export const isUnderWay = ({ state }: UploadFile): boolean =>
  state === 'waiting' || state === 'sending' || state === 'retrying';

/** Whether leaving the page would interrupt something. */
export const isBusy = (upload: UploadState): boolean => upload.stage === 'closing' || upload.files.some(isUnderWay);

/** Whether everything that is to come has come, so that the server can read it. */
export const isWhole = ({ files }: UploadState): boolean =>
  files.length > 0 && files.every(({ state }) => state === 'sent');
