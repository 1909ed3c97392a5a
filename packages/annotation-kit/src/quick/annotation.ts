import {
  compareSegments,
  emptyAudioDocument,
  toSamples,
  toSeconds,
  type Answers,
  type AudioDocument,
  type AudioShape,
  type Comment,
  type Segment,
  type SegmentStatus,
  type Track,
} from '@earmark/model';

/** A stretch of the audio with what is said of it; times in seconds. */
export interface AnnotationSegment {
  /** Made up when absent. */
  readonly id?: string;
  readonly start: number;
  readonly end: number;
  /** 0, the first, when absent. */
  readonly track?: number;
  /** By label id: a string for a text label, the ids of the chosen options for any other. */
  readonly answers?: Answers;
  readonly comments?: readonly Comment[];
  readonly status?: SegmentStatus;
}

/** Everything annotated on one audio, as an application keeps it: plain JSON without anything of the audio's coding. */
export interface Annotation {
  readonly segments: readonly AnnotationSegment[];
  /** Answers about the audio as a whole. */
  readonly answers?: Answers;
  readonly comments?: readonly Comment[];
  readonly tracks?: readonly Track[];
  /** `false`: the audio cannot be annotated. */
  readonly isValid?: boolean;
}

/** Segments as they were given, or told of last. */
const known = new WeakMap<Segment, AnnotationSegment>();

/**
 * The document of an annotation over an audio. Segments are put in order, and all are kept: those that lie beyond the end of the
 * audio or have no length count as faults, and are handed back as they came until somebody edits them.
 */
export function documentOf(annotation: Annotation, audio: AudioShape): AudioDocument {
  const sampleOf = (seconds: number): number =>
    Math.min(Number.MAX_SAFE_INTEGER, toSamples(Math.max(0, seconds), audio.sampleRate));
  const segments = annotation.segments.map(
    ({ id, start, end, track = 0, answers = {}, comments = [], status = 'completed' }, index): Segment => {
      const given = { id: id ?? `segment-${index + 1}`, track, start, end, answers, comments, status };
      const first = sampleOf(start);
      const segment = { ...given, start: first, end: Math.max(first, sampleOf(end)) };
      known.set(segment, given);
      return segment;
    },
  );
  const { answers, comments, tracks, isValid } = annotation;
  return {
    ...emptyAudioDocument(audio, answers),
    ...(comments && { comments }),
    ...(tracks && { tracks }),
    ...(isValid !== undefined && { isValid }),
    segments: segments.sort(compareSegments),
  };
}

/** The annotation in a document. What did not change since the last call is the same object again. */
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

function inSeconds(segment: Segment, sampleRate: number): AnnotationSegment {
  const before = known.get(segment);
  if (before) return before;
  const after = { ...segment, start: toSeconds(segment.start, sampleRate), end: toSeconds(segment.end, sampleRate) };
  known.set(segment, after);
  return after;
}
