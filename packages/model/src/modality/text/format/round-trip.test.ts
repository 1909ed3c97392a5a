import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../../../label/index.ts';
import { compareMarks, emptyTextDocument, joinRanges, type Mark, type TextDocument } from '../document/index.ts';
import { createTextIndex, pointLength } from '../offset/index.ts';
import { holds, resolveLoose, textFormats, type LooseText, type TextFormat, type TextFormatId } from './index.ts';

const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [
    {
      id: 'g',
      title: '情感',
      type: 'multi_select',
      isRequired: false,
      options: [option('g1', 'good'), option('g2', '坏_的')],
    },
    { id: 'n', title: 'note', type: 'text', isRequired: false, options: [] },
  ],
  segment: [
    {
      id: 't',
      title: 'Type',
      type: 'single_select',
      isRequired: true,
      options: [option('t1', 'answer'), option('t2', '人名'), option('t3', 'ORG')],
    },
    {
      id: 'm',
      title: 'Mention',
      type: 'multi_select',
      isRequired: false,
      options: [option('m1', 'Name'), option('m2', 'Nominal')],
    },
    { id: 'w', title: '备注', type: 'text', isRequired: false, options: [] },
  ],
  links: [
    {
      id: 'l1',
      title: 'works-for',
      ends: [
        { name: 'Arg1', takes: 'any' },
        { name: 'Arg2', takes: 'any' },
      ],
    },
    {
      id: 'l2',
      title: 'Buy',
      ends: [
        { name: 'Trigger', takes: 'any' },
        { name: 'Buyer', takes: 'any', isMany: true, isOptional: true },
      ],
    },
    { id: 'l3', title: 'Equiv', ends: [{ name: 'Member', takes: 'any', isMany: true }] },
  ],
};

/** Texts whose characters are one, two or more code points and UTF-16 units; line ends of every kind. */
const piece = fc.constantFrom(
  '𠮷野家',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  '东京',
  ' ',
  '\r\n',
  '\n',
  'word ',
  'a',
  '"',
  '\\',
  '[1]',
  '|_*;',
  'שלום',
  '\t',
  '=1',
  '👍🏽',
  '__label__x ',
  '# ',
);
const anyTexts = fc.array(
  fc.array(piece, { minLength: 1, maxLength: 25 }).map((pieces) => `字${pieces.join('')}`),
  { minLength: 1, maxLength: 2 },
);
const anyWritten = fc.constantFrom('x', '两 行', 'a:b c', '“quote”', 'tab\tx');

interface Work {
  readonly texts: string[];
  readonly document: TextDocument;
}

const anyTextWork: fc.Arbitrary<Work> = anyTexts.chain((texts) => {
  const indexes = texts.map((text) => createTextIndex(text));
  const anySpan = fc.nat({ max: texts.length - 1 }).chain((part) => {
    const length = indexes[part]?.length ?? 0;
    const anyRange = fc.tuple(fc.nat({ max: length }), fc.nat({ max: length })).map(([a, b]) => {
      const { start, end } = indexes[part]?.snapToGraphemes({
        start: Math.min(a, b, length - 1),
        end: Math.max(a, b, 1),
      }) ?? { start: 0, end: 1 };
      return { start, end: Math.max(end, start + 1) };
    });
    return fc.record({
      part: fc.constant(part),
      ranges: fc.array(anyRange, { minLength: 1, maxLength: 2 }).map(joinRanges),
      type: fc.constantFrom('t1', 't2', 't3'),
      mention: fc.subarray(['m1', 'm2']),
      note: fc.option(anyWritten, { nil: undefined }),
      isEvidence: fc.nat({ max: 9 }).map((number) => number === 0),
    });
  });
  const unit = { comments: [], status: 'completed' as const };
  return fc
    .record({
      spans: fc.array(anySpan, { maxLength: 6 }),
      ends: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 3 }),
      chosen: fc.subarray(['g1', 'g2']),
      note: fc.option(anyWritten, { nil: undefined }),
      isValid: fc.nat({ max: 3 }).map((number) => number > 0),
    })
    .map(({ spans, ends, chosen, note, isValid }) => {
      const marks: Mark[] = spans.map(({ part, ranges, type, mention, note: remark, isEvidence }, index) => ({
        type: 'span',
        id: `T${index + 1}`,
        ...unit,
        part,
        ranges,
        ...(isEvidence
          ? { answers: {}, evidenceFor: mention.length > 0 ? 'n' : 'w' }
          : {
              answers: {
                t: [type],
                ...(mention.length > 0 && { m: mention }),
                ...(remark !== undefined && { w: remark }),
              },
            }),
      }));
      const ids = marks.map(({ id }) => id);
      const idAt = (number: number): string => ids[number % ids.length] ?? '';
      for (const [index, [a, b, c]] of ends.entries()) {
        if (ids.length === 0) break;
        const [linkType, letter, names] = (
          [
            ['l1', 'R', ['Arg1', 'Arg2']],
            ['l2', 'E', ['Trigger', 'Buyer', 'Buyer']],
            ['l3', '*', ['Member', 'Member']],
          ] as const
        )[index] ?? ['l1', 'R', ['Arg1', 'Arg2']];
        const id = letter === '*' ? `e${index}` : `${letter}${index + 1}`;
        const targets = [a, b, c]
          .slice(0, names.length)
          .map((number, at) => ({ name: names[at] ?? '', mark: idAt(number) }));
        marks.push({ type: 'link', id, ...unit, answers: {}, linkType, ends: targets });
      }
      const shape = { parts: texts.map((text, index) => ({ name: `p${index}`, length: pointLength(text) })) };
      const empty = emptyTextDocument(shape, {
        ...(chosen.length > 0 && { g: chosen }),
        ...(note !== undefined && { n: note }),
      });
      return { texts, document: { ...empty, isValid, marks: marks.sort(compareMarks) } };
    });
});

