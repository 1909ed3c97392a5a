import { defaultAudioRules, formatClock, toSeconds, type AudioRules } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { brokenLimit, lengthInSeconds } from './length.ts';

const rules: AudioRules = {
  ...defaultAudioRules,
  minSegmentSeconds: 0.5,
  maxSegmentSeconds: 5,
  silence: { minSeconds: 0, maxSeconds: 0.2 },
};

describe('brokenLimit', () => {
  it('names the limit that a length breaks, to the sample', () => {
    expect(brokenLimit(3999, 8000, rules)).toEqual({ kind: 'tooShort', seconds: 0.5 });
    expect(brokenLimit(4000, 8000, rules)).toBeNull();
    expect(brokenLimit(40_000, 8000, rules)).toBeNull();
    expect(brokenLimit(40_001, 8000, rules)).toEqual({ kind: 'tooLong', seconds: 5 });
  });
  it('holds silence to its own range', () => {
    expect(brokenLimit(1600, 8000, rules, true)).toBeNull();
    expect(brokenLimit(1601, 8000, rules, true)).toEqual({ kind: 'tooLong', seconds: 0.2 });
    expect(brokenLimit(1, 8000, { ...rules, silence: null }, true)).toEqual({ kind: 'tooShort', seconds: 0.5 });
  });
  it('knows no limit where none is set', () => expect(brokenLimit(10 ** 9, 8000, defaultAudioRules)).toBeNull());
});

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
