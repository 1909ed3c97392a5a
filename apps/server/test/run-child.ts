import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A test script in a child process that can be killed like in a crash. */
export interface Child {
  readonly process: ChildProcess;
  /** Lines printed so far. */
  readonly lines: readonly string[];
  /** Resolves when it prints a line with this prefix; rejects when it ends before. */
  printed(start: string): Promise<string>;
  /** Sends SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts `file` (a URL) with `argument` as its JSON argument. */
export function runChild(file: URL, argument: unknown): Child {
  const process_ = spawn(process.execPath, ['--no-warnings', fileURLToPath(file), JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let complaint = '';
  const listeners = new Set<() => void>();
  createInterface({ input: process_.stdout }).on('line', (line) => {
    lines.push(line);
    for (const listener of listeners) listener();
  });
  process_.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const closed = new Promise<void>((resolve) => process_.on('close', () => resolve()));
  return {
    process: process_,
    lines,
    printed: (start) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const line = lines.find((text) => text.startsWith(start));
          if (line === undefined) return;
          listeners.delete(check);
          resolve(line);
        };
        listeners.add(check);
        void closed.then(() => reject(new Error(`The child ended without printing "${start}". ${complaint}`)));
        check();
      }),
    async kill() {
      process_.kill('SIGKILL');
      await closed;
    },
  };
}
