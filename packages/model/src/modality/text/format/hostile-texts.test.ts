/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../encoding/index.ts';
import { faultCodes } from '../../../fault/index.ts';
import { textDocumentSchema } from '../document/index.ts';
import {
  detectTextFormat,
  labelsOf,
  resolveLoose,
  textFormats,
  type LooseText,
  type NamedText,
  type TextFormat,
  type TextFormatId,
} from './index.ts';

const fixtures = join(import.meta.dirname, '../../../../../../tests/fixtures');
const formats = Object.entries(textFormats) as [TextFormatId, TextFormat][];

function decoded(path: string): NamedText | string {
  const text = readText(readFileSync(join(fixtures, path)));
  return text.ok ? { name: path, text: text.value.text } : text.fault.code;
}

/** The texts of a file and the faults of what is refused, or the fault of the file. */
function outcomeOf(id: TextFormatId, path: string): unknown {
  const file = decoded(path);
  if (typeof file === 'string') return file;
  const read = textFormats[id].reads([file]);
  if (!read.ok) return [read.fault.code, ...read.fault.path];
  const { texts, faults } = read.value;
  return { texts: texts.map((text) => text.parts[0]?.text), faults: faults.map(({ code, path: at }) => [code, ...at]) };
}

const plain = (...texts: string[]): unknown => ({ texts, faults: [] });

const jsonTables: Record<string, unknown> = {
  'bad_third_line.jsonl': { texts: ['a', 'b', 'd'], faults: [['format_not_json', 'line', 3]] },
  'big_integer.json': { texts: [], faults: [['format_number_inexact', 'line', 1]] },
  'blank_lines.jsonl': plain('a', 'b'),
  'bom.json': plain('你好'),
  'deep_100k.json': ['format_malformed', 'line', 1],
  'duplicate_keys.json': plain('b'),
  'gbk.json': plain('你好'),
  'lone_surrogate.json': { texts: [], faults: [['format_character_forbidden', 'line', 1]] },
  'nan.json': ['format_not_json', 'line', 1],
  'prototype_pollution.json': plain('a'),
  'spans_astral.jsonl': plain('𠮷野家😀在东京'),
  'spans_out_of_range.jsonl': { texts: [], faults: [['format_place_invalid', 'line', 1]] },
  'top_level_string.json': ['format_malformed', 'line', 1],
  'trailing_comma.json': ['format_not_json', 'line', 1],
};

describe('hostile tables as annotated texts', () => {
  it('are all known to this list', () =>
    expect(
      readdirSync(join(fixtures, 'hostile/tables'))
        .filter((file) => /\.jsonl?$/.test(file))
        .sort(),
    ).toEqual(Object.keys(jsonTables).sort()));

  it.each(Object.entries(jsonTables))('%s', (file, outcome) => {
    expect(outcomeOf('doccano', `hostile/tables/${file}`)).toEqual(outcome);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('labeling.invalid.conll refuses the block with the line that is no token, and nothing of it is taken', () =>
    expect(outcomeOf('bio', 'texts/doccano/labeling.invalid.conll')).toEqual({
      texts: ['Nadim Ladki', 'AL-AIN , United Arab Emirates 1996-12-06'],
      faults: [['format_tag_invalid', 'line', 1]],
    }));

  it('labeling.trailing.conll is one text', () =>
    expect(outcomeOf('bio', 'texts/doccano/labeling.trailing.conll')).toEqual(
      plain('SOCCER - JAPAN GET LUCKY WIN , CHINA IN SURPRISE DEFEAT .'),
    ));
});

const files = ['annotations', 'tables', 'text', 'disguised'].flatMap((name) =>
  readdirSync(join(fixtures, 'hostile', name)).map((file) => `hostile/${name}/${file}`),
);

/** Whatever was read makes a sound document, or a known fault. */
function expectSafe(format: TextFormat, given: readonly NamedText[]): void {
  const read = format.reads(given);
  const faults = read.ok ? [...read.value.faults, ...read.value.texts.flatMap(({ notices }) => notices)] : [read.fault];
  for (const loose of read.ok ? read.value.texts : []) {
    const resolved = resolveLoose(loose, { labels: labelsOf([loose]) });
    if (resolved.ok) expect(textDocumentSchema.safeParse(resolved.value.document).error?.issues).toBeUndefined();
    else faults.push(resolved.fault);
  }
  expect(faults.filter(({ code }) => !faultCodes.includes(code))).toEqual([]);
}

describe('any hostile file, whatever it is taken for', () => {
  it.each(files)('%s is answered with texts or a known fault by every reader', (path) => {
    const file = decoded(path);
    if (typeof file === 'string') return expect(file).toBe('format_encoding');
    for (const [, format] of formats) expectSafe(format, [file]);
    expect([undefined, ...Object.keys(textFormats)]).toContain(detectTextFormat(path, file.text.slice(0, 65_536)));
  });

  it('rows with direction, zero-width and tag characters come back exactly in every format that keeps the text', () => {
    const read = textFormats.doccano.reads([decoded('texts/hostile/bidi_zero_width_tags.jsonl') as NamedText]);
    if (!read.ok) throw new Error(JSON.stringify(read.fault));
    expect([read.value.texts.length, read.value.faults]).toEqual([32, []]);
    for (const loose of read.value.texts)
      for (const id of ['json', 'doccano', 'labelstudio', 'spacy', 'prodigy', 'csv'] as const)
        expect(again(id, loose)).toEqual(loose.parts.map(({ text }) => text));
  });
});

function again(id: TextFormatId, loose: LooseText): string[] | undefined {
  const labels = labelsOf([loose]);
  const resolved = resolveLoose(loose, { labels });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.fault));
  const options = { labels, texts: loose.parts.map(({ text }) => text), name: loose.name };
  const text = [...textFormats[id].print(resolved.value.document, options)].join('');
  const read = textFormats[id].reads([{ name: `a.${textFormats[id].extension}`, text }]);
  return read.ok ? read.value.texts[0]?.parts.map((part) => part.text) : undefined;
}

