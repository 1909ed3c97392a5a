import {
  defaultAnswers,
  silentLabelId,
  silentOptionId,
  unconfirmedDefaults,
  type AudioDocument,
  type CommandOf,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import type { Span } from '../audio/index.ts';
import { newId } from '../core/index.ts';

/** A segment that would be created. */
export interface Proposal extends Span {
  /** A segment of silence. */
  readonly isSilent: boolean;
}

/** The result that accepting would have. */
export interface CuttingPlan {
  /** In time order, without overlap among each other and with segments that stay. */
  readonly proposals: readonly Proposal[];
  /** Ids of the segments that would be removed. */
  readonly removed: readonly string[];
}

/** What {@link planCuts} reads. */
export interface PlanInput {
  readonly document: AudioDocument;
  /** The track to segment. */
  readonly track: number;
  /** Ranges to segment, in time order. */
  readonly scope: readonly Span[];
  /** Detected speech, sorted and without overlap. */
  readonly speech: readonly Span[];
  /** Detected silence, sorted and without overlap. */
  readonly silence: readonly Span[];
  /**
   * Removes the segments that lie wholly within the scope; all others stay and are left out of the result. When false,
   * every segment stays.
   */
  readonly isReplacing: boolean;
  /** Proposals shorter than this, in samples, are dropped. */
  readonly minSamples: number;
  /**
   * Also creates segments of silence with lengths within these limits, in samples; longer silence is divided evenly.
   */
  readonly silent: { readonly min: number; readonly max: number } | null;
}

/** Turns speech and silence into proposed segments of a track, within the scope and around the segments that stay. */
export function planCuts({
  document,
  track,
  scope,
  speech,
  silence,
  isReplacing,
  minSamples,
  silent,
}: PlanInput): CuttingPlan {
  const onTrack = document.segments.filter((segment) => segment.track === track);
  const gone = isReplacing
    ? onTrack.filter((segment) => scope.some((span) => span.start <= segment.start && segment.end <= span.end))
    : [];
  const removed = new Set(gone.map(({ id }) => id));
  const free = without(
    scope,
    onTrack.filter(({ id }) => !removed.has(id)),
  );
  const least = Math.max(1, minSamples);
  const spoken = within(speech, free).filter(({ start, end }) => end - start >= least);
  const quiet =
    silent === null
      ? []
      : within(silence, free)
          .flatMap((span) => evenly(span, silent.max))
          .filter(({ start, end }) => end - start >= Math.max(1, silent.min));
  const proposals = [
    ...spoken.map((span) => ({ ...span, isSilent: false })),
    ...quiet.map((span) => ({ ...span, isSilent: true })),
  ].sort((a, b) => a.start - b.start);
  return { proposals, removed: [...removed] };
}

/** The command that applies a plan as one step of the history. */
export function cuttingCommand(
  { proposals, removed }: CuttingPlan,
  labels: LabelSet,
  track: number,
): CommandOf<'document.patch'> {
  const spoken = { answers: defaultAnswers(labels.segment), ...unconfirmedDefaults(labels.segment) };
  const insert = proposals.map(({ start, end, isSilent }) => ({
    id: newId(),
    track,
    start,
    end,
    comments: [],
    status: 'completed' as const,
    ...(isSilent ? { answers: { [silentLabelId]: [silentOptionId] } } : spoken),
  }));
  return { type: 'document.patch', remove: [...removed], insert };
}

/** Intersection of two sorted lists of spans. O(n + m). */
export function within(spans: readonly Span[], ranges: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let first = 0;
  for (const span of spans) {
    while ((ranges[first]?.end ?? Infinity) <= span.start) first += 1;
    for (let at = first; ; at += 1) {
      const range = ranges[at];
      if (!range || range.start >= span.end) break;
      parts.push({ start: Math.max(span.start, range.start), end: Math.min(span.end, range.end) });
    }
  }
  return parts;
}

/** `ranges` minus the segments, which are sorted by start and may overlap. */
function without(ranges: readonly Span[], segments: readonly Segment[]): Span[] {
  const taken: { start: number; end: number }[] = [];
  for (const { start, end } of segments) {
    const last = taken.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else taken.push({ start, end });
  }
  const free: Span[] = [];
  let at = 0;
  for (const { start, end } of taken) {
    if (start > at) free.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return within(ranges, [...free, { start: at, end: Infinity }]);
}

function evenly({ start, end }: Span, longest: number): Span[] {
  const pieces = longest > 0 ? Math.ceil((end - start) / longest) : 1;
  const edge = (piece: number): number => start + Math.round(((end - start) * piece) / pieces);
  return Array.from({ length: pieces }, (_, piece) => ({ start: edge(piece), end: edge(piece + 1) }));
}
