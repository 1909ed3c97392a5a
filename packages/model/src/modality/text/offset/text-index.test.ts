import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextIndex, pointLength } from './index.ts';

/** Pieces that offsets go wrong at: astral characters, marks, joined emoji, flags, line breaks, halves of pairs. */
const piece = fc.constantFrom(
  'a',
  'word ',
  '中',
  '文字，',
  '𠮷',
  'é',
  'e\u0301',
  'ก็',
  '👍🏽',
  '👩‍👩‍👧',
  '🇨🇳',
  '🇨',
  '1️⃣',
  '\r\n',
  '\n',
  '\r',
  '\ud842',
  '\udfb7',
  'של',
  ' ',
);
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** Code points as the language itself sees them. */
const pointsOf = (text: string): string[] => Array.from(text);
const boundariesOf = (text: string): Set<number> => {
  const ends = new Set([0]);
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text))
    ends.add(pointsOf(text.slice(0, index + segment.length)).length);
  return ends;
};

describe('an index of a text', () => {
  it('counts code points as the language does, and leads there and back', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, one, other) => {
        const points = pointsOf(text);
        const index = createTextIndex(text);
        expect([index.length, pointLength(text)]).toEqual([points.length, points.length]);
        const [start, end] = [one % (points.length + 1), other % (points.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        expect(index.slice(start, end)).toBe(points.slice(start, end).join(''));
        expect(index.toUnits(start)).toBe(points.slice(0, start).join('').length);
        expect(index.toPoint(index.toUnits(start))).toBe(start);
        // The second half of a pair belongs to its code point
        if ((points[start]?.length ?? 0) > 1) expect(index.toPoint(index.toUnits(start) + 1)).toBe(start);
      }),
    );
  });

  it('finds the lines between LF, CR LF and CR', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const index = createTextIndex(text);
        const lines = text.split(/\r\n|\n|\r/);
        const found = Array.from({ length: index.lineCount }, (_, line) => index.lineRange(line));
        expect(found.map(({ start, end }) => index.slice(start, end))).toEqual(lines);
        for (const [line, { start, end }] of found.entries())
          expect([index.lineAt(start), index.lineAt(end)]).toEqual([line, line]);
      }),
    );
    expect([createTextIndex('').lineCount, createTextIndex('').lineRange(0)]).toEqual([1, { start: 0, end: 0 }]);
  });

  it('snaps to the characters that the segmenter finds in the whole text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, one, other) => {
        const index = createTextIndex(text);
        const ends = boundariesOf(text);
        const [start, end] = [one % (index.length + 1), other % (index.length + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const snapped = index.snapToGraphemes({ start, end });
        const before = Math.max(...[...ends].filter((at) => at <= start));
        const after = Math.min(...[...ends].filter((at) => at >= end));
        expect(snapped).toEqual({ start: before, end: end === start ? before : after });
        if (start < index.length)
          expect(index.graphemeAfter(start)).toBe(Math.min(...[...ends].filter((at) => at > start)));
        if (start > 0) expect(index.graphemeBefore(start)).toBe(Math.max(...[...ends].filter((at) => at < start)));
      }),
    );
  });

  it('cuts words, and covers the text with them', () => {
    const index = createTextIndex('我在𠮷野家吃饭。Then we left.', 'zh');
    const words: string[] = [];
    for (let at = 0; at < index.length;) {
      const { start, end } = index.wordAt(at);
      expect(start).toBe(at);
      words.push(index.slice(start, end));
      at = end;
    }
    expect(words.join('')).toBe(index.text);
    expect(words.slice(-6)).toEqual(['Then', ' ', 'we', ' ', 'left', '.']);
    expect(index.snapToWords({ start: index.length - 4, end: index.length - 2 })).toEqual({
      start: index.length - 5,
      end: index.length - 1,
    });
    const english = createTextIndex('one, two');
    expect([english.wordAfter(0), english.wordAfter(3), english.wordBefore(8), english.wordBefore(5)]).toEqual([
      3, 8, 5, 0,
    ]);
    expect([english.wordAfter(8), english.wordBefore(0)]).toEqual([8, 0]);
  });

  it('takes a million characters in one paragraph', () => {
    const text = '𠮷野家在东京有很多店铺👩‍👩‍👧e\u0301'.repeat(1_000_000 / 18).slice(0, 1_100_000);
    // Processor time, so that other work on the machine does not count
    const timeOf = (work: () => void): number => {
      const begin = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    };
    let index = createTextIndex('');
    const built = timeOf(() => (index = createTextIndex(text)));
    const asked = timeOf(() => {
      for (let at = 0; at < 1000; at += 1) {
        const point = (at * 7919 * 131) % index.length;
        expect(index.toPoint(index.toUnits(point))).toBe(point);
        index.snapToGraphemes({ start: point, end: point + 3 });
      }
    });
    expect(built).toBeLessThan(500);
    expect(asked).toBeLessThan(500);
  });
});