describe('files made to break a reader', () => {
  const webanno = (rows: string): string => `#FORMAT=WebAnno TSV 3.3\n#T_SP=custom.Span|value\n\n\n#Text=a\n${rows}`;

  it('do not have it make a text of blanks', () =>
    expect(textFormats.webanno.reads([{ name: 'a.tsv', text: webanno('1-1\t999999998-999999999\ta\tX\t\n') }])).toEqual(
      {
        ok: true,
        value: { texts: [], faults: [expect.objectContaining({ code: 'format_place_invalid' })] },
      },
    ));

  it('may have an annotation over more rows than a call has arguments', () => {
    const words = 200_000;
    const rows = Array.from({ length: words }, (_, at) => `1-${at + 1}\t${2 * at}-${2 * at + 1}\ta\tX[1]\t\n`);
    const text = webanno(rows.join('')).replace('#Text=a', `#Text=${'a '.repeat(words).trim()}`);
    const read = textFormats.webanno.reads([{ name: 'a.tsv', text }]);
    expect(read.ok && read.value.texts[0]?.spans[0]?.ranges).toEqual([{ start: 0, end: 2 * words - 1 }]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('may call an attribute %s', (name) => {
    const ann = `T1\tX 0 1\ta\nA1\t${name} T1 yes\nA2\t${name} T1 no\n#1\t${name}2 T1\tnote\n`;
    const files = [
      { name: 'a.txt', text: 'a' },
      { name: 'a.ann', text: ann },
    ];
    const read = textFormats.brat.reads(files);
    const [loose] = read.ok ? read.value.texts : [];
    expect(Object.entries(loose?.spans[0]?.attributes ?? {})).toEqual([
      [name, ['yes', 'no']],
      [`${name}2`, 'note'],
    ]);
    for (const [, format] of formats) expectSafe(format, files);
    const kept = loose && again('webanno', loose);
    expect(kept).toEqual(['a']);
    expect({}).not.toHaveProperty('yes');
  });
});

describe('offsets that were counted in another way', () => {
  const text = '😀 Anna\r\nmet 𠮷野家\r\nand Ben';
  const spansOf = (id: TextFormatId, given: readonly NamedText[]): unknown => {
    const read = textFormats[id].reads(given);
    if (!read.ok) return read.fault.code;
    return [
      read.value.texts.map(({ spans }) => spans.map(({ ranges }) => [ranges[0]?.start, ranges[0]?.end])),
      [...read.value.faults, ...read.value.texts.flatMap(({ notices }) => notices)].map(({ code }) => code),
    ];
  };
  const right = [
    [
      [2, 6],
      [12, 15],
      [21, 24],
    ],
  ];
  const prodigy = (places: readonly (readonly [number, number, string])[]): NamedText[] => [
    {
      name: 'a.jsonl',
      text: JSON.stringify({
        text,
        spans: places.map(([start, end, quote]) => ({ start, end, text: quote, label: 'X' })),
      }),
    },
  ];

  it.each<[string, (readonly [number, number, string])[], unknown]>([
    [
      'as they should be',
      [
        [2, 6, 'Anna'],
        [12, 15, '𠮷野家'],
        [21, 24, 'Ben'],
      ],
      [right, []],
    ],
    [
      'in UTF-16 units',
      [
        [3, 7, 'Anna'],
        [13, 17, '𠮷野家'],
        [23, 26, 'Ben'],
      ],
      [right, ['format_read_utf16']],
    ],
    [
      'with line ends of one character',
      [
        [2, 6, 'Anna'],
        [11, 14, '𠮷野家'],
        [19, 22, 'Ben'],
      ],
      [right, ['format_read_line_ends']],
    ],
    [
      'in UTF-16 units with line ends of one',
      [
        [3, 7, 'Anna'],
        [12, 16, '𠮷野家'],
        [21, 24, 'Ben'],
      ],
      [right, ['format_read_utf16', 'format_read_line_ends']],
    ],
    [
      'in no way that fits',
      [
        [2, 6, 'Anna'],
        [11, 14, 'xyz'],
      ],
      [[], ['format_quote_differs']],
    ],
    [
      'half so and half so',
      [
        [2, 6, 'Anna'],
        [13, 17, '𠮷野家'],
      ],
      [[], ['format_quote_differs']],
    ],
  ])('%s', (_, places, outcome) => expect(spansOf('prodigy', prodigy(places))).toEqual(outcome));

  it('is converted the other way where a format counts UTF-16 units', () => {
    const value = (start: number, end: number, quote: string) => ({ start, end, text: quote, labels: ['X'] });
    const result = [value(2, 6, 'Anna'), value(12, 15, '𠮷野家'), value(21, 24, 'Ben')].map((one, index) => ({
      id: `${index}`,
      type: 'labels',
      from_name: 'label',
      to_name: 'text',
      value: one,
    }));
    const file = { name: 'a.json', text: JSON.stringify([{ data: { text }, annotations: [{ result }] }]) };
    expect(spansOf('labelstudio', [file])).toEqual([right, ['format_read_points']]);
  });

  it('is found for brat as well, where the text came with other line ends', () =>
    expect(
      spansOf('brat', [
        { name: 'a.txt', text },
        { name: 'a.ann', text: 'T1\tX 2 6\tAnna\nT2\tX 11 14\t𠮷野家\nT3\tX 19 22\tBen\n' },
      ]),
    ).toEqual([right, ['format_read_line_ends']]));
});

const real = ['brat', 'webanno', 'ner', 'doccano', 'squad'].flatMap((name) =>
  readdirSync(join(fixtures, 'texts', name))
    .filter((file) => extname(file) !== '')
    .map((file) => decoded(`texts/${name}/${file}`))
    .filter((file) => typeof file !== 'string')
    .map(({ text, ...file }) => ({ ...file, text: text.slice(0, 3000) })),
);

describe('whatever the text', () => {
  const piece = fc.constantFrom(
    '"',
    '\n',
    '\r',
    '\t',
    ',',
    ' ',
    '0',
    '1',
    '-',
    ':',
    ';',
    '{',
    '}',
    '[',
    ']',
    '\\',
    '|',
    '_',
    '*',
    'T1',
    'E1',
    '#',
    'B-X',
    'O',
    '1-1\t0-1\ta',
    '#Text=a',
    '"text":',
    '"spans":',
    '"label":',
    'null',
    '张',
    '😀',
    '__label__a',
    '-DOCSTART-',
    '\ud800',
    '\0',
  );
  const mutated = fc
    .tuple(
      fc.constantFrom(...real),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat({ max: 40 }),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([file, at, length, put]) => {
      const from = Math.floor(at * file.text.length);
      return { name: file.name, text: file.text.slice(0, from) + put.join('') + file.text.slice(from + length) };
    });

  it.each(formats)('%s answers with sound documents or known faults', (id, format) => {
    const beside = id === 'brat' ? [{ name: 'a.txt', text: '张三 met 😀 Ben.\nThe end' }] : [];
    const own = fc
      .array(piece, { maxLength: 60 })
      .map((pieces) => ({ name: `a.${format.extension}`, text: pieces.join('') }));
    fc.assert(
      fc.property(fc.oneof(own, mutated), (file) =>
        expectSafe(format, [...beside, id === 'brat' ? { ...file, name: 'a.ann' } : file]),
      ),
      { numRuns: 100 },
    );
  });
});
