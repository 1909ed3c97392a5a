import { createIsolated, ProcessBroken, type Isolated } from '../thread/index.ts';
import type * as annotationWorker from './annotation-worker.ts';

/** The process that reads annotation files, one at a time: nobody who asks the server waits for it, and no file can break more than it. */
export type AnnotationProcess = Isolated<typeof annotationWorker>;

/** Twice what the largest file allowed is read in. */
export const createAnnotationProcess = ({
  heapMegabytes = 512,
}: { readonly heapMegabytes?: number } = {}): AnnotationProcess =>
  createIsolated(new URL('./annotation-worker.ts', import.meta.url), { heapMegabytes });

/** The longest that reading one file may take, with its wait for the others; the largest takes some seconds. */
const longestMs = 300_000;

/**
 * Has one file read (or those that belong together). Answers `undefined` when the file broke the process: it takes more
 * memory or time than one file may. Throws what stops the whole job.
 */
export async function readIsolated<Value>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  const timeLimit = AbortSignal.timeout(longestMs);
  try {
    return await read(AbortSignal.any([signal, timeLimit]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeLimit.aborted || error instanceof ProcessBroken) return undefined;
    throw error;
  }
}
