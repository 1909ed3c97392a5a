import { spawn } from 'node:child_process';
import process from 'node:process';
import { testEnvironment } from './environment.ts';

interface ChildOptions {
  readonly timeoutMinutes: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Result of a child process: its exit code, or -1 when it was killed, by the timeout or otherwise. */
interface ChildEnd {
  readonly code: number;
  readonly isTimedOut: boolean;
}

/**
 * Runs a Node program with inherited output and a clean environment. It gets its own process group, so that no
 * descendant outlives it, and is killed after the timeout.
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
