import { spawn } from 'node:child_process';
import process from 'node:process';
import { testEnvironment } from './environment.ts';

export interface ChildOptions {
  readonly timeoutMinutes: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a child ended: its exit code, or -1 when it was killed, by the clock or otherwise. */
export interface ChildEnd {
  readonly code: number;
  readonly isTimedOut: boolean;
}

/**
 * Runs a program of Node with this process's output, in an environment that nothing before it has changed. It gets a process
 * group of its own, so that nothing it started outlives it, and is stopped when its time is over.
 */
export function runNode(
  parameters: readonly string[],
  { timeoutMinutes, environment }: ChildOptions,
): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      detached: true,
      env: { ...testEnvironment(process.env), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const killGroup = (signal: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        child.kill(signal);
      }
    };
    const killAll = (): void => killGroup('SIGKILL');
    let isTimedOut = false;
    const clock = setTimeout(() => {
      isTimedOut = true;
      killGroup('SIGTERM');
      setTimeout(killAll, 10_000).unref();
    }, timeoutMinutes * 60_000);
    process.once('exit', killAll);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(clock);
      process.removeListener('exit', killAll);
      killAll();
      resolve({ code: code ?? -1, isTimedOut });
    });
  });
}
