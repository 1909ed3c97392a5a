import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IngestPool, createIngestPool } from './index.ts';
import type { IngestRequest } from './ingest-audio.ts';
import { printProxyHeader, proxyHeaderBytes } from './proxy-file.ts';

const fixtures = fileURLToPath(new URL('../../../../../tests/fixtures/', import.meta.url));

let folder: string;
let pool: IngestPool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-pool-'));
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const request = (source: string, name = 'a'): IngestRequest => ({
  source,
  proxy: join(folder, 'out', `${name}.wav`),
  peaks: join(folder, 'out', `${name}.peaks`),
});

/** A defective worker: `body` handles each message as `request`. */
const defective = async (body: string): Promise<URL> => {
  const path = join(folder, 'worker.mjs');
  await writeFile(
    path,
    `import { parentPort } from 'node:worker_threads';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
parentPort.on('message', (request) => { ${body} });`,
  );
  return pathToFileURL(path);
};

/** A valid WAV of silence, sparse on disk. */
const longWav = async (totalSamples: number): Promise<string> => {
  const path = join(folder, 'long.wav');
  const file = await open(path, 'w');
  await file.write(printProxyHeader({ sampleRate: 16_000, channels: 1, totalSamples }), 0, proxyHeaderBytes, 0);
  await file.truncate(proxyHeaderBytes + totalSamples * 2);
  await file.close();
  return path;
};

describe('an ingest pool', () => {
  it('takes more audios than it has workers, and a broken one harms no other', async () => {
    pool = createIngestPool({ size: 2 });
    const sources = [
      'speech/jfk.wav',
      'hostile/disguised/png_renamed.wav',
      'speech/jfk.mp3',
      'hostile/wav/zero_channels.wav',
      'speech/aishell-BAC009S0724W0121.wav',
    ];
    const outcomes = await Promise.allSettled(
      sources.map((source, at) => pool.ingest(request(fixtures + source, `a${at}`))),
    );
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.totalSamples : outcome.reason.key)),
    ).toEqual([176_000, 'audio_is_picture', 176_000, 'audio_channels_unsupported', 68_496]);
    expect(await readdir(join(folder, 'out'))).toHaveLength(6);
  });

  it('keeps memory flat and tells progress over an hour of sound', async () => {
    pool = createIngestPool({ size: 1 });
    await pool.ingest(request(`${fixtures}speech/jfk.wav`));
    const source = await longWav(16_000 * 3600);
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 10);
    const progress: number[] = [];
    const audio = await pool.ingest(request(source), { onProgress: (done, total) => progress.push(done / total) });
    clearInterval(watch);
    expect(audio.totalSamples).toBe(57_600_000);
    expect((await stat(request('').proxy)).size).toBe(proxyHeaderBytes + 57_600_000 * 2);
    expect((highest - before) / 2 ** 20).toBeLessThan(100);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  it('ends at once on an abort, in work as in line, and leaves nothing behind', async () => {
    pool = createIngestPool({ size: 1 });
    const source = await longWav(16_000 * 3600 * 3);
    const abort = new AbortController();
    const outcomes = await Promise.allSettled([
      pool.ingest(request(source), { signal: abort.signal, onProgress: () => abort.abort(new Error('given up')) }),
      pool.ingest(request(source, 'b'), { signal: abort.signal }),
      pool.ingest(request(`${fixtures}speech/jfk.wav`, 'c')),
    ]);
    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : outcome.value.totalSamples)),
    ).toEqual(['given up', 'given up', 176_000]);
    expect((await readdir(join(folder, 'out'))).toSorted()).toEqual(['c.peaks', 'c.wav']);
  });

  it.each([
    ['throws', 'throw new Error("defect");'],
    ['ends', 'process.exit(3);'],
    ['runs out of memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));'],
    ['hangs', 'for (;;);'],
  ])('survives a worker that %s', async (_, body) => {
    const part =
      'const part = `${request.proxy}.${request.attempt}.part`; mkdirSync(dirname(part), { recursive: true }); writeFileSync(part, "half");';
    pool = createIngestPool({
      size: 1,
      stallMs: body === 'for (;;);' ? 300 : 60_000,
      module: await defective(part + body),
    });
    await expect(pool.ingest(request('any'))).rejects.toMatchObject({ key: 'audio_unreadable' });
    await expect(pool.ingest(request('any'))).rejects.toMatchObject({ key: 'audio_unreadable' });
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });

  it('passes broken infrastructure on as what it is', async () => {
    pool = createIngestPool({ size: 1 });
    await expect(pool.ingest(request(join(folder, 'missing.wav')))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses everything once it is closed', async () => {
    pool = createIngestPool({ size: 1 });
    const work = [
      pool.ingest(request(await longWav(16_000 * 3600))),
      pool.ingest(request(`${fixtures}speech/jfk.wav`, 'b')),
    ];
    const outcomes = Promise.allSettled(work);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.ingest(request(`${fixtures}speech/jfk.wav`))).rejects.toThrow('closed');
  });
});
