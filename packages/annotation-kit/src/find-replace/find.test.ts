import { applyCommands, emptyAudioDocument, type AudioDocument, type LabelSet, type Segment } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAll, isChanged, makesTooLong, replaceCommands, replacementOf, type Query } from './find.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] },
    { id: 'notes', title: 'Notes', type: 'text', isRequired: false, options: [] },
  ],
};
const documentOf = (...texts: (string | readonly [string, string])[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 8000, channels: 1, totalSamples: 8000 }),
  segments: texts.map((text, index): Segment => ({
    id: `s${index}`,
    track: 0,
    start: index,
    end: index + 1,
    comments: [],
    status: 'completed',
    answers: typeof text === 'string' ? { words: text } : { words: text[0], notes: text[1] },
  })),
});
const plain: Query = {
  text: '',
  isPattern: false,
  isCaseSensitive: false,
  isWholeWord: false,
  labelIds: null,
  unitIds: null,
};
const found = (document: AudioDocument, query: Partial<Query>) =>
  findAll(document.segments, labels, { ...plain, ...query }).hits.map(
    ({ unitId, text, start, end }) => `${unitId} ${text.slice(start, end)}`,
  );
const replaced = (document: AudioDocument, query: Partial<Query>, replacement: string): unknown[] => {
  const { hits } = findAll(document.segments, labels, { ...plain, ...query });
  const result = applyCommands(
    document,
    replaceCommands(document.segments, hits, replacement, query.isPattern ?? false),
  );
  if (!result.ok) throw new Error(result.fault.code);
  return result.value.segments.map(({ answers }) => answers['words']);
};

describe('finding', () => {
  const speech = documentOf('Ask not', 'asked to ask', ['what?', 'ask him']);
  it('looks through every text in order', () =>
    expect(found(speech, { text: 'ask' })).toEqual(['s0 Ask', 's1 ask', 's1 ask', 's2 ask']));
  it('minds case, whole words, chosen labels and segments', () => {
    expect(found(speech, { text: 'ask', isCaseSensitive: true })).toEqual(['s1 ask', 's1 ask', 's2 ask']);
    expect(found(speech, { text: 'ask', isWholeWord: true })).toEqual(['s0 Ask', 's1 ask', 's2 ask']);
    expect(found(speech, { text: 'ask', labelIds: ['notes'] })).toEqual(['s2 ask']);
    expect(found(speech, { text: 'ask', unitIds: ['s1'] })).toEqual(['s1 ask', 's1 ask']);
  });
  it('takes signs literally unless a pattern is meant', () => {
    expect(found(speech, { text: 't?' })).toEqual(['s2 t?']);
    expect(found(speech, { text: 't?$', isPattern: true })).toEqual(['s0 t']);
  });
  it('knows no word ends in Chinese', () =>
    expect(found(documentOf('我们问问'), { text: '问', isWholeWord: true })).toEqual(['s0 问', 's0 问']));
  it('tells what is wrong with a pattern', () =>
    expect(findAll(speech.segments, labels, { ...plain, text: '(', isPattern: true }).fault).toBe('malformed'));
  it('gives up on what would take too long', () => {
    const long = documentOf('a'.repeat(100_000));
    expect(findAll(long.segments, labels, { ...plain, text: 'a(.*b)?', isPattern: true }).fault).toBe('too_slow');
  });
});

describe('replacing', () => {
  it('changes each text once, however many places there are', () => {
    expect(replaced(documentOf('one one', 'two', 'one'), { text: 'one' }, '1')).toEqual(['1 1', 'two', '1']);
    expect(replaced(documentOf('gone'), { text: 'gone' }, '')).toEqual([undefined]);
  });
  it('fills groups in', () => {
    expect(
      replaced(documentOf('2026-01-31'), { text: '(\\d+)-(\\d+)-(\\d+)', isPattern: true }, '$3.$2.$1 ($&, $$, $9)'),
    ).toEqual(['31.01.2026 (2026-01-31, $, )']);
    expect(replaced(documentOf('one'), { text: 'one' }, '$1')).toEqual(['$1']);
  });
  it('tells which places change', () => {
    const { hits } = findAll(documentOf('One one').segments, labels, { ...plain, text: 'one' });
    expect(hits.map((hit) => isChanged(hit, 'one', false))).toEqual([true, false]);
  });
  it('tells when a text would become too long', () => {
    const speech = documentOf('a'.repeat(1000));
    const { hits } = findAll(speech.segments, labels, { ...plain, text: 'a' });
    expect(
      [100, 101].map((length) => makesTooLong(replaceCommands(speech.segments, hits, 'b'.repeat(length), false))),
    ).toEqual([false, true]);
  });
  it('leaves texts alone that changed since', () => {
    const { hits } = findAll(documentOf('one').segments, labels, { ...plain, text: 'one' });
    expect(replaceCommands(documentOf('none').segments, hits, 'x', false)).toEqual([]);
  });
  it('is what the platform’s own replacement would do', () => {
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', '你', ' ', '😀'), minLength: 1, maxLength: 12 }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('a', '你', 'ab', '😀'),
        fc.constantFrom('', 'x', '$&'),
        (all, text, replacement) => {
          expect(replaced(documentOf(...all), { text, isCaseSensitive: true }, replacement)).toEqual(
            all.map((each) => each.replaceAll(text, () => replacement) || undefined),
          );
        },
      ),
    );
    const hit = { key: '', unitId: '', ordinal: 0, labelId: '', text: 'abc', start: 1, end: 2, groups: [] };
    expect(replacementOf(hit, '<$&>', true)).toBe('<b>');
  });
});
