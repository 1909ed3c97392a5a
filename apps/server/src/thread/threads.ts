import { Piscina } from 'piscina';

/** Functions exported by a worker module. Arguments and results are structured clones. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Functions of one module, run on a thread pool so that requests never wait for them. */
export interface Threads<Module extends Tasks> {
  /**
   * Runs the function `name` of the module. Rethrows its exceptions (as plain `Error`; user faults are values), and
   * throws an `AbortError` after terminating the thread of aborted work.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    options?: RunOptions,
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  /** Terminates all work; running and queued calls throw. */
  close(): Promise<void>;
}

interface RunOptions {
  readonly signal?: AbortSignal;
  /** Buffers transferred to the thread instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

interface ThreadOptions {
  /** Maximum number of threads; further work is queued. */
  readonly most: number;
  /**
   * Heap limit of one thread. Exceeding it may end the whole process, so untrusted input belongs in `createIsolated`.
   */
  readonly heapMegabytes: number;
}

/** Idle time after which a thread ends and frees its memory. */
const idleMs = 10_000;

/** Creates a thread pool for `module` (URL of a TypeScript file); threads start on demand. */
export function createThreads<Module extends Tasks>(
  module: URL,
  { most, heapMegabytes }: ThreadOptions,
): Threads<Module> {
  const pool = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    concurrentTasksPerWorker: 1,
    // Waiting by `Atomics.wait` would block a task's asynchronous work.
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async run(name, input, { signal, transfer = [] } = {}) {
      // The pool only knows function names; their types are those of `Module`
      return (await pool.run(input, { name, signal: signal ?? null, transferList: [...transfer] })) as never;
    },
    close: () => pool.destroy(),
  };
}
