import { openSync } from 'node:fs';
import SonicBoom from 'sonic-boom';

/** Where structured log lines go. A disk that is full or a reader that is gone costs lines, never the process. */
export interface LogDestination {
  write(line: string): void;
}

/** What is kept in memory while lines cannot be written; later ones are dropped and counted. */
const keptBytes = 1 << 20;

/** Opens the file `target` for appending; `-` is standard output. `complain` hears once when lines can no longer be written. */
export function openLog(target: string, complain = toStandardError): LogDestination {
  // written at once, so that nothing is left over when the process ends; a pipe whose reader sleeps is not waited for
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
  // the next line after room was made takes what was kept along
  return { write: (line) => void sink.write(line) };
}

const toStandardError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** What is printed for people may go to a full disk or a closed pipe too; that must not end the process. */
export function bearClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
