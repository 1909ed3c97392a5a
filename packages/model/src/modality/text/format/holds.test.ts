import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../../../label/index.ts';
import { beginText, compareMarks, emptyTextDocument, type Mark, type TextDocument } from '../document/index.ts';
import { holds, labelsOf, resolveLoose, textFormats, type TextFormatId } from './index.ts';

const text = 'Anna met 𠮷野家 in Rome. Ben left.';
const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [
    { id: 'n', title: 'note', type: 'text', isRequired: false, options: [] },
    {
      id: 'g',
      title: 'mood',
      type: 'single_select',
      isRequired: false,
      options: [option('g1', 'good'), option('g2', 'bad')],
    },
  ],
  segment: [
    {
      id: 't',
      title: 'Type',
      type: 'single_select',
      isRequired: true,
      options: [option('p', 'PER'), option('o', 'ORG')],
    },
    { id: 'w', title: 'remark', type: 'text', isRequired: false, options: [] },
  ],
  links: [
    {
      id: 'l',
      title: 'met',
      ends: [
        { name: 'who', takes: 'any' },
        { name: 'whom', takes: 'any' },
      ],
    },
    { id: 'e', title: 'event', ends: [{ name: 'of', takes: 'any', isMany: true }] },
  ],
};
const comment = {
  id: 'c1',
  authorId: 3,
  authorName: '王',
  text: '核对',
  createdAt: '2026-01-02T03:04:05.000Z',
  isResolved: false,
};
const unit = { comments: [], status: 'completed' as const, answers: { t: ['p'] } };
const proposal = { source: 'dictionary', version: '3', score: 0.5, outcome: 'accepted' as const };
const shape = { parts: [{ name: 'text', length: 31, sentences: [22, 31] }] };
const marks: Mark[] = [
  { type: 'span', id: 'a', ...unit, part: 0, ranges: [{ start: 0, end: 4 }], proposal },
  { type: 'span', id: 'b', ...unit, part: 0, ranges: [{ start: 0, end: 8 }], comments: [comment] },
  {
    type: 'span',
    id: 'c',
    ...unit,
    answers: { t: ['o'], w: '店' },
    part: 0,
    ranges: [
      { start: 9, end: 10 },
      { start: 11, end: 12 },
    ],
  },
  { type: 'span', id: 'd', ...unit, status: 'inspection_passed', part: 0, ranges: [{ start: 22, end: 25 }] },
  {
    type: 'span',
    id: 'f',
    ...unit,
    part: 0,
    ranges: [{ start: 16, end: 20 }],
    proposal: { ...proposal, outcome: 'rejected' },
  },
  { type: 'span', id: 'h', ...unit, answers: {}, evidenceFor: 'n', part: 0, ranges: [{ start: 26, end: 30 }] },
  {
    type: 'link',
    id: 'r',
    ...unit,
    answers: { w: 'x' },
    linkType: 'l',
    ends: [
      { name: 'who', mark: 'a' },
      { name: 'whom', mark: 'd' },
    ],
  },
  {
    type: 'link',
    id: 's',
    ...unit,
    answers: {},
    linkType: 'e',
    ends: [
      { name: 'of', mark: 'r' },
      { name: 'of', mark: 'a' },
    ],
  },
];
const begun = beginText(emptyTextDocument(shape, { n: '好', g: ['g1'] }), { unit: 'sentence' });
const sections = begun.marks.map((mark, index) => (index === 0 ? { ...mark, answers: { w: '一' } } : mark));
const document: TextDocument = {
  ...begun,
  isValid: false,
  comments: [{ ...comment, id: 'c2' }],
  marks: [...sections, ...marks].sort(compareMarks),
};

