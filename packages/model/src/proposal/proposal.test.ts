import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../label/index.ts';
import { beginText, emptyTextDocument, type Proposal, type SpanMark } from '../modality/text/document/index.ts';
import { countStrings, createAcceptedStrings, createDictionary, createPatterns, proposeSpans } from './index.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: ['loc', 'org'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
};
const terms = (...list: string[]) => list.map((term) => ({ term, label: 'loc' }));
const shown = (text: string, found: readonly { start: number; end: number }[]) =>
  found.map(({ start, end }) => text.slice(start, end));
const span = (id: string, start: number, end: number, label: string, outcome?: Proposal['outcome']): SpanMark => ({
  type: 'span',
  id,
  answers: { type: [label] },
  comments: [],
  status: 'completed',
  part: 0,
  ranges: [{ start, end }],
  ...(outcome && { proposal: { source: 'd', version: '1', outcome } }),
});
const documentOf = (text: string, ...marks: SpanMark[]) => ({
  ...beginText(emptyTextDocument({ parts: [{ name: 't', length: Array.from(text).length }] }), { unit: 'span' }),
  marks,
});

describe('a dictionary', () => {
  it.each([
    ['new york university in new york', ['new york', 'new york university'], {}, ['new york university', 'new york']],
    ['上海浦东机场', ['上海', '浦东机场', '浦东'], {}, ['上海', '浦东机场']],
    ['Paris PARIS parish', ['paris'], { ignoresCase: true }, ['Paris', 'PARIS', 'paris']],
    ['Paris PARIS parish', ['paris'], { ignoresCase: true, isWholeWord: true }, ['Paris', 'PARIS']],
    // Words of Latin script are whole within Chinese text
    ['在Paris工作', ['Paris'], { isWholeWord: true }, ['Paris']],
    // A shorter term is whole where the longest is not
    ['ab cd', ['ab', 'ab c'], { isWholeWord: true }, ['ab']],
    // No part of what people see as one character
    ['e\u0301 e 👩‍👩‍👧 👩', ['e', '👩'], {}, ['e', '👩']],
    ['𠮷野家', ['𠮷野家', '野家'], {}, ['𠮷野家']],
    ['İstanbul', ['istanbul'], { ignoresCase: true }, []],
    ['anything', ['', ' '], {}, []],
  ])('finds in %j', (text, list, options, expected) => {
    expect(shown(text, createDictionary(terms(...list), options).find(text))).toEqual(expected);
  });

  it('finds at each place the longest term, as a search by hand does', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '中'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '中') }),
        (list, text) => {
          const expected: string[] = [];
          for (let at = 0; at < text.length;) {
            const longest = Math.max(
              0,
              ...list.filter((term) => text.startsWith(term, at)).map(({ length }) => length),
            );
            if (longest > 0) expected.push(text.slice(at, at + longest));
            at += longest || 1;
          }
          expect(shown(text, createDictionary(terms(...list)).find(text))).toEqual(expected);
        },
      ),
    );
  });

  it('takes less than a second for a million characters and 100,000 terms', () => {
    const han = (number: number): string => String.fromCharCode(0x4e00 + (number % 3000));
    const word = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => han(Math.imul(seed + at, 2654435761) >>> 8)).join('');
    const list = Array.from({ length: 100_000 }, (_, at) => word(at, 2 + (at % 5)));
    const text = Array.from({ length: 250_000 }, (_, at) => word(at * 7, 4)).join('');
    const { find } = createDictionary(terms(...list));
    const begin = process.cpuUsage();
    const found = find(text);
    const { user, system } = process.cpuUsage(begin);
    expect(found.length).toBeGreaterThan(1000);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

describe('patterns', () => {
  it('propose their matches in order', () => {
    const made = createPatterns([
      { pattern: '\\d{4}年', label: 'loc' },
      { pattern: 'ibm', label: 'org', isCaseSensitive: false, isWholeWord: true },
    ]);
    const text = 'IBM in 1998年, ibms';
    expect(made.ok && made.proposer.find(text).map(({ start, end, label }) => [text.slice(start, end), label])).toEqual(
      [
        ['IBM', 'org'],
        ['1998年', 'loc'],
      ],
    );
  });
  it('say which of them is wrong', () => {
    expect(
      createPatterns([
        { pattern: 'a', label: 'x' },
        { pattern: '(', label: 'x' },
      ]),
    ).toEqual({
      ok: false,
      faults: [{ index: 1, fault: 'malformed' }],
    });
  });
});

describe('strings that were accepted', () => {
  it('are proposed as what they are most often, with their share as score', () => {
    const text = '东京 东京 大阪 京都 ibm';
    const counted = countStrings(
      documentOf(
        text,
        span('a', 0, 2, 'loc'),
        span('b', 3, 5, 'loc', 'rejected'),
        span('c', 6, 8, 'org', 'accepted'),
        span('d', 9, 11, 'loc', 'rejected'),
        span('e', 12, 15, 'org', 'proposed'),
      ),
      [text],
      labels,
    );
    const found = createAcceptedStrings([...counted, { text: '大阪', label: 'loc', accepted: 3, rejected: 0 }]).find(
      text,
    );
    expect(found.map(({ start, label, score }) => [start, label, score])).toEqual([
      [0, 'loc', 0.5],
      [3, 'loc', 0.5],
      [6, 'loc', 0.75],
    ]);
  });
});

describe('proposed spans', () => {
  const text = '𠮷野家在东京，东京在';
  const engine = createDictionary([
    { term: '𠮷野家', label: 'org', score: 0.4 },
    { term: '东京', label: 'loc' },
  ]);
  const origin = { source: 'cities', version: '2' };
  it('count code points, and carry what proposed them', () => {
    expect(proposeSpans(['x', text], engine, origin)).toEqual([
      { part: 1, ranges: [{ start: 0, end: 3 }], label: 'org', proposal: { ...origin, score: 0.4 } },
      { part: 1, ranges: [{ start: 4, end: 6 }], label: 'loc', proposal: origin },
      { part: 1, ranges: [{ start: 7, end: 9 }], label: 'loc', proposal: origin },
    ]);
  });
  it('are no proposals again where they are marked or were rejected, nor below the threshold', () => {
    const document = documentOf(text, span('a', 4, 6, 'loc', 'rejected'), span('b', 7, 9, 'org'));
    const found = proposeSpans([text], engine, { ...origin, threshold: 0.5, known: { document, labels } });
    expect(found.map(({ ranges }) => ranges[0]?.start)).toEqual([7]);
  });
});
