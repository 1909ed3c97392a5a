import {
  applyCommands,
  defaultAudioRules,
  emptyAudioDocument,
  silentLabelId,
  silentOptionId,
  type AudioDocument,
  type Label,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAudioStore } from '../core/index.ts';
import { acceptCommands, adoptCommands, emptySegments } from './accept.ts';
import { createRecognitionActions } from './recognition-actions.ts';
import { createRecognitionIndex } from './recognition.ts';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 't', title: 'Text', type: 'text', isRequired: true, options: [] }],
};
const segment = (id: string, start: number, end: number, text?: string, track = 0): Segment => ({
  id,
  track,
  start,
  end,
  answers: text === undefined ? {} : { t: text },
  comments: [],
  status: 'completed',
});
const documentOf = (...segments: Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 10_000 }),
  segments,
});
const indexOf = (...segments: Segment[]) => createRecognitionIndex({ document: documentOf(...segments) }, labels);

describe('what was recognised within a segment', () => {
  const index = indexOf(
    segment('a', 0, 100, 'good'),
    segment('b', 100, 200, 'morning'),
    segment('c', 300, 400, '你好'),
  );
  it.each([
    ['one that lies in it', 0, 100, 'good'],
    ['several, joined in order', 0, 200, 'good morning'],
    ['not a neighbour that it only touches', 10, 105, 'good'],
    ['a part of a longer one', 320, 350, '你好'],
    ['nothing in a gap', 200, 300, undefined],
    ['nothing at the very end', 9000, 9100, undefined],
  ] as const)('is %s', (_, start, end, text) => expect(index.textFor({ start, end, track: 0 })).toBe(text));

  it('keeps to the track when the result knows tracks', () => {
    const both = indexOf(segment('a', 0, 100, 'left'), segment('b', 0, 100, 'right', 1));
    expect([0, 1, 2].map((track) => both.textFor({ start: 0, end: 100, track }))).toEqual(['left', 'right', undefined]);
    expect(index.textFor({ start: 0, end: 100, track: 3 })).toBe('good');
  });

  it('is under whatever text the result has when the label is another', () => {
    const other = createRecognitionIndex(
      { document: documentOf({ ...segment('a', 0, 100), answers: { other: ' heard ', choice: ['x'] } }) },
      labels,
    );
    expect(other.textFor({ start: 0, end: 100, track: 0 })).toBe('heard');
  });

  it.each([
    ['a', 'b', 'a b'],
    ['你', '好', '你好'],
    ['好，', 'ok', '好，ok'],
    ['한국', '어', '한국 어'],
    ['他说', '“好”', '他说“好”'],
  ])('joins %s and %s as a merge does', (first, second, joined) =>
    expect(
      indexOf(segment('a', 0, 100, first), segment('b', 100, 200, second)).textFor({ start: 0, end: 200, track: 0 }),
    ).toBe(joined),
  );

  it('is what looking at every one of them finds', () => {
    const span = fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), span, (spans, [start, length]) => {
        const heard = spans
          .sort((a, b) => a[0] - b[0])
          .map(([from, size], at) => segment(`${at}`, from, from + size, `w${at}`));
        const end = start + length;
        const all = heard.filter((other) => {
          const shared = Math.min(end, other.end) - Math.max(start, other.start);
          return shared > 0 && shared >= 0.5 * Math.min(length, other.end - other.start);
        });
        expect(indexOf(...heard).textFor({ start, end, track: 0 }) ?? '').toBe(
          all.map((other) => other.answers['t']).join(' '),
        );
      }),
    );
  });
});