const partNames = (texts: readonly string[]): string[] => texts.map((_, index) => (index === 0 ? 'text' : 'text_b'));

function filesOf(format: TextFormat, { document, texts }: Work, name = '一, 2') {
  const options = { labels, texts, partNames: partNames(texts), name };
  const file = { name: `${name}.${format.extension}`, text: [...format.print(document, options)].join('') };
  const { beside } = format;
  return beside ? [file, { name: `${name}.${beside.extension}`, text: beside.print(document, options) }] : [file];
}

function reread(format: TextFormat, work: Work): LooseText {
  const read = format.reads(filesOf(format, work));
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  expect(read.value.faults).toEqual([]);
  const [text] = read.value.texts;
  if (!text || read.value.texts.length > 1) throw new Error(`${read.value.texts.length} texts`);
  return text;
}

function resolved(format: TextFormat, work: Work): TextDocument {
  const document = resolveLoose(reread(format, work), { labels });
  if (!document.ok) throw new Error(JSON.stringify(document.fault));
  expect(document.value.warnings).toEqual([]);
  return document.value.document;
}

/** What the spans of a document mean: their texts, in order, with their types. */
const meaning = ({ document, texts }: Work): string[] =>
  document.marks.flatMap((mark) =>
    mark.type === 'span'
      ? [
          `${String(mark.answers['t'])} ${mark.ranges.map(({ start, end }) => createTextIndex(texts[mark.part] ?? '').slice(start, end)).join(' … ')}`,
        ]
      : [],
  );

const formats = Object.entries(textFormats) as [TextFormatId, TextFormat][];
const lossless = formats.filter(([id]) => id === 'json' || id === 'csv');
/** Formats that keep the text as it is. */
const exact = formats.filter(([id]) => !['webanno', 'conll2003', 'bio', 'bioes', 'fasttext', 'squad'].includes(id));

