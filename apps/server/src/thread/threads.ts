import { Piscina } from 'piscina';

/** The functions that a worker module exports by name. Arguments and results are structured clones. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Functions of one module, run on threads of their own so that whoever serves requests never waits for them. */
export interface Threads<Module extends Tasks> {
  /**
   * Runs the function `name` of the module and answers what it answers. Throws what it throws (as a plain `Error`; a user's fault is a value),
   * and an `AbortError` after ending the thread of work that the signal gave up.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    options?: RunOptions,
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  /** Ends all work; what was running or in line throws. */
  close(): Promise<void>;
}

interface RunOptions {
  readonly signal?: AbortSignal;
  /** Buffers that move to the thread instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

interface ThreadOptions {
  /** Most threads at a time; further work waits in line. */
  readonly most: number;
  /** Largest heap of one thread. No wall: work that runs into it may end the whole process, so what strangers send goes to `createIsolated`. */
  readonly heapMegabytes: number;
}

/** After so long without work a thread ends and gives its memory back. */
const idleMs = 10_000;

/** Makes the threads of `module` (the address of a TypeScript file); none is started before it is needed. */
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
    // Waiting by `Atomics.wait` would hold up what a task does asynchronously.
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  return {
    async run(name, input, { signal, transfer = [] } = {}) {
      // the pool knows the module's functions by name only; their types are those of `Module`
      return (await pool.run(input, { name, signal: signal ?? null, transferList: [...transfer] })) as never;
    },
    close: () => pool.destroy(),
  };
}
