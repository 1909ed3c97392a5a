import { createHash } from 'node:crypto';
import type { DatasetFile } from '@earmark/contract';
import { layoutPeaks, parseBins, rangeOf, readHeader } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeProject,
  makeTask,
  mp3OfSpeech,
  samplesOfWav,
  speechRate,
  importDataset,
  wavOfSpeech,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
const wav = wavOfSpeech(12.3456);
const samples = samplesOfWav(wav);
const mp3 = mp3OfSpeech(2);
let files: DatasetFile[];
let media: { urls: Record<string, string> };
const urlOf = (name: 'audio' | 'peaks'): string => media.urls[name] ?? '';

beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const zip = await zipOf({
    '文件夹/一.wav': wavOfSpeech(2, 1),
    'folder/one.wav': wavOfSpeech(3, 2),
    'folder/notes.txt': Buffer.from('no sound'),
  });
  const ids = [
    await importDataset(server, manager, projectId, { 'speech.wav': wav }),
    await importDataset(server, manager, projectId, { 'speech.mp3': mp3.bytes }),
    await importDataset(server, manager, projectId, { 'set.zip': zip }),
  ];
  files = (await Promise.all(ids.map((id) => manager.listDatasetFiles({ dataset_id: id, order: 'asc' })))).flatMap(
    (page) => page.rows,
  );
  const taskId = await makeTask(server, projectId, ids);
  const { rows } = await manager.listItems({ task_id: taskId, search: 'speech.wav' });
  ({ media } = await manager.getItem({ id: rows[0]?.id ?? 0 }));
}, 120_000);
afterAll(() => started.close());

const get = async (url: string, range?: string, method = 'GET') => {
  const response = await fetch(server.address + url, { method, headers: range === undefined ? {} : { range } });
  return {
    status: response.status,
    header: (name: string) => response.headers.get(name),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const byName = (name: string): DatasetFile | undefined => files.find((file) => file.name === name);

describe('audios that were uploaded', () => {
  it('are described exactly, those of a zip as well', () => {
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(byName('speech.wav')).toMatchObject({
      kind: 'source',
      status: 'parsed',
      size: samples.length / 2 / speechRate,
      sample_rate: speechRate,
      channels: 1,
      sha256: hash(wav),
      bytes: wav.length,
      issues: [],
    });
    expect(byName('speech.mp3')).toMatchObject({
      status: 'parsed',
      size: mp3.totalSamples / speechRate,
      sha256: hash(mp3.bytes),
    });
    expect(byName('set.zip')).toMatchObject({ kind: 'archive', status: 'parsed' });
    expect(byName('文件夹/一.wav')).toMatchObject({
      kind: 'source',
      status: 'parsed',
      size: 2,
      archive_id: byName('set.zip')?.id,
      sha256: hash(wavOfSpeech(2, 1)),
    });
    expect(byName('folder/one.wav')).toMatchObject({ status: 'parsed', size: 3 });
    expect(byName('folder/notes.txt')).toMatchObject({
      status: 'failed',
      issues: [expect.objectContaining({ message: expect.stringMatching(/\w{4}/) })],
    });
  });
});

describe('the proxy', () => {
  it('holds sample n at byte 80 + 2n, whole or in ranges', async () => {
    const whole = await get(urlOf('audio'));
    expect([
      whole.status,
      whole.header('content-type'),
      whole.header('accept-ranges'),
      whole.header('content-length'),
    ]).toEqual([200, 'audio/wav', 'bytes', String(80 + samples.length)]);
    expect(whole.bytes.subarray(80).equals(samples)).toBe(true);
    expect(whole.bytes.subarray(0, 4).toString()).toBe('RIFF');
    for (const [first, last] of [
      [0, 1],
      [1000, 25_000],
      [samples.length / 2 - 10, samples.length / 2],
    ] as const) {
      const [from, to] = [80 + first * 2, 80 + last * 2];
      const part = await get(urlOf('audio'), `bytes=${from}-${to - 1}`);
      expect([part.status, part.header('content-range'), part.bytes.length]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${whole.bytes.length}`,
        to - from,
      ]);
      expect(part.bytes.equals(samples.subarray(first * 2, last * 2))).toBe(true);
    }
  });

  it('answers every form of range as the standard asks', async () => {
    const size = 80 + samples.length;
    const cases: [string, number, string | null, number][] = [
      ['bytes=0-0', 206, `bytes 0-0/${size}`, 1],
      ['bytes=100-', 206, `bytes 100-${size - 1}/${size}`, size - 100],
      ['bytes=-100', 206, `bytes ${size - 100}-${size - 1}/${size}`, 100],
      [`bytes=-${size * 2}`, 206, `bytes 0-${size - 1}/${size}`, size],
      [`bytes=10-${size * 2}`, 206, `bytes 10-${size - 1}/${size}`, size - 10],
      [`bytes=${size}-`, 416, `bytes */${size}`, 0],
      [`bytes=${size * 2}-${size * 3}`, 416, `bytes */${size}`, 0],
      ['bytes=-0', 416, `bytes */${size}`, 0],
      ['bytes=9-5', 200, null, size],
      ['bytes=0-1,5-6', 200, null, size],
      ['samples=0-1', 200, null, size],
      ['bytes=a-b', 200, null, size],
    ];
    for (const [range, status, contentRange, length] of cases) {
      const answer = await get(urlOf('audio'), range);
      expect([range, answer.status, answer.header('content-range'), answer.bytes.length]).toEqual([
        range,
        status,
        contentRange,
        length,
      ]);
    }
    const head = await get(urlOf('audio'), undefined, 'HEAD');
    expect([head.status, head.header('content-length'), head.header('accept-ranges')]).toEqual([
      200,
      String(size),
      'bytes',
    ]);
  });
});

describe('the peaks', () => {
  it('are read level by level, each bin the smallest and largest of its samples', async () => {
    const header = await get(urlOf('peaks'), 'bytes=0-511');
    const layout = readHeader(header.bytes);
    expect([header.status, layout]).toEqual([
      206,
      layoutPeaks({ sampleRate: speechRate, channels: 1, totalSamples: samples.length / 2 }),
    ]);
    if (!layout) return;
    for (const [level, first, last] of [
      [0, 100, 140],
      [layout.levels.length - 1, 0, 5],
    ] as const) {
      const { start, end } = rangeOf(layout, level, first, last);
      const [bins] = parseBins((await get(urlOf('peaks'), `bytes=${start}-${end - 1}`)).bytes, layout);
      const perBin = layout.levels[level]?.samplesPerBin ?? 0;
      const values = new Int16Array(samples.buffer, samples.byteOffset, samples.length / 2);
      const expected = Array.from({ length: last - first }, (_, bin) => {
        const under = values.subarray((first + bin) * perBin, (first + bin + 1) * perBin);
        return [under.reduce((a, b) => Math.min(a, b)), under.reduce((a, b) => Math.max(a, b))];
      });
      expect(expected.map((_, bin) => [bins?.min[bin], bins?.max[bin]])).toEqual(expected);
    }
  });
});
