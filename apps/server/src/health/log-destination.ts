import { openSync } from 'node:fs';
import SonicBoom from 'sonic-boom';

/** Destination of structured log lines. A full disk or a closed pipe costs lines, never the process. */
export interface LogDestination {
  write(line: string): void;
}

/** Buffer size for lines that cannot be written; further lines are dropped and counted. */
const keptBytes = 1 << 20;

/**
 * Opens `target` for appending; `-` is standard output. `complain` is called once when lines can no longer be written.
 */
export function openLog(target: string, complain = toStandardError): LogDestination {
  // Synchronous, so that nothing is lost at exit; non-blocking for pipes with a stalled reader
  const sink = new SonicBoom({
    fd: target === '-' ? process.stdout.fd : openSync(target, 'a'),
    sync: true,
    maxLength: keptBytes,
    retryEAGAIN: () => false,
  });
  let isStuck = false;
  let lostLines = 0;
  sink.on('error', (error: Error) => {
    if (!isStuck) complain(`The log cannot be written (${error.message}). Lines are kept or counted until it can.`);
    isStuck = true;
  });
  sink.on('drop', () => (lostLines += 1));
  sink.on('drain', () => {
    isStuck = false;
    if (lostLines === 0) return;
    const line = JSON.stringify({
      level: 40,
      time: Date.now(),
      pid: process.pid,
      lostLines,
      msg: `${lostLines} lines of this log were lost while it could not be written`,
    });
    lostLines = 0;
    sink.write(`${line}\n`);
  });
  // The next line after space is available flushes the buffered ones
  return { write: (line) => void sink.write(line) };
}

const toStandardError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Ignores write errors of the terminal streams: a full disk or closed pipe must not end the process. */
export function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
