/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownText } from './glyphs.ts';
import { lettersFor } from './letters.ts';

describe('lettersFor', () => {
  it.each([0, 1, 26, 27, 400])('gives %s labels, none of which begins another', (count) => {
    const letters = lettersFor(count);
    expect(new Set(letters).size).toBe(count);
    for (const one of letters) expect(letters.filter((other) => other !== one && other.startsWith(one))).toEqual([]);
  });
});

describe('shownText', () => {
  it('shows control characters always, and what is invisible on demand', () => {
    expect(shownText('a\0b', false)).toBe('a␀b');
    expect(shownText('a b\u3000c\u200dd', true)).toBe('a·b□c¤d');
    expect(shownText('a b', false)).toBe('a b');
  });
  it('keeps offsets', () => {
    const text = 'a \u00a0\u200b𠮷\ud800\u0001é';
    expect(shownText(text, true)).toHaveLength(text.length);
  });
  it('shows the control characters beyond ASCII always, the end of a line by its picture', () => {
    expect(shownText('a\u0085b\u009bc', false)).toBe('a␤b¤c');
  });
  it('shows selectors and tags as it shows joiners, one sign each', () => {
    expect(shownText('☃\ufe0f葛\u{e0100}x', true)).toBe('☃¤葛¤\u2060x');
    expect(shownText('☃\ufe0f葛\u{e0100}👩‍👧x', false)).toBe('☃\ufe0f葛\u{e0100}👩‍👧x');
    expect(shownText('👩‍👧👍🏽🇨🇳', true)).toBe('👩¤👧👍🏽🇨🇳');
  });

  const rows = readFileSync(
    new URL('../../../../../../tests/fixtures/texts/hostile/bidi_zero_width_tags.jsonl', import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { name: string; text: string } => JSON.parse(line));

  it('is about 32 rows of hidden characters', () => expect(rows).toHaveLength(32));
  it.each(rows)('leaves nothing hidden of row $name, and offsets where they are', ({ text }) => {
    const shown = shownText(text, true);
    expect(shown).toHaveLength(text.length);
    const points = Array.from(text);
    const hidden = points.filter((point) => isHidden.test(point));
    const seen = shown.replaceAll('¤\u2060', '¤');
    expect(Array.from(seen)).toHaveLength(points.length);
    expect(Array.from(seen).filter((point) => isHidden.test(point))).toEqual([]);
    // What can be seen stays as it is
    expect(points.filter((point, at) => Array.from(seen)[at] !== point && !isBlank.test(point))).toEqual(hidden);
  });
});

/**
 * What has no look: formats and controls, fillers, the blank of Braille, selectors; line separators end a line instead.
 */
const isHidden = /^(?![\n\r\t\u2028\u2029])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const isBlank = /^\p{Zs}$/u;
