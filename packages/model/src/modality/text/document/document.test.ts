import { describe, expect, it } from 'vitest';
import {
  beginText,
  checkMarks,
  compareMarks,
  emptyTextDocument,
  joinRanges,
  linksOn,
  migrateTextDocument,
  sharedPoints,
  textDocumentSchema,
  type LinkMark,
  type Mark,
  type PointRange,
  type SpanMark,
  type TextDocument,
} from './index.ts';

const unit = { answers: {}, comments: [], status: 'completed' as const };
const span = (id: string, ...ranges: [number, number][]): SpanMark => ({
  type: 'span',
  id,
  ...unit,
  part: 0,
  ranges: ranges.map(([start, end]) => ({ start, end })),
});
const link = (id: string, ...marks: string[]): LinkMark => ({
  type: 'link',
  id,
  ...unit,
  linkType: 'r',
  ends: marks.map((mark, at) => ({ name: `e${at}`, mark })),
});
const shape = { parts: [{ name: 'text', length: 20, sentences: [8, 20] }] };
const withMarks = (...marks: Mark[]): TextDocument => ({
  ...beginText(emptyTextDocument(shape), { unit: 'span' }),
  marks,
});
const faultOf = (...marks: Mark[]) => checkMarks(withMarks(...marks))?.code ?? null;

describe('a text document', () => {
  it('begins with the sections that the task asks about', () => {
    const sectionsOf = (unit: 'span' | 'text' | 'part' | 'sentence') =>
      beginText(emptyTextDocument(shape), { unit }).marks.map((mark) =>
        mark.type === 'section' ? [mark.id, mark.start, mark.end] : [],
      );
    expect([sectionsOf('span'), sectionsOf('text')]).toEqual([[], []]);
    expect(sectionsOf('part')).toEqual([['part-0', 0, 20]]);
    expect(sectionsOf('sentence')).toEqual([
      ['part-0-0', 0, 8],
      ['part-0-1', 8, 20],
    ]);
    const document = emptyTextDocument(shape);
    expect(textDocumentSchema.parse(document)).toEqual(document);
    expect(migrateTextDocument(document)).toEqual({ ok: true, value: document });
  });

  it('orders sections, spans by place, links by id as people count', () => {
    const marks = [link('r10', 'a'), link('r2', 'a'), span('b', [3, 4]), span('c', [3, 9]), span('a', [1, 2])];
    expect(marks.sort(compareMarks).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'r2', 'r10']);
  });

  it.each<[string | null, Mark[]]>([
    [null, [span('a', [0, 2], [4, 5]), span('b', [0, 20]), link('r', 'a', 'b'), link('s', 'r', 'a')]],
    ['mark_exists', [span('a', [0, 2]), span('a', [3, 5])]],
    ['marks_unordered', [span('a', [5, 6]), span('b', [3, 4])]],
    ['span_empty', [span('a', [3, 3])]],
    ['span_ranges_unordered', [span('a', [3, 5], [4, 6])]],
    ['span_ranges_unordered', [span('a', [3, 5], [5, 6])]],
    ['span_out_of_bounds', [span('a', [3, 21])]],
    ['link_end_missing', [span('a', [3, 4]), link('r', 'a', 'nobody')]],
    ['link_on_itself', [span('a', [3, 4]), link('r', 'a', 'r')]],
    ['link_on_itself', [span('a', [3, 4]), link('r', 'a', 's'), link('s', 't'), link('t', 'a', 'r')]],
  ])('is checked as a whole: %s', (code, marks) => {
    expect(faultOf(...marks)).toBe(code);
    const { error } = textDocumentSchema.safeParse(withMarks(...marks));
    expect(error?.issues[0]?.message ?? null).toBe(code);
  });

  it('follows chains of thousands of links', () => {
    const chain = Array.from({ length: 15_000 }, (_, at) => link(`r${at}`, at === 14_999 ? 'a' : `r${at + 1}`));
    expect(faultOf(span('a', [0, 1]), ...chain)).toBeNull();
    expect(linksOn(chain, ['a']).size).toBe(15_000);
  });
});

describe('ranges', () => {
  const range = (start: number, end: number): PointRange => ({ start, end });
  it('are joined where they overlap or touch', () => {
    expect(joinRanges([range(8, 9), range(1, 3), range(3, 5), range(2, 4), range(7, 7)])).toEqual([
      range(1, 5),
      range(8, 9),
    ]);
  });
  it('share code points', () => {
    expect(sharedPoints([range(0, 5), range(8, 12)], [range(3, 9), range(11, 20)])).toBe(4);
    expect(sharedPoints([range(0, 5)], [range(5, 9)])).toBe(0);
  });
});