describe('a text that is exported and imported', () => {
  it.each(lossless)('is the same document: %s', (_, format) => {
    fc.assert(
      fc.property(anyTextWork, (work) => {
        const document = resolved(format, work);
        const withoutSections = { ...document, marks: document.marks.filter(({ type }) => type !== 'section') };
        const expected = { ...work.document, marks: work.document.marks.filter(({ type }) => type !== 'section') };
        expect(withoutSections).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it.each(exact)('says the same where the format can: %s', (_, format) => {
    fc.assert(
      fc.property(anyTextWork, (work) => {
        const loose = reread(format, work);
        const document = resolved(format, work);
        const texts = loose.parts.map(({ text }) => text);
        expect(texts.join('\n\n')).toBe(work.texts.join('\n\n'));
        const held = (mark: Mark): boolean =>
          mark.type !== 'span' || mark.ranges.length === 1 || format.carries.discontinuous;
        const expected = { ...work, document: { ...work.document, marks: work.document.marks.filter(held) } };
        // Some formats tell a place and a type once
        expect(new Set(meaning({ document, texts }))).toEqual(new Set(meaning(expected)));
        const lost = holds(work.document, labels, format.carries);
        if ((lost.links ?? 0) === 0 && (lost.discontinuous ?? 0) === 0)
          expect(document.marks.filter(({ type }) => type === 'link')).toHaveLength(
            work.document.marks.filter(({ type }) => type === 'link').length,
          );
        if (lost.validity === undefined) expect(document.isValid).toBe(work.document.isValid);
        if ((lost.answers ?? 0) === 0) expect(document.answers).toEqual(work.document.answers);
      }),
      { numRuns: 50 },
    );
  });

  it.each(formats.filter(([id]) => ['webanno', 'conll2003', 'bio', 'bioes'].includes(id)))(
    'keeps every span on its tokens: %s',
    (_, format) => {
      const words = anyTextWork.filter(({ texts }) => texts.length === 1);
      fc.assert(
        fc.property(words, (work) => {
          const loose = reread(format, work);
          const plain = (text: string): string => text.replace(/\s+/g, '');
          expect(plain(loose.parts[0]?.text ?? '')).toBe(plain(work.texts.join('')));
          const lost = holds(work.document, labels, format.carries);
          if (lost.overlapping !== undefined || lost.discontinuous !== undefined) return;
          const found = loose.spans.map(({ ranges, label }) => {
            const index = createTextIndex(loose.parts[0]?.text ?? '');
            return `${label} ${plain(index.slice(ranges[0]?.start ?? 0, ranges[0]?.end ?? 0))}`;
          });
          const titles = new Map([
            ['t1', 'answer'],
            ['t2', '人名'],
            ['t3', 'ORG'],
          ]);
          const expected = meaning(work)
            .map((text) => text.replace(/^undefined /, ' '))
            .map((text) => text.replace(/^(t\d) /, (_all, id: string) => `${titles.get(id) ?? ''} `))
            .map((text) => `${text.slice(0, text.indexOf(' '))} ${plain(text.slice(text.indexOf(' ')))}`)
            .filter((text) => !text.endsWith(' '));
          expect(found.sort()).toEqual(expected.sort());
        }),
        { numRuns: 50 },
      );
    },
  );

  it.each(exact)('is the same file again: %s', (_, format) => {
    fc.assert(
      fc.property(anyTextWork, (work) => {
        const printed = (name: string, before: Work): string[] => {
          const loose = reread(format, before);
          const kept = loose.kept;
          const texts = loose.parts.map(({ text }) => text);
          const document = resolved(format, before);
          const marks = document.marks.filter(({ type }) => type !== 'section');
          const options = {
            labels,
            texts,
            partNames: loose.parts.map((part) => part.name),
            name,
            ...(kept && { kept }),
          };
          return [...format.print({ ...document, marks }, options)].join('').split('\n');
        };
        const lost = holds(work.document, labels, format.carries);
        if (Object.keys(lost).length === 0)
          expect(printed('一, 2', work)).toEqual(filesOf(format, work)[0]?.text.split('\n'));
      }),
      { numRuns: 40 },
    );
  });

  it.each(formats.filter((format) => !exact.includes(format)))('is the same file from then on: %s', (_, format) => {
    fc.assert(
      fc.property(anyTextWork, (work) => {
        /** The file that a task gives back which was made of a file; undefined where that held several texts. */
        const again = (text: string): string | undefined => {
          const read = format.reads([{ name: `a.${format.extension}`, text }]);
          if (!read.ok) throw new Error(JSON.stringify(read.fault));
          expect(read.value.faults).toEqual([]);
          const [loose, ...more] = read.value.texts;
          // Empty lines end a text in files of tokens
          if (!loose || more.length > 0) return undefined;
          const resolvedText = resolveLoose(loose, { labels });
          if (!resolvedText.ok) throw new Error(JSON.stringify(resolvedText.fault));
          const { document, kept } = resolvedText.value;
          const texts = loose.parts.map((part) => part.text);
          const partNames = loose.parts.map((part) => part.name);
          const options = { labels, texts, partNames, name: loose.name, ...(kept && { kept }) };
          return [...format.print(document, options)].join('');
        };
        // Other programs know no relation of a span with itself; reading says so and leaves it out
        const marks = work.document.marks.filter(
          (mark) => mark.type !== 'link' || new Set(mark.ends.map((end) => end.mark)).size === mark.ends.length,
        );
        const [first] = filesOf(format, { ...work, document: { ...work.document, marks } });
        const second = again(first?.text ?? '');
        if (second !== undefined) expect(again(second)?.split('\n')).toEqual(second.split('\n'));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the places of answers about the passage: squad', () => {
    fc.assert(
      fc.property(anyTextWork, (work) => {
        const loose = reread(textFormats.squad, work);
        const last = work.texts.length - 1;
        const isAnswer = (mark: Mark): boolean =>
          mark.type === 'span' && mark.part === last && mark.ranges.length === 1;
        const answers = { ...work, document: { ...work.document, marks: work.document.marks.filter(isAnswer) } };
        const index = createTextIndex(loose.parts[1]?.text ?? '');
        expect(index.text).toBe(work.texts[last]);
        expect(
          new Set(loose.spans.map(({ ranges }) => ranges.map(({ start, end }) => index.slice(start, end)).join(''))),
        ).toEqual(new Set(meaning(answers).map((one) => one.slice(one.indexOf(' ') + 1))));
      }),
      { numRuns: 50 },
    );
  });
});
