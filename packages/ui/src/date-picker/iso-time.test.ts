import { expect, test } from 'vitest';
import { fromTime, toTime } from './iso-time.ts';

test('reads and writes times of day, with and without seconds', () => {
  const read = (text: string) => toTime(text) ?? undefined;
  expect(read('09:05')?.toString()).toBe('09:05:00');
  expect(read('25:00')).toBeUndefined();
  expect(read('soon')).toBeUndefined();
  expect(toTime(null)).toBeNull();
  const late = read('23:59:58');
  expect(late && fromTime(late, false)).toBe('23:59');
  expect(late && fromTime(late, true)).toBe('23:59:58');
});
