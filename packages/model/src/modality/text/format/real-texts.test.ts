/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLabelSet } from '../../../label/index.ts';
import { createTextIndex } from '../offset/index.ts';
import {
  detectTextFormat,
  labelsOf,
  resolveLoose,
  textFormats,
  type LooseText,
  type NamedText,
  type TextFormatId,
} from './index.ts';

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures/texts');
const hostile = join(import.meta.dirname, '../../../../../../tests/fixtures/hostile');
const textOf = (path: string): string => readFileSync(path, 'utf8');
const fileOf = (name: string): NamedText => ({ name, text: textOf(join(folder, name)) });

function read(id: TextFormatId, files: readonly NamedText[]): readonly LooseText[] {
  const found = textFormats[id].reads(files);
  if (!found.ok) throw new Error(JSON.stringify(found.fault));
  expect(found.value.faults).toEqual([]);
  return found.value.texts;
}

function document(loose: LooseText) {
  const labels = labelsOf([loose]);
  const resolved = resolveLoose(loose, { labels });
  if (!resolved.ok) throw new Error(`${loose.name}: ${JSON.stringify(resolved.fault)}`);
  return { labels, ...resolved.value };
}

/** The file that a text becomes when it is written again, with what was kept. */
function rewritten(id: TextFormatId, loose: LooseText): string {
  const { document: made, labels, kept } = document(loose);
  const options = {
    labels,
    texts: loose.parts.map(({ text }) => text),
    partNames: loose.parts.map(({ name }) => name),
    name: loose.name,
    ...(kept && { kept }),
  };
  return [...textFormats[id].print(made, options)].join('');
}

const quotes = (loose: LooseText): string[] =>
  loose.spans.map(({ part, ranges, label }) => {
    const index = createTextIndex(loose.parts[part]?.text ?? '');
    return `${ranges.map(({ start, end }) => index.slice(start, end)).join(' … ')} ${label}`;
  });

describe('texts of brat', () => {
  const pairs = ['brat', 'brat/handmade'].flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.ann'))
      .map((file) => `${name}/${file.slice(0, -4)}`),
  );
  const counts = { T: 0, E: 0, R: 0 };

  it.each(pairs)('%s comes back as the same lines', (name) => {
    const [loose] = read('brat', [fileOf(`${name}.txt`), fileOf(`${name}.ann`)]);
    if (!loose) throw new Error('no text');
    expect(loose.notices).toEqual([]);
    const before = fileOf(`${name}.ann`).text;
    expect(rewritten('brat', loose).split('\n')).toEqual(before.split('\n'));
    // Without what was kept the lines come in another order, and only lines other than T, R and E change their numbers
    const marks = (text: string): string[] => text.split('\n').filter((line) => /^[TRE*]/.test(line));
    const { kept: _kept, ...plain } = loose;
    expect(marks(rewritten('brat', plain)).sort()).toEqual(marks(before).sort());
    expect(
      checkLabelSet(document(loose).labels).filter(
        ({ code }) => code !== 'segment_label_required' && code !== 'labels_required',
      ),
    ).toEqual([]);
    if (name.startsWith('brat/handmade')) return;
    for (const letter of ['T', 'E', 'R'] as const)
      counts[letter] += before.split('\n').filter((line) => line.startsWith(letter)).length;
  });

  it('are 119 T, 23 E and 8 R', () => expect(counts).toEqual({ T: 119, E: 23, R: 8 }));
});

describe('texts of WebAnno', () => {
  const files = readdirSync(join(folder, 'webanno'));
  it('are 21', () => expect(files).toHaveLength(21));

  /** What the product does not hold, by the name under which it is told. */
  const lost: Record<string, readonly string[]> = {
    'example2.tsv': new Array<string>(7).fill('ROOT'),
    'testStackedSubMultiTokenSpanWithFeatureValue.tsv': ['11a', '11b', '10a', '10b', '12a', '12b'],
    'testSubtokenChain.tsv': ['SimpleLink'],
    'testZeroLengthSlotFeature1.tsv': ['SimpleLinkHost'],
    'testZeroLengthSpanBetweenAdjacentTokens.tsv': ['SimpleSpan'],
    'testZeroLengthSpansWithFeatureValues.tsv': ['PERSON', 'ORG'],
  };

  it.each(files)('%s comes back as the same lines', (name) => {
    const file = fileOf(`webanno/${name}`);
    expect(detectTextFormat(name, file.text)).toBe('webanno');
    const [loose] = read('webanno', [file]);
    if (!loose) throw new Error('no text');
    expect(rewritten('webanno', loose).split('\n')).toEqual(file.text.split('\n'));
    expect(loose.notices.map(({ params }) => params?.['name'])).toEqual(lost[name] ?? []);
  });

  it('have spans where their tokens are, after an emoji too', () => {
    const [loose] = read('webanno', [fileOf('webanno/testSentenceWithEmoji.tsv')]);
    expect(loose && quotes(loose)).toEqual(['😊 Span']);
  });
});

