import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIds, checkTable, checkSettingsSchema, usualCheck, type CheckSettings } from '../check-settings/index.ts';
import type { Finding } from './finding.ts';
import { spokenCharacters } from './sound-checks.ts';
import type { Speller } from './spelling.ts';
import { textChecks } from './text-checks.ts';

const on = { severity: 'warning' } as const;
const found = (settings: CheckSettings, text: string, speller?: Speller): Finding[] => [
  ...textChecks(settings, speller, { steps: Number.POSITIVE_INFINITY })(text, []),
];
/** What was found: the piece, and what could stand there. */
const said = (settings: CheckSettings, text: string, speller?: Speller) =>
  found(settings, text, speller).map(({ text: place }) => [text.slice(place?.start, place?.end), place?.suggestion]);
/** A text with the first suggestion of everything applied, from the end. */
const repaired = (settings: CheckSettings, text: string): string =>
  found(settings, text)
    .toSorted((a, b) => (b.text?.start ?? 0) - (a.text?.start ?? 0))
    .reduce(
      (now, { text: place }) =>
        place?.suggestion === undefined ? now : now.slice(0, place.start) + place.suggestion + now.slice(place.end),
      text,
    );

describe('numbers', () => {
  it('are spelled out, or written in digits', () => {
    const words: CheckSettings = { numbers: { ...on, form: 'words' } };
    const digits: CheckSettings = { numbers: { ...on, form: 'digits' } };
    expect(said(words, '共 12 人，3.5 米')).toEqual([
      ['12', undefined],
      ['3.5', undefined],
    ]);
    expect(said(words, '共十二人')).toEqual([]);
    expect(said(digits, '共二十五人，twenty-one, one thing')).toEqual([
      ['二十五', undefined],
      ['twenty-one', undefined],
    ]);
    // One numeral alone, and idioms, are no numbers
    expect(said(digits, '一个万一，someone')).toEqual([]);
  });
});

describe('punctuation', () => {
  it('has no mark twice and no space before one', () => {
    const settings: CheckSettings = { punctuation: { ...on, end: 'any' } };
    expect(repaired(settings, '你好，，世界 。Wait.. what ?')).toBe('你好，世界。Wait. what?');
    expect(said(settings, 'Well... 好…… 3.5 of .5')).toEqual([]);
  });
  it('ends a text, or does not', () => {
    const required: CheckSettings = { punctuation: { ...on, end: 'required' } };
    expect(repaired(required, '你好')).toBe('你好。');
    expect(repaired(required, 'Hello')).toBe('Hello.');
    expect(said(required, '“你好。” [笑声]')).toEqual([]);
    expect(said(required, '[laughter]')).toEqual([]);
    expect(said(required, '好。 <a> 【b】 [c]')).toEqual([]);
    expect(repaired(required, '好 [')).toBe('好 [。');
    const forbidden: CheckSettings = { punctuation: { ...on, end: 'forbidden' } };
    expect(repaired(forbidden, '你好。')).toBe('你好');
    expect(said(forbidden, 'Hello, there')).toEqual([]);
  });
});

describe('width', () => {
  const settings: CheckSettings = { width: on };
  it.each([
    ['ＡＢＣ１２', 'ABC12'],
    ['你好,世界!', '你好，世界！'],
    ['是(的)', '是（的）'],
    ['Hello，world', 'Hello,world'],
    ['ｶﾀｶﾅ', 'カタカナ'],
    // With its mark, a letter of half width is one of full width
    ['ｶﾞｲﾄﾞ', 'ガイド'.normalize('NFC')],
    ['a　b', 'a b'],
  ])('of %s becomes %s', (text, right) => expect(repaired(settings, text)).toBe(right));
  it('is right in times, numbers and English', () =>
    expect(said(settings, '在10:30,共3.5元 (see e.g. this), 你好，世界。')).toEqual([]));
});

it('the same word twice is found, reduplication is not', () => {
  const settings: CheckSettings = { doubled: on };
  expect(repaired(settings, 'the the end，我们我们的的家')).toBe('the end，我们的家');
  expect(said(settings, '看看妈妈，讨论讨论，had had, 12 12')).toEqual([]);
});

