import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import type { Tasks } from './threads.ts';
import type { IsolatedAnswer, IsolatedCall } from './isolated-message.ts';

/**
 * Functions of one module, run one at a time in a child process. Meant for untrusted files: exhausting memory may end
 * the whole process even on a thread with its own limit (V8 aborts when it cannot unwind), and here that is the child.
 */
export interface Isolated<Module extends Tasks> {
  /**
   * Runs the function `name` of the module. Rethrows its exceptions (as plain `Error`; user faults are values), throws
   * `ProcessBroken` when its process ended or took longer than `longestMs`, and the signal's reason after killing the
   * process. The time begins with the work, however long it was in line. `endsProcess` says that what follows takes
   * longer than the start of another process, so that this one frees its memory at once.
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
  readonly longestMs?: number;
  readonly endsProcess?: boolean;
}

/** The process ended before it answered: out of memory, out of time, or killed. */
export class ProcessBroken extends Error {
  override readonly name = 'ProcessBroken';
}

/**
 * Idle time after which the process ends and frees its memory: longer than there is between the files of a job, and
 * shorter than it takes to store what a large one held.
 */
const idleMs = 2000;

/** Collects often: what the files of a job leave, also outside the heap, would else stay until the heap is full. */
const heapFlags = ['--max-semi-space-size=2', '--optimize-for-size'] as const;

/** Prepares a child process for `module` (URL of a TypeScript file); it starts on first use, at lower priority. */
export function createIsolated<Module extends Tasks>(
  module: URL,
  { heapMegabytes }: { readonly heapMegabytes: number },
): Isolated<Module> {
  const closing = new AbortController();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): ChildProcess => {
    if (child?.connected) return child;
    const started = fork(new URL('./isolated-main.ts', import.meta.url), [module.href], {
      env: compileCache(),
      execArgv: ['--no-warnings', ...heapFlags, `--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    if (started.pid !== undefined) lowerPriority(started.pid);
    return (child = started);
  };

  const ask = (call: IsolatedCall, signal: AbortSignal, { longestMs, endsProcess }: RunOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      clearTimeout(idle);
      const asked = running();
      asked.ref();
      let clock: NodeJS.Timeout | undefined;
      const settle = (outcome: () => void): void => {
        clearTimeout(clock);
        signal.removeEventListener('abort', onAbort);
        asked.off('message', onMessage).off('exit', onExit);
        // An idle child must not keep this process alive
        asked.unref();
        asked.channel?.unref();
        const release = (): void => {
          // The next call must not reach a process that is about to end
          if (child === asked) child = undefined;
          asked.kill('SIGKILL');
        };
        if (endsProcess) release();
        else idle = setTimeout(release, idleMs).unref();
        outcome();
      };
      const end = (reason: unknown): void => {
        child = undefined;
        asked.kill('SIGKILL');
        settle(() => reject(reason));
      };
      const onMessage = (answer: IsolatedAnswer): void =>
        settle(() => (answer.kind === 'done' ? resolve(answer.value) : reject(new Error(answer.message))));
      const onExit = (code: number | null, exitSignal: NodeJS.Signals | null): void =>
        end(new ProcessBroken(`The process of ${call.name} ended with ${exitSignal ?? code}`));
      const onAbort = (): void => end(signal.reason);
      asked.on('message', onMessage).on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      if (longestMs !== undefined)
        clock = setTimeout(
          () => end(new ProcessBroken(`The process of ${call.name} took longer than ${longestMs} ms`)),
          longestMs,
        );
      asked.send(
        call,
        (error) => void (error && end(new ProcessBroken(`The process of ${call.name} cannot be reached`))),
      );
    });

  return {
    run(name, input, options = {}) {
      const { signal } = options;
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const answer = last.then(() => ask({ name, input }, both, options));
      last = answer.catch(() => undefined);
      // The process only knows function names; their types are those of `Module`
      return answer as never;
    },
    async close() {
      closing.abort(new Error('the process is closed'));
      await last;
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}

/**
 * Of this process's settings and secrets the child needs only where compiled modules are kept: compiling its own anew
 * takes half a second of processor time per start.
 */
function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Normal priority works as well
  }
}