describe('accepting', () => {
  const result = {
    document: documentOf(segment('a', 0, 100, 'one'), segment('b', 100, 200, 'two'), segment('c', 200, 300, 'three')),
  };
  const index = createRecognitionIndex(result, labels);

  it('changes only what differs, as one step that undo takes back', () => {
    const before = documentOf(
      segment('x', 0, 100, 'one'),
      segment('y', 100, 200, 'too'),
      segment('z', 200, 300),
      segment('n', 400, 500),
    );
    const store = createAudioStore({ document: before, labels, rules: defaultAudioRules, mode: 'annotation' });
    expect(store.run(acceptCommands(before.segments, index, defaultAudioRules))).toBeNull();
    expect(store.getState().document.segments.map(({ answers }) => answers['t'])).toEqual([
      'one',
      'two',
      'three',
      undefined,
    ]);
    store.undo();
    expect(store.getState().document).toEqual(before);
  });

  it('fills only what is empty', () => {
    const before = documentOf(segment('x', 0, 100, 'mine'), segment('y', 100, 200, ''), segment('z', 400, 500));
    expect(emptySegments(before, index, defaultAudioRules).map(({ id }) => id)).toEqual(['y']);
  });

  it('leaves alone what the task marks as silence, and what an earlier task marked only there', () => {
    const silent: Segment = { ...segment('x', 0, 100), answers: { [silentLabelId]: [silentOptionId] } };
    const marking = { silence: { minSeconds: 0, maxSeconds: 5 } };
    expect(
      [marking, defaultAudioRules].map((rules) => [
        acceptCommands([silent], index, rules).length,
        emptySegments(documentOf(silent), index, rules).length,
      ]),
    ).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('makes the whole result the segments of an empty document, and of no other', () => {
    const adopted = applyCommands(documentOf(), adoptCommands(documentOf(), result, labels, 't'));
    expect(adopted.ok && adopted.value.segments.map(({ start, end, answers }) => [start, end, answers['t']])).toEqual([
      [0, 100, 'one'],
      [100, 200, 'two'],
      [200, 300, 'three'],
    ]);
    expect(adoptCommands(documentOf(segment('x', 0, 1)), result, labels, 't')).toEqual([]);
    expect(adoptCommands(documentOf(), { document: documentOf() }, labels, 't')).toEqual([]);
  });

  it('puts what was recognised under the text label, with defaults and answers that are known', () => {
    const noise: Label = {
      id: 'n',
      title: 'Noise',
      type: 'single_select',
      isRequired: true,
      options: [
        { id: 'no', title: 'No', isDefault: true, labels: [] },
        { id: 'yes', title: 'Yes', isDefault: false, labels: [] },
      ],
    };
    const heard = (answers: Segment['answers'], start: number): Segment => ({
      ...segment(`${start}`, start, start + 100),
      answers,
    });
    const foreign = {
      document: documentOf(
        heard({ other: 'heard', choice: ['x'] }, 0),
        heard({ other: 'more', n: ['yes'] }, 100),
        heard({ t: 'own', n: ['maybe'] }, 200),
      ),
    };
    const asked = { global: [], segment: [...labels.segment, noise] };
    const adopted = applyCommands(documentOf(), adoptCommands(documentOf(), foreign, asked, 't'));
    expect(adopted.ok && adopted.value.segments.map(({ answers }) => answers)).toEqual([
      { n: ['no'], t: 'heard' },
      { n: ['yes'], t: 'more' },
      { n: ['no'], t: 'own' },
    ]);
  });

  it('distributes overlapping and trackless segments over the tracks, and reports when there is no room', () => {
    const track = { title: '', mayOverlap: false, channel: null };
    const both = { document: documentOf(segment('a', 0, 100, 'one', 5), segment('b', 50, 150, 'two', 5)) };
    const faults: (string | undefined)[] = [];
    const tried = [1, 2].map((count) => {
      const store = createAudioStore({
        document: { ...documentOf(), tracks: Array.from({ length: count }, () => track) },
        labels,
        rules: defaultAudioRules,
        mode: 'annotation',
      });
      createRecognitionActions(store, both, createRecognitionIndex(both, labels), (fault) =>
        faults.push(fault.code),
      ).adopt();
      return store.getState().document.segments.map((each) => each.track);
    });
    expect([tried, faults]).toEqual([[[], [0, 1]], ['segment_overlaps']]);
  });
});
