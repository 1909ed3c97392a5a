import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MediaFault } from '../fault.ts';
import { partPath } from '../store/index.ts';
import type { IngestHooks, IngestRequest, IngestedAudio } from './ingest-audio.ts';
import type { WorkerMessage, WorkerRequest } from './message.ts';

/** Ingests audios on worker threads, a few at a time; the others wait in a queue. */
export interface IngestPool {
  /**
   * Like `ingestAudio`. A worker that crashes, runs out of memory or hangs only rejects its own audio
   * (`audio_unreadable`); an abort ends the work immediately and throws the signal's reason.
   */
  ingest(request: IngestRequest, hooks?: IngestHooks): Promise<IngestedAudio>;
  /** Terminates all work; running and queued calls throw. */
  close(): Promise<void>;
}

interface PoolOptions {
  readonly size?: number;
  /** Time without messages after which a worker counts as hung. */
  readonly stallMs?: number;
  /** Module of the worker. */
  readonly module?: URL;
}

interface Task {
  readonly request: WorkerRequest;
  readonly hooks: IngestHooks;
  readonly resolve: (audio: IngestedAudio) => void;
  readonly reject: (reason: unknown) => void;
}

/** Heap limit of a worker; an ingest needs a tenth of it. */
const heapMegabytes = 256;

/** Creates a pool of at most `size` worker threads; they start on demand. */
export const createIngestPool = ({
  size = availableParallelism(),
  stallMs = 120_000,
  module = new URL('./worker.ts', import.meta.url),
}: PoolOptions = {}): IngestPool => {
  const line: Task[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, (reason: unknown) => Promise<void>>();
  let isClosed = false;

  const startWorker = (): Worker => {
    const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    worker.unref();
    // Without a listener an 'error' event would end the process. A worker that dies between two audios must not get a
    // third one.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    return worker;
  };

  const startNext = (): void => {
    while (!isClosed && running.size < size) {
      const task = line.shift();
      if (!task) return;
      run(idle.pop() ?? startWorker(), task);
    }
  };

  const run = (worker: Worker, task: Task): void => {
    const { request, hooks, resolve, reject } = task;
    let stall: NodeJS.Timeout;

    const settle = (): void => {
      clearTimeout(stall);
      hooks.signal?.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', rejectAsUnreadable).off('exit', onExit);
      running.delete(worker);
    };
    const end = (outcome: () => void): void => {
      settle();
      worker.unref();
      idle.push(worker);
      outcome();
      startNext();
    };
    /** The worker is lost or untrusted: it is terminated, and its remaining part files are deleted. */
    const terminate = async (reason: unknown): Promise<void> => {
      settle();
      await worker.terminate();
      await Promise.allSettled(
        [request.proxy, request.peaks].map((path) => rm(partPath(path, request.attempt), { force: true })),
      );
      reject(reason);
      startNext();
    };
    const rejectAsUnreadable = (cause: unknown): Promise<void> =>
      terminate(new MediaFault('audio_unreadable', undefined, cause));
    const onAbort = (): Promise<void> => terminate(hooks.signal?.reason);
    const watch = (): void => {
      clearTimeout(stall);
      stall = setTimeout(rejectAsUnreadable, stallMs, new Error(`no progress for ${stallMs} ms`));
    };

    const onExit = (code: number): Promise<void> => rejectAsUnreadable(new Error(`the worker ended with code ${code}`));
    const onMessage = (message: WorkerMessage): void => {
      watch();
      if (message.kind === 'progress') hooks.onProgress?.(message.doneBytes, message.totalBytes);
      else if (message.kind === 'done') end(() => resolve(message.audio));
      else if (message.kind === 'refused') end(() => reject(new MediaFault(message.fault.key, message.fault.params)));
      else
        end(() =>
          reject(Object.assign(new Error(message.message), message.code !== undefined && { code: message.code })),
        );
    };
    worker.on('message', onMessage).on('error', rejectAsUnreadable).on('exit', onExit);
    hooks.signal?.addEventListener('abort', onAbort);
    running.set(worker, terminate);
    watch();
    worker.ref();
    worker.postMessage(request);
  };

  const ingest = (request: IngestRequest, hooks: IngestHooks = {}): Promise<IngestedAudio> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('the ingest pool is closed');
      hooks.signal?.throwIfAborted();
      const task: Task = { request: { attempt: randomUUID(), ...request }, hooks, resolve, reject };
      line.push(task);
      hooks.signal?.addEventListener(
        'abort',
        () => {
          const index = line.indexOf(task);
          if (index < 0) return;
          line.splice(index, 1);
          reject(hooks.signal?.reason);
        },
        { once: true },
      );
      startNext();
    });

  const close = async (): Promise<void> => {
    isClosed = true;
    const reason = new Error('the ingest pool is closed');
    for (const task of line.splice(0)) task.reject(reason);
    await Promise.all([...running.values()].map((terminate) => terminate(reason)));
    await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
  };

  return { ingest, close };
};
