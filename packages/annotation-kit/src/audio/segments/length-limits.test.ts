import { defaultAudioRules, type AudioRules } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { brokenLimit } from './length-limits.ts';

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
