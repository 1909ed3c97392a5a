import { createIsolated, ProcessBroken, type Isolated } from '../../thread/index.ts';
import type * as annotationWorker from './annotation-worker.ts';

/**
 * Child process that reads annotation files one at a time, so that requests never wait for it and a malicious file can
 * crash nothing else.
 */
export type AnnotationProcess = Isolated<typeof annotationWorker>;

/** Heap limit: twice what the largest permitted file needs. */
export const createAnnotationProcess = ({
  heapMegabytes = 512,
}: { readonly heapMegabytes?: number } = {}): AnnotationProcess =>
  createIsolated(new URL('./annotation-worker.ts', import.meta.url), { heapMegabytes });

/** Timeout for one file, without queueing; the largest takes a few seconds. */
const longestMs = 300_000;

/**
 * Reads one file, or files that belong together, in the child process. Returns `undefined` when they crashed it or
 * exceeded memory or time. Rethrows aborts, which end the whole job.
 */
export async function readIsolated<Value>(
  signal: AbortSignal,
  read: (limits: { readonly signal: AbortSignal; readonly longestMs: number }) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read({ signal, longestMs });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProcessBroken) return undefined;
    throw error;
  }
}
