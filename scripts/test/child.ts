import { spawn } from 'node:child_process';
import process from 'node:process';

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
 * Runs a program of Node with this process's output. It gets a process group of its own, so that nothing it started
 * outlives it, and is stopped when its time is over.
 */
export function runNode(parameters: readonly string[], { timeoutMinutes, environment }: ChildOptions): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      detached: true,
      env: { ...inheritedEnvironment(), ...environment },
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

/**
 * Without NODE_ENV: a build in this process sets it, and tests that come after it would get React as it is released,
 * which does not wait for effects.
 */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env;
  return inherited;
}
