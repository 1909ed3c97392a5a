import {
  defaultAnswers,
  silentLabelId,
  silentOptionId,
  type AudioDocument,
  type CommandOf,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import type { Span } from '../audio/index.ts';
import { newId } from '../core/index.ts';

/** A segment that would be made. */
export interface Proposal extends Span {
  readonly isSilent: boolean;
}

/** What accepting would do. */
export interface CuttingPlan {
  /** In time order, free of overlaps with each other and with what stays. */
  readonly proposals: readonly Proposal[];
  /** Ids of the segments that give way. */
  readonly removed: readonly string[];
}

export interface PlanInput {
  readonly document: AudioDocument;
  readonly track: number;
  /** Where to cut, in time order. */
  readonly scope: readonly Span[];
  readonly speech: readonly Span[];
  readonly silence: readonly Span[];
  /** Segments wholly within the scope give way; all others are cut around. Off, every segment stays. */
  readonly isReplacing: boolean;
  /** Pieces shorter than this, left between what stays, are not made. */
  readonly minSamples: number;
  /** Makes segments of the silence too, of a length between these; longer silence is parted evenly. */
  readonly silent: { readonly min: number; readonly max: number } | null;
}

/** Turns speech and silence into segments of a track, within the scope and around whatever stays. */
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

/** The command that carries a plan out, as one step. */
export function cuttingCommand(
  { proposals, removed }: CuttingPlan,
  labels: LabelSet,
  track: number,
): CommandOf<'document.patch'> {
  const spoken = defaultAnswers(labels.segment);
  const insert = proposals.map(({ start, end, isSilent }) => ({
    id: newId(),
    track,
    start,
    end,
    comments: [],
    status: 'completed' as const,
    answers: isSilent ? { [silentLabelId]: [silentOptionId] } : spoken,
  }));
  return { type: 'document.patch', remove: [...removed], insert };
}

/** The parts of `spans` that lie in `places`; both in time order. */
export function within(spans: readonly Span[], places: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let first = 0;
  for (const span of spans) {
    while ((places[first]?.end ?? Infinity) <= span.start) first += 1;
    for (let at = first; ; at += 1) {
      const place = places[at];
      if (!place || place.start >= span.end) break;
      parts.push({ start: Math.max(span.start, place.start), end: Math.min(span.end, place.end) });
    }
  }
  return parts;
}

/** What is left of `places` beside segments, which are in time order and may lie over each other. */
function without(places: readonly Span[], segments: readonly Segment[]): Span[] {
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
  return within(places, [...free, { start: at, end: Infinity }]);
}

function evenly({ start, end }: Span, longest: number): Span[] {
  const pieces = longest > 0 ? Math.ceil((end - start) / longest) : 1;
  const edge = (piece: number): number => start + Math.round(((end - start) * piece) / pieces);
  return Array.from({ length: pieces }, (_, piece) => ({ start: edge(piece), end: edge(piece + 1) }));
}
