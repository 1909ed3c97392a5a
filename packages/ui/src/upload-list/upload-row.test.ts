import { expect, it } from 'vitest';
import { formatBytes, formatTimeLeft } from './format.ts';
import { totalsOf, type UploadRow } from './upload-row.ts';

const row = (state: UploadRow['state'], bytes: number, sentBytes: number, bytesPerSecond?: number): UploadRow => ({
  id: state,
  name: state,
  state,
  bytes,
  sentBytes,
  bytesPerSecond,
});

it('sums bytes, speed and outcomes', () => {
  const totals = totalsOf([
    row('done', 100, 0),
    row('sending', 200, 50, 30),
    row('sending', 100, 0, 20),
    row('waiting', 50, 0),
  ]);
  expect(totals).toEqual({ bytes: 450, sentBytes: 150, done: 1, failed: 0, bytesPerSecond: 50, secondsLeft: 6 });
});

it('waits for nothing that has failed', () => {
  expect(totalsOf([row('failed', 1000, 10), row('sending', 100, 0, 10)]).secondsLeft).toBe(10);
});

it('does not know the rest while nothing moves', () => {
  expect(totalsOf([row('paused', 100, 50)]).secondsLeft).toBeUndefined();
  expect(totalsOf([])).toMatchObject({ bytes: 0, secondsLeft: undefined });
});

it('writes bytes in steps of 1024', () => {
  expect([0, 1023, 1024, 1536, 5 * 1024 ** 3].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 B',
    '1,023 B',
    '1 KB',
    '1.5 KB',
    '5 GB',
  ]);
});

it('writes the time that is left as a clock does', () => {
  expect([7, 75, 3700].map(formatTimeLeft)).toEqual(['0:07', '1:15', '1:01:40']);
});
