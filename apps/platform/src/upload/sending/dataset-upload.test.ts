import type { Dataset } from '@earmark/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatasetUpload } from './dataset-upload.ts';
import type { FileTransfer } from './file-transfer.ts';
import { UploadFiles } from './upload-files.ts';

type Events = ConstructorParameters<typeof FileTransfer>[1];

const { begun } = vi.hoisted(() => ({ begun: new Map<string, Events>() }));
vi.mock('./file-transfer.ts', () => ({
  FileTransfer: class {
    readonly #name: string;
    readonly #events: Events;
    constructor({ name }: { name: string }, events: Events) {
      this.#name = name;
      this.#events = events;
    }
    start(): void {
      begun.set(this.#name, this.#events);
    }
    stop(): void {
      begun.delete(this.#name);
    }
  },
}));
vi.mock('./remembered-files.ts', () => ({ rememberedFiles: () => [], rememberFiles: vi.fn(), forgetFiles: vi.fn() }));
vi.mock('../../data/index.ts', () => ({
  client: { completeDataset: vi.fn(async () => ({})) },
  refreshAfter: vi.fn(),
  reportCallError: vi.fn(),
  isSignedOut: () => false,
}));

const dataset = {
  id: 1,
  name: 'many',
  project: { id: 2, name: 'P' },
  has_backfill: false,
  modality: 'audio',
} as Dataset;
const file = { size: 100 } as File;
const filesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.wav`, file }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  begun.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('visits all of 10,000 files only where a state is published, however many events come between', () => {
  const published = vi.fn();
  const listed = vi.spyOn(UploadFiles.prototype, 'list', 'get');
  const upload = new DatasetUpload(dataset, 'asr', [], published);
  upload.add(filesOf(10_000));
  expect(begun.size).toBe(3);
  const [before, visits] = [published.mock.calls.length, listed.mock.calls.length];
  let sent = 0;
  while (begun.size > 0 && sent < 9_000) {
    const [[name, events] = []] = begun;
    if (name === undefined || !events) break;
    begun.delete(name);
    events.onProgress(50, false);
    events.onSent();
    sent += 1;
  }
  expect(sent).toBe(9_000);
  expect([published.mock.calls.length - before, listed.mock.calls.length - visits]).toEqual([0, 0]);
  vi.advanceTimersByTime(250);
  expect([published.mock.calls.length - before, listed.mock.calls.length - visits]).toEqual([1, 1]);
  expect(upload.state).toMatchObject({ sentBytes: 900_000, totalBytes: 1_000_000, stage: 'open' });
  upload.stop();
});

it('goes on after a pause with what had begun, and closes when the server has all', async () => {
  const upload = new DatasetUpload(dataset, 'asr', [], () => undefined);
  upload.add(filesOf(5));
  expect([...begun.keys()]).toEqual(['0.wav', '1.wav', '2.wav']);
  upload.pause();
  expect([...begun.keys(), upload.state.files.map(({ state }) => state)]).toEqual([Array(5).fill('waiting')]);
  upload.resume();
  expect([...begun.keys()]).toEqual(['0.wav', '1.wav', '2.wav']);
  for (let [next] = begun; next; [next] = begun) {
    begun.delete(next[0]);
    next[1].onSent();
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(upload.state).toMatchObject({ stage: 'closed', sentBytes: 500, totalBytes: 500 });
});

it('counts a refused file neither as sent nor as expected', () => {
  const upload = new DatasetUpload(dataset, 'asr', [], () => undefined);
  upload.add(filesOf(2));
  begun.get('0.wav')?.onRefused({ status: 400, code: 1, sentence: 'No.' });
  vi.advanceTimersByTime(250);
  expect(upload.state).toMatchObject({ totalBytes: 100, sentBytes: 0, stage: 'open' });
  expect(upload.state.files[0]).toMatchObject({ state: 'refused', reason: 'No.' });
  upload.stop();
});