describe('other texts', () => {
  it('the 100 questions of SQuAD answer with their spans', () => {
    const file = fileOf('squad/squad2_dev_normans_100.json');
    expect(detectTextFormat(file.name, file.text)).toBe('squad');
    const texts = read('squad', [file]);
    expect(texts).toHaveLength(100);
    const questions = (
      JSON.parse(file.text) as { data: { paragraphs: { qas: { id: string; answers: { text: string }[] }[] }[] }[] }
    ).data.flatMap(({ paragraphs }) => paragraphs.flatMap(({ qas }) => qas));
    for (const [index, { id, answers }] of questions.entries()) {
      const loose = texts[index];
      expect(loose?.name).toBe(id);
      expect(new Set(loose && quotes(loose))).toEqual(new Set(answers.map(({ text }) => `${text} answer`)));
    }
    const [first] = texts;
    const again = first && read('squad', [{ name: 'a.json', text: rewritten('squad', first) }]);
    expect(again?.map(quotes)).toEqual([first && quotes(first)]);
  });

  it('the slots of CrossWOZ become the shared BIO file', () => {
    const file = fileOf('ner/crosswoz_slots_zh.jsonl');
    expect(detectTextFormat(file.name, file.text)).toBe('doccano');
    const texts = read('doccano', [file]);
    const labels = labelsOf(texts, 'zh');
    const { collection } = textFormats.bio;
    const items = texts.map((loose) => {
      const resolved = resolveLoose(loose, { labels });
      if (!resolved.ok || !collection) throw new Error('not resolved');
      const options = { labels, texts: loose.parts.map(({ text }) => text) };
      return [...collection.item(resolved.value.document, options)].join('');
    });
    expect(items.join('').trimEnd().split('\n')).toEqual(
      fileOf('ner/crosswoz_slots_zh.bio.conll').text.trimEnd().split('\n'),
    );
    const head = collection?.head({ labels }) ?? '';
    expect(head).toBe('# tokeniser: characters 1\n');
    const back = read('bio', [{ name: 'a.bio', text: head + items.join('') }]);
    const plain = (loose: LooseText): string[] => quotes(loose).map((quote) => quote.replace(/\s/g, ''));
    // White space is no token, so that it is not in the file
    expect(back.map(plain)).toEqual(texts.map(plain));
  });

  it.each(['mixed_direction', 'udhr_ar_spans', 'udhr_he_spans'])('spans of %s stand where they are quoted', (name) => {
    const file = fileOf(`rtl/${name}.jsonl`);
    const rows = file.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { entities: { text: string; label: string }[] });
    const texts = read('doccano', [file]);
    expect(texts.map(quotes)).toEqual(
      rows.map(({ entities }) => entities.map(({ text, label }) => `${text} ${label}`)),
    );
    for (const id of ['doccano', 'labelstudio', 'brat', 'webanno', 'spacy', 'prodigy', 'csv'] as const)
      for (const loose of texts) {
        const name_ = `a.${textFormats[id].extension}`;
        const pair = id === 'brat' ? [{ name: 'a.txt', text: loose.parts[0]?.text ?? '' }] : [];
        const [again] = read(id, [...pair, { name: name_, text: rewritten(id, loose) }]);
        expect([id, again && quotes(again)]).toEqual([id, quotes(loose)]);
      }
  });

  it('Prodigy’s suggestions are accepted proposals or open ones', () => {
    const file = fileOf('ner/nel_emerson_prodigy.jsonl');
    expect(detectTextFormat(file.name, file.text)).toBe('prodigy');
    const found = textFormats.prodigy.reads([file]);
    if (!found.ok) throw new Error('not read');
    expect(found.value.texts).not.toHaveLength(0);
    expect(found.value.texts[0]?.spans[0]?.proposal).toMatchObject({ source: 'en_core_web_lg', score: 1 });
  });

  it.each(['ner-sent-per-line', 'ner-token-per-line', 'ner-token-per-line-with-pos', 'ner-token-per-line-conll2003'])(
    'spaCy’s %s.iob holds the same entities',
    (name) => {
      const texts = read('bio', [fileOf(`ner/${name}.iob`)]);
      expect(texts.flatMap(quotes)).toEqual([
        'Sebastian Thrun PERSON',
        'Google ORG',
        '2007 DATE',
        'American NORP',
        'Thrun PERSON',
        'Recode ORG',
        'earlier this week DATE',
      ]);
    },
  );

  it('lines of fastText come back as they are, but one that has labels and no text', () => {
    const file = fileOf('doccano/example_fasttext.txt');
    expect(detectTextFormat(file.name, file.text)).toBe('fasttext');
    const found = textFormats.fasttext.reads([file]);
    if (!found.ok) throw new Error('not read');
    const lines = file.text.trim().split('\n');
    expect(found.value.faults).toMatchObject([{ path: ['line', lines.length] }]);
    expect(found.value.texts.map((loose) => rewritten('fasttext', loose).trim())).toEqual(lines.slice(0, -1));
  });

  it('relations of doccano join what they name', () => {
    const [loose] = read('doccano', [fileOf('doccano/relations.jsonl')]);
    if (!loose) throw new Error('no text');
    const { document: made, labels } = document(loose);
    expect(labels.links?.map(({ title, ends }) => [title, ends.map(({ name }) => name)])).toEqual([
      ['foundedAt', ['from', 'to']],
      ['foundedBy', ['from', 'to']],
    ]);
    expect(made.marks.flatMap((mark) => (mark.type === 'link' ? [mark.ends.map((end) => end.mark)] : []))).toEqual([
      ['0', '1'],
      ['0', '2'],
      ['0', '3'],
    ]);
  });
});