describe('what a format cannot hold', () => {
  const lostIn = (id: TextFormatId) => holds(document, labels, textFormats[id].carries);

  it('is nothing in the format of the platform, which gives back every field', () => {
    expect(lostIn('json')).toEqual({});
    const text_ = [...textFormats.json.print(document, { labels, texts: [text], partNames: ['text'], name: 'a' })].join(
      '',
    );
    const read = textFormats.json.reads([{ name: 'a.json', text: text_ }]);
    if (!read.ok || !read.value.texts[0]) throw new Error(JSON.stringify(read));
    const [loose] = read.value.texts;
    expect(resolveLoose(loose, { labels, shape })).toMatchObject({ ok: true, value: { document, warnings: [] } });
    // A task whose labels were made anew has the same titles under other ids
    const made = resolveLoose(loose, { labels: labelsOf([loose]), shape });
    expect(made.ok && [made.value.warnings, made.value.document.marks.length]).toEqual([[], document.marks.length]);
  });

  it('is counted by kind', () => {
    expect(lostIn('csv')).toEqual({ comments: 2, proposals: 2 });
    expect(lostIn('brat')).toEqual({
      answers: 2,
      sections: 1,
      comments: 2,
      statuses: 1,
      proposals: 2,
      evidence: 1,
      validity: 1,
    });
    expect(lostIn('doccano')).toEqual({
      discontinuous: 1,
      links: 1,
      attributes: 2,
      answers: 1,
      sections: 1,
      comments: 2,
      statuses: 1,
      proposals: 2,
      evidence: 1,
      validity: 1,
    });
    expect(lostIn('bio')).toEqual({
      overlapping: 1,
      discontinuous: 1,
      links: 2,
      attributes: 2,
      answers: 2,
      sections: 1,
      comments: 2,
      statuses: 1,
      proposals: 2,
      evidence: 1,
      validity: 1,
    });
    expect(lostIn('squad')).toEqual({
      types: 4,
      discontinuous: 1,
      links: 2,
      attributes: 2,
      answers: 2,
      sections: 1,
      comments: 2,
      statuses: 1,
      proposals: 2,
      evidence: 1,
      validity: 1,
    });
    expect(lostIn('fasttext')).toMatchObject({ spans: 5, links: 2, answers: 1, validity: 1 });
  });

  it('of SQuAD is what stands outside the passage, other parts than two, and types', () => {
    const answer: LabelSet = {
      ...labels,
      segment: labels.segment.map((label) =>
        label.id === 't' ? { ...label, options: [...label.options, option('a', 'answer')] } : label,
      ),
    };
    const three = { parts: ['context', 'question', 'passage'].map((name) => ({ name, length: 9 })) };
    const span = (id: string, part: number, type: string): Mark => ({
      ...unit,
      type: 'span',
      id,
      part,
      ranges: [{ start: 0, end: 4 }],
      answers: { t: [type] },
    });
    const spans = [span('a', 0, 'p'), span('b', 1, 'a'), span('c', 2, 'a'), span('d', 2, 'o')];
    const parted = { ...emptyTextDocument(three), marks: spans };
    expect(holds(parted, answer, textFormats.squad.carries)).toEqual({ spans: 2, types: 1, parts: 1 });
    const texts = ['Some text', 'Who met ?', 'Anna met.'];
    const file = [...textFormats.squad.print(parted, { labels: answer, texts, name: 'a' })].join('');
    const read = textFormats.squad.reads([{ name: 'a.json', text: file }]);
    expect(read).toMatchObject({
      ok: true,
      value: {
        texts: [
          { parts: [{ text: 'Some text\nWho met ?' }, { text: 'Anna met.' }], spans: [{ label: 'answer', part: 1 }] },
        ],
      },
    });
  });

  it('is not the question of evidence in a table, even if nobody answered it', () => {
    const unanswered = { ...document, answers: {} };
    const file = [...textFormats.csv.print(unanswered, { labels, texts: [text], partNames: ['text'], name: 'a' })];
    const read = textFormats.csv.reads([{ name: 'a.csv', text: file.join('') }]);
    if (!read.ok || !read.value.texts[0]) throw new Error(JSON.stringify(read));
    const [loose] = read.value.texts;
    const made = labelsOf([loose]);
    expect(made.global.map(({ title, type }) => [title, type])).toEqual([['note', 'text']]);
    const resolved = resolveLoose(loose, { labels: made, shape });
    expect(resolved.ok && resolved.value.document.marks).toContainEqual(
      expect.objectContaining({ id: 'h', answers: {}, evidenceFor: made.global[0]?.id }),
    );
    const without = resolveLoose(loose, { labels: { ...labels, global: [] }, shape });
    expect(without).toMatchObject({ ok: false, fault: { code: 'format_question_unknown', params: { name: 'note' } } });
  });
});
