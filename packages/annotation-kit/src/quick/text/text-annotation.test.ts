import { createTextIndex, defaultTextRules } from '@earmark/model';
import { describe, expect, it } from 'vitest';
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
