import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesOf } from './line-edges.ts';
import { createMeasure } from './measure.ts';
import { createTextLayout, type TextLayout } from './text-layout.ts';

/** Every character 10 pixels wide, ideographs and emoji 20, marks and joiners none. */
const measure = createMeasure((text) =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum + (/\p{M}|[\u200b-\u200f]/u.test(sign) ? 0 : /[⺀-鿿\uff00-\uff60\u{1f000}-\u{3ffff}]/u.test(sign) ? 20 : 10),
    0,
  ),
);
const asIs = (unit: number): number => unit;
const layout = (text: string, width: number): TextLayout => {
  const made = createTextLayout({ text, width, measure, tabWidth: 40, shown: asIs });
  made.extendTo(Infinity);
  return made;
};
const linesOf = (made: TextLayout): string[] =>
  Array.from({ length: made.lineCount() }, (_, line) => made.text.slice(made.startOf(line), made.contentEndOf(line)));
const lines = (text: string, width: number): string[] => linesOf(layout(text, width));

describe('createTextLayout', () => {
  it('breaks after spaces, which hang beyond the edge', () => {
    expect(lines('one two three', 70)).toEqual(['one two ', 'three']);
    expect(lines('', 70)).toEqual(['']);
  });

  it('breaks between ideographs, and keeps closing signs with what they close', () => {
    expect(lines('中文文本。还有', 80)).toEqual(['中文文', '本。还有']);
    expect(lines('他说“好”。', 80)).toEqual(['他说', '“好”。']);
    expect(lines('（一）（二）', 80)).toEqual(['（一）', '（二）']);
    expect(lines('用Earmark标注', 80)).toEqual(['用', 'Earmark', '标注']);
  });

  it('breaks after hyphens, but not before digits', () => {
    expect(lines('well-known', 60)).toEqual(['well-', 'known']);
    expect(lines('a b-1234', 60)).toEqual(['a ', 'b-1234']);
  });

  it('breaks a word that is longer than a line between graphemes', () => {
    expect(lines('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
    expect(lines('e\u0301e\u0301e\u0301', 20)).toEqual(['e\u0301e\u0301', 'e\u0301']);
    expect(lines('👩‍👩‍👧👩‍👩‍👧', 30)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
    expect(lines('🇨🇳🇫🇷', 20)).toEqual(['🇨🇳', '🇫🇷']);
  });

  it('ends paragraphs at every kind of line end, and an empty line after the last one', () => {
    const made = layout('a\r\nb\rc\n\u2028d\n', 70);
    expect(linesOf(made)).toEqual(['a', 'b', 'c', '', 'd', '']);
    expect(Array.from({ length: 6 }, (_, line) => made.paragraphOf(line))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(made.startOf(1)).toBe(3);
  });

  it('numbers the lines of one paragraph alike', () => {
    const made = layout('one two\nthree', 40);
    expect([0, 1, 2].map(made.paragraphOf)).toEqual([0, 0, 1]);
    expect([0, 1, 2].map(made.isParagraphStart)).toEqual([true, false, true]);
  });

  it('takes the direction of a paragraph from its first strong character', () => {
    const made = layout('12 שלום\nabc\n« العربية', 500);
    expect([0, 1, 2].map(made.isRightToLeft)).toEqual([true, false, true]);
  });

  it('sets tabs to their stops', () => expect(lines('ab\tcdefg', 80)).toEqual(['ab\t', 'cdefg']));

  it('finds no more lines than it is asked for', () => {
    const made = createTextLayout({ text: 'a\n'.repeat(5000), width: 100, measure, tabWidth: 40, shown: asIs });
    made.extendTo(10);
    expect(made.lineCount()).toBe(10);
    expect(made.lineAt(41)).toBe(20);
    expect(made.isComplete()).toBe(false);
    made.extendWhile(() => false);
    expect(made.lineCount()).toBe(21);
    made.extendWhile(() => true);
    expect([made.isComplete(), made.lineCount()]).toEqual([true, 5001]);
  });

  const piece = fc.constantFrom(
    'word',
    ' ',
    '中',
    '。',
    '（',
    '𠮷',
    '👩‍👧',
    '🇨🇳',
    'e\u0301',
    '\u0301',
    '\r\n',
    '\n',
    '\r',
    '\t',
    '-',
    'שלום',
    'مرحبا',
    'नमस्ते',
    '\u200b',
    '\ud800',
    '\u2028',
  );
  const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''));

  it('covers every unit once, and finds the line of each', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 5, max: 300 }), (words, width) => {
        const made = layout(words, width);
        let offset = 0;
        for (let line = 0; line < made.lineCount(); line += 1) {
          expect(made.startOf(line)).toBe(offset);
          expect(made.contentEndOf(line)).toBeLessThanOrEqual(made.startOf(line + 1));
          expect(words.slice(made.contentEndOf(line), made.startOf(line + 1))).toMatch(
            /^(?:\r\n|[\n\r\u2028\u2029])?$/,
          );
          const point = Array.from(words.slice(0, offset)).length;
          expect(made.pointOf(line)).toBe(point);
          if (made.startOf(line + 1) > offset) expect(made.lineAt(point)).toBe(line);
          const end = made.contentEndOf(line);
          const endPoint = Array.from(words.slice(0, end)).length;
          expect([made.unitOn(line, endPoint), made.pointOn(line, end)]).toEqual([end, endPoint]);
          offset = made.startOf(line + 1);
        }
        expect(offset).toBe(words.length);
      }),
    );
  });

  it('breaks no grapheme', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    // Prepend and conjunct rules of Indic scripts are finer than those of line breaking.
    const plain = fc
      .array(
        piece.filter((part) => part !== 'नमस्ते'),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(plain, fc.integer({ min: 5, max: 300 }), (words, width) => {
        const bounds = new Set([...graphemes.segment(words)].map(({ index }) => index).concat(words.length));
        const made = layout(words, width);
        for (let line = 0; line < made.lineCount(); line += 1) expect(bounds).toContain(made.startOf(line));
      }),
    );
  });
});

describe('edgesOf', () => {
  it('sums what stands side by side; both units of a pair end together', () => {
    expect([...(edgesOf('a 文𠮷😀.', measure) ?? [])]).toEqual([0, 10, 20, 40, 60, 60, 80, 80, 90]);
    expect([...(edgesOf('', measure) ?? [])]).toEqual([0]);
  });

  it.each(['e\u0301', 'a\tb', '👩‍👩‍👧', '❤️', '🇨🇳', '👍🏽', 'שלום', 'سلام', 'नमस्ते', 'a\u200db', 'a\u00adb', '\ud800'])(
    'leaves %j to the browser',
    (text) => expect(edgesOf(text, measure)).toBeUndefined(),
  );
});
