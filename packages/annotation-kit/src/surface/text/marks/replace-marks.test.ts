import { compareMarks, isUndecided, type Mark } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOfPart } from './part-marks.ts';
import { placeMarks } from './place-marks.ts';
import { undecidedCount } from './undecided.ts';

const unit = { answers: {}, comments: [], status: 'completed' as const };
const sections = [0, 1].flatMap((part) =>
  [0, 1, 2].map((at): Mark => {
    const answers: Mark['answers'] = at > 0 ? { tone: 'warm' } : {};
    return {
      ...unit,
      type: 'section',
      id: `${part}.${at}`,
      part,
      start: at * 40,
      end: at * 40 + (at === 2 ? 0 : 40),
      answers,
    };
  }),
);
const outcomes = ['proposed', 'accepted', 'rejected'] as const;
const spanOf = ([id, part, start, length, outcome]: [number, number, number, number, number]): Mark => {
  const origin = outcomes[outcome];
  const proposal = origin && { source: 'terms', version: '1', score: 1, outcome: origin };
  return {
    ...unit,
    type: 'span',
    id: `s${id}`,
    part,
    ranges: [{ start, end: start + length }],
    ...(proposal && { proposal }),
  };
};
const spans = (maxLength: number) =>
  fc.array(fc.tuple(fc.nat(60), fc.nat(1), fc.nat(100), fc.integer({ min: 1, max: 25 }), fc.nat(7)).map(spanOf), {
    maxLength,
  });
const byId = (marks: readonly Mark[]): Mark[] => [...new Map(marks.map((mark) => [mark.id, mark])).values()];

describe('marks after edits', () => {
  it('are those of the document placed anew, and counted anew', () => {
    fc.assert(
      fc.property(fc.boolean(), spans(50), fc.array(spans(3), { maxLength: 8 }), (hasSections, first, edits) => {
        let marks: readonly Mark[] = byId([...(hasSections ? sections : []), ...first]).sort(compareMarks);
        for (const edit of [[], ...edits]) {
          // Spans with known ids are replaced; an edit without new spans removes one
          const changed = edit.length > 0 ? byId([...marks, ...edit]) : marks.filter(({ id }) => id !== first[0]?.id);
          marks = changed.sort(compareMarks);
          for (const part of [0, 1]) {
            const { version: _one, change: _change, index, ...placed } = marksOfPart({ marks }, part);
            const { version: _other, index: _index, ...fresh } = placeMarks(marks, part);
            expect(placed).toEqual(fresh);
            const found: number[] = [];
            index.each(-1, Infinity, (position) => found.push(position));
            expect(found).toEqual([...placed.marks.keys()]);
          }
          expect(undecidedCount(marks)).toBe(marks.filter(isUndecided).length);
        }
      }),
    );
  });

  it('say where they differ from those before', () => {
    const long = spanOf([1, 0, 10, 20, 9]);
    const before = [long, spanOf([2, 0, 60, 5, 9]), spanOf([3, 0, 90, 5, 9])];
    const { version } = marksOfPart({ marks: before }, 0);
    const after = [long, spanOf([4, 0, 15, 20, 9]), ...before.slice(1)];
    const { change, levels } = marksOfPart({ marks: after }, 0);
    expect(change).toEqual({ since: version, start: 10, end: 35 });
    expect([...levels]).toEqual([0, 1, 0, 0]);
  });
});
