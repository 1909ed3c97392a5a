import type { SendResult } from '@earmark/annotation-kit';
import { CallError, requestErrors, sessionErrors, workErrors } from '@earmark/contract';

/** What a refused call means for an open item: the kit tries `offline` again by itself, all else waits for the person. */
export function refusalOf(error: unknown): Exclude<SendResult, { kind: 'saved' | 'conflict' }> {
  // the same save succeeds when there is room again; until then the person is told why it waits
  if (error instanceof CallError && error.code === requestErrors.disk_full.code)
    return { kind: 'offline', message: error.message };
  if (!(error instanceof CallError) || error.isNetwork || error.httpStatus === 429 || error.httpStatus >= 500)
    return { kind: 'offline' };
  if (error.code === sessionErrors.unauthenticated.code || error.code === sessionErrors.signed_out_elsewhere.code)
    return { kind: 'signed_out' };
  if (error.code === workErrors.lease_lost.code) return { kind: 'lease_lost' };
  return { kind: 'refused', message: error.message };
}

/** The same for a save, which may also meet somebody else's revision. */
export function saveRefusalOf(error: unknown): SendResult {
  if (error instanceof CallError && error.code === workErrors.revision_conflict.code && hasRevision(error.data))
    return { kind: 'conflict', revision: error.data.revision };
  return refusalOf(error);
}

const hasRevision = (data: unknown): data is { revision: number } =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number';
