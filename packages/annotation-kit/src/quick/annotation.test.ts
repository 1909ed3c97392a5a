import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audioDocumentSchema, defaultAudioRules } from '@earmark/model';
import { nudge } from '../audio/index.ts';
import { createAudioStore } from '../core/index.ts';
import { annotationOf, documentOf } from './annotation.ts';
import { labelSetOf } from './simple-labels.ts';

const shape = { sampleRate: 44_100, channels: 1, totalSamples: 441_000 };

describe('an annotation', () => {
  it('comes back from its document as it was, to the sample', () => {
    const samples = fc.integer({ min: 0, max: shape.totalSamples });
    fc.assert(
      fc.property(fc.uniqueArray(samples, { minLength: 2, maxLength: 20 }), (positions) => {
        const edges = positions.toSorted((a, b) => a - b);
        const segments = edges
          .slice(1)
          .map((end, index) => ({ id: `s${index}`, start: (edges[index] ?? 0) / 44_100, end: end / 44_100 }));
        const document = documentOf({ segments }, shape);
        expect(document.segments.map(({ start, end }) => [start, end])).toEqual(
          edges.slice(1).map((end, index) => [edges[index], end]),
        );
        expect(documentOf(annotationOf(document), shape)).toEqual(document);
      }),
    );
  });

  it('is returned unchanged, whatever the audio: nothing is trimmed or omitted', () => {
    const seconds = fc.oneof(
      fc.double({ min: -5, max: 30, noNaN: true }),
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    );
    const given = fc.record({
      id: fc.uuid(),
      track: fc.nat({ max: 3 }),
      start: seconds,
      end: seconds,
      answers: fc.constant({ text: 'said' }),
      comments: fc.constant([]),
      status: fc.constant('completed' as const),
    });
    fc.assert(
      fc.property(fc.uniqueArray(given, { selector: ({ id }) => id, maxLength: 20 }), (segments) => {
        const document = documentOf({ segments }, shape);
        expect(audioDocumentSchema.safeParse(document).error).toBeUndefined();
        const back = annotationOf({ ...document, isValid: false }).segments;
        expect(new Set(back)).toEqual(new Set(segments));
        expect(back).toHaveLength(segments.length);
      }),
    );
  });

  it('reports segments beyond the audio as faults; they can be answered, deleted, moved inside, and all of it undone', () => {
    const segments = [
      { id: 'in', start: 1, end: 2 },
      { id: 'across', start: 9, end: 12 },
      { id: 'beyond', start: 500, end: 501 },
    ];
    const store = createAudioStore({
      document: documentOf({ segments }, shape),
      labels: labelSetOf([{ id: 'text' }]),
      rules: defaultAudioRules,
      mode: 'annotation',
    });
    const spansOf = () =>
      annotationOf(store.getState().document).segments.map(({ id, start, end }) => ({ id, start, end }));
    const outside = () =>
      store.getState().faults.flatMap(({ code, path }) => (code === 'segment_out_of_bounds' ? [path[1]] : []));
    expect(outside()).toEqual(['across', 'beyond']);
    expect(store.run({ type: 'segment.answer', ids: ['in'], labelId: 'text', answer: 'heard' })).toBeNull();
    expect(spansOf()).toEqual(segments);
    expect(store.run({ type: 'segment.answer', ids: ['beyond'], labelId: 'text', answer: 'lost' })).toBeNull();
    expect(store.run({ type: 'segment.remove', ids: ['beyond'] })).toBeNull();
    const across = store.getState().document.segments.find(({ id }) => id === 'across');
    if (!across) throw new Error('it was dropped');
    expect(
      store.run({ type: 'segment.resize', id: 'across', ...nudge(store.getState().document, across, 'end', -441) }),
    ).toBeNull();
    expect(spansOf()).toEqual([segments[0], { id: 'across', start: 9, end: 10 }]);
    expect(outside()).toEqual([]);
    while (store.undo());
    expect(spansOf()).toEqual(segments);
  });

  it('takes a string that answers a question with options for the list of that one', () => {
    const labels = labelSetOf([{ id: 'words' }, { id: 'speaker', options: ['A', 'B'] }]);
    const answers = { words: 'B', speaker: 'B' };
    const document = documentOf({ segments: [{ id: 's', start: 0, end: 1, answers }] }, shape, labels);
    const listed = { words: 'B', speaker: ['B'] };
    expect(document.segments[0]?.answers).toEqual(listed);
    expect(annotationOf(document).segments[0]?.answers).toEqual(listed);
    const store = createAudioStore({ document, labels, rules: defaultAudioRules, mode: 'annotation' });
    expect(store.getState().faults).toEqual([]);
  });

  it('keeps the objects of segments that did not change', () => {
    const document = documentOf({ segments: [{ start: 0, end: 1 }] }, shape);
    expect(annotationOf({ ...document, isValid: false }).segments[0]).toBe(annotationOf(document).segments[0]);
  });
});

describe('simple labels', () => {
  it('take options with ids and colours of their own', () => {
    const [who] = labelSetOf([{ id: 'who', options: ['A', { id: 'b', title: 'B', color: 'teal' }] }]).segment;
    expect(who?.options.map(({ id, title, color }) => [id, title, color])).toEqual([
      ['A', 'A', undefined],
      ['b', 'B', 'teal'],
    ]);
  });

  it('guess their kind from their options', () => {
    expect(
      labelSetOf([{ id: 'text' }, { id: 'who', title: 'Speaker', options: ['A', 'B'], isRequired: true }]),
    ).toEqual({
      global: [],
      segment: [
        { id: 'text', title: 'text', type: 'text', isRequired: false, options: [] },
        {
          id: 'who',
          title: 'Speaker',
          type: 'single_tiled',
          isRequired: true,
          options: ['A', 'B'].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
        },
      ],
    });
  });
});
