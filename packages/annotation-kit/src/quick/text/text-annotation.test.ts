import { createTextIndex, defaultTextRules, isUndecided, textEditing, type LabelSet } from '@earmark/model';
import { commandsFor } from '@earmark/model/proposal';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../../core/index.ts';
import { textAnnotationOf, textDocumentOf } from './text-annotation.ts';

const text = '我们在𠮷野家吃饭';
const shape = { parts: [{ name: '', length: createTextIndex(text).length, sentences: [4, 8] }] };

describe('a text annotation', () => {
  it('becomes a document and comes back, sorted', () => {
    const place = { id: 'b', ranges: [{ start: 3, end: 6 }], answers: { type: ['place'] } };
    const who = { id: 'a', ranges: [{ start: 0, end: 2 }] };
    const document = textDocumentOf(
      { spans: [place, who], links: [{ id: 'l', linkType: 'at', ends: [{ name: 'who', mark: 'a' }] }] },
      shape,
      defaultTextRules,
    );
    expect(document.marks.map(({ id }) => id)).toEqual(['a', 'b', 'l']);
    const annotation = textAnnotationOf(document);
    expect(annotation.spans).toEqual([
      { ...who, part: 0, answers: {}, comments: [], status: 'completed' },
      { ...place, part: 0, comments: [], status: 'completed' },
    ]);
    expect(textDocumentOf(annotation, shape, defaultTextRules)).toEqual(document);
  });

  it('answers sentences by their numbers', () => {
    const rules = { ...defaultTextRules, work: 'labels', unit: 'sentence' } as const;
    const document = textDocumentOf({ sections: [{ sentence: 1, answers: { mood: ['glad'] } }] }, shape, rules);
    expect(document.marks.map(({ answers }) => answers)).toEqual([{}, { mood: ['glad'] }]);
    expect(textDocumentOf(textAnnotationOf(document), shape, rules)).toEqual(document);
  });
});

describe('proposals of spans and links', () => {
  const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
  const labels: LabelSet = {
    global: [],
    segment: [
      { id: 'type', title: 'Type', type: 'single_tiled', isRequired: true, options: [option('who'), option('place')] },
    ],
    links: [{ id: 'at', title: 'at', ends: ['who', 'place'].map((name) => ({ name, takes: [name] })) }],
  };
  const rules = { ...defaultTextRules, proposals: true };
  const proposal = { source: 'ner', version: '2' };
  const found = {
    spans: [
      { part: 0, ranges: [{ start: 0, end: 2 }], label: 'who', proposal },
      { part: 0, ranges: [{ start: 3, end: 6 }], label: 'place', proposal: { ...proposal, score: 0.5 } },
    ],
    links: [{ type: 'at', ends: ['who', 'place'].map((name, span) => ({ name, span })), proposal }],
  };
  const open = () => {
    const document = textDocumentOf({}, shape, rules);
    const store = createDocumentStore(textEditing, { document, labels, rules, mode: 'annotation' });
    expect(store.run(commandsFor(found, { document, labels: store.labels }))).toBeNull();
    return store;
  };

  it('are one step of undo, and are decided before the text is submitted', () => {
    const store = open();
    const { marks } = store.getState().document;
    expect(marks.map(({ type }) => type)).toEqual(['span', 'span', 'link']);
    const codes = (): readonly string[] => store.submitFaults().map(({ code }) => code);
    const decide = (ids: readonly string[]) =>
      store.run({ type: 'proposal.decide', ids: [...ids], outcome: 'accepted' });
    expect(codes()).toEqual(['proposals_undecided']);
    const link = marks.slice(2).map(({ id }) => id);
    decide(link);
    // Without its ends a link says nothing
    expect(codes()).toEqual(expect.arrayContaining(['link_end_undecided', 'proposals_undecided']));
    decide(marks.map(({ id }) => id));
    expect(codes()).toEqual([]);
    expect(textAnnotationOf(store.getState().document).links).toMatchObject([
      { linkType: 'at', ends: [{ name: 'who' }, { name: 'place' }], proposal: { ...proposal, outcome: 'accepted' } },
    ]);
    store.goTo(0);
    expect(store.getState().document.marks).toEqual([]);
  });

  it('are rejected with the spans that they end on', () => {
    const store = open();
    const [who] = store.getState().document.marks;
    store.run({ type: 'proposal.decide', ids: [who?.id ?? ''], outcome: 'rejected' });
    expect(store.getState().document.marks.filter(isUndecided)).toHaveLength(1);
    // What was rejected is not proposed again
    expect(commandsFor(found, { document: store.getState().document, labels })).toEqual([]);
  });
});
