import {
  beginText,
  checkText,
  defaultTextRules,
  emptyTextDocument,
  textEditing,
  type LabelSet,
  type TextCommand,
} from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from './document-store.ts';

const labels: LabelSet = {
  global: [{ id: 'reply', title: 'Reply', type: 'text', isRequired: true, options: [] }],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: ['person', 'place'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
  links: [
    {
      id: 'lives',
      title: 'lives in',
      ends: [
        { name: 'who', takes: ['person'] },
        { name: 'where', takes: ['place'] },
      ],
    },
  ],
};
const unit = { comments: [], status: 'completed' as const };
const span = (id: string, start: number, end: number, more: object) => ({
  type: 'span' as const,
  id,
  part: 0,
  ranges: [{ start, end }],
  answers: {},
  ...unit,
  ...more,
});

describe('the faults of a text', () => {
  it('are those that the model names, also of links whose ends change, of evidence and of spans that overlap', () => {
    const rules = { ...defaultTextRules, mayOverlap: false };
    const document = beginText(emptyTextDocument({ parts: [{ name: 't', length: 30 }] }), rules);
    const store = createDocumentStore(textEditing, { document, labels, rules, mode: 'annotation' });
    const codesAfter = (command: TextCommand): string[] => {
      expect(store.run(command)).toBeNull();
      const { document: now, faults } = store.getState();
      expect(faults).toEqual(checkText(now, labels, rules));
      return faults.map(({ code }) => code);
    };
    const answer = (id: string, type: string): TextCommand => ({
      type: 'segment.answer',
      ids: [id],
      labelId: 'type',
      answer: [type],
    });
    expect(codesAfter({ type: 'global.answer', labelId: 'reply', answer: 'Thanks' })).toEqual([]);
    expect(codesAfter({ type: 'span.add', spans: [span('e', 20, 25, { evidenceFor: 'reply' })] })).toEqual([]);
    const [ann, bonn] = [
      span('a', 0, 3, { answers: { type: ['person'] } }),
      span('b', 5, 9, { answers: { type: ['place'] } }),
    ];
    expect(codesAfter({ type: 'span.add', spans: [ann, bonn] })).toEqual([]);
    const ends = [
      { name: 'who', mark: 'a' },
      { name: 'where', mark: 'b' },
    ];
    expect(
      codesAfter({
        type: 'link.add',
        links: [{ type: 'link', id: 'l', linkType: 'lives', ends, answers: {}, ...unit }],
      }),
    ).toEqual([]);
    expect(codesAfter(answer('a', 'place'))).toEqual(['link_end_not_permitted']);
    expect(codesAfter(answer('a', 'person'))).toEqual([]);
    expect(codesAfter({ type: 'span.ranges', id: 'b', ranges: [{ start: 2, end: 9 }] })).toEqual(['span_overlaps']);
  });
});
