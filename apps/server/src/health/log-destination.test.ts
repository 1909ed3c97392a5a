import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log-destination.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'earmark-log-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the log', () => {
  it('appends lines in order', async () => {
    const file = join(folder, 'server.log');
    for (const round of [1, 2]) {
      const log = openLog(file);
      for (let line = 0; line < 100; line += 1) log.write(`${round} ${line}\n`);
    }
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toEqual(
      [1, 2].flatMap((round) => Array.from({ length: 100 }, (_, line) => `${round} ${line}`)),
    );
  });

  it.skipIf(!existsSync('/dev/full'))('complains once about a disk that is full, and goes on', async () => {
    const heard = Promise.withResolvers<string>();
    const complaints: string[] = [];
    const log = openLog('/dev/full', (sentence) => {
      complaints.push(sentence);
      heard.resolve(sentence);
    });
    log.write('lost\n');
    expect(await heard.promise).toMatch(/cannot be written \(ENOSPC/);
    for (let line = 0; line < 20; line += 1) {
      log.write(`${'x'.repeat(100_000)}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(complaints).toHaveLength(1);
  });
});
