import { describe, expect, it } from 'vitest';
import { countMatches } from './find-text.ts';

describe('matches in a text', () => {
  it.each([
    ['the pause, The PAUSE', 'pause', 2],
    ['数字写成\n汉字', '写成汉字', 1],
    ['aaaa', 'aa', 2],
    ['rules', '', 0],
    ['rules', '  ', 0],
    ['rules', 'rulers', 0],
  ])('%j has %j %i times', (text, query, times) => expect(countMatches(text, query)).toBe(times));
});
