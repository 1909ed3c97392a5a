import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTextCommand, anyTextWork } from '../arbitrary/index.ts';
import type { LabelSet } from '../label/index.ts';
import {
  applyTextCommand,
  beginText,
  compareMarks,
  counts,
  emptyTextDocument,
  textDocumentSchema,
  type LinkMark,
  type Mark,
  type SpanMark,
  type TextDocument,
} from '../modality/index.ts';
import { bestMatching } from './best-matching.ts';
import { copyRulesOf, textCopies } from './index.ts';

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [{ id: 'reply', title: 'Reply', type: 'text', isRequired: false, options: [] }],
  segment: [
    { id: 'type', title: 'Type', type: 'single_tiled', isRequired: true, options: ['per', 'org', 'loc'].map(option) },
    { id: 'sure', title: 'Sure', type: 'single_tiled', isRequired: false, options: ['yes', 'no'].map(option) },
  ],
  links: [
    {
      id: 'works',
      title: 'works',
      ends: [
        { name: 'a', takes: 'any' },
        { name: 'b', takes: 'any' },
      ],
    },
  ],
};
const unit = { comments: [], status: 'completed' as const };
const span = (id: string, type: string, ...ranges: [number, number][]): SpanMark => ({
  type: 'span',
  id,
  ...unit,
  part: 0,
  ranges: ranges.map(([start, end]) => ({ start, end })),
  answers: { type: [type] },
});
const link = (id: string, linkType: string, a: string, b: string): LinkMark => ({
  type: 'link',
  id,
  ...unit,
  linkType,
  ends: [
    { name: 'a', mark: a },
    { name: 'b', mark: b },
  ],
  answers: {},
});
const copyOf = (...marks: Mark[]): TextDocument => ({
  ...beginText(emptyTextDocument({ parts: [{ name: 't', length: 100 }] }), { unit: 'span' }),
  marks: marks.sort(compareMarks),
});
const kindsOf = (a: TextDocument, b: TextDocument) =>
  textCopies
    .agreementOf(a, b, labels)
    .kinds.map(({ id, exact, overlapping }) => [
      id,
      [exact.matched, exact.a, exact.b],
      [overlapping.matched, overlapping.a, overlapping.b],
    ]);
const f1 = (a: TextDocument, b: TextDocument) => {
  const { spans, spans_overlapping, links, links_overlapping } = textCopies.agreementOf(a, b, labels).measures;
  return [spans, spans_overlapping, links, links_overlapping].map(({ value }) => value);
};

/**
 * Computed by hand. A has 4 spans: per [0,5), per [10,20), org [30,40), loc [50,60). B has 5: per [0,5), per [12,22),
 * org [30,38), org [38,40), per [50,60).
 *
 * - Exact: per [0,5) alone. Per: 1 of 2 and 3; org: 0 of 1 and 2; loc: 0 of 1 and 0. F1 = 2 * 1 / (4 + 5) = 2/9.
 * - Boundaries, whatever the type: [0,5) and [50,60). F1 = 2 * 2 / (4 + 5) = 4/9.
 * - Overlapping: per [0,5), per [10,20) with [12,22); org [30,40) with [30,38), which shares 8, and not with [38,40), which
 *   shares 2; loc [50,60) has nothing of its type. Per: 2 of 2 and 3; org: 1 of 1 and 2. F1 = 2 * 3 / 9 = 2/3.
 * - Links. A: works(per [0,5), org [30,40)), works(per [10,20), org [30,40)). B: works(per [0,5), org [30,38)),
 *   works(per [12,22), org [38,40)). Exact: none, as no org is the same: 0. Overlapping: the first, since [30,38) is the
 *   counterpart of [30,40); the second ends on [38,40), which has none: 2 * 1 / 4 = 1/2.
 */