it('patterns say what the task says, and suggest with groups', () => {
  const settings: CheckSettings = {
    patterns: {
      ...on,
      rows: [
        { pattern: '(\\d+)%', message: '写成“百分之”', replacement: '百分之$1', isCaseSensitive: false },
        { pattern: '(((', message: 'broken', replacement: null, isCaseSensitive: false },
        { pattern: '(a*)*b', message: 'slow', replacement: null, isCaseSensitive: false },
      ],
    },
  };
  expect(repaired(settings, '涨了20%')).toBe('涨了百分之20');
  const began = performance.now();
  expect(said(settings, 'a'.repeat(20_000))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(5000);
});

it('patterns find nothing once all of them have taken the steps of a document', () => {
  const row = { pattern: 'x+', message: 'no x', replacement: null, isCaseSensitive: true };
  const check = textChecks({ patterns: { ...on, rows: [row] } }, undefined, { steps: 100 });
  expect(['x', 'x'.repeat(100), 'x'].map((text) => check(text, []).length)).toEqual([1, 1, 0]);
});

it('terms are found in their variants and in another case, never within another word or a right term', () => {
  const settings: CheckSettings = {
    glossary: {
      ...on,
      terms: [
        { term: 'WeChat Pay', variants: [] },
        { term: 'WeChat', variants: ['微信', 'wei chat'] },
      ],
    },
  };
  expect(said(settings, '用wechat和Wei Chat，不用wechats，WeChat Pay，微信')).toEqual([
    ['wechat', 'WeChat'],
    ['Wei Chat', 'WeChat'],
    ['微信', 'WeChat'],
  ]);
});

it('words are looked up unless they are known, names of things or events', () => {
  const speller: Speller = {
    lookUp: (word) => (word === 'later' ? null : word === 'teh' ? ['the'] : word === 'zzz' ? [] : true),
  };
  const settings: CheckSettings = {
    spelling: { severity: 'warning', words: ['ok'] },
    glossary: { severity: 'off', terms: [{ term: 'Teh Tarik', variants: [] }] },
  };
  expect(said({ spelling: settings.spelling }, 'teh later zzz OK NASA iPhone [teh] x2teh 好teh', speller)).toEqual([
    ['teh', 'the'],
    ['zzz', undefined],
  ]);
  expect(said(settings, 'teh', speller)).toEqual([]);
});

it.each([' ', '[', '"', '。', '[a]'])('a long text of %s takes no longer than another', (piece) => {
  const all: CheckSettings = {
    numbers: { ...on, form: 'digits' },
    width: on,
    doubled: on,
    spelling: { severity: 'warning', words: [] },
  };
  const text = `a${piece.repeat(Math.floor(60_000 / piece.length))}`;
  const began = performance.now();
  for (const end of ['required', 'forbidden'] as const)
    for (const whole of [text, `${text}a`])
      found({ ...all, punctuation: { ...on, end } }, whole, { lookUp: () => true });
  spokenCharacters(text);
  expect(performance.now() - began).toBeLessThan(5000);
});

it('places lie within the text, whatever it is', () => {
  const all: CheckSettings = {
    numbers: { ...on, form: 'digits' },
    punctuation: { ...on, end: 'required' },
    width: on,
    doubled: on,
    glossary: { ...on, terms: [{ term: 'Ab', variants: ['的'] }] },
  };
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'Ｂ',
      '的',
      '，',
      ',',
      '.',
      ' ',
      '三',
      '十',
      '1',
      '[',
      ']',
      '\u{1F600}',
      '！',
      'ab',
      'one ',
    ),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, (given) => {
      for (const { text: place } of found(all, given)) {
        expect(place?.start).toBeGreaterThanOrEqual(0);
        expect(place?.end).toBeLessThanOrEqual(given.length);
        expect(place?.start).toBeLessThanOrEqual(place?.end ?? -1);
      }
    }),
  );
});

it('every check of the table has a schema with its usual parameters', () => {
  for (const id of checkIds)
    for (const severity of checkTable[id].severities)
      // A dictionary offers no faults, which the table and the schema both say
      if (id !== 'spelling' || severity !== 'fault')
        expect(checkSettingsSchema.safeParse({ [id]: { ...usualCheck(id, 'warning'), severity } }).success).toBe(true);
});
