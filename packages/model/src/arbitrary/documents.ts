import fc from 'fast-check';
import {
  audioVersion,
  type AudioDocument,
  type AudioShape,
  type Segment,
  type Track,
} from '../modality/audio/document/index.ts';
import { segmentStatuses, type Comment } from '../document/index.ts';
import { allLabels, isMultiple, isText, type Answer, type Label, type LabelSet } from '../label/index.ts';
import { anyLabelSet, anyText } from './labels.ts';

export const anyAudio: fc.Arbitrary<AudioShape> = fc.record({
  sampleRate: fc.constantFrom(8000, 11_025, 16_000, 22_050, 44_100, 48_000, 192_000),
  channels: fc.constantFrom(1, 2),
  totalSamples: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 48_000 * 3600 })),
});

export const anyComment: fc.Arbitrary<Comment> = fc.record({
  id: fc.uuid(),
  authorId: fc.nat({ max: 9 }),
  authorName: fc.constantFrom('李雷', 'Han'),
  text: anyText,
  createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-03T04:05:06.789Z'),
  isResolved: fc.boolean(),
});

const anyAnswer = (label: Label): fc.Arbitrary<Answer> => {
  if (isText(label)) return anyText;
  const ids = label.options.map((option) => option.id);
  return isMultiple(label) ? fc.subarray(ids) : fc.constantFrom(...ids).map((id) => [id]);
};

/** Generates answers to some of the labels, whether those labels are visible or not. */
export const anyAnswers = (labels: readonly Label[]): fc.Arbitrary<Record<string, Answer>> => {
  const all = allLabels(labels);
  return fc.tuple(...all.map((label) => fc.option(anyAnswer(label), { nil: undefined }))).map((answers) =>
    Object.fromEntries(
      all.flatMap((label, index): [string, Answer][] => {
        const answer = answers[index];
        return answer === undefined ? [] : [[label.id, answer]];
      }),
    ),
  );
};

export const anyTrack: fc.Arbitrary<Track> = fc.record({
  title: fc.constantFrom('', '左声道', 'Speaker 2', 'tier "x"'),
  mayOverlap: fc.boolean(),
  channel: fc.constantFrom(null, 0, 1),
});

const anySegments = (audio: AudioShape, labels: readonly Label[]): fc.Arbitrary<Segment[]> =>
  fc
    .array(
      fc.record({
        bounds: fc.uniqueArray(fc.nat({ max: audio.totalSamples }), { minLength: 2, maxLength: 8 }),
        skip: fc.boolean(),
      }),
      { maxLength: 3 },
    )
    .chain((tracks) => {
      const positions = tracks.flatMap(({ bounds, skip }, track) => {
        const ordered = bounds.sort((a, b) => a - b);
        return ordered
          .slice(1)
          .flatMap((end, index) => (skip && index % 2 === 1 ? [] : [{ track, start: ordered[index] ?? 0, end }]));
      });
      return fc
        .tuple(
          ...positions.map((position, index) =>
            fc
              .record({
                answers: anyAnswers(labels),
                comments: fc.array(anyComment, { maxLength: 1 }),
                status: fc.constantFrom(...segmentStatuses),
              })
              .map((rest): Segment => ({ id: `id-${index}`, ...position, ...rest })),
          ),
        )
        .map((segments) => segments.sort((a, b) => a.start - b.start || a.track - b.track));
    });

/** Generates a valid document together with its audio and its template. */
export const anyWork: fc.Arbitrary<{ audio: AudioShape; labels: LabelSet; document: AudioDocument }> = fc
  .tuple(anyAudio, anyLabelSet)
  .chain(([audio, labels]) =>
    fc.record({
      audio: fc.constant(audio),
      labels: fc.constant(labels),
      document: fc.record({
        kind: fc.constant('audio' as const),
        version: fc.constant(audioVersion),
        sampleRate: fc.constant(audio.sampleRate),
        channels: fc.constant(audio.channels),
        totalSamples: fc.constant(audio.totalSamples),
        isValid: fc.boolean(),
        answers: anyAnswers(labels.global),
        comments: fc.array(anyComment, { maxLength: 2 }),
        segments: anySegments(audio, labels.segment),
        tracks: fc.oneof(fc.constant<Track[]>([]), fc.array(anyTrack, { minLength: 3, maxLength: 4 })),
      }),
    }),
  );