const handA = copyOf(
  span('1', 'per', [0, 5]),
  span('2', 'per', [10, 20]),
  span('3', 'org', [30, 40]),
  span('4', 'loc', [50, 60]),
  link('5', 'works', '1', '3'),
  link('6', 'works', '2', '3'),
);
const handB = copyOf(
  span('a', 'per', [0, 5]),
  span('b', 'per', [12, 22]),
  span('c', 'org', [30, 38]),
  span('d', 'org', [38, 40]),
  span('e', 'per', [50, 60]),
  link('f', 'works', 'a', 'c'),
  link('g', 'works', 'b', 'd'),
);

describe('F1 of spans and links', () => {
  it('is what was computed by hand', () => {
    expect(kindsOf(handA, handB)).toEqual([
      ['loc', [0, 1, 0], [0, 1, 0]],
      ['org', [0, 1, 2], [1, 1, 2]],
      ['per', [1, 2, 3], [2, 2, 3]],
      ['works', [0, 2, 2], [1, 2, 2]],
    ]);
    expect(f1(handA, handB)).toEqual([2 / 9, 2 / 3, 0, 1 / 2]);
    expect(textCopies.agreementOf(handA, handB, labels).measures.boundaries).toEqual({
      value: 4 / 9,
      n: 9,
      leftOut: 0,
    });
  });

  it('of boundaries counts each place once for each span there, in its part', () => {
    // A: [0,5) twice, [0,2)+[10,12); B: [0,5) once, [0,2), and [0,5) of the second part: 1 of 3 and 3
    const a = copyOf(span('1', 'per', [0, 5]), span('2', 'org', [0, 5]), span('3', 'per', [0, 2], [10, 12]));
    const b = copyOf(span('x', 'loc', [0, 5]), span('y', 'per', [0, 2]), { ...span('z', 'per', [0, 5]), part: 1 });
    const { boundaries, spans } = textCopies.agreementOf(a, b, labels).measures;
    expect([boundaries.value, boundaries.n, spans.value]).toEqual([1 / 3, 6, 0]);
  });

  it('matches so that most code points are shared, not the first best pair', () => {
    // A: [0,10) [8,14); B: [6,12) [0,5). Alone, [0,10)-[0,5) shares 5; with [8,14)-[6,12), which shares 4, that makes
    // 9; [0,10)-[6,12) shares 4, and [8,14) would be left with nothing
    const a = copyOf(span('1', 'per', [0, 10]), span('2', 'per', [8, 14]));
    const b = copyOf(span('x', 'per', [0, 5]), span('y', 'per', [6, 12]));
    expect(kindsOf(a, b)).toEqual([['per', [0, 2, 2], [2, 2, 2]]]);
    // A: [0,10); B: [0,6) [6,10): one span has one counterpart, so that 1 of 1 and 2 match: F1 = 2/3
    expect(f1(copyOf(span('1', 'per', [0, 10])), copyOf(span('x', 'per', [0, 6]), span('y', 'per', [6, 10])))).toEqual([
      0,
      2 / 3,
      null,
      null,
    ]);
  });

  it('takes pieces of discontinuous spans together, and types apart', () => {
    const a = copyOf(span('1', 'per', [0, 2], [10, 12]), span('2', 'org', [0, 2]));
    const b = copyOf(span('x', 'per', [11, 15]), span('y', 'loc', [0, 2]));
    expect(kindsOf(a, b)).toEqual([
      ['loc', [0, 0, 1], [0, 0, 1]],
      ['org', [0, 1, 0], [0, 1, 0]],
      ['per', [0, 1, 1], [1, 1, 1]],
    ]);
  });

  it('counts equal spans once each, links on links by what they end on, and no proposals that nobody took over', () => {
    const proposed: SpanMark = {
      ...span('9', 'org', [70, 75]),
      proposal: { source: 'd', version: '1', outcome: 'rejected' },
    };
    const marks = (id: string) => [
      span(`${id}1`, 'per', [0, 5]),
      span(`${id}2`, 'per', [0, 5]),
      span(`${id}3`, 'org', [8, 9]),
      link(`${id}4`, 'works', `${id}1`, `${id}3`),
      link(`${id}5`, 'causes', `${id}4`, `${id}3`),
    ];
    expect(kindsOf(copyOf(...marks('a'), proposed), copyOf(...marks('b').filter(({ id }) => id !== 'b2')))).toEqual([
      ['org', [1, 1, 1], [1, 1, 1]],
      ['per', [1, 2, 1], [1, 2, 1]],
      ['causes', [1, 1, 1], [1, 1, 1]],
      ['works', [1, 1, 1], [1, 1, 1]],
    ]);
  });

  it('compares choices at places that both have, and says that a text is not valid', () => {
    const a = copyOf(
      { ...span('1', 'per', [0, 5]), answers: { type: ['per'], sure: ['yes'] } },
      span('2', 'org', [8, 9]),
    );
    const b = copyOf({ ...span('x', 'org', [0, 4]), answers: { type: ['org'], sure: ['yes'] } });
    const { questions, measures } = textCopies.agreementOf(a, b, labels);
    expect(questions).toEqual([
      { labelId: 'type', cells: [{ a: '["per"]', b: '["org"]', count: 1 }], leftOut: 1 },
      { labelId: 'sure', cells: [{ a: '["yes"]', b: '["yes"]', count: 1 }], leftOut: 0 },
    ]);
    expect(measures.answers).toEqual({ value: 0.5, n: 2, leftOut: 1 });
    expect(textCopies.agreementOf(a, { ...b, isValid: false }, labels)).toMatchObject({ value: 0, kinds: [] });
    expect(copyRulesOf({ kind: 'text', units: { field: '', of: () => [], put: (one) => one } })).toBe(textCopies);
  });
});

