import {
  allLabels,
  compareSegments,
  emptyAudioDocument,
  isText,
  toSamples,
  toSeconds,
  type Answers,
  type AudioDocument,
  type AudioShape,
  type Comment,
  type Label,
  type LabelSet,
  type Segment,
  type SegmentStatus,
  type Track,
} from '@earmark/model';

/** A segment of the audio with its answers; times in seconds. */
export interface AnnotationSegment {
  /** Generated when absent. */
  readonly id?: string;
  /** Start in seconds from the start of the audio. */
  readonly start: number;
  /** End in seconds from the start of the audio, exclusive. */
  readonly end: number;
  /** Track number; 0, the first, by default. */
  readonly track?: number;
  /**
   * Answers by label id: a string for a text label, else the ids of the chosen options. A string is taken for one
   * option.
   */
  readonly answers?: Answers;
  readonly comments?: readonly Comment[];
  readonly status?: SegmentStatus;
}

/** Annotation of one audio as plain JSON, independent of the audio's sample rate. */
export interface Annotation {
  readonly segments: readonly AnnotationSegment[];
  /** Answers about the audio as a whole. */
  readonly answers?: Answers;
  /** Comments about the audio as a whole. */
  readonly comments?: readonly Comment[];
  /** Names, channels and overlap of the tracks. */
  readonly tracks?: readonly Track[];
  /** `false` marks the audio as impossible to annotate. */
  readonly isValid?: boolean;
}

/** Source objects of segments: keeps ids and times exactly as the application passed or last received them. */
const known = new WeakMap<Segment, AnnotationSegment>();

/**
 * The document of an annotation. Segments are sorted and all are kept: segments that are empty or beyond the end of the
 * audio are reported as faults, and returned unchanged until they are edited. With `labels`, a string that answers a
 * question with options is taken for the list of that one option.
 */
export function documentOf(annotation: Annotation, audio: AudioShape, labels?: LabelSet): AudioDocument {
  const listed = {
    segment: listingChoices(labels?.segment ?? []),
    global: listingChoices(labels?.global ?? []),
  };
  const sampleOf = (seconds: number): number =>
    Math.min(Number.MAX_SAFE_INTEGER, toSamples(Math.max(0, seconds), audio.sampleRate));
  const segments = annotation.segments.map(
    ({ id, start, end, track = 0, answers = {}, comments = [], status = 'completed' }, index): Segment => {
      const given = {
        id: id ?? `segment-${index + 1}`,
        track,
        start,
        end,
        answers: listed.segment(answers),
        comments,
        status,
      };
      const first = sampleOf(start);
      const segment = { ...given, start: first, end: Math.max(first, sampleOf(end)) };
      known.set(segment, given);
      return segment;
    },
  );
  const { answers, comments, tracks, isValid } = annotation;
  return {
    ...emptyAudioDocument(audio, answers && listed.global(answers)),
    ...(comments && { comments }),
    ...(tracks && { tracks }),
    ...(isValid !== undefined && { isValid }),
    segments: segments.sort(compareSegments),
  };
}

/** Returns a function that makes lists of the strings that answer questions with options. */
function listingChoices(labels: readonly Label[]): (answers: Answers) => Answers {
  const choices = new Set(allLabels(labels).flatMap((label) => (isText(label) ? [] : [label.id])));
  return (answers) => {
    const plain = Object.entries(answers).flatMap(([id, answer]) =>
      typeof answer === 'string' && choices.has(id) ? [[id, answer === '' ? [] : [answer]] as const] : [],
    );
    return plain.length > 0 ? { ...answers, ...Object.fromEntries(plain) } : answers;
  };
}

/** The annotation of a document. Parts that have not changed since the last call keep their identity. */
export function annotationOf({
  sampleRate,
  segments,
  answers,
  comments,
  tracks,
  isValid,
}: AudioDocument): Required<Annotation> {
  return { segments: segments.map((segment) => inSeconds(segment, sampleRate)), answers, comments, tracks, isValid };
}

/** A segment of the document as the application passed or last received it. */
export function inSeconds(segment: Segment, sampleRate: number): AnnotationSegment {
  const before = known.get(segment);
  if (before) return before;
  const after = { ...segment, start: toSeconds(segment.start, sampleRate), end: toSeconds(segment.end, sampleRate) };
  known.set(segment, after);
  return after;
}
