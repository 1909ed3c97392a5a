import type { SendResult } from '@earmark/annotation-kit';
import { CallError, requestErrors, savingErrors } from '@earmark/contract';
import { isSessionOver } from '../../data/index.ts';

/** Maps a failed call to a result for the kit: it retries `offline` by itself, everything else waits for the person. */
export function refusalOf(error: unknown): Exclude<SendResult, { kind: 'saved' | 'conflict' }> {
  // The same save succeeds once there is space; until then the person sees why it waits
  if (error instanceof CallError && error.code === requestErrors.disk_full.code)
    return { kind: 'offline', message: error.message };
  if (!(error instanceof CallError) || error.isNetwork || error.httpStatus === 429 || error.httpStatus >= 500)
    return { kind: 'offline' };
  if (isSessionOver(error)) return { kind: 'signed_out', message: error.message };
  if (error.code === savingErrors.lease_lost.code) return { kind: 'lease_lost' };
  return { kind: 'refused', message: error.message };
}

/** Same for a save, which may also conflict with another revision. */
export function saveRefusalOf(error: unknown): SendResult {
  if (error instanceof CallError && error.code === savingErrors.revision_conflict.code && hasRevision(error.data))
    return { kind: 'conflict', revision: error.data.revision };
  return refusalOf(error);
}

const hasRevision = (data: unknown): data is { revision: number } =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number';
