import {
  autoSnap,
  isSilent,
  mergeAnswers,
  refuse,
  silentLabelId,
  silentOptionId,
  splitAnswers,
  toSamples,
  trackOf,
  withAnswer,
  type Answers,
  type Segment,
} from '@earmark/model';
import {
  clampToNeighbours,
  drawRange,
  gapAround,
  newSegment,
  nextSegment,
  nudge,
  segmentAt,
  type Edge,
} from '../../audio/index.ts';
import { newId } from '../../core/index.ts';
import type { Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

const nudgeSeconds = 0.01;

type Elsewhere =
  | 'previous'
  | 'next'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'select-all'
  | 'select-to-previous'
  | 'select-to-next';

export const segments: Omit<HandlersOf<'segment'>, `segment.${Elsewhere}`> = {
  'segment.mark-start': beginMark,
  'segment.mark-end': endMark,
  'segment.draw': (bench) => (bench.state.getState().mark === null ? beginMark(bench) : endMark(bench)),
  'segment.start-to-playhead': (bench) => moveEdge(bench, 'start'),
  'segment.end-to-playhead': (bench) => moveEdge(bench, 'end'),
  'segment.nudge-start-left': (bench) => nudgeEdge(bench, 'start', -nudgeSeconds),
  'segment.nudge-start-right': (bench) => nudgeEdge(bench, 'start', nudgeSeconds),
  'segment.nudge-end-left': (bench) => nudgeEdge(bench, 'end', -nudgeSeconds),
  'segment.nudge-end-right': (bench) => nudgeEdge(bench, 'end', nudgeSeconds),
  'segment.split-at-playhead': split,
  'segment.split-at-caret': splitAtCaret,
  'segment.merge-with-next': merge,
  'segment.delete': remove,
  'segment.toggle-silent': toggleSilent,
};

function beginMark(bench: Bench): void {
  const mark = bench.player.getState().positionSample;
  const { document } = bench.store.getState();
  const { activeTrack } = bench.state.getState();
  const inside = trackOf(document, activeTrack).mayOverlap ? undefined : segmentAt(document, mark, activeTrack);
  if (inside) bench.report(refuse('segment_overlaps', ['segments', inside.id]).fault);
  else bench.state.set({ mark });
}

/** Ends the segment that was begun; without a beginning it reaches back to the neighbour before. */
function endMark(bench: Bench): void {
  const { document } = bench.store.getState();
  const { mark, activeTrack: track } = bench.state.getState();
  const end = bench.player.getState().positionSample;
  const start = mark ?? startBefore(bench, end, track);
  if (start === undefined) return bench.say('noStart');
  const from = Math.min(start, end);
  const span = drawRange(document, from, Math.max(start, end), track);
  if (!span) return bench.report(refuse(segmentAt(document, from, track) ? 'segment_overlaps' : 'segment_empty').fault);
  const segment = newSegment(
    bench.store.labels,
    track,
    bench.store.rules.isMultiSegment ? autoSnap(document, track, span.start, span.end) : span,
  );
  bench.state.set({ mark: null });
  if (bench.run({ type: 'segment.add', segment })) bench.store.select([segment.id]);
}

/** Where the neighbour before ends. Where segments may overlap and there is none, the beginning of the audio is meant only by who sees it. */
function startBefore(bench: Bench, end: number, track: number): number | undefined {
  const { document } = bench.store.getState();
  if (!trackOf(document, track).mayOverlap) return gapAround(document, Math.max(0, end - 1), track).start;
  const before = document.segments.reduce(
    (last, segment) => (segment.track === track && segment.end <= end ? Math.max(last, segment.end) : last),
    0,
  );
  return before > 0 || bench.viewport.getState().startSample <= 0 ? before : undefined;
}

function moveEdge(bench: Bench, edge: Edge): void {
  const segment = bench.current();
  if (!segment) return bench.say('nothingSelected');
  const at = bench.player.getState().positionSample;
  if (edge === 'start' ? at >= segment.end : at <= segment.start)
    return bench.report(refuse('segment_empty', ['segments', segment.id]).fault);
  const { document } = bench.store.getState();
  const span =
    edge === 'start'
      ? clampToNeighbours(document, segment, at, segment.end)
      : clampToNeighbours(document, segment, segment.start, at);
  if (!bench.store.rules.isMultiSegment) return resize(bench, segment, span);
  const { start, end } = autoSnap(document, segment.track, span.start, span.end, undefined, segment.id);
  resize(bench, segment, edge === 'start' ? { start, end: span.end } : { start: span.start, end });
}

function nudgeEdge(bench: Bench, edge: Edge, seconds: number): void {
  const segment = bench.current();
  if (!segment) return bench.say('nothingSelected');
  resize(
    bench,
    segment,
    nudge(bench.store.getState().document, segment, edge, toSamples(seconds, bench.viewport.sampleRate)),
  );
}

function resize(bench: Bench, { id, start, end }: Segment, to: { readonly start: number; readonly end: number }): void {
  if (to.start !== start || to.end !== end) bench.run({ type: 'segment.resize', id, start: to.start, end: to.end });
}

/** Splits at the playhead; the text divides at the caret when the person is in it, else in proportion. */
function split(bench: Bench): void {
  const at = bench.player.getState().positionSample;
  const { document } = bench.store.getState();
  const current = bench.current();
  const segment =
    current && current.start < at && at < current.end
      ? current
      : segmentAt(document, at, bench.state.getState().activeTrack);
  if (!segment || at <= segment.start) return bench.report(refuse('split_outside_segment').fault);
  const caret = segment === current ? bench.places.caret() : undefined;
  const { left, right } = splitAnswers(
    bench.store.labels.segment,
    segment.answers,
    (at - segment.start) / (segment.end - segment.start),
    caret,
  );
  bench.run({ type: 'segment.split', id: segment.id, at, newId: newId(), left, right });
}

/** Divides the text where the caret stands and the time in the same proportion; the work goes on at the head of the second half. */
function splitAtCaret(bench: Bench): void {
  const segment = bench.current();
  const caret = bench.places.caret();
  const text = caret && segment?.answers[caret.labelId];
  if (!segment || !caret || typeof text !== 'string') return bench.say('noCaret');
  const share = spokenShare(text, caret.at);
  if (share <= 0 || share >= 1) return bench.say('caretAtEdge');
  const length = segment.end - segment.start;
  const at = segment.start + Math.min(length - 1, Math.max(1, Math.round(share * length)));
  const { left, right } = splitAnswers(bench.store.labels.segment, segment.answers, share, caret);
  const id = newId();
  if (!bench.run({ type: 'segment.split', id: segment.id, at, newId: id, left, right })) return;
  const second = bench.store.getState().document.segments.find((other) => other.id === id);
  if (!second) return;
  bench.goTo(second);
  bench.places.text(id, 0);
}

/** How much of a text's writing stands before a place: spaces take no time to say. */
function spokenShare(text: string, at: number): number {
  const written = (part: string): number => Array.from(part.replace(/\s/g, '')).length;
  return written(text.slice(0, at)) / Math.max(1, written(text));
}

/** Marks all that is selected as purely silent, or takes it back when the current one is. */
function toggleSilent(bench: Bench): void {
  const segment = bench.current();
  if (!bench.store.rules.silence) return bench.say('noSilence');
  if (!segment) return bench.say('nothingSelected');
  const answer = isSilent(segment) ? null : [silentOptionId];
  bench.run(
    { type: 'segment.answer', ids: [...bench.store.getState().selection], labelId: silentLabelId, answer },
    'silence',
  );
}

/** Joins the selected segments, or the only one selected with the one after it. */
function merge(bench: Bench): void {
  const { document, selection } = bench.store.getState();
  const current = bench.current();
  if (!current) return bench.say('nothingSelected');
  const next = selection.length < 2 ? nextSegment(document, current.start, current.track) : undefined;
  if (selection.length < 2 && !next) return bench.say('noNext');
  const parts = document.segments.filter((segment) => segment === next || selection.includes(segment.id));
  const isDone = bench.run({
    type: 'segment.merge',
    ids: parts.map((segment) => segment.id),
    answers: joinedAnswers(bench, parts),
  });
  const [first] = parts;
  if (isDone && first) bench.store.select([first.id]);
}

/** Silence joined with speech is no silence. */
function joinedAnswers(bench: Bench, parts: readonly Segment[]): Answers {
  const answers = mergeAnswers(bench.store.labels.segment, parts);
  return parts.every(isSilent) ? answers : withAnswer(answers, silentLabelId, null);
}

/** Deletes what is selected and goes on to what follows. */
function remove(bench: Bench): void {
  const { document, selection } = bench.store.getState();
  const current = bench.current();
  if (!current) return bench.say('nothingSelected');
  const here = document.segments.indexOf(current);
  const removed = new Set(selection);
  const next = document.segments.find(({ id }, place) => place > here && !removed.has(id));
  if (bench.run({ type: 'segment.remove', ids: [...selection] }) && next) bench.store.select([next.id]);
}