/** Two to four copies of one text, each edited on its own. */
const anyCopies = anyTextWork.chain(({ document, labels: set }) =>
  fc.array(fc.array(fc.nat(), { maxLength: 8 }), { minLength: 1, maxLength: 3 }).map((sessions) => ({
    labels: set,
    copies: [
      document,
      ...sessions.map((seeds) =>
        seeds.reduce<TextDocument>((before, seed) => {
          const [command] = fc.sample(anyTextCommand(before, set), { seed, numRuns: 1 });
          const result = command && applyTextCommand(before, command);
          return result?.ok ? { ...result.value, isValid: document.isValid } : before;
        }, document),
      ),
    ],
  })),
);

describe('copies of a text', () => {
  it('agree fully with themselves, and the same from either side', () => {
    fc.assert(
      fc.property(anyCopies, ({ copies, labels: set }) => {
        const [a, b] = copies;
        if (!a || !b) throw new Error('two at least');
        expect(textCopies.agreementOf(a, structuredClone(a), set).value).toBe(1);
        const [there, back] = [textCopies.agreementOf(a, b, set), textCopies.agreementOf(b, a, set)];
        const { boundaries, spans, spans_overlapping, links, links_overlapping } = back.measures;
        expect(there.measures).toMatchObject({ boundaries, spans, spans_overlapping, links, links_overlapping });
        expect(boundaries.value ?? 1).toBeGreaterThanOrEqual(spans.value ?? 0);
        expect(there.value === null || (there.value >= 0 && there.value <= 1)).toBe(true);
      }),
    );
  });

  it('have every mark that counts at exactly one place', () => {
    fc.assert(
      fc.property(anyCopies, ({ copies }) => {
        const places = textCopies.placesOf(copies);
        copies.forEach(({ marks }, copy) => {
          const held = places.flatMap(({ units }) => units[copy] ?? []);
          expect(held).toHaveLength(marks.filter(counts).length);
          expect(new Set(held)).toEqual(new Set(marks.filter(counts)));
        });
        expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
      }),
    );
  });

  it('give back one of them that is picked everywhere, and a sound document whatever is picked', () => {
    fc.assert(
      fc.property(anyCopies, fc.nat(), fc.infiniteStream(fc.nat()), ({ copies }, number, picks) => {
        const frame = number % copies.length;
        const ids = textCopies.placesOf(copies).map(({ id }) => id);
        const everywhere = { document: copies[frame], most: frame };
        expect(
          textCopies.mergeCopies(copies, { frame, places: Object.fromEntries(ids.map((id) => [id, frame])) }),
        ).toEqual(everywhere);
        expect(textCopies.mergeCopies(copies, { frame, places: {} })).toEqual(everywhere);
        const random = picks[Symbol.iterator]();
        const places = Object.fromEntries(ids.map((id) => [id, (random.next().value ?? 0) % copies.length]));
        const { document } = textCopies.mergeCopies(copies, { frame, places });
        expect(textDocumentSchema.safeParse(document).error).toBeUndefined();
      }),
    );
  });

  it('are merged so that links end on what was taken', () => {
    const a = copyOf(span('s1', 'per', [0, 5]), span('s2', 'org', [8, 12]), link('l1', 'works', 's1', 's2'));
    const b = copyOf(span('s1', 'per', [0, 6]), span('x', 'org', [8, 11]), span('y', 'loc', [20, 22]));
    const places = textCopies.placesOf([a, b]);
    expect(places.map(({ id, isAgreed }) => [id, isAgreed])).toEqual([
      ['0:s1', false],
      ['0:s2', false],
      ['1:y', false],
      ['0:l1', false],
    ]);
    const merge = (picks: Record<string, number>) =>
      textCopies.mergeCopies([a, b], { frame: 0, places: picks }).document.marks;
    expect(merge({ '0:s1': 1, '0:s2': 1, '1:y': 1 }).map(({ id }) => id)).toEqual(['s1', 'x', 'y', 'l1']);
    expect(merge({ '0:s1': 1, '0:s2': 1 }).at(-1)).toMatchObject({ ends: [{ mark: 's1' }, { mark: 'x' }] });
    // Where nothing was taken for an end, the link goes
    const c = copyOf(span('s1', 'per', [0, 5]));
    expect(
      textCopies.mergeCopies([a, c], { frame: 0, places: { '0:s2': 1 } }).document.marks.map(({ id }) => id),
    ).toEqual(['s1']);
  });

  it('are compared in reasonable time with 5,000 spans and 2,000 links each', () => {
    const large = (shift: number, prefix: string): TextDocument => ({
      ...copyOf(
        ...Array.from({ length: 5000 }, (_, at) =>
          span(`${prefix}${at}`, 'per', [at * 10 + (at % 3 ? 0 : shift), at * 10 + 7]),
        ),
        ...Array.from({ length: 2000 }, (_, at) =>
          link(`${prefix}l${at}`, 'works', `${prefix}${at}`, `${prefix}${at + 1}`),
        ),
      ),
      parts: [{ length: 60_000 }],
    });
    const [a, b] = [large(0, 'a'), large(1, 'b')];
    const begin = process.cpuUsage();
    textCopies.agreementOf(a, b, labels);
    textCopies.mergeCopies([a, b], { frame: 0, places: { '0:a7': 1 } });
    const { user, system } = process.cpuUsage(begin);
    expect(user + system).toBeLessThan(2_000_000);
  });
});

describe('the best matching', () => {
  it('is the best of all', () => {
    const anyPairs = fc.uniqueArray(
      fc.record({ a: fc.nat({ max: 4 }), b: fc.nat({ max: 4 }), weight: fc.integer({ min: 1, max: 9 }) }),
      { selector: ({ a, b }) => `${a} ${b}`, maxLength: 12 },
    );
    /** The best sum by trying everything. */
    const best = (pairs: readonly { a: number; b: number; weight: number }[]): number => {
      const [first, ...rest] = pairs;
      if (!first) return 0;
      return Math.max(best(rest), first.weight + best(rest.filter(({ a, b }) => a !== first.a && b !== first.b)));
    };
    fc.assert(
      fc.property(anyPairs, (drawn) => {
        const pairs = drawn.map(({ a, b, weight }) => ({ a: `a${a}`, b: `b${b}`, weight }));
        const matches = bestMatching(pairs);
        const sum = [...matches].reduce(
          (all, [from, to]) => all + (pairs.find(({ a, b }) => a === from && b === to)?.weight ?? -100),
          0,
        );
        expect(new Set(matches.values()).size).toBe(matches.size);
        expect(sum).toBe(best(drawn));
      }),
    );
  });
});
