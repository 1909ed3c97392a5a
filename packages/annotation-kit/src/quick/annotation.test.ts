import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationOf, documentOf } from './annotation.ts';
import { labelSetOf } from './simple-labels.ts';

const shape = { sampleRate: 44_100, channels: 1, totalSamples: 441_000 };

describe('an annotation', () => {
  it('comes back from its document as it was, to the sample', () => {
    const samples = fc.integer({ min: 0, max: shape.totalSamples });
    fc.assert(fc.property(fc.uniqueArray(samples, { minLength: 2, maxLength: 20 }), (places) => {
      const edges = places.toSorted((a, b) => a - b);
      const segments = edges.slice(1).map((end, index) => ({ id: `s${index}`, start: (edges[index] ?? 0) / 44_100, end: end / 44_100 }));
      const document = documentOf({ segments }, shape);
      expect(document.segments.map(({ start, end }) => [start, end])).toEqual(edges.slice(1).map((end, index) => [edges[index], end]));
      expect(documentOf(annotationOf(document), shape)).toEqual(document);
    }));
  });

  it('is put in order, cut at the end of the audio, and rid of what is empty there', () => {
    const document = documentOf({ segments: [{ start: 9, end: 20, answers: { text: 'late' } }, { start: -1, end: 1 }, { start: 11, end: 12 }] }, shape);
    expect(document.segments).toMatchObject([{ start: 0, end: 44_100 }, { start: 396_900, end: 441_000, answers: { text: 'late' } }]);
  });

  it('keeps the objects of segments that did not change', () => {
    const document = documentOf({ segments: [{ start: 0, end: 1 }] }, shape);
    expect(annotationOf({ ...document, isValid: false }).segments[0]).toBe(annotationOf(document).segments[0]);
  });
});

describe('simple labels', () => {
  it('guess their kind from their options', () => {
    expect(labelSetOf([{ id: 'text' }, { id: 'who', title: 'Speaker', options: ['A', 'B'], isRequired: true }])).toEqual({
      global: [],
      segment: [
        { id: 'text', title: 'text', type: 'text', isRequired: false, options: [] },
        { id: 'who', title: 'Speaker', type: 'single_tiled', isRequired: true, options: ['A', 'B'].map((title) => ({ id: title, title, isDefault: false, labels: [] })) },
      ],
    });
  });
});
