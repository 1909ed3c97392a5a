import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Tasks } from './threads.ts';
import type { IsolatedAnswer, IsolatedCall } from './isolated-message.ts';

/**
 * Functions of one module, run in a process of their own, one at a time. For what reads files of strangers: running out of memory may
 * end the whole process even on a thread with a limit of its own (V8 aborts where it cannot unwind), and here that is the child.
 */
export interface Isolated<Module extends Tasks> {
  /**
   * Runs the function `name` of the module and answers what it answers. Throws what it throws (as a plain `Error`; a user's fault is a value),
   * `ProcessBroken` when its process ended, and the signal's reason after ending the process.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    options?: { readonly signal?: AbortSignal },
  ): Promise<Awaited<ReturnType<Module[Name]>>>;
  /** Ends all work; what was running or in line throws. */
  close(): Promise<void>;
}

/** The process ended before it answered: it ran out of memory, or something ended it. */
export class ProcessBroken extends Error {
  override readonly name = 'ProcessBroken';
}

/** After so long without work the process ends and gives its memory back. */
const idleMs = 10_000;

/** Prepares a process for `module` (the address of a TypeScript file); it starts when it is needed, with a lower priority than this one. */
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
      // nothing of this process's settings and secrets concerns it
      env: {},
      execArgv: ['--no-warnings', `--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    if (started.pid !== undefined) lowerPriority(started.pid);
    return (child = started);
  };

  const ask = (call: IsolatedCall, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      clearTimeout(idle);
      const asked = running();
      asked.ref();
      const settle = (outcome: () => void): void => {
        signal.removeEventListener('abort', onAbort);
        asked.off('message', onMessage).off('exit', onExit);
        // waiting for work must not keep this process from ending
        asked.unref();
        asked.channel?.unref();
        idle = setTimeout(() => {
          // the next call does not meet a process that is about to end
          if (child === asked) child = undefined;
          asked.kill('SIGKILL');
        }, idleMs).unref();
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
      asked.send(
        call,
        (error) => void (error && end(new ProcessBroken(`The process of ${call.name} cannot be reached`))),
      );
    });

  return {
    run(name, input, { signal } = {}) {
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const answer = last.then(() => ask({ name, input }, both));
      last = answer.catch(() => undefined);
      // the process knows the module's functions by name only; their types are those of `Module`
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it works as well with the usual one
  }
}
