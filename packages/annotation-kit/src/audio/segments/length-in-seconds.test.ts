import { expect, it } from 'vitest';
import { formatClock, toSeconds } from '@earmark/model';
import { lengthInSeconds } from './length-in-seconds.ts';

it.each([
  [88_747, 16_000, '5.546'],
  [25_272, 8000, '3.159'],
  [1, 16_000, '0.000'],
  [300, 1000, '0.300'],
  [176_400, 44_100, '4.000'],
])('%d samples at %d Hz are %s s', (samples, rate, written) => {
  expect(lengthInSeconds(samples, rate)).toBe(written);
  expect(formatClock(toSeconds(samples, rate))).toBe(`0:0${written}`);
});