describe('spans behind astral characters', () => {
  it('mean the same words in every format with spans', () => {
    const [loose] = read('doccano', [{ name: 'a.jsonl', text: textOf(join(hostile, 'tables/spans_astral.jsonl')) }]);
    if (!loose) throw new Error('no text');
    const expected = ['𠮷野家 ORG', '东京 LOC'];
    expect(quotes(loose)).toEqual(expected);
    for (const id of Object.keys(textFormats) as TextFormatId[]) {
      if (id === 'fasttext') continue;
      const files = [{ name: `a.${textFormats[id].extension}`, text: rewritten(id, loose) }];
      if (id === 'brat') files.push({ name: 'a.txt', text: loose.parts[0]?.text ?? '' });
      const [again] = read(id, files);
      // All spans of SQuAD are answers about the passage
      const own = id === 'squad' ? ['𠮷野家 answer', '东京 answer'] : expected;
      expect([id, again && quotes(again)]).toEqual([id, own]);
    }
  });
});

describe('predictions of Label Studio', () => {
  it('are open proposals, relations with their types included', () => {
    const value = (start: number, end: number, text: string, label: string) => ({ start, end, text, labels: [label] });
    const task = {
      data: { text: '𠮷野家在东京' },
      predictions: [
        {
          model_version: 'ner 2',
          result: [
            {
              id: 'a',
              type: 'labels',
              from_name: 'label',
              to_name: 'text',
              score: 0.75,
              value: value(0, 4, '𠮷野家', 'ORG'),
            },
            { id: 'b', type: 'labels', from_name: 'label', to_name: 'text', value: value(5, 7, '东京', 'LOC') },
            { type: 'relation', from_id: 'a', to_id: 'b', direction: 'right', labels: ['located-in'], score: 0.5 },
          ],
        },
      ],
    };
    const [loose] = read('labelstudio', [{ name: 'a.json', text: JSON.stringify([task]) }]);
    if (!loose) throw new Error('no text');
    const proposal = { source: 'Label Studio', version: 'ner 2', outcome: 'proposed' };
    expect(loose.links).toEqual([
      expect.objectContaining({ label: 'located-in', proposal: { ...proposal, score: 0.5 } }),
    ]);
    const { document: made, labels } = document(loose);
    expect(labels.links?.map(({ title }) => title)).toEqual(['located-in']);
    expect(made.marks.flatMap((mark) => (mark.type === 'section' ? [] : [[mark.type, mark.proposal]]))).toEqual([
      ['span', { ...proposal, score: 0.75 }],
      ['span', proposal],
      ['link', { ...proposal, score: 0.5 }],
    ]);
  });
});
